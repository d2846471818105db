package tandem

import (
	"math"
	"sync"

	"waymark/solver"
)

// goalSet lists the goal positions: blocks on all goals, those left over
// anywhere. No block leaves its region, so each region keeps its number.
type goalSet[S solver.State] struct {
	base  S          // blocks on all goals
	parts []leftover // regions with blocks left over
	count float64    // goal positions in all; 0 when there are none
	given func() []S // lists them, once
	*layout
}

// leftover is the blocks of a region that have no goal, and where they may stand.
type leftover struct {
	blocks int
	cells  []slot
}

func newGoalSet[S solver.State](t *tracer[S]) *goalSet[S] {
	g := &goalSet[S]{base: t.goal, count: 1, layout: t.layout}
	blocks, goals := t.census(t.blocks), t.census(t.goals)
	for r := range t.parts {
		rest := leftover{blocks: blocks[r] - goals[r]}
		for s := range t.slots {
			if int(t.region[s]) == r && !has(&t.goal, t.bitOf[s]) {
				rest.cells = append(rest.cells, slot(s))
			}
		}
		if rest.blocks != 0 {
			g.parts = append(g.parts, rest)
			g.count *= choose(len(rest.cells), rest.blocks)
		}
	}
	g.given = sync.OnceValue(func() []S { return g.place(make([]S, 0, int(g.count)), g.base, 0, 0, 0) })
	if t.mostPasts() > mostPredecessors {
		g.count = math.Inf(1)
	}
	return g
}

// choose returns n over k as a real number; 0 when k is out of range.
func choose(n, k int) float64 {
	if k < 0 || k > n {
		return 0
	}
	c := 1.0
	for i := range k {
		c = c * float64(n-i) / float64(i+1)
	}
	return math.Round(c)
}

// upTo returns the goal positions, and false when there are more than limit.
func (g *goalSet[S]) upTo(limit int) ([]S, bool) {
	if g.count > float64(limit) {
		return nil, false
	}
	if g.count == 0 {
		return nil, true
	}
	return g.given(), true
}

// place puts block number i of part n and all after it on cells from first on.
func (g *goalSet[S]) place(list []S, s S, n, i, first int) []S {
	if n == len(g.parts) {
		return append(list, s)
	}
	p := &g.parts[n]
	if i == p.blocks {
		return g.place(list, s, n+1, 0, 0)
	}
	for c := first; c <= len(p.cells)-(p.blocks-i); c++ {
		next := s
		flip(&next, g.bitOf[p.cells[c]])
		list = g.place(list, next, n, i+1, c+1)
	}
	return list
}
