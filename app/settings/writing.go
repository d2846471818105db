package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// writeIn writes when nothing more is changed for a while.
func (f *File) writeIn(d time.Duration) {
	if f.timer == nil {
		f.timer = time.AfterFunc(d, func() { _ = f.Write() }) // told already
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
	defer f.alone()()
	data, written, err := f.content()
	if err == nil {
		err = disk.Writer{Sweep: true}.Write(f.path, data)
	}

	f.mu.Lock()
	defer f.mu.Unlock()
	if err != nil {
		if !f.failed && f.Fault != nil {
			go f.Fault(err)
		}
		f.writeIn(again)
	} else {
		for key, value := range written {
			if bytes.Equal(f.values[key], value) { // it may have been changed meanwhile
				delete(f.changed, key)
			}
		}
	}
	f.failed = err != nil
	return err
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

// alone keeps other programs from writing the file until done is called. It waits for one that
// writes, but not for one that hangs. Where a file system has no locks there is none.
func (f *File) alone() (done func()) {
	_ = os.MkdirAll(filepath.Dir(f.path), 0o700) // in vain: what follows tells it
	for end := time.Now().Add(patience); ; time.Sleep(patience / 200) {
		lock, err := disk.OpenGrowing(f.path + ".lock")
		if err == nil {
			return func() { _ = lock.Remove() } // one that stays is taken by who writes next
		}
		if !errors.Is(err, disk.ErrHeld) || time.Now().After(end) {
			return func() {}
		}
	}
}

// content returns what is to be written, with what others have written meanwhile, and the
// values of it that were changed here.
func (f *File) content() (data []byte, written map[string]json.RawMessage, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var broken puzzles.Message
	if err := f.read(); err != nil && !errors.As(err, &broken) {
		return nil, nil, err // what is there would be lost
	}
	written = map[string]json.RawMessage{}
	for key := range f.changed {
		written[key] = f.values[key]
	}
	data, err = json.MarshalIndent(f.values, "", "  ")
	return append(data, '\n'), written, err
}
