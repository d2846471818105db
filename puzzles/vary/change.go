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

// Apply makes the change on a version of the puzzle that was changed, such as the one with its
// marks and solutions.
func (c Change) Apply(p *puzzles.Puzzle) *puzzles.Puzzle { return c.apply(p) }

// Removes reports whether the change only takes something away.
func (c Change) Removes() bool { return c.Kind == WallGone || c.Kind == PieceGone }

// bare is the question that a puzzle asks, without marks or what was found out about it.
func bare(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	n.Marks, n.Solutions, n.Bounds, n.Tried = nil, nil, nil, nil
	return n
}

// Both is two changes together. It is false where the second has nothing left to change, or
// where one of them is no longer what it is alone.
func Both(f puzzles.Family, p *puzzles.Puzzle, a, b Change) (Change, bool) {
	n := b.apply(a.Puzzle)
	if same(n, p) || same(n, a.Puzzle) || same(n, b.Puzzle) || len(f.Check(n)) > 0 || !single(f, b.Kind, a.Puzzle, n) || !single(f, a.Kind, b.Puzzle, n) {
		return Change{}, false
	}
	c := Change{
		Kind: Two, Role: a.Role, Cells: a.Cells, Puzzle: n, Text: puzzles.Messagef("%v; %v", a.Text, b.Text),
		apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return b.apply(a.apply(p)) },
	}
	if a.Role == b.Role {
		c.Cells = union(a.Cells, b.Cells)
	}
	return c, true
}

// same reports whether two puzzles ask the same.
func same(p, q *puzzles.Puzzle) bool { return p.Start.Equal(q.Start) && p.Goal.Equal(q.Goal) }

// single reports whether one thing of a kind is all that differs between two puzzles. To paint
// on a cell can take away what does not go with what is painted, such as a gate under a tile of
// another colour or a goal under a wall: that would be a second thing.
func single(f puzzles.Family, kind Kind, p, q *puzzles.Puzzle) bool {
	ps, qs := f.Scene(p, p.Start, puzzles.Start), f.Scene(q, q.Start, puzzles.Start)
	ground := 0
	for i, a := range ps.Faces {
		if b := qs.Faces[i]; a.Ground != b.Ground || a.Tint != b.Tint {
			ground++
		}
	}
	start, goal := turned(p.Start, q.Start, ps, qs), exchange{}
	if !f.Info().NoGoal {
		goal = turned(p.Goal, q.Goal, f.Scene(p, p.Goal, puzzles.Goal), f.Scene(q, q.Goal, puzzles.Goal))
	}
	switch kind {
	case WallGone, WallNew:
		return ground == 1 && start.none() && goal.none()
	case PieceGone:
		return len(start.gone) == 1 && len(start.come) == 0 && goal.none() // its gates can go with it
	case PieceNew:
		return ground == 0 && len(start.gone) == 0 && len(start.come) == 1 && goal.none()
	case PieceMoved:
		return ground == 0 && start.moved() && goal.none()
	case GoalMoved:
		if f.Info().NoGoal { // a goal is a cell of the start
			return ground == 2 && start.none()
		}
		return ground == 0 && start.none() && goal.moved()
	}
	return false
}

// exchange is the pieces that one board has and another has not there, and the other way round.
type exchange struct{ gone, come []body }

// turned compares two boards by their pieces.
func turned(p, q puzzles.Board, ps, qs puzzles.Scene) exchange {
	a, b := pieces(p, ps), pieces(q, qs)
	return exchange{lost(a, b), lost(b, a)}
}

func (e exchange) none() bool { return len(e.gone) == 0 && len(e.come) == 0 }

// moved reports whether a piece went to another place, or two changed places.
func (e exchange) moved() bool {
	switch {
	case len(e.gone) != len(e.come):
		return false
	case len(e.gone) == 1:
		return e.gone[0].same(e.come[0])
	}
	return len(e.gone) == 2 && (e.gone[0].same(e.come[1]) && e.gone[1].same(e.come[0]) || e.gone[0].same(e.come[0]) && e.gone[1].same(e.come[1]))
}
