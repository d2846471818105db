//go:build unix

package disk

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// atOnce opens without waiting, a pipe whose other end nobody has included; what errNobody says of one that is to be
// written to.
const (
	atOnce    = syscall.O_NONBLOCK
	errNobody = syscall.ENXIO
)

// Runs reports whether a process with the number exists and has not ended: one whose
// parent has not asked for its end keeps its number.
func Runs(pid int) bool {
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

// owner returns whose a file is.
func owner(info fs.FileInfo) (uid, gid int, known bool) {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(stat.Uid), int(stat.Gid), true
	}
	return 0, 0, false
}

// createLocked makes a file and locks it before anybody can find it under its name.
func createLocked(path string) (*os.File, error) {
	f, err := os.OpenFile(tempName(path, 0), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	_ = lock(f) // in vain where the file system has no locks: then it says nothing
	temp := f.Name()
	if err := os.Rename(temp, path); err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(temp))
	}
	return f, nil
}

// openHeld opens or makes a file and locks it, where the file system has locks.
func openHeld(path string) (*os.File, error) {
	for {
		f, err := OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return nil, err
		}
		if err := lock(f); errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, errors.Join(ErrHeld, f.Close())
		}
		// Whoever held it before may have renamed it meanwhile: then it is another's now.
		mine, err := f.Stat()
		if at, err2 := os.Stat(path); err == nil && err2 == nil && os.SameFile(mine, at) {
			return f, nil
		}
		if err := errors.Join(err, f.Close()); err != nil {
			return nil, err
		}
	}
}

// openLocked opens a file and locks it.
func openLocked(path string) (*os.File, error) {
	f, err := OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	err = lock(f)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = ErrHeld
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

func lock(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
