package swap

import (
	"sync"

	"waymark/puzzles"
)

// Family is the rules of swapping figures. It satisfies families.Family and
// puzzles.Normaliser.
type Family struct{}

var (
	_ puzzles.Family     = Family{}
	_ puzzles.Normaliser = Family{}
)

const id = "swap"

// Info describes the family.
func (Family) Info() puzzles.Info { return familyInfo() }

// familyInfo is made once: readers ask for it at every puzzle.
var familyInfo = sync.OnceValue(func() puzzles.Info {
	return puzzles.Info{
		ID:       id,
		Title:    "Swapping figures",
		Summary:  "A square goes along the lines of its figure and swaps places with the square there, until every cell has the colour the goal wants.",
		Piece:    puzzles.Noun{One: "square", Many: "squares"},
		Wall:     puzzles.Noun{One: "block", Many: "blocks"},
		MoveUnit: puzzles.Noun{One: "swap", Many: "swaps"},
		Handling: puzzles.Carried,
		Min:      puzzles.Size{Rows: 2, Cols: 2},
		Max:      puzzles.Size{Rows: maxSide, Cols: maxSide},
		Usual:    puzzles.Size{Rows: 4, Cols: 4},
		Spaced:   true,
		Rules:    shownRules,
		Templates: []puzzles.Template{
			{Size: puzzles.Size{Rows: 4, Cols: 4}},
			{Size: puzzles.Size{Rows: 3, Cols: 3}, Title: "Small picture"},
			{Size: puzzles.Size{Rows: 5, Cols: 5}, Title: "Large picture"},
		},
	}
})

// New returns a board full of the plainest squares, with a goal that asks for
// nothing yet.
func (Family) New(size puzzles.Size) *puzzles.Puzzle {
	return puzzles.Empty(id, size, plain)
}

// plain is the square that stands where nothing else is said.
var plain = squareCell(tower, 1, 1)

// Normalise writes a block wherever the start has one: "?" there says the same.
func (Family) Normalise(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	n.Goal = withBlocks(n.Goal, p.Start)
	n.MapPatterns(func(b puzzles.Board) puzzles.Board { return withBlocks(b, p.Start) })
	return n
}

// withBlocks returns b with blocks where it leaves open what the start blocks.
func withBlocks(b, start puzzles.Board) puzzles.Board {
	if b.Size != start.Size || !b.Sound() || !start.Sound() {
		return b
	}
	for i, c := range b.Cells {
		if c == puzzles.Any && start.Cells[i] == blockCell {
			b = b.With(i, blockCell)
		}
	}
	return b
}

// Matches reports whether every cell the pattern names holds what it names: a
// whole square, or any square of a colour.
func (Family) Matches(_ *puzzles.Puzzle, at, pattern puzzles.Board) bool {
	if at.Size != pattern.Size || !at.Sound() || !pattern.Sound() {
		return false
	}
	for i, want := range pattern.Cells {
		have := at.Cells[i]
		if want != puzzles.Any && want != have && !(isPaint(want) && isSquare(have) && colourOf(have) == colourOf(want)) {
			return false
		}
	}
	return true
}
