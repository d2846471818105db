package disk

import (
	"errors"
	"io"
	"os"
)

// ErrLarge is the error of a file that is larger than what is read there.
var ErrLarge = errors.New("the file is too large")

// Open opens a file for reading. It fails with ErrNoFile at once where the path is that of a folder or of a device: a pipe
// would be waited for, and some devices have no end.
func Open(path string) (*os.File, error) { return OpenFile(path, os.O_RDONLY, 0) }

// OpenFile is os.OpenFile that fails as Open does.
func OpenFile(path string, flag int, perm os.FileMode) (*os.File, error) {
	f, err := os.OpenFile(path, flag|atOnce, perm)
	if errors.Is(err, errNobody) {
		return nil, ErrNoFile
	}
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = ErrNoFile
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// ReadSmall reads a file of at most so many bytes, opened as by Open. A larger one is refused with ErrLarge, before it is
// read where its size says so.
func ReadSmall(path string, most int64) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > most {
		return nil, ErrLarge
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		return nil, ErrLarge
	}
	return data, err
}

// SyncDir forces the names in a folder to the disk. Some systems cannot.
func SyncDir(dir string) error { return system{}.SyncDir(dir) }
