package vary

import (
	"waymark/puzzles"
)

// Kind says what a change does.
type Kind uint8

// The kinds, in the order in which changes are listed.
const (
	WallGone   Kind = iota // a wall or gate becomes floor
	WallNew                // floor becomes wall
	PieceGone              // a piece leaves the start
	PieceMoved             // a piece of the start stands one cell aside, or trades with what stands there
	PieceNew               // an empty place of the start gets a piece
	GoalMoved              // what the goal asks for is wanted one cell aside
	Two                    // two of the others together
)

// words are the kinds in files and commands.
var words = [...]string{"wall-gone", "wall-new", "piece-gone", "piece-moved", "piece-new", "goal-moved", "two"}

// String is the word of the kind in files and commands.
func (k Kind) String() string { return words[k] }

// Change is one thing that is otherwise in a puzzle.
type Change struct {
	Kind  Kind
	Role  puzzles.Role // the board it is seen on, Start or Goal
	Cells []int        // that it changes on that board, ascending
	Text  puzzles.Message
	// Puzzle is the puzzle with the change, without the marks, solutions and bounds of the
	// one that was changed.
	Puzzle *puzzles.Puzzle

	apply func(*puzzles.Puzzle) *puzzles.Puzzle
}

// Removes reports whether the change only takes something away.
func (c Change) Removes() bool { return c.Kind == WallGone || c.Kind == PieceGone }

// bare is the question that a puzzle asks, without marks or what was found out about it.
func bare(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	n.Marks, n.Solutions, n.Bounds, n.Tried = nil, nil, nil, nil
	return n
}

// both is two changes together. It is false where the second has nothing left to change or
// takes the first back.
func both(f puzzles.Family, p *puzzles.Puzzle, a, b Change) (Change, bool) {
	n := b.apply(a.Puzzle)
	if same(n, p) || same(n, a.Puzzle) || same(n, b.Puzzle) || len(f.Check(n)) > 0 {
		return Change{}, false
	}
	c := Change{Kind: Two, Role: a.Role, Cells: a.Cells, Puzzle: n, Text: puzzles.Messagef("%v; %v", a.Text, b.Text)}
	if a.Role == b.Role {
		c.Cells = union(a.Cells, b.Cells)
	}
	return c, true
}

// same reports whether two puzzles ask the same.
func same(p, q *puzzles.Puzzle) bool { return p.Start.Equal(q.Start) && p.Goal.Equal(q.Goal) }
