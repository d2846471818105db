package tandem

import (
	"sync"

	"waymark/puzzles"
)

// Family is the rules of tandem blocks. It satisfies families.Family and
// puzzles.Normaliser.
type Family struct{}

var (
	_ puzzles.Family     = Family{}
	_ puzzles.Normaliser = Family{}
)

const id = "tandem"

// Info describes the family.
func (Family) Info() puzzles.Info { return familyInfo() }

// familyInfo is made once: readers ask for it at every puzzle.
var familyInfo = sync.OnceValue(func() puzzles.Info {
	return puzzles.Info{
		ID:       id,
		Title:    "Tandem blocks",
		Summary:  "All blocks move together, one cell at a time; cover every goal at once.",
		Piece:    puzzles.Noun{One: "block", Many: "blocks"},
		Wall:     puzzles.Noun{One: "obstacle", Many: "obstacles"},
		MoveUnit: puzzles.Noun{One: "step", Many: "steps"},
		Handling: puzzles.Together,
		Min:      puzzles.Size{Rows: 2, Cols: 2},
		Max:      puzzles.Size{Rows: maxSide, Cols: maxSide},
		Usual:    puzzles.Size{Rows: 8, Cols: 8},
		NoGoal:   true,
		Rules:    shownRules,
		Templates: []puzzles.Template{
			{
				Size:    puzzles.Size{Rows: 8, Cols: 8},
				Typical: "........\n.oo..#..\n.o......\n...##...\n..#..__.\n......_.\n.#......\n....#...",
			},
			{
				Size: puzzles.Size{Rows: 8, Cols: 8}, Title: "Room with walls", Presets: []string{"Frame of obstacles"},
				Typical: "########\n#o....o#\n#..#...#\n#...__.#\n#...__.#\n#..#...#\n#o....o#\n########",
			},
			{Size: puzzles.Size{Rows: 5, Cols: 5}, Title: "Small room", Typical: "o..o.\n..#..\n.#.__\n.....\n..#.."},
		},
	}
})

// New returns an empty board.
func (Family) New(size puzzles.Size) *puzzles.Puzzle {
	return &puzzles.Puzzle{Family: id, Start: puzzles.NewBoard(size, emptyCell)}
}

// Normalise makes the boards of marks and demands agree with the start: goals and obstacles
// are the puzzle's own, so they need only say where blocks stand. A block on
// an obstacle, or an obstacle the start does not have, stays for Compile to refuse.
func (Family) Normalise(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	n.MapPatterns(func(b puzzles.Board) puzzles.Board { return withGround(b, p.Start) })
	return n
}

// withGround returns the board of a mark or demand with goals and obstacles of the start.
func withGround(b, start puzzles.Board) puzzles.Board {
	if !b.Sound() || !start.Sound() || b.Size != start.Size {
		return b
	}
	n := b.Clone()
	for i, c := range n.Cells {
		n.Cells[i] = grounded(c, start.Cells[i])
	}
	return n
}

// grounded returns the cell c of a mark as it stands over the cell under of the start.
func grounded(c, under puzzles.Cell) puzzles.Cell {
	switch {
	case c == puzzles.Any || c == obstacleCell || !known(c) || !known(under):
		return c
	case under == obstacleCell && isBlock(c):
		return blockCell
	case under == obstacleCell:
		return obstacleCell
	}
	return c&blockCell | under&goalCell
}

// Matches reports whether blocks stand where the pattern of a mark has them and
// nowhere else but on its open cells. A pattern that is no board at all is the
// goal of the puzzle: every goal cell is covered, and there is at least one.
func (Family) Matches(p *puzzles.Puzzle, at, pattern puzzles.Board) bool {
	if pattern.IsZero() {
		return p != nil && at.Size == p.Start.Size && at.Sound() && p.Start.Sound() && solved(p.Start, at)
	}
	if at.Size != pattern.Size || !at.Sound() || !pattern.Sound() {
		return false
	}
	for i, want := range pattern.Cells {
		if want == puzzles.Any {
			continue
		}
		have := at.Cells[i]
		if isBlock(want) != isBlock(have) || want == obstacleCell && have != obstacleCell {
			return false
		}
	}
	return true
}

// solved reports whether blocks stand on all goals of the start.
func solved(start, at puzzles.Board) bool {
	goals := false
	for i, c := range start.Cells {
		if isGoal(c) {
			goals = true
			if !isBlock(at.Cells[i]) {
				return false
			}
		}
	}
	return goals
}
