package solver

import "context"

// Bounds is what is proved of the cost from a position to the nearest goal:
// at least Lower, and, by a solution, at most Upper. Unreachable as Upper says
// that no solution is known, as Lower that none exists.
type Bounds struct{ Lower, Upper int32 }

// Exact reports that the distance is known.
func (b Bounds) Exact() bool { return b.Lower == b.Upper }

// meet is what both say.
func (b Bounds) meet(c Bounds) Bounds { return Bounds{max(b.Lower, c.Lower), min(b.Upper, c.Upper)} }

// after is what a position has from one that a move of a cost leads to.
func (b Bounds) after(cost int32) Bounds { return Bounds{plus(b.Lower, cost), plus(b.Upper, cost)} }

// plus adds a cost to a distance that may be Unreachable.
func plus(d, cost int32) int32 {
	if d == Unreachable {
		return d
	}
	return d + cost
}

// Onward is a legal move: what it costs, and what is proved of where it leads.
type Onward struct {
	Move Move
	Cost int32
	To   Bounds
}

// Distances collects what is proved about the distances of positions to the goal
// of the whole puzzle, marks left aside. Positions are named by a path from the
// start of the puzzle. What one question proves, all later ones have: bounds only
// get tighter. One goroutine at a time, and no search of the Problem meanwhile.
//
// An error names a move of a path that is not legal; nothing has changed then.
type Distances interface {
	// At returns the bounds of the position where a path ends, drawn together with
	// those of its neighbours.
	At(path []Move) (Bounds, error)
	// Cost returns what a path costs.
	Cost(path []Move) (int32, error)
	// Onward returns the legal moves where a path ends, in the order of the space.
	Onward(path []Move) ([]Onward, error)
	// Learn takes in a solution: the positions along it are at most as far from the
	// goal as it goes on, and at least as far as lower, a proved bound of the
	// distance of the start, leaves over. A path that does not end at a goal is
	// of no use and changes nothing.
	Learn(path []Move, lower int32) error
	// Survey looks at the positions around the one where a path ends, those first
	// through which a solution may be short, until the distances of it and of all
	// that its moves lead to are exact, or a limit is reached. Now and then it calls
	// told, if it is not nil, with what is proved by then in place. It does without
	// Limits.Time, which a ctx with a deadline stands for.
	Survey(ctx context.Context, path []Move, limits Limits, told func()) error
	// Search searches for the distance of the position where a path ends, as
	// Automatic does for a puzzle.
	Search(ctx context.Context, path []Move, limits Limits) error
}
