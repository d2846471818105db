//go:build !linux || !(amd64 || arm64)

package memory

// canMap says that no memory from mapPages means that the system has none left.
const canMap = false

// mapPages leaves the memory to the garbage collector where the system's calls
// are not known.
func mapPages(int) []byte { return nil }

func unmapPages([]byte) {}

func populate([]byte) {}

// advise does nothing where the system has no such advice.
func advise([]byte) {}
