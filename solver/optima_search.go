package solver

import (
	"math"

	"waymark/solver/internal/memory"
)

// optimaSearch looks for all cheapest paths of a route: it goes through the positions
// by growing cost, each with how far the route is passed (route state), and leaves out what
// an admissible estimate proves to be on no path of the cost of a known solution. The
// first cost at which a goal stands is the least. What lies on cheapest paths is then
// told backwards from the goals (see graph).
//
// Where a puzzle can be searched from its goals, positions near to them are known
// with their exact distance (perimeter), which cuts the work as in a two-way search.
type optimaSearch[S State] struct {
	*Search[S] // the request: model, stages, heuristic, tables
	routeEstimate
	states    routeStates[S]
	upper     int32 // the cost of a known solution; no path that costs more is looked at
	perimeter *perimeter[S]

	nodes  memory.List[optimaNode]
	levels [][]uint32 // the nodes by cost; an entry is old where the node has another cost
	edges  []Edge[S]
	steps  []routeStep[S]
	stats  Stats
	graph  uint64 // bytes
	lowest int32  // nothing cheaper than this is left to look at
	look   uint64 // the moves made at which r is asked next
}

// optimaNode is a position with a route state, at the least cost found so far.
type optimaNode struct {
	state, id uint32
	cost      int32
}

// find fills in found. The cost counts from the start of the search.
func (w *optimaSearch[S]) find(r *run, most int, found *Optima) {
	w.prepareEstimates()
	w.states.init(w.stages)
	w.perimeter = newPerimeter(w.model.Space)
	found.prefix = w.recorded()
	for i := range w.stages {
		found.after = append(found.after, w.stages[i].After.Moves)
	}
	if cost, ok := w.forward(r); ok {
		if cost < 0 {
			found.Exact = true // there is none
			return
		}
		if w.count(r, cost, found) {
			found.Cost, found.Exact = cost+w.prefixCost(), true
			return
		}
	}
	found.first, found.edges, found.Count, found.More = nil, nil, 0, false
	if r.stop == StopMemory && most > 0 {
		w.dive(r, most, found)
	}
	found.Stop = r.stop
}

// recorded is the moves before the search.
func (w *optimaSearch[S]) recorded() []Move {
	if w.options.NoRoute {
		return nil
	}
	return w.model.Prefix.Moves
}

// prepareEstimates makes the estimate of the route.
func (w *optimaSearch[S]) prepareEstimates() {
	w.routeEstimate = newRouteEstimate(w.stages, false, func(leg int, s *S) float64 { return w.towards(leg).value(s) })
}

// towards is the heuristic to the end of a leg.
func (w *optimaSearch[S]) towards(leg int) *Heuristic[S] {
	if leg < len(w.stages) {
		return &w.stages[leg].Heuristics[w.heuristic]
	}
	return &w.model.Heuristics[w.heuristic]
}

// bound is at most what a path costs from a position on; noBound where there is none.
// In the midst of recorded moves only what leads to the goal is sure.
func (w *optimaSearch[S]) bound(s *S, t *routeState[S]) int32 {
	h := 0.0
	switch {
	case !w.towards(len(w.stages)).Info.Admissible:
	case len(t.pending) > 0:
		h = w.towards(len(w.stages)).value(s)
	default:
		h = w.from(t.layer, func(leg int) float64 { return w.towards(leg).value(s) })
	}
	if h >= noBound {
		return noBound
	}
	bound := int32(math.Ceil(h - 1e-9))
	if t.layer == len(w.stages) {
		bound = max(bound, w.perimeter.distance(s))
	}
	return bound
}

// forward goes through the positions by growing cost and returns the least cost of a
// solution, -1 where there is none. It reports false when r ended it.
func (w *optimaSearch[S]) forward(r *run) (cost int32, ok bool) {
	from := w.start()
	if !w.reach(r, &from, w.states.enter(&from, 0), 0) {
		return 0, false
	}
	for g := int32(0); int(g) < len(w.levels); g++ {
		w.lowest = g
		if w.stands(g) {
			return g, true
		}
		for w.perimeter != nil && w.perimeter.width() > 0 && w.perimeter.width() < len(w.levels[g]) && g+w.perimeter.depth() < w.upper {
			if !w.grow(r) {
				return 0, false
			}
		}
		for i := 0; i < len(w.levels[g]); i++ {
			if !w.expand(r, w.levels[g][i], g) {
				return 0, false
			}
		}
	}
	return -1, true
}

// stands reports that a goal is reached at a cost.
func (w *optimaSearch[S]) stands(g int32) bool {
	for _, n := range w.levels[g] {
		if s, t, ok := w.at(n, g); ok && t.layer == len(w.stages) && w.model.Space.IsGoal(*s) {
			return true
		}
	}
	return false
}

// at returns position and route state of a node that is reached at a cost and not below.
func (w *optimaSearch[S]) at(n uint32, g int32) (s *S, t *routeState[S], ok bool) {
	node := w.nodes.At(n)
	t = w.states.list[node.state]
	return t.state(node.id), t, node.cost == g
}

// expand reaches what follows a node of a cost. It reports false when r ends it.
func (w *optimaSearch[S]) expand(r *run, n uint32, g int32) bool {
	s, t, ok := w.at(n, g)
	if !ok || !w.within(g, w.bound(s, t)) {
		return true
	}
	if w.over(r) {
		return false
	}
	from := *s
	w.follow(&from, t)
	for i := range w.steps {
		e := &w.steps[i]
		if !w.reach(r, &e.to, e.state, g+e.cost) {
			return false
		}
	}
	return true
}

// follow lists the steps from a position on a route state.
func (w *optimaSearch[S]) follow(s *S, t *routeState[S]) {
	w.edges = w.model.Space.Successors(*s, w.edges[:0])
	w.stats.Expanded, w.stats.Generated = w.stats.Expanded+1, w.stats.Generated+uint64(len(w.edges))
	w.steps = w.states.steps(s, t, w.edges, w.steps[:0])
}

// within reports that a path of so much cost and so much more can be a cheapest one.
func (w *optimaSearch[S]) within(g, more int32) bool { return more < noBound && g <= w.upper-more }

// reach notes that a position on a route state is reached at a cost.
func (w *optimaSearch[S]) reach(r *run, s *S, t *routeState[S], g int32) bool {
	bound := w.bound(s, t)
	if !w.within(g, bound) {
		return true
	}
	if w.perimeter != nil && t.layer == len(w.stages) && w.perimeter.holds(s) {
		w.upper = min(w.upper, g+bound) // so much is left, exactly
	}
	held := w.held()
	if held >= r.memory || !t.reserve(r.memory-held, r.cancelled) {
		if r.stop == stopNone {
			r.stop = StopMemory
		}
		return false
	}
	id, n, fresh := t.intern(s, w.nodes.Len())
	switch {
	case fresh:
		w.nodes.Push(optimaNode{t.number, id, g})
	case w.nodes.At(n).cost <= g:
		return true
	default:
		w.nodes.At(n).cost = g
	}
	for int(g) >= len(w.levels) {
		w.levels = append(w.levels, nil)
	}
	w.levels[g] = append(w.levels[g], n)
	return true
}

// over is asked before each expansion: what is counted is looked at each time, the clock now and then.
func (w *optimaSearch[S]) over(r *run) bool {
	r.holds(w.held())
	if r.counted(w.stats.Expanded, w.stored()) {
		return true
	}
	if w.stats.Generated < w.look {
		return false
	}
	w.look = w.stats.Generated + checkEvery
	return r.over(w.stored())
}

// grow adds a layer to the perimeter; one that is not complete is not counted. It reports false when r ends it.
func (w *optimaSearch[S]) grow(r *run) bool {
	m := w.perimeter
	for id, to := m.last(); id < to; id++ {
		if w.over(r) {
			return false
		}
		m.edges = m.space.Predecessors(*m.store.At(id), m.edges[:0])
		w.stats.Expanded, w.stats.Generated = w.stats.Expanded+1, w.stats.Generated+uint64(len(m.edges))
		now := w.held()
		if now >= r.memory || !m.store.Reserve(len(m.edges), r.memory-now, r.cancelled) {
			if r.stop == stopNone {
				r.stop = StopMemory
			}
			return false
		}
		for i := range m.edges {
			m.store.Add(nil, &m.edges[i].To, memory.Hash(&m.edges[i].To, 0))
		}
	}
	m.layers = append(m.layers, m.store.Len())
	return true
}

func (w *optimaSearch[S]) stored() uint64 { return uint64(w.nodes.Len()) + w.perimeter.stored() }

// held is the memory of all that was found so far.
func (w *optimaSearch[S]) held() uint64 {
	const node, entry = 12, 4
	return w.nodes.Bytes()/node*(node+2*entry) + w.graph + w.perimeter.bytes() + w.states.held()
}

// progress is what can be watched: the cost that is looked at and the work.
func (w *optimaSearch[S]) progress(r *run) Progress {
	p := Progress{Stats: w.stats, BestF: float64(w.lowest), Best: -1, LowerBound: w.lowest + w.prefixCost()}
	p.Stored, p.Bytes, p.Elapsed = w.stored(), w.held()+w.tables, r.elapsed()
	p.PeakBytes = max(r.peak+w.tables, p.Bytes)
	if w.perimeter != nil {
		p.Forward, p.Backward = w.lowest, w.perimeter.depth()
	}
	if w.upper < noBound {
		p.Best = w.upper + w.prefixCost()
	}
	return p
}
