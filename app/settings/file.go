package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

const (
	// quiet is how long a file waits after a change for the next one.
	quiet = 200 * time.Millisecond
	// again is how long it waits after an error.
	again = time.Minute
	// lookEvery is how old what others have written may be.
	lookEvery = time.Second
	// patience is how long a program waits for another one that writes.
	patience = time.Second
	// brokenExtension ends the name under which a file is kept that could not be read.
	brokenExtension = ".broken"
)

// File keeps settings in a file, a JSON object, which is written whole or not at all, off
// the goroutine that changes them. Several running programs may share one: each writes
// what it has changed itself, and sees soon what the others did. It is safe for use by
// several goroutines.
type File struct {
	// Fault, when set, is told that the file could not be written, and again only after it
	// could. It is called on a goroutine of its own. Set it before anything is changed.
	Fault func(error)

	path string

	writing sync.Mutex // held by who writes, and taken before mu

	mu      sync.Mutex // held for what takes no time but reading a small file
	values  map[string]json.RawMessage
	changed map[string]bool // and not written yet
	stamp   disk.Stamp      // of the file as it was read or written last
	looked  time.Time
	timer   *time.Timer // nil when nothing is to be written
	failed  bool        // the last time it was written
}

// Dir returns the folder where the settings of a user are, "" where the system names none.
func Dir() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "waymark")
}

// OpenFile returns the settings kept in a folder, or where there are none those in the file of
// an earlier version, which stays as it is. A file that cannot be understood is kept under
// another name and told by the error; the settings begin anew then, and can be used.
func OpenFile(dir, earlier string) (*File, error) {
	f := &File{path: filepath.Join(dir, "settings.json"), values: map[string]json.RawMessage{}, changed: map[string]bool{}}
	f.mu.Lock()
	defer f.mu.Unlock()
	err := f.read()
	if err != nil || !f.stamp.Missing() {
		return f, err
	}
	values, _, err := load(earlier, disk.Stamp{})
	for key, value := range values {
		f.values[key], f.changed[key] = value, true
	}
	return f, err
}

// load reads a file unless it is as known says, or not there: then there are no values.
func load(path string, known disk.Stamp) (map[string]json.RawMessage, disk.Stamp, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, disk.Stamp{}, nil
	}
	if err != nil {
		return nil, known, err
	}
	if !known.Missing() && info.Size() == known.Size && info.ModTime().Equal(known.Time) {
		return nil, known, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, known, err
	}
	var values map[string]json.RawMessage
	if err := json.Unmarshal(data, &values); err != nil {
		kept := path + brokenExtension
		if renameErr := os.Rename(path, kept); renameErr != nil {
			return nil, known, renameErr
		}
		return nil, disk.Stamp{}, puzzles.Messagef("The file is broken: %s. It is kept as %s, and the settings begin anew.", err, kept)
	}
	return values, disk.StampOf(data, info), nil
}

// read takes in what the file holds, but for what was changed here and is not written.
func (f *File) read() error {
	f.looked = time.Now()
	values, stamp, err := load(f.path, f.stamp)
	f.stamp = stamp
	for key, value := range values {
		if !f.changed[key] {
			f.values[key] = value
		}
	}
	return err
}

// get decodes a value, and reports whether there is one of that kind.
func (f *File) get(key string, into any) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if time.Since(f.looked) >= lookEvery {
		_ = f.read() // what is here goes on
	}
	value, ok := f.values[key]
	return ok && json.Unmarshal(value, into) == nil
}

func (f *File) set(key string, value any) {
	data, err := json.Marshal(value)
	if err != nil {
		return // a number that is none; there is nothing to remember
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if bytes.Equal(f.values[key], data) {
		return
	}
	f.values[key], f.changed[key] = data, true
	f.writeIn(quiet)
}

func (f *File) Bool(key string) bool { return f.BoolWithFallback(key, false) }

func (f *File) BoolWithFallback(key string, otherwise bool) bool { return valueOr(f, key, otherwise) }

func (f *File) SetBool(key string, on bool) { f.set(key, on) }

func (f *File) FloatWithFallback(key string, otherwise float64) float64 {
	return valueOr(f, key, otherwise)
}

func (f *File) SetFloat(key string, v float64) { f.set(key, v) }

func (f *File) String(key string) string { return f.StringWithFallback(key, "") }

func (f *File) StringWithFallback(key, otherwise string) string { return valueOr(f, key, otherwise) }

func (f *File) SetString(key, text string) { f.set(key, text) }

func (f *File) StringList(key string) []string { return valueOr[[]string](f, key, nil) }

func (f *File) SetStringList(key string, list []string) { f.set(key, list) }

// valueOr returns what is kept under a key, and something else where that is missing or of
// another kind.
func valueOr[T any](f *File, key string, otherwise T) T {
	var v T
	if f.get(key, &v) {
		return v
	}
	return otherwise
}
