package puzzles

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// WriteAtomic writes a file so that at any moment, a crash included, the path
// holds either the old content or the new, whole. It writes a file beside it,
// forces it to the disk and renames it. A file that exists keeps its
// permissions, one that may not be written is refused, and a symbolic link is
// followed. After an error, a *FileError, the old file is as it was.
func WriteAtomic(path string, data []byte) error {
	final, perm, err := target(path)
	if err != nil {
		return notSaved(path, err)
	}
	f, err := createBeside(final)
	if err != nil {
		return notSaved(path, err)
	}
	if err = fill(f, data, perm); err == nil {
		err = os.Rename(f.Name(), final)
	}
	if err != nil {
		return notSaved(path, errors.Join(err, os.Remove(f.Name())))
	}
	syncFolder(filepath.Dir(final))
	return nil
}

// notSaved is the error of WriteAtomic, a *FileError, without the names of
// files that mean nothing to the user.
func notSaved(path string, err error) error {
	var of *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &of):
		err = of.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &FileError{File: path, Err: Messagef("the file could not be saved: %v", err)}
}

// target follows links and returns the permissions of an existing file, or 0.
func target(path string) (string, fs.FileMode, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return path, 0, nil
	}
	if err != nil {
		return path, 0, err
	}
	if !info.Mode().IsRegular() {
		return path, 0, Messagef("it is a folder or a device")
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return path, 0, err
	}
	// Renaming over a file asks only the folder; ask the file as well.
	old, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return path, 0, err
	}
	return path, info.Mode().Perm(), old.Close()
}

// createBeside creates a new file in the folder of path, with the permissions
// any new file of the user gets.
func createBeside(path string) (*os.File, error) {
	for try := 0; ; try++ {
		f, err := os.OpenFile(tempName(path, try), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err == nil || !errors.Is(err, fs.ErrExist) || try == 1000 {
			return f, err
		}
	}
}

func tempName(path string, try int) string {
	return fmt.Sprintf("%s.%d-%d.tmp", path, os.Getpid(), try)
}

// fill writes data, sets the permissions unless perm is 0, forces all to the
// disk and closes f.
func fill(f *os.File, data []byte, perm fs.FileMode) error {
	_, err := f.Write(data)
	if err == nil && perm != 0 {
		err = f.Chmod(perm)
	}
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// syncFolder forces the new name to the disk. The content is safe by now, and
// some systems cannot do it, so a failure is no error.
func syncFolder(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
