package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/disk"
)

const (
	// patience is how long a program waits for another one that writes.
	patience = 5 * time.Second
	// pause is how long it waits before it looks again.
	pause = 5 * time.Millisecond
	// tries is how often a file is written before that is an error. On Windows nobody can
	// replace one that somebody reads just then.
	tries = 5
	// mostBroken is how many broken files are kept.
	mostBroken = 9
)

// writeIn writes when nothing more is changed for a while.
func (f *File) writeIn(d time.Duration) {
	if f.timer == nil {
		f.timer = task.After(d, func() { _ = f.Write() }) // told already
		return
	}
	f.timer.Reset(d)
}

// Write writes now what was changed, and returns when that is on the disk. After an error
// the file is as it was; it is tried again by and by.
func (f *File) Write() error {
	f.writing.Lock()
	defer f.writing.Unlock()
	if !f.due() {
		return nil
	}
	written, err := f.write()

	f.mu.Lock()
	defer f.mu.Unlock()
	for key, value := range written {
		if bytes.Equal(f.values[key], value) { // it may have been changed meanwhile
			delete(f.changed, key)
		}
	}
	if err != nil {
		err = puzzles.Messagef("The settings could not be saved: %s", err)
		if !f.failed {
			f.tell(err)
		}
		f.writeIn(again)
	}
	f.failed = err != nil
	return err
}

func (f *File) tell(err error) {
	if f.Fault != nil {
		go f.Fault(err)
	}
}

// due reports whether there is something to write, which waits no longer.
func (f *File) due() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.timer != nil {
		f.timer.Stop()
		f.timer = nil
	}
	return len(f.changed) > 0
}

// write writes what is here over what the file holds now. It returns what was changed here and
// is written; nothing after an error.
func (f *File) write() (written map[string]json.RawMessage, err error) {
	done, err := f.alone()
	if err != nil {
		return nil, err
	}
	defer done()
	values, told, err := f.takeIn()
	if err != nil {
		return nil, err // what is there would be lost
	}
	if told != nil {
		f.tell(told)
	}
	data, written, err := f.merged(values)
	if err != nil {
		return nil, err
	}
	for range tries {
		if err = (disk.Writer{Sweep: true}).Write(f.path, data); err == nil {
			return written, nil
		}
		time.Sleep(4 * pause)
	}
	return nil, err
}

// merged returns what the file is to hold, and of that what was changed here.
func (f *File) merged(values map[string]json.RawMessage) (data []byte, changed map[string]json.RawMessage, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.merge(values)
	changed = map[string]json.RawMessage{}
	for key := range f.changed {
		changed[key] = f.values[key]
	}
	data, err = json.MarshalIndent(f.values, "", "  ")
	return append(data, '\n'), changed, err
}

// alone keeps other programs from writing the file until done is called. One that hangs while
// it writes is waited for no longer than patience lasts, and where a file system has no locks
// there is none.
func (f *File) alone() (done func(), err error) {
	if err := os.MkdirAll(filepath.Dir(f.path), 0o700); err != nil {
		return nil, err
	}
	for end := time.Now().Add(patience); ; time.Sleep(pause) {
		lock, err := disk.OpenGrowing(f.path + ".lock")
		if err == nil {
			return func() { _ = lock.Remove() }, nil // one that stays is taken by who writes next
		}
		if !errors.Is(err, disk.ErrHeld) || time.Now().After(end) {
			return func() {}, nil
		}
	}
}

// takeIn is load for who is alone with the file. A broken one gets another name, and told says
// so; then there are no values.
func (f *File) takeIn() (values map[string]json.RawMessage, told, err error) {
	values, err = load(f.path)
	if !isBroken(err) {
		return values, nil, err
	}
	kept := f.path + ".broken"
	for n := 2; n <= mostBroken; n++ {
		if _, err := os.Lstat(kept); err != nil {
			break
		}
		kept = f.path + ".broken" + strconv.Itoa(n)
	}
	told = puzzles.Messagef("The file of the settings is broken: %s. It is kept as %s, and another one begun.", err, kept)
	if err := os.Rename(f.path, kept); err != nil {
		return nil, nil, err
	}
	return nil, told, nil
}
