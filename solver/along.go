package solver

import (
	"context"
	"fmt"
	"math"
)

// Estimates looks heuristic up by its ID, "" for the first, and asks it without
// any search. The work is that of its tables, if it needs some and they are not
// built yet, and one estimate a position.
func (p *problem[S]) Estimates(ctx context.Context, heuristic string, path []Move) ([]int32, error) {
	h, err := p.heuristic(heuristic)
	if err != nil {
		return nil, err
	}
	states, _, err := p.trace(path)
	if err != nil {
		return nil, err
	}
	if h.Prepare != nil {
		if _, err := h.Prepare(ctx); err != nil {
			return nil, err
		}
	}
	list := make([]int32, len(states))
	for i := range states {
		if i%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		list[i] = h.rounded(&states[i])
	}
	return list, nil
}

// heuristic returns the heuristic towards the goal with an ID, or the greatest of
// several as Most joins them; "" for the first.
func (p *problem[S]) heuristic(id string) (*Heuristic[S], error) {
	if id == "" && len(p.model.Heuristics) > 0 {
		return &p.model.Heuristics[0], nil
	}
	m, at, ok := p.model.heuristicAt(id)
	if !ok {
		return nil, errNoHeuristic(id)
	}
	return &m.Heuristics[at], nil
}

// trace returns the states along a path from the start of the puzzle, one more
// than it has moves, and what the path costs. The error names the first move
// that is not legal.
func (p *problem[S]) trace(path []Move) (states []S, cost int32, err error) {
	at := p.model.Space.Start()
	states = append(make([]S, 0, len(path)+1), at)
	var edges []Edge[S]
walk:
	for i, m := range path {
		edges = p.model.Space.Successors(at, edges[:0])
		for _, e := range edges {
			if e.Move == m {
				at, cost = e.To, cost+e.Cost
				states = append(states, at)
				continue walk
			}
		}
		return nil, 0, fmt.Errorf("solver: move %d of the path is not legal", i+1)
	}
	return states, cost, nil
}

// rounded is the estimate as a whole number: what has a fraction is rounded up,
// which keeps an admissible estimate admissible, as all costs are whole.
func (h *Heuristic[S]) rounded(s *S) int32 {
	if h.Int != nil {
		return h.Int(*s)
	}
	v := math.Ceil(h.Real(*s) - 1e-9)
	if !(v < Unreachable) {
		return Unreachable
	}
	return int32(v)
}
