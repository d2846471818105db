package solver

import (
	"slices"

	"waymark/solver/internal/memory"
)

// join returns the moves of the solution through the meeting state.
func (t *twoWay[S]) join() []Move {
	space := t.workers[0].space
	moves := walk(&t.fore, t.met.at, space.Predecessors)
	slices.Reverse(moves)
	return append(moves, walk(&t.back, t.met.at, space.Successors)...)
}

// walk returns the moves from a state of a side to its root. The depths of a
// shortest solution are true ones, so there always is a state one nearer.
func walk[S State](d *side[S], s S, neighbours func(S, []Edge[S]) []Edge[S]) []Move {
	moves := []Move{}
	var edges []Edge[S]
	for depth := d.at(&s); depth > 0; depth-- {
		edges = neighbours(s, edges[:0])
		i := slices.IndexFunc(edges, func(e Edge[S]) bool { return d.at(&e.To) == depth-1 })
		if i < 0 {
			break
		}
		moves = append(moves, edges[i].Move)
		s = edges[i].To
	}
	return moves
}

// at returns the depth of a state, -1 if it is not stored.
func (d *side[S]) at(s *S) int32 {
	h := memory.Hash(s, 0)
	k := partOf(h)
	if id, ok := d.parts[k].holds(s, h); ok {
		return d.depthOf(k, id)
	}
	return -1
}
