//go:build !linux

package app

// machineMemory is not known here.
func machineMemory() (bytes uint64, ok bool) { return 0, false }
