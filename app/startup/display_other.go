//go:build !headless && !(linux && cgo)

package startup

// WatchDisplay does nothing where the display ends with the session, and the program with it.
func WatchDisplay(func()) {}

func watchCompositor() {}

func spareShaders() {}
