//go:build !headless && !(linux && cgo)

package startup

// Trim gives memory to the system that the C library holds, where that has to be asked for.
func Trim() {}
