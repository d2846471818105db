package shell

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"waymark/app/document"
)

// entry is a file or a folder in a folder.
type entry struct {
	name     string
	folder   bool
	size     int64
	modified time.Time
}

// readFolder lists what is in a folder. An entry that goes meanwhile is left out.
func readFolder(path string) ([]entry, error) {
	found, err := os.ReadDir(path)
	list := make([]entry, 0, len(found))
	for _, f := range found {
		info, err := f.Info()
		if err == nil && info.Mode()&fs.ModeSymlink != 0 {
			info, err = os.Stat(filepath.Join(path, f.Name()))
		}
		if err != nil || !info.IsDir() && !info.Mode().IsRegular() {
			continue
		}
		list = append(list, entry{f.Name(), info.IsDir(), info.Size(), info.ModTime()})
	}
	return list, err
}

// PuzzlesIn lists the files of a folder that may hold puzzles, by their names: those in Waymark's own form first, no
// hidden ones.
func PuzzlesIn(folder string) (files []string, err error) {
	list, err := readFolder(folder)
	order(list, false)
	for _, own := range []bool{true, false} {
		for _, e := range list {
			if e.holdsPuzzle() && !e.hidden() && own == (document.OwnFile(e.name) != "") {
				files = append(files, filepath.Join(folder, e.name))
			}
		}
	}
	return files, err
}

// hidden reports whether a file is one that is not shown unless it is asked for.
func (e entry) hidden() bool { return strings.HasPrefix(e.name, ".") }

// puzzleExtensions are those of files that may hold a puzzle.
var puzzleExtensions = []string{document.Extension, ".txt", ".csv"}

// holdsPuzzle reports whether a file may hold a puzzle, by its name.
func (e entry) holdsPuzzle() bool {
	return !e.folder && slices.Contains(puzzleExtensions, strings.ToLower(filepath.Ext(e.name)))
}

// order sorts entries: folders first, then by name, or the newest first.
func order(list []entry, newest bool) {
	slices.SortStableFunc(list, func(a, b entry) int {
		switch {
		case a.folder != b.folder && a.folder:
			return -1
		case a.folder != b.folder:
			return 1
		case newest && !a.modified.Equal(b.modified):
			return b.modified.Compare(a.modified)
		}
		return CompareNames(a.name, b.name)
	})
}

// CompareNames compares names as people read them: numbers by value, small letters like
// capitals.
func CompareNames(a, b string) int {
	x, y := a, b
	for x != "" && y != "" {
		if isDigit(x[0]) && isDigit(y[0]) {
			if c := cmp.Compare(leadingNumber(&x), leadingNumber(&y)); c != 0 {
				return c
			}
			continue
		}
		r, n := utf8.DecodeRuneInString(x)
		s, m := utf8.DecodeRuneInString(y)
		if c := cmp.Compare(unicode.ToLower(r), unicode.ToLower(s)); c != 0 {
			return c
		}
		x, y = x[n:], y[m:]
	}
	return cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(a, b))
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// leadingNumber takes a number from the front of a name and returns what orders it among
// others: how many digits it has without zeros in front, and these.
func leadingNumber(name *string) string {
	digits := len(*name) - len(strings.TrimLeft(*name, "0123456789"))
	number := strings.TrimLeft((*name)[:digits], "0")
	*name = (*name)[digits:]
	return string(rune(len(number))) + number
}

// holds reports whether a name holds every word of a text.
func holds(name, words string) bool {
	name = strings.ToLower(name)
	for _, w := range strings.Fields(strings.ToLower(words)) {
		if !strings.Contains(name, w) {
			return false
		}
	}
	return true
}

// begins reports whether a name begins with a text, in small letters or capitals.
func begins(name, text string) bool {
	return len(name) >= len(text) && strings.EqualFold(name[:len(text)], text)
}
