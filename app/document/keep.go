package document

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/known"
)

// Keep is the folder in which the program keeps what must not be lost, as one running
// program uses it: recovery copies of unsaved work, versions of files before they were
// saved, and reports of faults. Its methods may be called from any goroutine.
//
// What a program keeps there has its number in the name and some characters drawn by lot: a number
// comes again, in a container at once. Whether a program still runs is told by a file that it
// holds (see [disk.Claim]).
type Keep struct {
	// Signet seals what is proved of the puzzles that are written; nil seals nothing.
	Signet known.Signet
	// Unversioned says that files are not kept as they were before they are saved.
	Unversioned atomic.Bool

	dir string
	id  string // of this run of the program

	mu    sync.Mutex
	claim *disk.Claim            // says that this program runs; nil until something is kept
	taken map[string]*disk.Claim // of ended programs whose work is being offered

	recoveries map[*Recovery]bool // of the windows that are open
}

// What the names in the folder begin with, after which the ID of the program follows, and
// what they end with. A copy is named after its window too: recovery-ID-WINDOW.waymark.
const (
	copyPrefix      = "recovery-"
	claimPrefix     = "running-"
	faultPrefix     = "fault-"
	originExtension = ".origin"
	openExtension   = ".open"
	claimExtension  = ".lock"
	faultExtension  = ".txt"
)

// mostNote is as large as what is kept beside copies may be: lists of files.
const mostNote = 1 << 20

// NewKeep returns the keep in a folder, which is made when something is to be kept.
func NewKeep(dir string) *Keep {
	var lot [5]byte
	_, _ = rand.Read(lot[:]) // never fails
	return &Keep{
		dir: dir, id: fmt.Sprintf("%d.%s", os.Getpid(), hex.EncodeToString(lot[:])), taken: map[string]*disk.Claim{}, recoveries: map[*Recovery]bool{},
	}
}

// hold makes the folder and says that the program runs.
func (k *Keep) hold() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.claim != nil {
		return nil
	}
	if err := os.MkdirAll(k.dir, 0o700); err != nil {
		return err
	}
	claim, err := disk.NewClaim(k.path(claimPrefix, k.id, claimExtension))
	if err == nil {
		k.claim = claim
	}
	return err
}

func (k *Keep) path(prefix, id, extension string) string {
	return filepath.Join(k.dir, prefix+id+extension)
}

// Close says that the program runs no more. Copies that are still there will be offered.
func (k *Keep) Close() {
	k.Release()
	k.mu.Lock()
	defer k.mu.Unlock()
	if info, err := os.Stat(k.reportPath()); err == nil && info.Size() == 0 {
		_ = removeIfThere(k.reportPath())
	}
	_ = removeIfThere(k.path(claimPrefix, k.id, openExtension)) // swept by the next program
	if k.claim != nil {
		_ = k.claim.Remove() // the same
		k.claim = nil
	}
}

// SetOpen notes which files the program has open, for others to see.
func (k *Keep) SetOpen(files []string) error {
	if len(files) > 0 {
		if err := k.hold(); err != nil {
			return err
		}
	}
	note := k.path(claimPrefix, k.id, openExtension)
	if len(files) == 0 {
		return removeIfThere(note)
	}
	data, err := json.Marshal(files)
	if err != nil {
		return err
	}
	return puzzles.WriteAtomic(note, data)
}

// OpenElsewhere reports whether another running program has a file open.
func (k *Keep) OpenElsewhere(path string) bool {
	for name := range k.names() {
		id, ok := between(name, claimPrefix, openExtension)
		if !ok || id == k.id {
			continue
		}
		data, err := disk.ReadSmall(filepath.Join(k.dir, name), mostNote)
		var files []string
		if err != nil || json.Unmarshal(data, &files) != nil {
			continue
		}
		same := func(other string) bool { return disk.SameFile(path, other) }
		if slices.ContainsFunc(files, same) && !k.ended(id, false) {
			return true
		}
	}
	return false
}

// names yields the names in the folder. Its path may hold any characters: it is no pattern.
func (k *Keep) names() func(yield func(string) bool) {
	return func(yield func(string) bool) {
		entries, _ := os.ReadDir(k.dir) // nothing is kept there yet
		for _, e := range entries {
			if !yield(e.Name()) {
				return
			}
		}
	}
}

// between returns what stands between beginning and end of a name.
func between(name, prefix, extension string) (middle string, ok bool) {
	rest, ok := strings.CutPrefix(name, prefix)
	if !ok {
		return "", false
	}
	return strings.CutSuffix(rest, extension)
}

// ended reports whether a program has ended. To take over what it held, until Release, is
// to let no other program offer the same work.
func (k *Keep) ended(id string, take bool) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if id == k.id {
		return false
	}
	if k.taken[id] != nil {
		return true
	}
	process, _, made := strings.Cut(id, ".")
	pid, err := strconv.Atoi(process)
	if err != nil {
		return false // no name of ours
	}
	if !made { // by an early version, which held nothing
		return pid == os.Getpid() || !disk.Runs(pid)
	}
	claim, err := disk.TakeClaim(k.path(claimPrefix, id, claimExtension))
	switch {
	case err == nil && take:
		k.taken[id] = claim
		return true
	case err == nil:
		return claim.Release() == nil
	case errors.Is(err, fs.ErrNotExist):
		return true
	case errors.Is(err, disk.ErrHeld):
		return false
	}
	return !disk.Runs(pid) // the system cannot tell more
}

// Release lets go of what was taken over. What an ended program left is removed, but for
// its work and the report of its fault, which can be offered again.
func (k *Keep) Release() {
	kept, notes := map[string]bool{}, map[string]string{}
	for name := range k.names() {
		if id, _, ok := copyOf(name); ok {
			kept[id] = true
		} else if id, ok := between(name, faultPrefix, faultExtension); ok {
			kept[id] = true
		} else if id, ok := between(name, claimPrefix, claimExtension); ok {
			notes[name] = id
		} else if id, ok := between(name, claimPrefix, openExtension); ok {
			notes[name] = id
		} else if origin, ok := strings.CutSuffix(name, originExtension); ok {
			if id, _, ok := copyOf(origin + Extension); ok && !Exists(filepath.Join(k.dir, origin+Extension)) {
				notes[name] = id
			}
		}
	}
	for name, id := range notes {
		if !kept[id] && k.ended(id, true) {
			_ = removeIfThere(filepath.Join(k.dir, name)) // else another program does it
		}
	}
	disk.Sweep(k.dir, "")
	k.mu.Lock()
	defer k.mu.Unlock()
	for id, claim := range k.taken {
		_ = claim.Release()
		delete(k.taken, id)
	}
}

// copyOf takes the name of a recovery copy apart: the ID of the program, and its window,
// which those of an early version do not name.
func copyOf(name string) (id, window string, ok bool) {
	rest, ok := between(name, copyPrefix, Extension)
	if !ok {
		return "", "", false
	}
	if at := strings.LastIndexByte(rest, '-'); at >= 0 {
		return rest[:at], rest[at+1:], true
	}
	return rest, "", true
}

func removeIfThere(file string) error {
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
