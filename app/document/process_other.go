//go:build !unix

package app

import "os"

// processRuns reports whether a process with the number exists: elsewhere than
// on Unix, FindProcess fails when it does not.
func processRuns(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	_ = p.Release()
	return true
}
