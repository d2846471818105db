package document

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// Extension is that of Waymark's own files.
const Extension = ".waymark"

// Loaded is what a file holds, and the file as it was.
type Loaded struct {
	foreign.Import
	Stamp disk.Stamp
}

// LoadFile reads the puzzles of a file, in the program's own forms or in those of
// others. It fails with a *puzzles.FileError that names file, line and column. A puzzle with faults in its boards, marks
// or solutions is loaded: it is there to be mended.
func LoadFile(path string) (Loaded, error) {
	info, _ := os.Stat(path) // before it is read: what is written meanwhile is noticed later
	data, err := puzzles.LoadRegular(path)
	if err != nil {
		return Loaded{}, err
	}
	found, err := foreign.Read(data, path, families.Rules, foreign.Options{Called: NameOf(path), Ask: true})
	return Loaded{found, disk.StampOf(data, info)}, err
}

// encode returns the puzzles of one file, with what is proved sealed.
func (k *Keep) encode(list []*puzzles.Puzzle) ([]byte, error) {
	sealed := make([]*puzzles.Puzzle, len(list))
	for i, p := range list {
		sealed[i] = k.Signet.Seal(Asked(p))
	}
	return puzzles.EncodeFiles(sealed, families.Rules)
}

// ChangedError is the error of a save that would replace what others have made of the
// file.
type ChangedError struct {
	Path string
	Now  disk.Stamp // what it is; that of no file where it was removed
}

// Error implements error.
func (e *ChangedError) Error() string { return e.Path + ": the file was changed by another program" }

// Save writes a puzzle, whole or not at all, over a file that must be as base says, nil for whatever there is:
// otherwise it fails with a *ChangedError and leaves it alone. The version that is
// replaced is kept. Save returns the stamp of the new file.
func (k *Keep) Save(path string, p *puzzles.Puzzle, base *disk.Stamp) (disk.Stamp, error) {
	return k.SaveAll(path, []*puzzles.Puzzle{p}, base)
}

// SaveAll is Save for the puzzles of one file.
func (k *Keep) SaveAll(path string, list []*puzzles.Puzzle, base *disk.Stamp) (disk.Stamp, error) {
	data, err := k.encode(list)
	if err != nil {
		return disk.Stamp{}, err
	}
	stamp := disk.StampOf(data, nil)
	before := func(file string) error {
		now, err := disk.Look(file, disk.Stamp{}) // read in any case: times are coarse
		switch {
		case err != nil:
			return &puzzles.FileError{File: path, Err: puzzles.Messagef("the file could not be saved: %v", err)}
		case base != nil && !now.Same(*base):
			return &ChangedError{path, now}
		case !now.Missing() && !now.Same(stamp) && !k.Unversioned.Load():
			k.keepVersion(path, file)
		}
		return nil
	}
	if err := puzzles.WriteWith(disk.Writer{Sweep: true, Before: before}, path, data); err != nil {
		return disk.Stamp{}, err
	}
	info, _ := os.Stat(path) // without its time it is read when it is looked at
	return disk.StampOf(data, info), nil
}

// OwnFile returns where a puzzle read from path is saved: path itself when it
// is a .waymark file, "" for every other kind, which must not be overwritten
// in another format.
func OwnFile(path string) string {
	if strings.EqualFold(filepath.Ext(path), Extension) {
		return path
	}
	return ""
}

// FileNameFor suggests a file name for a puzzle: letters, digits, spaces and
// dashes of its title.
func FileNameFor(title, otherwise string) string {
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return -1
		}
		return r
	}, title)
	name = strings.Trim(strings.Join(strings.Fields(name), " "), ". ")
	if name == "" {
		name = otherwise
	}
	return name + Extension
}

// Exists reports whether a file is there.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// Beside returns a path beside another that no file has: "name (2).waymark" and so on.
func Beside(path string) string {
	ext := filepath.Ext(path)
	stem := strings.TrimSuffix(path, ext)
	for i := 2; ; i++ {
		if other := fmt.Sprintf("%s (%d)%s", stem, i, ext); !Exists(other) {
			return other
		}
	}
}

// Tilde shortens a path within the home folder of the user, as people write it: "~/puzzles".
func Tilde(path string) string {
	home, err := os.UserHomeDir()
	if err != nil || home == "" || home == string(filepath.Separator) {
		return path
	}
	if path == home {
		return "~"
	}
	if rest, ok := strings.CutPrefix(path, strings.TrimSuffix(home, string(filepath.Separator))+string(filepath.Separator)); ok {
		return "~" + string(filepath.Separator) + rest
	}
	return path
}
