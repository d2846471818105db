package slide

import (
	"slices"
	"sync"

	"waymark/puzzles"
	"waymark/puzzles/slide/pdb"
)

// Family is the rules of sliding tiles and their way to the solver.
type Family struct{}

var _ puzzles.Family = Family{}

// maxCells is the most cells of a board.
const maxCells = pdb.MaxCells

// Info describes the family.
func (Family) Info() puzzles.Info { return familyInfo() }

// familyInfo is made once: readers ask for it at every puzzle.
var familyInfo = sync.OnceValue(func() puzzles.Info {
	return puzzles.Info{
		ID:       "slide",
		Title:    "Sliding tiles",
		Summary:  "A tile next to a blank moves into it, until every tile stands where the goal wants it.",
		Piece:    puzzles.Noun{One: "tile", Many: "tiles"},
		Wall:     puzzles.Noun{One: "wall", Many: "walls"},
		MoveUnit: puzzles.Noun{One: "move", Many: "moves"},
		Min:      puzzles.Size{Rows: 2, Cols: 2},
		Max:      puzzles.Size{Rows: 10, Cols: 10},
		Usual:    puzzles.Size{Rows: 4, Cols: 4},
		Spaced:   true,
		Rules:    shownRules,
		Templates: []puzzles.Template{
			{Size: puzzles.Size{Rows: 4, Cols: 4}, Title: "Fifteen tiles", Also: "15-puzzle"},
			{Size: puzzles.Size{Rows: 3, Cols: 3}, Title: "Eight tiles", Also: "8-puzzle"},
			{Size: puzzles.Size{Rows: 5, Cols: 5}, Title: "Twenty-four tiles", Also: "24-puzzle"},
		},
	}
})

// New returns a puzzle whose start and goal are both in order, the blank last.
func (Family) New(size puzzles.Size) *puzzles.Puzzle {
	b := puzzles.NewBoard(size, Blank)
	for i := range size.Cells() - 1 {
		b.Cells[i] = puzzles.Cell(i + 1)
	}
	return &puzzles.Puzzle{Family: "slide", Start: b, Goal: b}
}

// labelsOf returns the labels of the tiles on b in ascending order, repeats kept.
func labelsOf(b puzzles.Board) []puzzles.Cell {
	var labels []puzzles.Cell
	for _, c := range b.Cells {
		if isTile(c) {
			labels = append(labels, c)
		}
	}
	slices.Sort(labels)
	return labels
}
