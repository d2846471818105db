package plays

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// Extension ends the name of a file of plays.
const Extension = ".waymark-plays"

// Beside is the file of the plays of a puzzle's file: beside it, and called as it is.
func Beside(file string) string {
	return strings.TrimSuffix(file, filepath.Ext(file)) + Extension
}

// File is what a file of plays holds.
type File struct {
	Plays   []Play
	Refused []Refused
	// Torn is the last line, whose end is missing, 0 for none: a program ended while it wrote
	// it. It is left out.
	Torn int
}

// Refused is a line that does not count, and why.
type Refused struct {
	Line int
	Err  error
}

// Read reads the plays at a path; none without an error where there is no file. The error is
// a *puzzles.FileError.
func Read(path string) (File, error) {
	data, err := load(path)
	if errors.Is(err, fs.ErrNotExist) {
		return File{}, nil
	}
	if err != nil {
		return File{}, err
	}
	return Parse(data), nil
}

// Parse reads the content of a file.
func Parse(data []byte) (f File) {
	for n := 1; len(data) > 0; n++ {
		line, rest, ended := bytes.Cut(data, []byte("\n"))
		data = rest
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		p, err := parse(line)
		switch {
		case err == nil: // whole, be its end written or not
			p.Line = n
			f.Plays = append(f.Plays, p)
		case !ended && !json.Valid(line):
			f.Torn = n
		default:
			f.Refused = append(f.Refused, Refused{n, err})
		}
	}
	return f
}

// load reads a file that is not too large.
func load(path string) ([]byte, error) {
	data, err := disk.ReadSmall(path, maxFile)
	switch {
	case errors.Is(err, disk.ErrNoFile):
		return nil, noFile(path)
	case errors.Is(err, disk.ErrLarge):
		return nil, &puzzles.FileError{File: path, Err: tooLarge()}
	case err != nil:
		return nil, &puzzles.FileError{File: path, Err: cause(err)}
	}
	return data, nil
}

func noFile(path string) error {
	return &puzzles.FileError{File: path, Err: puzzles.Messagef("it is a folder or a device")}
}

func tooLarge() error {
	return puzzles.Messagef("it is larger than %d MiB, which is the most that is read; delete plays, or keep the file elsewhere", maxFile>>20)
}

// cause is an error without the name of the file.
func cause(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// Append adds a play to the file at a path, which it makes where there is none, and forces it
// to the disk. A torn last line goes first. The error is a *puzzles.FileError.
func Append(path string, p Play) error {
	line, err := p.format()
	if err != nil {
		return &puzzles.FileError{File: path, Err: err}
	}
	f, err := disk.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if errors.Is(err, disk.ErrNoFile) {
		return noFile(path)
	}
	if err != nil {
		return notKept(path, err)
	}
	if err = mend(f, int64(len(line))); err == nil {
		_, err = f.Write(line) // in one piece: another program may write there too
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return notKept(path, err)
	}
	return nil
}

func notKept(path string, err error) error {
	return &puzzles.FileError{File: path, Err: puzzles.Messagef("the play could not be kept: %v", cause(err))}
}

// mend readies a file for a line more: the last one gets its end, or goes where it is torn.
func mend(f *os.File, more int64) error {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return err
	}
	if info.Size()+more > maxFile {
		return tooLarge()
	}
	data, err := io.ReadAll(io.NewSectionReader(f, 0, info.Size()))
	if err != nil || len(data) == 0 || data[len(data)-1] == '\n' {
		return err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	if json.Valid(data[whole:]) {
		_, err = f.Write([]byte("\n"))
		return err
	}
	return f.Truncate(int64(whole))
}

// Delete takes the plays with some lines out of the file at a path, as [Read] has numbered
// them. The other lines stay as they are, and a file that holds none is removed. Where one of
// those lines is another by now nothing changes.
func Delete(path string, gone []Play) error {
	data, err := load(path)
	if err != nil {
		return err
	}
	changed := func(line int) error {
		return &puzzles.FileError{File: path, Line: line, Err: puzzles.Messagef("the file has changed meanwhile; nothing was deleted")}
	}
	lines := map[int]Play{}
	for _, p := range gone {
		lines[p.Line] = p
	}
	var kept []byte
	for n := 1; len(data) > 0; n++ {
		line, rest, ended := bytes.Cut(data, []byte("\n"))
		data = rest
		p, meant := lines[n]
		if !meant {
			kept = append(kept, line...)
			if ended {
				kept = append(kept, '\n')
			}
			continue
		}
		now, err := parse(line)
		if now.Line = n; err != nil || !now.same(p) {
			return changed(n)
		}
		delete(lines, n)
	}
	if len(lines) > 0 {
		return changed(0)
	}
	if len(bytes.TrimSpace(kept)) > 0 {
		return puzzles.WriteAtomic(path, kept)
	}
	if err := os.Remove(path); err != nil {
		return &puzzles.FileError{File: path, Err: cause(err)}
	}
	return nil
}

// same reports whether two plays are the same line.
func (p Play) same(q Play) bool {
	a, err := p.format()
	b, err2 := q.format()
	return err == nil && err2 == nil && p.Line == q.Line && bytes.Equal(a, b)
}
