package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ErrNoFile is the error of a path that a folder or a device has.
var ErrNoFile = errors.New("it is a folder or a device")

// Writer writes files so that at any moment, a crash included, a path holds either the
// old content or the new, whole: it writes a file beside it, forces it to the disk and
// renames it. The zero value is ready.
type Writer struct {
	System System // nil: the operating system
	// Before, when set, is called once the new content is safe, with the file whose place
	// it is about to take, which need not exist. An error leaves that as it is.
	Before func(path string) error
	// Sweep removes first what programs that ended while they wrote this file have left.
	Sweep bool
}

// Write writes a file. After an error the old one is as it was.
//
// What exists keeps its permissions, and its owner and group where the system lets the
// user give files away; a file that may not be written is refused. A symbolic link is
// followed, also to a file that is not there yet. Other names of the same file (hard
// links) keep the old content: to write into it would leave neither after a crash.
func (w Writer) Write(path string, data []byte) error {
	if w.System == nil {
		w.System = system{}
	}
	final, old, err := target(path)
	if err != nil {
		return err
	}
	if w.Sweep {
		Sweep(filepath.Dir(final), filepath.Base(final))
	}
	f, err := w.createBeside(final)
	if err != nil {
		return err
	}
	if err = fill(f, data, old); err == nil && w.Before != nil {
		err = w.Before(final)
	}
	if err == nil {
		err = w.System.Rename(f.Name(), final)
	}
	if err != nil {
		return errors.Join(err, w.System.Remove(f.Name()))
	}
	// The content is safe by now, and some systems cannot do it: a failure is no error.
	_ = w.System.SyncDir(filepath.Dir(final))
	return nil
}

// target follows links and says what there is at their end: nil for nothing.
func target(path string) (string, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		path, err = follow(path)
		return path, nil, err
	}
	if err != nil {
		return path, nil, err
	}
	if !info.Mode().IsRegular() {
		return path, nil, ErrNoFile
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return path, nil, err
	}
	// Renaming over a file asks only the folder; ask the file as well.
	f, err := OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return path, nil, err
	}
	return path, info, f.Close()
}

// maxLinks is how many links in a row are followed: as many as Linux does.
const maxLinks = 40

// follow returns where links lead that end in nothing.
func follow(path string) (string, error) {
	for range maxLinks {
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
		if err != nil || info.Mode()&fs.ModeSymlink == 0 {
			return path, err
		}
		to, err := os.Readlink(path)
		if err != nil {
			return path, err
		}
		if !filepath.IsAbs(to) {
			// The folder's own links come first: its ".." is not that of the words.
			dir, err := filepath.EvalSymlinks(filepath.Dir(path))
			if err != nil {
				return path, err
			}
			to = filepath.Join(dir, to)
		}
		path = to
	}
	return path, &fs.PathError{Op: "follow", Path: path, Err: errors.New("too many links")}
}

// createBeside creates a new file in the folder of path.
func (w Writer) createBeside(path string) (File, error) {
	for try := 0; ; try++ {
		f, err := w.System.Create(tempName(path, try))
		if err == nil || !errors.Is(err, fs.ErrExist) || try == 1000 {
			return f, err
		}
	}
}

// tempExtension ends the names of files that are being written.
const tempExtension = ".tmp"

func tempName(path string, try int) string {
	return fmt.Sprintf("%s.%d-%d%s", path, os.Getpid(), try, tempExtension)
}

// fill writes data, makes the file as accessible as the old one, if any, forces all to
// the disk and closes f.
func fill(f File, data []byte, old fs.FileInfo) error {
	_, err := f.Write(data)
	if err == nil && old != nil {
		err = f.Chmod(keepOwner(f, old))
	}
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// keepOwner gives a new file to owner and group of the old one, where the system lets
// it, and returns the permissions it may have: a group that is another one may do no
// more than everybody might.
func keepOwner(f File, old fs.FileInfo) fs.FileMode {
	perm := old.Mode().Perm()
	uid, gid, known := owner(old)
	if !known || f.Chown(uid, gid) == nil || f.Chown(-1, gid) == nil {
		return perm
	}
	all := (perm & 0o007) << 3
	return perm&^0o070 | perm&all
}
