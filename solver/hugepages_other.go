//go:build !linux

package solver

// hugePages does nothing where the system has no such advice.
func hugePages([]uint64) {}
