//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package tables

import (
	"io"
	"os"
)

// mapFile reads the first n bytes of a file: the system maps none.
func mapFile(f *os.File, n int) (b []byte, mapped bool, err error) {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, false, err
	}
	b = make([]byte, n)
	_, err = io.ReadFull(f, b)
	return b, false, err
}

// unmap has nothing to undo.
func unmap([]byte) {}
