//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package tables

import (
	"os"
	"syscall"
)

// mapFile maps the first n bytes of a file to be read. They stay mapped until
// unmap, the file may be removed meanwhile; it must not be cut short, which
// nobody does to a file of a cache.
func mapFile(f *os.File, n int) (b []byte, mapped bool, err error) {
	b, err = syscall.Mmap(int(f.Fd()), 0, n, syscall.PROT_READ, syscall.MAP_SHARED)
	return b, true, err
}

// unmap undoes mapFile.
func unmap(b []byte) { _ = syscall.Munmap(b) }
