//go:build amd64 || arm64

package memory

import "syscall"

// Refuse lets the system refuse memory where refused says so of the number of a mapping, from 0, until restore is called.
// It is for tests of what searches do then.
func Refuse(refused func(n int) bool) (restore func()) {
	was, n := mmap, 0
	spare.empty()
	mmap = func(trap, a1, a2, a3, a4, a5, a6 uintptr) (r1, r2 uintptr, err syscall.Errno) {
		spare.mu.Lock()
		no := refused(n)
		n++
		spare.mu.Unlock()
		if no {
			return 0, 0, syscall.ENOMEM
		}
		return was(trap, a1, a2, a3, a4, a5, a6)
	}
	return func() { mmap = was }
}
