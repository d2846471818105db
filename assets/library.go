package assets

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"waymark/puzzles"
)

// puzzleFolder is where the bundled puzzles are in [Puzzles].
const puzzleFolder = "puzzles"

// The difficulty of a bundled puzzle lies between these, both included.
const (
	Easiest = 1
	Hardest = 5
)

// Entry is a puzzle of the library.
type Entry struct {
	// Name is the path of the file in [Puzzles], "puzzles/slide/01-first-steps.waymark".
	Name string
	// Difficulty is how hard the puzzle is for a person, [Easiest] to [Hardest].
	Difficulty int
}

// Library lists the bundled puzzles in the order of the index: family by
// family, the gentlest first.
func Library() ([]Entry, error) {
	name := path.Join(puzzleFolder, "library.json")
	data, err := Puzzles.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return decodeLibrary(data, name)
}

// decodeLibrary reads an index: an array of objects with a file, relative to
// the folder of puzzles, and a difficulty. Anything else is an error, as are a
// file named twice and a difficulty out of range.
func decodeLibrary(data []byte, name string) ([]Entry, error) {
	var list []struct {
		File       string `json:"file"`
		Difficulty int    `json:"difficulty"`
	}
	v, err := puzzles.ParseJSON(data, name, puzzles.MaxFileSize)
	if err == nil {
		err = v.Read(&list)
	}
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, 0, len(list))
	seen := make(map[string]bool, len(list))
	for i, e := range list {
		switch {
		case !fs.ValidPath(e.File) || strings.Count(e.File, "/") != 1 || path.Ext(e.File) != ".waymark":
			return nil, fmt.Errorf("%s: entry %d: %q is no file of a family's folder, such as slide/01-first-steps.waymark", name, i+1, e.File)
		case seen[e.File]:
			return nil, fmt.Errorf("%s: entry %d: %s is listed twice", name, i+1, e.File)
		case e.Difficulty < Easiest || e.Difficulty > Hardest:
			return nil, fmt.Errorf("%s: entry %d: %s has difficulty %d; difficulties are %d to %d", name, i+1, e.File, e.Difficulty, Easiest, Hardest)
		}
		seen[e.File] = true
		entries = append(entries, Entry{Name: path.Join(puzzleFolder, e.File), Difficulty: e.Difficulty})
	}
	return entries, nil
}
