//go:build unix

package cli

import "syscall"

// canOpen reports whether so many more files can be open at a time.
func canOpen(files int) bool {
	if files == 0 {
		return true
	}
	fd, err := syscall.Dup(2)
	if err != nil {
		return err == syscall.EBADF // what errors are told to is closed
	}
	defer syscall.Close(fd)
	return canOpen(files - 1)
}
