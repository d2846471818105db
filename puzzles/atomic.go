package puzzles

import (
	"errors"
	"io/fs"
	"os"

	"waymark/puzzles/disk"
)

// WriteAtomic writes a file whole or not at all, as [disk.Writer] does. The error is a
// *FileError.
func WriteAtomic(path string, data []byte) error {
	return WriteWith(disk.Writer{Sweep: true}, path, data)
}

// WriteWith is WriteAtomic by a writer of the caller's, whose own errors are passed on
// as they are.
func WriteWith(w disk.Writer, path string, data []byte) error {
	var stopped error
	if before := w.Before; before != nil {
		w.Before = func(path string) error {
			stopped = before(path)
			return stopped
		}
	}
	err := w.Write(path, data)
	switch {
	case stopped != nil:
		return stopped
	case err != nil:
		return notSaved(path, err)
	}
	return nil
}

// notSaved is the error of WriteAtomic, a *FileError, without the names of
// files that mean nothing to the user.
func notSaved(path string, err error) error {
	var of *fs.PathError
	var link *os.LinkError
	switch {
	case errors.Is(err, disk.ErrNoFile):
		err = caused{Messagef("it is a folder or a device"), err}
	case errors.As(err, &of):
		err = of.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &FileError{File: path, Err: Messagef("the file could not be saved: %v", err)}
}
