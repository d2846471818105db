package disk

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// atOnce is for systems whose files may be pipes.
const (
	atOnce    = 0
	errNobody = syscall.Errno(0xFFFFFFF)
)

// Runs reports whether a process with the number exists: here FindProcess fails when it
// does not.
func Runs(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	_ = p.Release()
	return true
}

// owner knows none: what is made in a folder gets what that says.
func owner(fs.FileInfo) (uid, gid int, known bool) { return 0, 0, false }

// createLocked makes a file that nobody else can open.
func createLocked(path string) (*os.File, error) { return alone(path, syscall.CREATE_NEW) }

// openHeld opens or makes a file for itself alone.
func openHeld(path string) (*os.File, error) { return openAlone(path, syscall.OPEN_ALWAYS) }

// openLocked opens a file for itself alone.
func openLocked(path string) (*os.File, error) { return openAlone(path, syscall.OPEN_EXISTING) }

func openAlone(path string, disposition uint32) (*os.File, error) {
	f, err := alone(path, disposition)
	const sharingViolation = syscall.Errno(32)
	if errors.Is(err, sharingViolation) {
		err = ErrHeld
	}
	return f, err
}

func alone(path string, disposition uint32) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil, disposition, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return os.NewFile(uintptr(h), path), nil
}
