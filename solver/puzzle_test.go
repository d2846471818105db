package solver

import (
	"math/rand/v2"
)

// graph is a small explicit space, the stage on which every algorithm meets the
// slow obvious version. State i is {i}.
type graph struct {
	start uint64
	goals map[uint64]bool
	next  [][]Edge[[1]uint64]
	prev  [][]Edge[[1]uint64]
}

type gs = [1]uint64

func (g *graph) Start() gs        { return gs{g.start} }
func (g *graph) IsGoal(s gs) bool { return g.goals[s[0]] }

func (g *graph) Successors(s gs, buf []Edge[gs]) []Edge[gs] { return append(buf, g.next[s[0]]...) }

// reversible adds the way back to a graph of unit costs.
type reversible struct{ *graph }

func (g reversible) Predecessors(s gs, buf []Edge[gs]) []Edge[gs] {
	return append(buf, g.prev[s[0]]...)
}

func (g reversible) Goals(limit int) ([]gs, bool) {
	var list []gs
	for i := range g.next {
		if g.goals[uint64(i)] {
			list = append(list, gs{uint64(i)})
		}
	}
	return list, len(list) <= limit
}

// randomGraph has n states, about degree edges from each, costs up to maxCost.
func randomGraph(r *rand.Rand, n, degree, maxCost int) *graph {
	g := &graph{
		start: 0, goals: map[uint64]bool{},
		next: make([][]Edge[gs], n), prev: make([][]Edge[gs], n),
	}
	for range 1 + r.IntN(3) {
		g.goals[uint64(r.IntN(n))] = true
	}
	for i := range n {
		for k := range r.IntN(degree*2 + 1) {
			to := uint64(r.IntN(n))
			e := Edge[gs]{To: gs{to}, Move: Move(i*1000 + k), Cost: int32(1 + r.IntN(maxCost))}
			g.next[i] = append(g.next[i], e)
			e.To = gs{uint64(i)}
			g.prev[to] = append(g.prev[to], e)
		}
	}
	return g
}

const far = int32(1) << 30

// distances returns the exact cost from every state to the nearest target, by
// relaxing all edges until nothing changes.
func (g *graph) distances(target func(uint64) bool) []int32 {
	d := make([]int32, len(g.next))
	for i := range d {
		d[i] = far
		if target(uint64(i)) {
			d[i] = 0
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range g.next {
			for _, e := range g.next[i] {
				if v := e.Cost + d[e.To[0]]; v < d[i] {
					d[i], changed = v, true
				}
			}
		}
	}
	return d
}

// lowered is an admissible, in general inconsistent heuristic: the exact
// distance less a random part of it.
func lowered(r *rand.Rand, d []int32) Heuristic[gs] {
	h := make([]int32, len(d))
	for i, v := range d {
		h[i] = Unreachable
		if v < far {
			h[i] = r.Int32N(v + 1)
		}
	}
	return Heuristic[gs]{
		Info: HeuristicInfo{ID: "lowered", Admissible: true, Integer: true},
		Int:  func(s gs) int32 { return h[s[0]] },
	}
}

// wild is a heuristic that says anything: neither admissible nor whole.
func wild(r *rand.Rand, d []int32) Heuristic[gs] {
	h := make([]float64, len(d))
	for i, v := range d {
		if v > 0 {
			h[i] = r.Float64() * 20
		}
	}
	return Heuristic[gs]{
		Info: HeuristicInfo{ID: "wild"},
		Real: func(s gs) float64 { return h[s[0]] },
	}
}

// replay follows moves from a state and returns where they lead and the cost.
func (g *graph) replay(from uint64, path []Move) (end uint64, cost int32, ok bool) {
	for _, m := range path {
		found := false
		for _, e := range g.next[from] {
			if e.Move == m {
				from, cost, found = e.To[0], cost+e.Cost, true
				break
			}
		}
		if !found {
			return from, cost, false
		}
	}
	return from, cost, true
}
