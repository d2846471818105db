package solver

import (
	"slices"

	"waymark/solver/internal/memory"
)

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
	r.stop = StopNone
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
	w.stats.Expanded++
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
