package solver

import "unsafe"

// neighbourhood is the states near a path, and the cheapest path from its first state
// to a goal that passes none but these (after Nakhost and Müller, 2010, Action
// Elimination and Plan Neighborhood Graph Search: Two Algorithms for Plan
// Improvement). It grows from all states of the path at once, the nearest first, up
// to a number of states, along moves and, where they can be traced back, against
// them.
type neighbourhood[S State] struct {
	states []S
	ids    map[S]int32
	next   int // to grow from
	most   int
	cut    bool // there was no room for all states

	grown   bool
	goal    int32   // found, -1 for none
	costs   []int32 // least costs found so far, noBound for none
	parents []int32
	by      []Move
	queue   [][]int32 // by cost
	cost    int32     // of the queue at work
	edges   []Edge[S]

	moves []Move // the cheaper path; nil for none
	stats Stats
}

// newNeighbourhood prepares the neighbourhood of a path with at most so many states.
func newNeighbourhood[S State](w *statePath[S], most int) *neighbourhood[S] {
	v := &neighbourhood[S]{ids: make(map[S]int32, 2*len(w.states)), most: max(most, len(w.states)), goal: -1}
	for _, s := range w.states {
		v.put(s)
	}
	return v
}

// put makes a state part of the neighbourhood, if there is room.
func (v *neighbourhood[S]) put(s S) {
	if _, ok := v.ids[s]; ok {
		return
	}
	if len(v.states) >= v.most {
		v.cut = true
		return
	}
	v.ids[s] = int32(len(v.states))
	v.states = append(v.states, s)
}

// lookEvery is the number of states between two looks at the run.
const lookEvery = 64

// work grows the neighbourhood and searches it for a path cheaper than below. It
// reports false when k holds it; it can go on.
func (v *neighbourhood[S]) work(space Space[S], k *cancelToken, below int32) bool {
	back := tracing(space)
	for n := 0; !v.cut && v.next < len(v.states); v.next++ {
		if n++; n%lookEvery == 0 && k.cancelled() {
			return false
		}
		s := v.states[v.next]
		v.edges = space.Successors(s, v.edges[:0])
		if back != nil {
			v.edges = back.Predecessors(s, v.edges)
		}
		v.stats.Expanded++
		v.stats.Generated += uint64(len(v.edges))
		for i := range v.edges {
			v.put(v.edges[i].To)
		}
	}
	if !v.grown {
		v.grown = true
		v.begin()
	}
	for n := 0; v.goal < 0 && v.cost < below && int(v.cost) < len(v.queue); {
		list := v.queue[v.cost]
		if len(list) == 0 {
			v.cost++
			continue
		}
		if n++; n%lookEvery == 0 && k.cancelled() {
			return false
		}
		id := list[len(list)-1]
		v.queue[v.cost] = list[:len(list)-1]
		if v.costs[id] == v.cost {
			v.expand(space, id)
		}
	}
	if v.goal >= 0 {
		v.trace()
	}
	return true
}

// begin prepares the search, which begins at the first state.
func (v *neighbourhood[S]) begin() {
	v.costs = make([]int32, len(v.states))
	v.parents = make([]int32, len(v.states))
	v.by = make([]Move, len(v.states))
	for i := range v.costs {
		v.costs[i] = noBound
	}
	v.costs[0] = 0
	v.queue = [][]int32{{0}}
}

// expand takes the state with a cost that is least.
func (v *neighbourhood[S]) expand(space Space[S], id int32) {
	s := v.states[id]
	if space.IsGoal(s) {
		v.goal = id
		return
	}
	v.edges = space.Successors(s, v.edges[:0])
	v.stats.Expanded++
	v.stats.Generated += uint64(len(v.edges))
	for i := range v.edges {
		e := &v.edges[i]
		to, ok := v.ids[e.To]
		g := v.cost + e.Cost
		if !ok || g >= v.costs[to] {
			continue
		}
		v.costs[to], v.parents[to], v.by[to] = g, id, e.Move
		for int(g) >= len(v.queue) {
			v.queue = append(v.queue, nil)
		}
		v.queue[g] = append(v.queue[g], to)
	}
}

// trace makes the moves to the goal.
func (v *neighbourhood[S]) trace() {
	n := 0
	for id := v.goal; id != 0; id = v.parents[id] {
		n++
	}
	v.moves = make([]Move, n)
	for id := v.goal; id != 0; id = v.parents[id] {
		n--
		v.moves[n] = v.by[id]
	}
}

// bytes is about the memory held.
func (v *neighbourhood[S]) bytes() uint64 { return neighbourhoodBytes[S](uint64(len(v.states))) }

// neighbourhoodBytes is about the memory that so many states take: in the list, in the
// index, and what the search knows of each.
func neighbourhoodBytes[S State](states uint64) uint64 {
	var s S
	return states * (3*uint64(unsafe.Sizeof(s)) + 40)
}
