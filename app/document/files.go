package document

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// Extension is that of Waymark's own files.
const Extension = ".waymark"

// LoadFile reads the puzzles of a file, in the program's own forms or in those of
// others. It fails with a *puzzles.FileError that names file, line and column. A puzzle with faults in its boards, marks
// or solutions is loaded: it is there to be mended.
func LoadFile(path string) (foreign.Import, error) {
	return foreign.Load(path, families.Rules, foreign.Options{})
}

// SaveFile writes a puzzle, whole or not at all: it is encoded before the file
// is touched.
func SaveFile(path string, p *puzzles.Puzzle) error {
	data, err := puzzles.EncodeFile(p, families.Rules)
	if err != nil {
		return err
	}
	return puzzles.WriteAtomic(path, data)
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

// WithExtension returns the path with .waymark at its end.
func WithExtension(path string) string {
	if OwnFile(path) != "" {
		return path
	}
	return path + Extension
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

// SameBoards reports whether two puzzles ask the same question, marks apart:
// the same family, boards and settings.
func SameBoards(a, b *puzzles.Puzzle) bool {
	return a == b || a.Family == b.Family && a.Start.Equal(b.Start) && a.Goal.Equal(b.Goal) &&
		slices.Equal(a.Headers, b.Headers)
}

// SameQuestion reports whether a search of a answers b as well: the same
// boards and the same marks. Names do not matter.
func SameQuestion(a, b *puzzles.Puzzle) bool {
	return SameBoards(a, b) && puzzles.SameMarks(a.Marks, b.Marks)
}
