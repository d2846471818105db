//go:build !linux

package search

// machineMemory is not known here.
func machineMemory() (bytes uint64, ok bool) { return 0, false }
