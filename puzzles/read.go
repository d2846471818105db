package puzzles

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"

	"waymark/puzzles/disk"
)

// Read reads the puzzles of a file, whichever form it has: JSON when the first
// character is "{", else the text form. Errors are *FileError.
func Read(data []byte, name string, find Lookup) ([]*Puzzle, error) {
	src, err := newSource(data, name)
	if err != nil {
		return nil, err
	}
	if src.first() != '{' {
		return readText(src, find)
	}
	return readFiles(src, find)
}

// Load reads the puzzles of the file at path, as Read does. OpenRegular opens it.
func Load(path string, find Lookup) ([]*Puzzle, error) {
	data, err := LoadRegular(path)
	if err != nil {
		return nil, err
	}
	return Read(data, path, find)
}

// OpenFile opens for reading what a user has named. It may be a pipe. Errors are *FileError.
func OpenFile(path string) (*os.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, &FileError{File: path, Err: openFault(err)}
	}
	return f, nil
}

// OpenRegular opens a regular file for reading. It refuses pipes, folders and devices. Errors are *FileError.
func OpenRegular(path string) (*os.File, error) {
	f, err := disk.Open(path)
	if err != nil {
		return nil, &FileError{File: path, Err: openFault(err)}
	}
	return f, nil
}

// LoadRegular reads the file at path, as ReadLimited does. OpenRegular opens it.
func LoadRegular(path string) ([]byte, error) {
	f, err := OpenRegular(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadLimited(f, path)
}

// LoadBytes reads the file at path, as ReadLimited does. OpenFile opens it, so it may be a pipe.
func LoadBytes(path string) ([]byte, error) {
	f, err := OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadLimited(f, path)
}

// Own reports whether data begins as one of the program's own forms does: with
// "{", or with a line of the text form whose first word is "puzzle". What does
// not may still be a puzzle in the form of another program.
func Own(data []byte) bool {
	src := source{data: bytes.TrimPrefix(data, []byte("\ufeff"))}
	if src.first() == '{' {
		return true
	}
	t := &textReader{src: src}
	t.advance()
	word, _ := t.cur.word()
	return word == "puzzle"
}

// Text checks that data is text as Read takes it, UTF-8 of at most MaxFileSize
// without control characters, and returns it without a byte order mark. Errors
// are *FileError.
func Text(data []byte, name string) ([]byte, error) {
	src, err := newSource(data, name)
	if err == nil && src.cut {
		err = src.failEnd("")
	}
	return src.data, err
}

// ReadLimited reads all of r, but no more than a little over MaxFileSize: enough
// for Read to see that the input is too large. Errors are *FileError.
func ReadLimited(r io.Reader, name string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxFileSize+1))
	if err != nil {
		return nil, &FileError{File: name, Err: openFault(err)}
	}
	return data, nil
}

// openFault puts the usual reasons for an unreadable file into our words.
func openFault(err error) error {
	var path *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Messagef("there is no such file")
	case errors.Is(err, disk.ErrNoFile):
		return Messagef("it is a folder or a device")
	case errors.Is(err, fs.ErrPermission):
		return Messagef("the file may not be read: permission denied")
	case errors.As(err, &path):
		return Messagef("the file cannot be read: %v", path.Err)
	}
	return Messagef("the input cannot be read: %v", err)
}
