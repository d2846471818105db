package puzzles

import "slices"

// MarkKind is the strength of a mark.
type MarkKind string

// The strengths.
const (
	// Fixed: the recorded moves are played as they are; the search goes on
	// where they end.
	Fixed MarkKind = "fixed"
	// Via: every solution passes through a position that matches the board.
	Via MarkKind = "via"
	// Hint: the positions along the moves are preferred, never required.
	Hint MarkKind = "hint"
)

// Mark is one waypoint: moves the user made, or a board to pass through.
// Exactly one of Board and Moves is set.
type Mark struct {
	Kind  MarkKind `file:"kind,always"`
	Name  string   `file:"name"`
	Off   bool     `file:"off"`   // switched off: it keeps its place among the marks and counts for nothing
	Board Board    `file:"board"` // a pattern; IsZero when the mark is moves
	Moves []Move   `file:"moves"` // nil when the mark is a board
}

// Binds reports whether solutions must obey the mark: a hint only helps a search,
// and what is switched off does nothing.
func (m *Mark) Binds() bool { return !m.Off && m.Kind != Hint }

// Routed reports whether the puzzle has a mark that solutions must obey.
func (p *Puzzle) Routed() bool {
	for i := range p.Marks {
		if p.Marks[i].Binds() {
			return true
		}
	}
	return false
}

// SameMarks reports whether marks ask for the same: names do not matter, nor what a
// mark holds that is switched off in both lists.
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
		return Messagef("%q is no kind of mark; kinds are via, fixed and hint", string(m.Kind)), true
	case m.Kind == Fixed && !hasMoves:
		return Messagef("a fixed mark holds recorded moves, at least one"), true
	case m.Kind == Via && !hasBoard:
		return Messagef("a via mark holds a board to pass through"), true
	case hasBoard == hasMoves:
		return Messagef("a mark holds either a board or moves"), true
	}
	return Message{}, false
}

// faultIn is fault, or says that the board of the mark is not of the size of p.
func (m *Mark) faultIn(p *Puzzle) (msg Message, bad bool) {
	msg, bad = m.fault()
	if b := m.Board; !bad && !b.IsZero() && (b.Size != p.Start.Size || len(b.Cells) != p.Start.Size.Cells()) {
		return Messagef("the mark's board is %s, but the start board is %s", b.Size, p.Start.Size), true
	}
	return msg, bad
}
