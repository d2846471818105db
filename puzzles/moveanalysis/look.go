package moveanalysis

import (
	"context"
	"math"

	"waymark/puzzles"
	"waymark/solver"
)

// Move is a legal move as the lens sees it.
type Move struct {
	Move puzzles.Move
	Cost int
	// H is what the heuristic says of where the move leads, as it is, with its fraction,
	// and F adds the cost of the way there from the start of the puzzle; Never for a dead
	// end.
	H, F float64
	// Rank is the place of the move by its cost and H, from 1; equals share it.
	Rank int
	Left Bounds // from where the move leads
	// Good says whether the move lies on an optimal path from the position.
	Good Ternary
	// Lost says whether it does, and yet another that does not has a lower rank: a
	// search that trusts the heuristic puts the good one off.
	Lost Ternary
}

// View is one position as the lens sees it.
type View struct {
	H     float64 // of the position; Never for a dead end
	G     int     // cost of the way there
	Left  Bounds  // from the position
	Moves []Move  // in the order of the family
}

// Known counts the moves after which the distance is known.
func (v View) Known() int {
	n := 0
	for _, m := range v.Moves {
		if m.Left.Exact() {
			n++
		}
	}
	return n
}

// Lost counts the good moves that are lost.
func (v View) Lost() int {
	n := 0
	for _, m := range v.Moves {
		if m.Lost == Yes {
			n++
		}
	}
	return n
}

// Look says what is known of the position after moves from the start of the puzzle,
// with a heuristic, "" for the family's default. It does not search; where the
// heuristic needs tables they are built. The error names a move that is not legal,
// or is that of ctx.
func (l *Lens) Look(ctx context.Context, heuristic string, moves []puzzles.Move) (View, error) {
	path, err := l.path(ctx, moves)
	if err != nil {
		return View{}, err
	}
	return l.look(ctx, heuristic, path)
}

func (l *Lens) look(ctx context.Context, heuristic string, path []solver.Move) (View, error) {
	list, err := l.distances.Onward(path)
	if err != nil {
		return View{}, err
	}
	at, err := l.distances.At(path)
	if err != nil {
		return View{}, err
	}
	h, err := l.study.Problem.Estimates(ctx, heuristic, path)
	if err != nil {
		return View{}, err
	}
	g, err := l.distances.Cost(path)
	if err != nil {
		return View{}, err
	}
	v := View{H: estimate(h[len(path)]), G: int(g), Left: boundsOf(at), Moves: make([]Move, len(list))}
	value := make([]float64, len(list)) // by which the moves are ranked
	for i, o := range list {
		whole := append(path[:len(path):len(path)], o.Move)
		h, err := l.study.Problem.Estimates(ctx, heuristic, whole)
		if err != nil {
			return View{}, err
		}
		value[i] = h[len(whole)] + float64(o.Cost)
		m := &v.Moves[i]
		*m = Move{
			Move: puzzles.Move(l.study.Problem.Texts(whole)[len(path)]),
			Cost: int(o.Cost), H: estimate(h[len(whole)]), F: estimate(value[i] + float64(g)), Left: boundsOf(o.To),
		}
		m.Good = good(at, o)
	}
	for i := range v.Moves {
		v.Moves[i].Rank = 1
		for j := range v.Moves {
			if value[j] < value[i] {
				v.Moves[i].Rank++
			}
		}
	}
	v.judge()
	return v, nil
}

// estimate is what a heuristic says, Never for a dead end.
func estimate(h float64) float64 {
	if math.IsInf(h, 1) {
		return Never
	}
	return h
}

// reach adds a cost to an estimate or a distance that may be without end.
func reach(d, cost int32) int32 {
	if d == solver.Unreachable {
		return d
	}
	return d + cost
}

// good says whether a move from a position lies on an optimal path, as far as the
// bounds of both tell.
func good(at solver.Bounds, o solver.Onward) Ternary {
	switch {
	case at.Lower == solver.Unreachable || at.Exact() && at.Upper == 0:
		return No // there is no way to the goal, or none is needed
	case o.To.Upper != solver.Unreachable && reach(o.To.Upper, o.Cost) <= at.Lower:
		return Yes
	case reach(o.To.Lower, o.Cost) > at.Upper, o.To.Lower == solver.Unreachable:
		return No
	}
	return Unknown
}

// judge says which of the good moves are lost.
func (v *View) judge() {
	for i := range v.Moves {
		m := &v.Moves[i]
		if m.Good == No {
			m.Lost = No
			continue
		}
		m.Lost = No
		for _, before := range v.Moves {
			if before.Rank >= m.Rank || before.Good == Yes {
				continue
			}
			if before.Good == No && m.Good == Yes {
				m.Lost = Yes
				break
			}
			m.Lost = Unknown
		}
	}
}
