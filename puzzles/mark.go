package puzzles

import "slices"

// MarkKind says what a mark asks of solutions.
type MarkKind string

// The kinds of marks.
const (
	// Fixed marks hold recorded moves, which every solution contains as they are. The search goes on
	// where they end.
	Fixed MarkKind = "fixed"
	// Via marks hold a board. Every solution passes through a position that fits it.
	Via MarkKind = "via"
	// Hint marks hold moves or a board. A search tries the positions along them first; no solution
	// has to pass them.
	Hint MarkKind = "hint"
)

// Mark is a waypoint: moves that the user recorded, or a board to pass through. Exactly one of Board
// and Moves is set.
type Mark struct {
	Kind  MarkKind `file:"kind,always"`
	Name  string   `file:"name"`
	Off   bool     `file:"off"`   // switched off: it keeps its number and has no effect
	Board Board    `file:"board"` // a pattern; IsZero when the mark is moves
	Moves []Move   `file:"moves"` // nil when the mark is a board
}

// Binds reports whether every solution must pass the mark: it is neither a hint nor switched off.
func (m *Mark) Binds() bool { return !m.Off && m.Kind != Hint }

// Routed reports whether the puzzle has a mark that binds.
func (p *Puzzle) Routed() bool {
	for i := range p.Marks {
		if p.Marks[i].Binds() {
			return true
		}
	}
	return false
}

// SameMarks reports whether two lists of marks ask for the same. It ignores names, and the content of a mark
// that is switched off in both lists.
func SameMarks(a, b []Mark) bool {
	return slices.EqualFunc(a, b, func(x, y Mark) bool {
		return x.Off && y.Off ||
			x.Off == y.Off && x.Kind == y.Kind && x.Board.Equal(y.Board) && slices.Equal(x.Moves, y.Moves)
	})
}

// fault says what is wrong with the make of a mark: a strength that does not
// exist, or one that goes with the other kind of content.
func (m *Mark) fault() (msg Message, bad bool) {
	hasBoard, hasMoves := !m.Board.IsZero(), len(m.Moves) > 0
	switch {
	case m.Kind != Fixed && m.Kind != Via && m.Kind != Hint:
		return Messagef("%q is no kind of waypoint; kinds are via, fixed and hint", string(m.Kind)), true
	case m.Kind == Fixed && !hasMoves:
		return Messagef("a fixed waypoint holds recorded moves, at least one"), true
	case m.Kind == Via && !hasBoard:
		return Messagef("a via waypoint holds a board to pass through"), true
	case hasBoard == hasMoves:
		return Messagef("a waypoint holds either a board or moves"), true
	}
	return Message{}, false
}

// faultIn is fault, or says that the board of the mark is not of the size of p.
func (m *Mark) faultIn(p *Puzzle) (msg Message, bad bool) {
	msg, bad = m.fault()
	if b := m.Board; !bad && !b.IsZero() && (b.Size != p.Start.Size || len(b.Cells) != p.Start.Size.Cells()) {
		return Messagef("the waypoint's board is %s, but the start board is %s", b.Size, p.Start.Size), true
	}
	return msg, bad
}
