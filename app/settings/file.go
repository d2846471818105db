package settings

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/disk"
)

const (
	// quiet is how long a file waits after a change for the next one.
	quiet = 200 * time.Millisecond
	// again is how long it waits after an error.
	again = time.Minute
	// lookEvery is how old what other programs have written may be.
	lookEvery = time.Second
	// mostSize is as large as a file of settings may be: they are some KiB.
	mostSize = 4 << 20
)

// File keeps settings in a file, a JSON object, which is written whole or not at all, off
// the goroutine that changes them. Several running programs may share one: each writes
// what it has changed itself, and sees soon what the others did. It is safe for use by
// several goroutines.
type File struct {
	// Fault, when set, is told of a file that could not be written, and again only after it
	// could, and of one that others have broken. It is called on a goroutine of its own. Set
	// it before anything is changed.
	Fault func(error)

	path string

	writing sync.Mutex  // held by who reads or writes the file, and taken before mu
	seen    fs.FileInfo // the file when it was read last, nil for none; of who holds writing

	mu      sync.Mutex // held for no longer than memory takes
	values  map[string]json.RawMessage
	changed map[string]bool // and not written yet
	looked  time.Time       // when it was last looked what others have written
	timer   *task.Timer     // nil when nothing is to be written
	failed  bool            // the last time it was written
}

// Dir returns the folder where the settings of a user are, "" where the system names none: then
// nothing is kept.
func Dir() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "waymark")
}

// OpenFile returns the settings kept in a folder, or where there are none those in the file of
// an earlier version, which stays as it is. An error tells of a file that cannot be read, or of
// one that is broken and was kept under another name; the settings begin anew then, and can be
// used.
func OpenFile(dir, earlier string) (*File, error) {
	f := &File{path: filepath.Join(dir, "settings.json"), changed: map[string]bool{}, looked: time.Now()}
	values, err := load(f.path)
	if isBroken(err) {
		values, err = f.openBroken()
	}
	if values == nil && err == nil {
		if values, err = load(earlier); isBroken(err) {
			err = puzzles.Messagef("The settings of an earlier version are broken: %s. Others are begun.", err)
		}
	}
	if f.values = values; values == nil {
		f.values = map[string]json.RawMessage{}
	}
	return f, err
}

// openBroken begins anew where the file is broken still when no other program is writing it.
func (f *File) openBroken() (map[string]json.RawMessage, error) {
	done, err := f.alone()
	if err != nil {
		return nil, err
	}
	defer done()
	values, told, err := f.takeIn()
	return values, cmp.Or(err, told)
}

// broken is the error of a file that is there and cannot be understood.
type broken struct{ error }

func isBroken(err error) bool {
	var b broken
	return errors.As(err, &b)
}

// load reads a file: nil where there is none.
func load(path string) (map[string]json.RawMessage, error) {
	data, err := disk.ReadSmall(path, mostSize)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case errors.Is(err, disk.ErrLarge):
		return nil, broken{&puzzles.FileError{File: path, Err: puzzles.Messagef("it is larger than %d MiB", mostSize>>20)}}
	case err != nil:
		return nil, &puzzles.FileError{File: path, Err: err}
	}
	var values map[string]json.RawMessage
	v, err := puzzles.ParseJSON(data, path, mostSize)
	if err == nil {
		err = v.Read(&values)
	}
	if err != nil {
		return nil, broken{err}
	}
	return values, nil
}

// get decodes a value, and reports whether there is one of that kind.
func (f *File) get(key string, into any) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if time.Since(f.looked) >= lookEvery {
		f.looked = time.Now()
		go f.refresh() // a disk may take its time
	}
	value, ok := f.values[key]
	return ok && string(value) != "null" && json.Unmarshal(value, into) == nil
}

// refresh takes in what others have written. What it cannot read it leaves alone: somebody may
// be at work on it.
func (f *File) refresh() {
	f.writing.Lock()
	defer f.writing.Unlock()
	info, err := os.Stat(f.path)
	if err != nil || f.seen != nil && os.SameFile(info, f.seen) && info.Size() == f.seen.Size() && info.ModTime().Equal(f.seen.ModTime()) {
		return
	}
	if values, err := load(f.path); err == nil {
		f.seen = info
		f.mu.Lock()
		defer f.mu.Unlock()
		f.merge(values)
	}
}

// merge takes over values, but for those that were changed here and are not written.
func (f *File) merge(values map[string]json.RawMessage) {
	for key, value := range values {
		if !f.changed[key] {
			f.values[key] = value
		}
	}
}

func (f *File) set(key string, value any) {
	data, err := json.Marshal(value)
	if err != nil {
		return // a number that is none; there is nothing to remember
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.values[key], f.changed[key] = data, true // also what seems the same: others may have changed it
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
