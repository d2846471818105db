package study

import (
	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Bundled is a puzzle of the library that comes with the program.
type Bundled struct {
	Puzzle     *puzzles.Puzzle
	Family     families.Family
	Difficulty int // see assets.Entry
}

// Library reads the bundled puzzles of a family, of all for "", in the order of the
// index.
func Library(family string) ([]Bundled, error) {
	index, err := assets.Library()
	if err != nil {
		return nil, err
	}
	var list []Bundled
	for _, e := range index {
		p, err := ReadBundled(e.Name)
		if err != nil {
			return nil, err
		}
		if family == "" || p.Family == family {
			list = append(list, Bundled{p, families.Find(p.Family), e.Difficulty})
		}
	}
	return list, nil
}

// ReadBundled reads one of them by its path in assets.Puzzles.
func ReadBundled(name string) (*puzzles.Puzzle, error) {
	data, err := assets.Puzzles.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return puzzles.ReadFile(data, name, families.Rules)
}
