package solver

import (
	"math"
	"slices"
	"unsafe"
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
