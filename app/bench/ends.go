package main

import (
	"context"
	"math"

	"waymark/solver"
)

// ends is a search over unit costs from the start and from all goals, with estimates towards
// the other end, as plain as can be: states in maps, buckets by priority with what is stale
// left in them.
type ends[S solver.State] struct {
	space    solver.Reversible[S]
	goals    []S
	estimate [2]func(S) int32 // of the distance to the other end, by side
	sees     bool             // the side of the goals has estimates

	sides    [2]end[S]
	best     int32 // of the solutions met
	expanded uint64
	most     uint64 // expansions after which it gives up
	edges    []solver.Edge[S]
}

// end is one side.
type end[S solver.State] struct {
	nodes map[S]*met
	open  buckets[S]
}

// met is a state of a side.
type met struct {
	g, h, other int32 // other estimates the distance from the side's own end
	closed      bool
}

// none is the cost of no solution.
const none = math.MaxInt32 / 4

// newEnds prepares a search; nil where the puzzle cannot be searched from its goals. The first
// mark of the model is its start: estimates towards it are those from it, where the graph is
// undirected: every move can be taken back by one.
func newEnds[S solver.State](ctx context.Context, m solver.Model[S], heuristic string, undirected bool) (*ends[S], error) {
	space, ok := m.Space.(solver.Reversible[S])
	if !ok {
		return nil, nil
	}
	goals, ok := space.Goals(solver.MaxGoals)
	if !ok {
		return nil, nil
	}
	e := &ends[S]{most: mostExpanded, space: space, goals: goals, estimate: [2]func(S) int32{1: func(S) int32 { return 0 }}}
	for k := range m.Heuristics {
		if m.Heuristics[k].Info.ID != heuristic {
			continue
		}
		back := &solver.Heuristic[S]{}
		switch {
		case m.Backward != nil:
			back = &m.Backward(space.Start())[k]
		case len(m.Stages) > 0 && undirected:
			back = &m.Stages[0].Heuristics[k]
		}
		for _, h := range []*solver.Heuristic[S]{&m.Heuristics[k], back} {
			if h.Prepare == nil {
				continue
			}
			if _, err := h.Prepare(ctx); err != nil {
				return nil, err
			}
		}
		e.estimate[0] = m.Heuristics[k].Int
		if back.Int != nil {
			e.estimate[1], e.sees = back.Int, true
		}
	}
	if e.estimate[0] == nil {
		return nil, nil
	}
	return e, nil
}

// begin forgets the last search.
func (e *ends[S]) begin() {
	e.best, e.expanded = none, 0
	for i := range e.sides {
		e.sides[i] = end[S]{nodes: map[S]*met{}}
	}
}

// meet notes that a side has reached a state with a cost, and returns it if that is news.
func (e *ends[S]) meet(side int, s S, g int32) *met {
	n := e.sides[side].nodes[s]
	switch {
	case n == nil:
		n = &met{h: e.estimate[side](s), other: e.estimate[1-side](s)}
		e.sides[side].nodes[s] = n
	case n.g <= g:
		return nil
	}
	n.g, n.closed = g, false
	if o := e.sides[1-side].nodes[s]; o != nil {
		e.best = min(e.best, g+o.g)
	}
	if n.h == solver.Unreachable || n.other == solver.Unreachable {
		n.closed = true
		return nil
	}
	return n
}

// expand returns the states one move on.
func (e *ends[S]) expand(side int, s S) []solver.Edge[S] {
	e.expanded++
	if e.edges = e.edges[:0]; side == 0 {
		e.edges = e.space.Successors(s, e.edges)
	} else {
		e.edges = e.space.Predecessors(s, e.edges)
	}
	return e.edges
}

// buckets are states by a priority from 0 on, the least first; the last to come of equal ones.
type buckets[S solver.State] struct {
	by    [][]S
	least int
}

func (b *buckets[S]) push(priority int32, s S) {
	at := int(max(priority, 0))
	for len(b.by) <= at {
		b.by = append(b.by, nil)
	}
	b.by[at] = append(b.by[at], s)
	b.least = min(b.least, at)
}

// top drops what is stale and returns the least priority; false for none left.
func (b *buckets[S]) top(live func(s S, priority int32) bool) (int32, bool) {
	for ; b.least < len(b.by); b.least++ {
		for n := len(b.by[b.least]); n > 0; n-- {
			if live(b.by[b.least][n-1], int32(b.least)) {
				return int32(b.least), true
			}
			b.by[b.least] = b.by[b.least][:n-1]
		}
	}
	return none, false
}

// pop takes what top has found.
func (b *buckets[S]) pop() S {
	last := &b.by[b.least]
	s := (*last)[len(*last)-1]
	*last = (*last)[:len(*last)-1]
	return s
}
