package blocks

import (
	"slices"
	"sync"

	"waymark/puzzles"
)

// Family is the rules of sliding blocks and their way to the solver. It
// satisfies families.Family, puzzles.Layered, puzzles.Normaliser and puzzles.Metered.
type Family struct{}

var (
	_ puzzles.Family     = Family{}
	_ puzzles.Layered    = Family{}
	_ puzzles.Normaliser = Family{}
	_ puzzles.Metered    = Family{}
)

const (
	id       = "blocks"
	maxSide  = 16
	maxCells = maxSide * maxSide
)

// Info describes the family.
func (Family) Info() puzzles.Info { return familyInfo() }

// familyInfo is made once: readers ask for it at every puzzle.
var familyInfo = sync.OnceValue(func() puzzles.Info {
	return puzzles.Info{
		ID:       id,
		Title:    "Sliding blocks",
		Summary:  "Pieces of any shape slide and never turn, until some of them stand where the goal wants them.",
		Piece:    puzzles.Noun{One: "piece", Many: "pieces"},
		Wall:     puzzles.Noun{One: "wall", Many: "walls"},
		MoveUnit: puzzles.Noun{One: "slide", Many: "slides"},
		Min:      puzzles.Size{Rows: 2, Cols: 2},
		Max:      puzzles.Size{Rows: maxSide, Cols: maxSide},
		Usual:    puzzles.Size{Rows: 6, Cols: 6},
		Headers:  []string{keyMetric, keyAlike, keyAxis, keyExit},
		Handling: puzzles.Carried,
		Rules:    shownRules,
		Templates: []puzzles.Template{
			{
				Size: puzzles.Size{Rows: 6, Cols: 6}, Title: "Car park", Also: "Rush Hour",
				Presets: []string{"Count slides in a straight line", "Pieces move along their long side"},
				Typical: "B.CCDE\nBFFFDE\nAA.GHI\nJJ.GHI\n..KLMM\n..KLNN",
				Wanted:  "......\n......\n....AA\n......\n......\n......",
			},
			{
				Size: puzzles.Size{Rows: 5, Cols: 4}, Title: "Klotski",
				Presets: []string{"Count moves by any path", "Pieces move freely"},
				Typical: "BAAC\nBAAC\nDEFG\nHIIJ\nK..L",
				Wanted:  "....\n....\n....\n.AA.\n.AA.",
			},
			{Size: puzzles.Size{Rows: 5, Cols: 4}, Title: "Hua Rong Dao", Presets: []string{"Hua Rong Dao"}},
		},
	}
})

// MoveUnit returns the word for a move in the metric of the puzzle.
func (f Family) MoveUnit(p *puzzles.Puzzle) puzzles.Noun {
	switch metricOf(p) {
	case steps:
		return puzzles.Noun{One: "step", Many: "steps"}
	case paths:
		return puzzles.Noun{One: "move", Many: "moves"}
	}
	return f.Info().MoveUnit
}

// New returns an empty board with a goal that asks for nothing yet.
func (Family) New(size puzzles.Size) *puzzles.Puzzle {
	return puzzles.Empty(id, size, emptyCell)
}

// Normalise drops what other boards repeat of the start: in a goal a "#" where the start
// has a wall becomes "anything", and waypoints and demands keep no gates.
func (Family) Normalise(p *puzzles.Puzzle) *puzzles.Puzzle {
	if !p.Goal.Sound() || p.Goal.Size != p.Start.Size || !p.Start.Sound() {
		return p
	}
	n := p.Clone()
	n.Goal = p.Goal.Clone()
	for i, c := range n.Goal.Cells {
		if isEmpty(c) || isWall(c) && isWall(p.Start.Cells[i]) {
			n.Goal.Cells[i] = puzzles.Any
		}
	}
	n.MapPatterns(withoutGates)
	return n
}

// withoutGates returns a board with the contents of its cells only.
func withoutGates(b puzzles.Board) puzzles.Board {
	if !slices.ContainsFunc(b.Cells, func(c puzzles.Cell) bool { _, ok := gateOf(c); return ok }) {
		return b
	}
	b = b.Clone()
	for i, c := range b.Cells {
		if c != puzzles.Any {
			b.Cells[i] = c & content
		}
	}
	return b
}

// Matches reports whether a position satisfies a pattern: where the pattern has
// the cells of a piece stands that piece or one interchangeable with it, and
// where it is empty stands none. Walls and gates are the same in every position and are
// not compared.
func (Family) Matches(p *puzzles.Puzzle, at, pattern puzzles.Board) bool {
	if at.Size != pattern.Size || !at.Sound() || !pattern.Sound() {
		return false
	}
	var serves, served [maxPieces]puzzles.Cell // by piece of the pattern and of the position
	var c *cast
	for i, want := range pattern.Cells {
		have := at.Cells[i]
		if isEmpty(want) && isPiece(have) {
			return false
		}
		if !isPiece(want) {
			continue
		}
		if !isPiece(have) {
			return false
		}
		have, want = have&content, want&content
		if s := serves[number(want)]; s != 0 {
			if s != have {
				return false
			}
			continue
		}
		if served[number(have)] != 0 {
			return false // by another piece of the pattern
		}
		if have != want {
			if c == nil {
				c = newCast(p)
			}
			if !c.alike(have, want) {
				return false
			}
		}
		serves[number(want)], served[number(have)] = have, want
	}
	return true
}
