package document

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// recoveryDelay is how long after the last edit the copy is written: long
// enough to leave a stroke alone, short enough to lose little.
const recoveryDelay = 2 * time.Second

// recoveryPrefix begins the names of recovery copies; the number of the
// process that writes them follows, a dash, and the number of its window.
const recoveryPrefix = "recovery-"

// Recovery keeps a copy of unsaved work for the case that the program does not
// end by itself. Its methods may be called from any goroutine.
type Recovery struct {
	dir     string
	name    string
	delay   time.Duration
	copying task.Latest
}

// NewRecovery returns a recovery that keeps the copies of one window, by its
// number in this process, in dir, created when needed.
func NewRecovery(dir string, window int) *Recovery {
	return &Recovery{dir: dir, name: fmt.Sprintf("%s%d-%d", recoveryPrefix, os.Getpid(), window), delay: recoveryDelay}
}

// Note asks for a copy of p a little later; a newer note replaces an older one.
// path is the file of the puzzle, "" for none. failed is called from another
// goroutine when the copy cannot be written.
func (r *Recovery) Note(p *puzzles.Puzzle, path string, failed func(error)) {
	here := func(run func()) { run() }
	r.copying.After(r.delay, here, func(context.Context, *task.Job) func() {
		if err := r.Save(p, path); err != nil {
			failed(err)
		}
		return nil
	})
}

// Save writes the origin first: a copy without it would still be whole, an
// origin without a copy is ignored.
func (r *Recovery) Save(p *puzzles.Puzzle, path string) error {
	data, err := puzzles.EncodeFile(p, families.Rules)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(r.dir, 0o700); err != nil {
		return err
	}
	if err := puzzles.WriteAtomic(r.File(originExtension), []byte(path)); err != nil {
		return err
	}
	return puzzles.WriteAtomic(r.File(Extension), data)
}

const originExtension = ".origin"

func (r *Recovery) File(ext string) string { return filepath.Join(r.dir, r.name+ext) }

// Clear removes the copy: the work is saved, or given up by the user.
func (r *Recovery) Clear() error {
	r.copying.Drop()
	r.copying.Wait()
	return removeCopy(r.File(Extension))
}

// Recovered is unsaved work of a program that did not end by itself.
type Recovered struct {
	Copy   string // the file that holds it
	Path   string // the file it was opened from, "" for none
	When   time.Time
	Puzzle *puzzles.Puzzle
}

// Lost finds the copies whose program no longer runs. running says whether a
// process does. A copy that cannot be read is left where it is and named in
// the error.
func (r *Recovery) Lost(running func(pid int) bool) ([]Recovered, error) {
	files, err := filepath.Glob(filepath.Join(r.dir, recoveryPrefix+"*"+Extension))
	if err != nil {
		return nil, err
	}
	var lost []Recovered
	var faults []error
	for _, file := range files {
		pid, err := writerOf(file)
		if err != nil || pid == os.Getpid() || running(pid) {
			continue
		}
		info, err := os.Stat(file)
		if err != nil {
			continue // another instance took it
		}
		list, err := puzzles.Load(file, families.Rules)
		if err != nil || len(list) == 0 {
			faults = append(faults, fmt.Errorf("recovery copy: %w", err))
			continue
		}
		origin, err := os.ReadFile(originOf(file))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			faults = append(faults, err)
		}
		lost = append(lost, Recovered{Copy: file, Path: string(origin), When: info.ModTime(), Puzzle: list[0]})
	}
	return lost, errors.Join(faults...)
}

// writerOf returns the process that wrote a copy.
func writerOf(file string) (pid int, err error) {
	name := strings.TrimPrefix(strings.TrimSuffix(filepath.Base(file), Extension), recoveryPrefix)
	process, _, _ := strings.Cut(name, "-") // a copy of an early version names no window
	return strconv.Atoi(process)
}

// Drop removes a copy that was taken over or declined.
func (r Recovered) Drop() error { return removeCopy(r.Copy) }

func originOf(file string) string { return strings.TrimSuffix(file, Extension) + originExtension }

// removeCopy removes a copy, then its origin; neither need exist.
func removeCopy(file string) error {
	return errors.Join(removeIfThere(file), removeIfThere(originOf(file)))
}

func removeIfThere(file string) error {
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
