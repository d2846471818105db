package solver

import (
	"math"
	"slices"
	"unsafe"

	"waymark/solver/internal/memory"
)

// count makes the graph of all cheapest paths and counts them, going backwards from
// the goals at the least cost. It reports false when r ends it.
func (w *optimaSearch[S]) count(r *run, cost int32, found *Optima) bool {
	// Positions are numbered from the goals on, then turned round.
	const entry = 4
	if w.graph = uint64(w.nodes.Len()) * entry; w.held() > r.memory {
		r.stop = StopMemory
		return false
	}
	numbers := make([]uint32, w.nodes.Len()) // one more than the number of a node on the graph
	var counts []uint64
	first, edges := []uint32{}, []optimaEdge{}
	for g := cost; g >= 0; g-- {
		w.lowest = g
		for _, n := range w.levels[g] {
			s, t, ok := w.at(n, g)
			if !ok || numbers[n] > 0 {
				continue
			}
			if w.over(r) {
				return false
			}
			sum, from := uint64(0), uint32(len(edges))
			if g == cost {
				if t.layer == len(w.stages) && w.model.Space.IsGoal(*s) {
					sum = 1
				}
			} else if w.within(g, w.bound(s, t)) {
				at := *s
				w.follow(&at, t)
				for i := range w.steps {
					e := &w.steps[i]
					to, ok := w.numberOf(e, g, numbers)
					if !ok {
						continue
					}
					edges = append(edges, optimaEdge{e.move, to, e.done})
					if sum += counts[to]; sum < counts[to] {
						found.More, sum = true, math.MaxUint64
					}
				}
			}
			if sum == 0 {
				continue
			}
			first, counts = append(first, from), append(counts, sum)
			numbers[n] = uint32(len(counts))
			w.graph = uint64(len(numbers)+cap(first))*entry + uint64(cap(counts))*8 + uint64(cap(edges))*uint64(unsafe.Sizeof(optimaEdge{}))
			if w.held() > r.memory {
				r.stop = StopMemory
				return false
			}
		}
	}
	found.Count = counts[len(counts)-1]
	found.More = found.More && found.Count == math.MaxUint64
	found.first, found.edges = turned(append(first, uint32(len(edges))), edges)
	return true
}

// numberOf is the number of where a step from a position of a cost leads, if it lies on a
// cheapest path.
func (w *optimaSearch[S]) numberOf(e *routeStep[S], g int32, numbers []uint32) (uint32, bool) {
	n, ok := e.state.find(&e.to)
	if !ok || w.nodes.At(n).cost != g+e.cost || numbers[n] == 0 {
		return 0, false
	}
	return numbers[n] - 1, true
}

// turned numbers the positions of a graph the other way round, so that the start is the
// first. The order of the moves from a position stays.
func turned(first []uint32, edges []optimaEdge) (newFirst []uint32, newEdges []optimaEdge) {
	n := len(first) - 1
	newFirst, newEdges = make([]uint32, 1, n+1), make([]optimaEdge, 0, len(edges))
	for k := n - 1; k >= 0; k-- {
		part := slices.Clone(edges[first[k]:first[k+1]])
		for i := range part {
			part[i].to = uint32(n-1) - part[i].to
		}
		newEdges = append(newEdges, part...)
		newFirst = append(newFirst, uint32(len(newEdges)))
	}
	return newFirst, newEdges
}

// dive goes through all paths of at most the known cost in depth-first order, where
// memory does not hold their positions. It lists the first ones and counts the
// others; every path is met once, so that its count is exact once it is done. It
// takes no memory but for the path it is on.
func (w *optimaSearch[S]) dive(r *run, most int, found *Optima) {
	if w.upper == noBound {
		return
	}
	w.release()
	d := &optimaDive[S]{search: w, r: r, most: most, found: found, path: slices.Clone(found.prefix)}
	r.stop = stopNone
	from := w.start()
	if d.below(from, from, w.states.enter(&from, 0), 0) && found.Count < noCount {
		found.Exact = true
	}
	if found.Count > 0 {
		found.Cost = w.upper + w.prefixCost()
	}
}

// noCount is where a count of paths one by one ends; nobody waits for it.
const noCount = 1 << 62

// leastStates is what route states may take in any case, in bytes.
const leastStates = 1 << 20

// release lets go of the positions that were found.
func (w *optimaSearch[S]) release() {
	w.nodes, w.levels, w.graph = memory.List[optimaNode]{}, nil, 0
	w.states.clear()
}

// optimaDive is such a search under way.
type optimaDive[S State] struct {
	search *optimaSearch[S]
	r      *run
	most   int
	found  *Optima
	path   []Move
}

// below goes through the paths from a position that was reached from another at a
// cost. It reports false when r ended it.
func (d *optimaDive[S]) below(at, before S, t *routeState[S], g int32) bool {
	w := d.search
	if w.over(d.r) {
		return false
	}
	if w.states.bytes > max(d.r.memory, leastStates) {
		d.r.stop = StopMemory
		return false
	}
	if t.layer == len(w.stages) && w.model.Space.IsGoal(at) {
		d.meet(g)
		return true
	}
	w.follow(&at, t)
	steps := slices.Clone(w.steps)
	for i := range steps {
		e := &steps[i]
		if len(w.stages) == 0 && e.to == before || !w.within(g+e.cost, w.bound(&e.to, e.state)) {
			continue
		}
		depth := len(d.path)
		d.path = append(d.path, e.move)
		kept := d.found.record(d.path, optimaEdge{done: e.done})
		ok := d.below(e.to, at, e.state, g+e.cost)
		copy(d.path[depth+1-len(kept):], kept)
		d.path = d.path[:depth]
		if !ok {
			return false
		}
	}
	return true
}

// meet notes a solution. A cheaper one than any before begins the count anew.
func (d *optimaDive[S]) meet(cost int32) {
	if cost < d.search.upper {
		d.search.upper = cost
		d.found.Count, d.found.listed = 0, nil
	}
	d.found.Count++
	if len(d.found.listed) < d.most {
		d.found.listed = append(d.found.listed, slices.Clone(d.path))
	}
}
