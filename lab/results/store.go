package results

import (
	"errors"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// flushEvery is how long a written line may wait to be forced to the disk. A program that is
// killed loses none of them whatever this is: the system has them. It is for the power.
const flushEvery = time.Second / 2

// Store is a file of results that grows. It may be used by several goroutines.
type Store struct {
	mu    sync.Mutex
	file  *File
	out   *os.File
	claim *disk.Claim
	begun []byte // the line of this session, which the first row takes along
	dirty bool   // written since the last Sync
	fault error  // of a write; nothing is written after it

	stop chan struct{}
	done sync.WaitGroup
}

// Open opens or begins a file of results, drops what is no whole line at its end, and adds
// the line of a session. The file is held until [Store.Close]: another program that opens it
// meanwhile gets disk.ErrHeld.
func Open(path string, s Session) (*Store, error) {
	claim, err := hold(path + ".lock")
	if err != nil {
		return nil, err
	}
	st := &Store{claim: claim, stop: make(chan struct{})}
	if err := st.begin(path, s); err != nil {
		if st.out != nil {
			st.out.Close()
		}
		claim.Remove()
		return nil, err
	}
	st.done.Go(st.flush)
	return st, nil
}

// hold takes the claim of a file.
func hold(path string) (*disk.Claim, error) {
	claim, err := disk.TakeClaim(path)
	if errors.Is(err, fs.ErrNotExist) {
		claim, err = disk.NewClaim(path)
	}
	if errors.Is(err, disk.ErrHeld) {
		return nil, puzzles.Messagef("another program writes to these results: %v", err)
	}
	return claim, err
}

func (st *Store) begin(path string, s Session) (err error) {
	if st.out, err = disk.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666); err != nil {
		return err
	}
	if st.file, err = read(st.out, path); err != nil {
		return err
	}
	if st.file.whole == 0 && !strings.HasPrefix(sessionBegins, st.file.rest[:min(len(st.file.rest), len(sessionBegins))]) {
		return &puzzles.FileError{File: path, Line: 1, Err: puzzles.Messagef("this is no file of results: no line says of which experiment")}
	}
	if st.file.Torn > 0 {
		if err := st.out.Truncate(st.file.whole); err != nil {
			return err
		}
	}
	s.Format = formatVersion
	if st.begun, err = line(s); err != nil {
		return err
	}
	fresh := len(st.file.Sessions) == 0
	st.file.Sessions = append(st.file.Sessions, s)
	if !fresh {
		return nil // until there is a row, nothing has happened
	}
	if _, err := st.out.Write(st.begun); err != nil {
		return err
	}
	st.begun = nil
	_ = disk.SyncDir(filepath.Dir(path)) // the name must not be lost either
	return st.out.Sync()
}

// flush forces lines to the disk until the store is closed.
func (st *Store) flush() {
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			st.sync()
		case <-st.stop:
			return
		}
	}
}

// sync forces what was written to the disk. The lines that come meanwhile do not wait.
func (st *Store) sync() {
	st.mu.Lock()
	dirty := st.dirty
	st.dirty = false
	st.mu.Unlock()
	if !dirty {
		return
	}
	if err := st.out.Sync(); err != nil {
		st.mu.Lock()
		st.fault = errors.Join(st.fault, err)
		st.mu.Unlock()
	}
}

// Add writes a row, in one write. A key that is there already changes nothing. After a
// write that failed, on a full disk, it fails always: what follows half a line is lost.
func (st *Store) Add(r Row) error {
	text, err := line(r)
	if err != nil {
		return err
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	if st.fault != nil {
		return st.fault
	}
	if !st.file.add(r) {
		return nil
	}
	if _, st.fault = st.out.Write(append(st.begun, text...)); st.fault != nil {
		last := len(st.file.Rows) - 1
		delete(st.file.keys, r.Key)
		st.file.Rows = st.file.Rows[:last]
	}
	st.begun, st.dirty = nil, true
	return st.fault
}

// Has reports whether the cell of a key is done.
func (st *Store) Has(k Key) bool {
	st.mu.Lock()
	defer st.mu.Unlock()
	_, ok := st.file.keys[k]
	return ok
}

// Find returns the row of a key.
func (st *Store) Find(k Key) (Row, bool) {
	st.mu.Lock()
	defer st.mu.Unlock()
	return st.file.Find(k)
}

// Len is the number of rows.
func (st *Store) Len() int {
	st.mu.Lock()
	defer st.mu.Unlock()
	return len(st.file.Rows)
}

// Rows yields the rows there are now, in the order in which they were done.
func (st *Store) Rows() iter.Seq[Row] {
	st.mu.Lock()
	rows := st.file.Rows // rows are only added, so the slice stays as it is
	st.mu.Unlock()
	return func(yield func(Row) bool) {
		for _, r := range rows {
			if !yield(r) {
				return
			}
		}
	}
}

// Opened is what was wrong with the file when it was opened, and its sessions. Its rows are
// those of [Store.Rows].
func (st *Store) Opened() File {
	st.mu.Lock()
	defer st.mu.Unlock()
	f := *st.file
	f.Rows = nil
	return f
}

// Close forces what was written to the disk and lets go of the file.
func (st *Store) Close() error {
	close(st.stop)
	st.done.Wait()
	st.sync()
	return errors.Join(st.fault, st.out.Close(), st.claim.Remove())
}
