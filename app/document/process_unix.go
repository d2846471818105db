//go:build unix

package document

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"syscall"
)

// ProcessRuns reports whether a process with the number exists and has not
// ended: one whose parent has not asked for its end keeps its number.
func ProcessRuns(pid int) bool {
	err := syscall.Kill(pid, 0)
	return (err == nil || errors.Is(err, syscall.EPERM)) && !ended(pid)
}

// ended reports whether the system says that the process is only a number
// any more. Where there is no /proc it does not say so.
func ended(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	// "number (name) state ...", and the name may hold anything
	_, state, _ := bytes.Cut(stat[max(0, bytes.LastIndexByte(stat, ')')):], []byte(" "))
	return bytes.HasPrefix(state, []byte("Z")) || bytes.HasPrefix(state, []byte("X"))
}
