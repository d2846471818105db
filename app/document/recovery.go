package document

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/families"
)

// A copy is written a while after the last edit, which leaves a stroke alone, and however
// steadily one draws a while after the first edit that it lacks: with the time that
// writing takes no work of more than three seconds is lost.
const (
	copyRest = time.Second
	copyMost = 2 * time.Second
)

// Recovery keeps a copy of unsaved work for the case that the program does not
// end by itself. Its methods may be called from any goroutine.
type Recovery struct {
	keep    *Keep
	name    string
	copying task.Latest

	mu    sync.Mutex
	asked *work     // not written yet, else nil
	since time.Time // when the first was asked for that is not written

	writing sync.Mutex // one at a time
}

// work is what a copy holds.
type work struct {
	puzzles []*puzzles.Puzzle
	origin  Origin
}

// Origin says of which file a copy holds unsaved work.
type Origin struct {
	Path string     `json:"file"`         // "" for none
	Base disk.Stamp `json:"base"`         // the file as it was opened or saved last
	At   int        `json:"at,omitempty"` // index of the puzzle that was open
}

// Recovery returns a recovery that keeps the copies of one window, by its number in
// this process.
func (k *Keep) Recovery(window int) *Recovery {
	r := &Recovery{keep: k, name: fmt.Sprintf("%s%s-%d", copyPrefix, k.id, window)}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.recoveries[r] = true
	return r
}

// Flush writes at once the copies of all windows that are still to be written.
func (k *Keep) Flush() error {
	k.mu.Lock()
	all := slices.Collect(maps.Keys(k.recoveries))
	k.mu.Unlock()
	var faults []error
	for _, r := range all {
		faults = append(faults, r.Flush())
	}
	return errors.Join(faults...)
}

// Close is Clear for a window that is closed.
func (r *Recovery) Close() error {
	r.keep.mu.Lock()
	delete(r.keep.recoveries, r)
	r.keep.mu.Unlock()
	return r.Clear()
}

// Note asks for a copy of the puzzles of a file a little later; a newer note replaces an older one.
// Once ctx is cancelled only Flush writes it. failed is called from another goroutine when
// the copy cannot be written.
func (r *Recovery) Note(ctx context.Context, list []*puzzles.Puzzle, from Origin, failed func(error)) {
	r.mu.Lock()
	now := time.Now()
	if r.asked == nil {
		r.since = now
	}
	r.asked = &work{list, from}
	wait := min(copyRest, r.since.Add(copyMost).Sub(now))
	r.mu.Unlock()
	here := func(run func()) { run() }
	r.copying.After(ctx, wait, here, func(context.Context, *task.Job) func() {
		if err := r.Flush(); err != nil {
			failed(err)
		}
		return nil
	})
}

// Flush writes at once what was asked for and is not written yet.
func (r *Recovery) Flush() error {
	r.writing.Lock()
	defer r.writing.Unlock()
	r.mu.Lock()
	w := r.asked
	r.asked = nil
	r.mu.Unlock()
	if w == nil {
		return nil
	}
	err := r.write(w)
	if err != nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.asked == nil {
			r.asked = w // it is still lacking
		}
	}
	return err
}

// Save writes a copy at once.
func (r *Recovery) Save(list []*puzzles.Puzzle, from Origin) error {
	r.mu.Lock()
	r.asked = &work{list, from}
	r.mu.Unlock()
	return r.Flush()
}

// write writes the origin first: a copy without it would still be whole, an
// origin without a copy is ignored.
func (r *Recovery) write(w *work) error {
	data, err := r.keep.encode(w.puzzles)
	if err != nil {
		return err
	}
	origin, err := json.Marshal(w.origin)
	if err != nil {
		return err
	}
	if err := r.keep.hold(); err != nil {
		return err
	}
	if err := puzzles.WriteAtomic(r.File(originExtension), origin); err != nil {
		return err
	}
	return puzzles.WriteAtomic(r.File(Extension), data)
}

// File returns the path of the copy, or of what belongs to it.
func (r *Recovery) File(extension string) string { return filepath.Join(r.keep.dir, r.name+extension) }

// Clear removes the copy: the work is saved, or given up by the user.
func (r *Recovery) Clear() error {
	r.copying.Drop()
	r.mu.Lock()
	r.asked = nil
	r.mu.Unlock()
	r.writing.Lock() // until a copy that is being written is there
	defer r.writing.Unlock()
	return removeCopy(r.File(Extension))
}

// Recovered is unsaved work of a program that did not end by itself.
type Recovered struct {
	Origin
	Told   bool   // its program ended by itself, as it was told to: at the end of a session
	Copy   string // the file that holds it
	When   time.Time
	Puzzle *puzzles.Puzzle   // that was open
	All    []*puzzles.Puzzle // in their order
}

// Several lists the puzzles in their order: all, or the one that was open.
func (r Recovered) Several() []*puzzles.Puzzle {
	if len(r.All) == 0 {
		return []*puzzles.Puzzle{r.Puzzle}
	}
	return r.All
}

// Lost finds the copies whose program no longer runs; no other program offers them until
// Release. A copy that cannot be read is left where it is and named in the error.
func (k *Keep) Lost() ([]Recovered, error) {
	var lost []Recovered
	var faults []error
	for name := range k.names() {
		id, _, ok := copyOf(name)
		if !ok {
			continue
		}
		_, err := os.Lstat(k.path(claimPrefix, id, claimExtension))
		told := errors.Is(err, fs.ErrNotExist) // who ends by itself takes its claim away
		if !k.ended(id, true) {
			continue
		}
		file := filepath.Join(k.dir, name)
		info, err := os.Stat(file)
		if err != nil {
			continue // another instance took it
		}
		list, err := puzzles.Load(file, families.Rules)
		if err != nil || len(list) == 0 {
			faults = append(faults, fmt.Errorf("recovery copy: %w", err))
			continue
		}
		origin, err := readOrigin(originOf(file))
		if err != nil {
			faults = append(faults, err)
		}
		list = k.Signet.TrustAll(list)
		if origin.At < 0 || origin.At >= len(list) {
			origin.At = 0
		}
		lost = append(lost, Recovered{Told: told, Origin: origin, Copy: file, When: info.ModTime(), Puzzle: list[origin.At], All: list})
	}
	return lost, errors.Join(faults...)
}

// readOrigin reads where a copy comes from; one of an early version is the path alone.
func readOrigin(file string) (Origin, error) {
	data, err := disk.ReadSmall(file, mostNote)
	if errors.Is(err, fs.ErrNotExist) {
		return Origin{}, nil
	}
	var o Origin
	if err == nil && len(data) > 0 && data[0] != '{' {
		return Origin{Path: string(data)}, nil
	}
	if err == nil && len(data) > 0 {
		err = json.Unmarshal(data, &o)
	}
	return o, err
}

// Drop removes a copy that was taken over or declined.
func (r Recovered) Drop() error { return removeCopy(r.Copy) }

func originOf(file string) string { return strings.TrimSuffix(file, Extension) + originExtension }

// removeCopy removes a copy, then its origin; neither need exist.
func removeCopy(file string) error {
	return errors.Join(removeIfThere(file), removeIfThere(originOf(file)))
}
