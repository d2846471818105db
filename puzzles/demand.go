package puzzles

import (
	"math"
	"strconv"
	"strings"
)

// DemandKind says what a demand asks for.
type DemandKind string

// The kinds of demands. A solution here is an optimal one, or, where Within is set, any of at most that many moves.
// A piece is any of its kind: one that the start shows by the same cell.
const (
	DemandLength     DemandKind = "length"     // the optimum is in the range
	DemandEvery      DemandKind = "every"      // every solution does it: it passes Board, or brings Piece over Cell
	DemandNone       DemandKind = "none"       // no solution does it
	DemandMoves      DemandKind = "moves"      // every optimal solution moves pieces of the kind as often as the range says
	DemandStill      DemandKind = "still"      // some optimal solution moves none of the kind
	DemandStrategies DemandKind = "strategies" // optimal solutions, counted without the order of moves that do not touch each other
	DemandDeadEnds   DemandKind = "dead-ends"  // positions that can be reached, but from which the goal cannot
	DemandUseful     DemandKind = "useful"     // no wall or piece can go without changing the optimum
	DemandDifficulty DemandKind = "difficulty" // seconds that people take, which is an estimate
)

// NoMost is the end of a range that has none.
const NoMost = math.MaxInt32

// Demand is what the author wants of the puzzle. Which fields count depends on the kind.
type Demand struct {
	Kind   DemandKind `file:"kind,always"`
	Board  Board      `file:"board"`       // of every and none: a pattern; IsZero where Piece is brought over Cell
	Piece  Cell       `file:"piece"`       // as the start shows it
	Cell   int        `file:"cell"`        // an index
	Within int        `file:"within"`      // 0: of optimal solutions
	Least  int        `file:"least"`       // of a range, which holds both ends
	Most   int        `file:"most,always"` // NoMost for none
}

// Ranged reports whether demands of the kind have a range.
func (k DemandKind) Ranged() bool {
	switch k {
	case DemandLength, DemandMoves, DemandStrategies, DemandDeadEnds, DemandDifficulty:
		return true
	}
	return false
}

// Passes reports whether a demand is on what solutions pass.
func (d *Demand) Passes() bool { return d.Kind == DemandEvery || d.Kind == DemandNone }

// HasPiece reports whether it is on a kind of pieces.
func (d *Demand) HasPiece() bool {
	return d.Kind == DemandMoves || d.Kind == DemandStill || d.Passes() && d.Board.IsZero()
}

// Holds reports whether a number is in the range.
func (d *Demand) Holds(n int) bool { return d.Least <= n && n <= d.Most }

// Range writes the range: "20..30", "20", "20..", "..30".
func (d *Demand) Range() string {
	least, most := strconv.Itoa(d.Least), strconv.Itoa(d.Most)
	switch {
	case d.Least == d.Most:
		return least
	case d.Most == NoMost:
		return least + ".."
	case d.Least == 0:
		return ".." + most
	}
	return least + ".." + most
}

// DemandLine writes a demand in one line, as the text form of a puzzle has it after the word demand; of one on a board it is
// all but the rows, which follow.
//
//	length 20..30            every over R D4          moves R 1..
//	strategies ..2           none within 30 over R D4 still R
//	dead-ends 0              every board 8x8          useful
func DemandLine(f Family, size Size, d *Demand) string {
	words := []string{string(d.Kind)}
	if d.Within > 0 {
		words = append(words, "within", strconv.Itoa(d.Within))
	}
	switch {
	case d.Passes() && !d.Board.IsZero():
		words = append(words, "board", size.String())
	case d.Passes():
		words = append(words, "over", f.FormatCell(d.Piece, Start), size.CellName(d.Cell))
	case d.HasPiece():
		words = append(words, f.FormatCell(d.Piece, Start))
	}
	if d.Kind.Ranged() {
		words = append(words, d.Range())
	}
	return strings.Join(words, " ")
}

// Kindred is a Family of which pieces that show different cells may be of one kind: the rules and the goal do not tell them apart.
// Kinds returns the same cell for them all.
type Kindred interface {
	Kinds(p *Puzzle) func(Cell) Cell
}
