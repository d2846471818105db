package puzzles

import (
	"math"
	"slices"
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
	DemandOptimal    DemandKind = "optimal"    // Moves solve the puzzle, and nothing shorter does
	DemandOnly       DemandKind = "only"       // so do they, and every optimal solution is of their strategy
)

// demandKinds lists them.
var demandKinds = []DemandKind{
	DemandLength, DemandEvery, DemandNone, DemandMoves, DemandStill, DemandStrategies, DemandDeadEnds, DemandUseful, DemandDifficulty,
	DemandOptimal, DemandOnly,
}

// kindWords names them in a sentence.
func kindWords() string {
	words := make([]string, len(demandKinds))
	for i, k := range demandKinds {
		words[i] = string(k)
	}
	return strings.Join(words, ", ")
}

// NoMost is the end of a range that has none.
const NoMost = math.MaxInt32

// MaxDemands is the largest number of demands of a puzzle.
const MaxDemands = 200

// Demand is what the author wants of the puzzle. Which fields count depends on the kind; the others are zero.
type Demand struct {
	Kind   DemandKind
	Board  Board  // of every and none: a pattern; IsZero where Piece is brought over Cell
	Piece  Cell   // as the start shows it, without the second layer
	Cell   int    // an index
	Within int    // of every and none; 0: of optimal solutions
	Least  int    // of a range, which holds both ends
	Most   int    // NoMost for none
	Moves  []Move // of optimal and only: the intended solution
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

// HasMoves reports whether demands of the kind are on a solution.
func (k DemandKind) HasMoves() bool { return k == DemandOptimal || k == DemandOnly }

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
//	optimal A1-R E5-U        only A1-R E5-U
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
	if d.Kind.HasMoves() {
		words = append(words, FormatMoves(d.Moves))
	}
	return strings.Join(words, " ")
}

// Kindred is a Family of which pieces that show different cells may be of one kind: the rules and the goal do not tell them apart.
// Kinds returns the same cell for them all.
type Kindred interface {
	Kinds(p *Puzzle) func(Cell) Cell
}

// Crosser is a Family in which a move may bring a piece over cells that it does not stop on.
type Crosser interface {
	Crosses(p *Puzzle) bool
}

// Wanderer is a Family in which one move may bring a piece anywhere by any path.
type Wanderer interface {
	// SingleSteps returns p with moves of one cell each, in the direction that they name; ok is false where a move of p goes by
	// no path.
	SingleSteps(p *Puzzle) (single *Puzzle, ok bool)
}

// Lumper is a Family that takes positions for one which differ only by pieces that neither the goal nor a mark names.
type Lumper interface {
	// Apart returns p with a mark that names what a pattern holds. In it, the cells are told apart for which alike returns different
	// cells; it is nil where all are whose kinds differ.
	Apart(p *Puzzle, pattern Board) (named *Puzzle, alike func(Cell) Cell)
}

// SameDemands reports whether two lists hold the same demands in the same order.
func SameDemands(a, b []Demand) bool {
	return slices.EqualFunc(a, b, func(x, y Demand) bool {
		return x.Board.Equal(y.Board) && x.Kind == y.Kind && x.Piece == y.Piece && x.Cell == y.Cell && x.Within == y.Within && x.Least == y.Least && x.Most == y.Most &&
			slices.Equal(x.Moves, y.Moves)
	})
}

// fault says that there is no such kind.
func (k DemandKind) fault() (msg Message, bad bool) {
	if slices.Contains(demandKinds, k) {
		return Message{}, false
	}
	return Messagef("%q is no kind of demand; kinds are %s", shorten(string(k)), kindWords()), true
}

// fault says what is wrong with the make of a demand, whatever the puzzle.
func (d *Demand) fault() (msg Message, bad bool) {
	switch msg, bad = d.Kind.fault(); {
	case bad:
		return msg, true
	case d.Within < 0 || d.Within > 0 && !d.Passes():
		return Messagef("only the demands every and none look at solutions within a number of moves, from 1 on"), true
	case d.Kind.Ranged() && (d.Least < 0 || d.Least > d.Most):
		return Messagef("no number is in the range from %d to %d", d.Least, d.Most), true
	case d.Kind.HasMoves() && len(d.Moves) == 0:
		return Messagef("the demand %s needs the moves of a solution", string(d.Kind)), true
	}
	return Message{}, false
}

// CheckDemands returns what is wrong with the demands of a puzzle of sound sizes, such as a piece that
// the start does not have. No search and no other check looks at demands, so such a puzzle can be
// solved all the same.
func CheckDemands(p *Puzzle, find Lookup) (faults []Fault) {
	f := find(p.Family)
	if f == nil || len(CheckShape(f, p)) > 0 {
		return nil
	}
	for i := range p.Demands {
		if cell, msg, bad := p.Demands[i].faultIn(f, p); bad {
			faults = append(faults, Fault{Part: PartDemand, Index: i, Cell: cell, Message: msg})
		}
	}
	return faults
}

// faultIn is fault, or says what the demand names and p does not have, and the cell where that is (-1 for none).
func (d *Demand) faultIn(f Family, p *Puzzle) (cell int, msg Message, bad bool) {
	size := p.Start.Size
	msg, bad = d.fault()
	switch b := d.Board; {
	case bad:
	case d.Kind == DemandUseful && Full(f, p):
		return -1, Messagef("nothing can be taken from a board of this family, so the demand %s says nothing; remove it", string(d.Kind)), true
	case d.Passes() && !b.IsZero():
		if b.Size != size || len(b.Cells) != size.Cells() {
			return -1, Messagef("the demand's board is %s, but the start board is %s", b.Size, size), true
		}
		if f, places := f.(Placer); places && len(f.Check(p)) == 0 {
			if _, cell, err := f.Place(p, b); err != nil {
				return cell, Messagef("no position fits the board: %v", AsMessage(err)), true
			}
		}
	case d.HasPiece() && !shows(f, p, d.Piece):
		return -1, Messagef("no piece %q stands on the start", f.FormatCell(d.Piece, Start)), true
	case d.Passes() && (d.Cell < 0 || d.Cell >= size.Cells()):
		return -1, Messagef("the demand names a cell that is not on the board, which is %s", size), true
	}
	return -1, msg, bad
}

// Full reports whether the boards of a family have a piece on every cell that is no wall.
func Full(f Family, p *Puzzle) bool {
	return !slices.ContainsFunc(f.Palette(p, Start), func(b Brush) bool { return b.Face.Ground == Floor && !b.Face.Piece })
}

// shows reports whether a piece of the kind stands on the start: a pattern with that piece alone fits.
func shows(f Family, p *Puzzle, piece Cell) bool {
	open := NewBoard(p.Start.Size, Any)
	if !f.Scene(f.New(open.Size), open.With(0, piece), Pattern).Faces[0].Piece {
		return false
	}
	for i, face := range f.Scene(p, p.Start, Start).Faces {
		if face.Piece && f.Matches(p, p.Start, open.With(i, piece)) {
			return true
		}
	}
	return false
}
