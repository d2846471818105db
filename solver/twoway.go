package solver

import "slices"

// twoWay is breadth-first search from both ends over unit costs (Pohl, 1971,
// Bi-directional Search), whole layers at a time. With F complete layers from
// the start and B from the goal and no state in both, every solution is longer
// than F + B. So the first state of layer F+1 that the other side knows lies on
// a shortest solution: its length is F + 1 + B, and the layers are the proof.
type twoWay[S State] struct {
	space Reversible[S]
	fore  side[S]
	back  side[S]

	frames []Edge[S] // successors of a batch
	prints []uint32

	meet    S
	way     []Move // the solution; set when met
	count   uint64 // states stored, when released
	met     bool
	barren  bool // a side has no further layer: no solution
	stats   Stats
	forward int32
	reverse int32
}

// side is what was reached from one end. Ids are in the order of arrival, so a
// layer is a range of ids.
type side[S State] struct {
	store  store[S]
	layers []uint32 // the first id of each layer; the last one is being filled
	next   uint32   // the id to expand next
}

// batch is the number of expansions between two looks at the limits; their
// cache misses overlap.
const batch = 64

func newTwoWay[S State](space Reversible[S], start S, goals []S) *twoWay[S] {
	t := &twoWay[S]{space: space}
	t.fore = newSide([]S{start})
	t.back = newSide(goals)
	t.barren = len(goals) == 0
	p := t.back.store.fingerprint(&start, 0)
	if _, ok := t.back.store.find(&start, p); ok {
		t.meet, t.met = start, true
	}
	return t
}

func newSide[S State](roots []S) side[S] {
	d := side[S]{store: newStore[S](false)}
	for i := range roots {
		d.store.reserve(1, 1<<62, func() bool { return false })
		d.store.intern(&roots[i], d.store.fingerprint(&roots[i], 0))
	}
	d.layers = []uint32{0, d.store.states.n}
	return d
}

// frontier is the number of states of the layer being expanded.
func (d *side[S]) frontier() uint32 { return d.layers[len(d.layers)-1] - d.layers[len(d.layers)-2] }

// depth is the layer of an id.
func (d *side[S]) depth(id uint32) int {
	i, found := slices.BinarySearch(d.layers, id)
	if found {
		return i
	}
	return i - 1
}

// done reports that there is an answer.
func (t *twoWay[S]) done() bool { return t.met || t.barren }

// found returns the solution, once the sides have met.
func (t *twoWay[S]) found() (moves []Move, cost int32, ok bool) {
	return t.way, int32(len(t.way)), t.met
}

func (t *twoWay[S]) dead() bool { return t.barren && !t.met }

func (t *twoWay[S]) proof() Certificate {
	return Certificate{Kind: ProofTwoWay, Forward: t.forward, Backward: t.reverse, Stage: -1}
}

func (t *twoWay[S]) tell(n *Stats, p *Progress) {
	n.Expanded += t.stats.Expanded
	n.Generated += t.stats.Generated
	n.Stored += t.stored()
	n.Bytes += t.bytes()
	if !t.done() {
		n.Open = uint64(t.fore.store.states.n-t.fore.next) + uint64(t.back.store.states.n-t.back.next)
	}
	p.Forward, p.Backward = t.forward, t.reverse
	p.BestF = float64(t.forward + t.reverse + 1)
}

// lower is the proved bound: one more than the complete layers.
func (t *twoWay[S]) lower() int32 {
	if t.met {
		return t.forward + t.reverse
	}
	return t.forward + t.reverse + 1
}

func (t *twoWay[S]) bytes() uint64 { return t.fore.store.bytes() + t.back.store.bytes() }

func (t *twoWay[S]) stored() uint64 {
	if t.count > 0 {
		return t.count
	}
	return uint64(t.fore.store.states.n) + uint64(t.back.store.states.n)
}

// advance works until there is an answer, r stops it or enough says that the
// bound is high enough, and can be called again. A layer that was begun is
// finished first; then the side with the smaller frontier goes on, the start on
// a tie.
func (t *twoWay[S]) advance(r *run, enough func() bool) {
	for !t.done() && !enough() && !r.over(t.stored()) {
		ahead := t.fore.begun() || !t.back.begun() && t.fore.frontier() <= t.back.frontier()
		if ahead {
			t.layer(r, &t.fore, &t.back, t.space.Successors, &t.forward)
		} else {
			t.layer(r, &t.back, &t.fore, t.space.Predecessors, &t.reverse)
		}
	}
	r.holds(t.bytes())
	if t.met {
		t.release()
	}
}

// begun reports that a layer is partly expanded.
func (d *side[S]) begun() bool { return d.next > d.layers[len(d.layers)-2] }

// layer expands what is left of the last complete layer of d, a batch at a
// time, until it is done, r stops it or a state the other side knows appears.
func (t *twoWay[S]) layer(r *run, d, other *side[S], neighbours func(S, []Edge[S]) []Edge[S], count *int32) {
	end := d.layers[len(d.layers)-1]
	for d.next < end {
		if r.over(t.stored()) {
			return
		}
		first, last := d.next, min(d.next+batch, end)
		t.frames = t.frames[:0]
		for id := d.next; id < last; id++ {
			t.frames = neighbours(*d.store.states.at(id), t.frames)
		}
		held := t.bytes()
		if held >= r.memory || !d.store.reserve(len(t.frames), r.memory-held, r.cancelled) {
			if r.stop == StopNone {
				r.stop = StopMemory
			}
			return
		}
		d.next = last
		t.stats.Expanded += uint64(last - first)
		t.stats.Generated += uint64(len(t.frames))
		if t.probe(d, other) {
			*count++
			return
		}
	}
	d.layers = append(d.layers, d.store.states.n)
	*count++
	t.barren = d.frontier() == 0
}

// probe stores the batch's successors and looks each new one up on the other
// side. It goes over the batch three times, so that the cache misses of one
// table overlap before the first answer is needed.
func (t *twoWay[S]) probe(d, other *side[S]) (met bool) {
	t.prints = t.prints[:0]
	for i := range t.frames {
		t.prints = append(t.prints, d.store.fingerprint(&t.frames[i].To, 0))
	}
	d.store.touch(t.prints)
	fresh := 0 // the new states, moved to the front
	for i := range t.frames {
		if _, isNew := d.store.intern(&t.frames[i].To, t.prints[i]); isNew {
			t.frames[fresh], t.prints[fresh] = t.frames[i], t.prints[i]
			fresh++
		}
	}
	other.store.touch(t.prints[:fresh])
	for i := range fresh {
		if _, ok := other.store.find(&t.frames[i].To, t.prints[i]); ok {
			t.meet, t.met = t.frames[i].To, true
			return true
		}
	}
	return false
}

// release keeps the solution and lets go of the states.
func (t *twoWay[S]) release() {
	t.count, t.way = t.stored(), t.path()
	t.fore, t.back, t.frames, t.prints = side[S]{}, side[S]{}, nil, nil
}

// path returns the moves of the solution through the meeting state.
func (t *twoWay[S]) path() []Move {
	moves := []Move{}
	var edges []Edge[S]
	s := t.meet
	for {
		e, ok := t.closer(&t.fore, s, t.space.Predecessors, edges)
		if !ok {
			break
		}
		moves = append(moves, e.Move)
		s = e.To
	}
	slices.Reverse(moves)
	s = t.meet
	for {
		e, ok := t.closer(&t.back, s, t.space.Successors, edges)
		if !ok {
			break
		}
		moves = append(moves, e.Move)
		s = e.To
	}
	return moves
}

// closer returns the first edge from s to a state one layer nearer to the root
// of the side; false at the root.
func (t *twoWay[S]) closer(d *side[S], s S, neighbours func(S, []Edge[S]) []Edge[S], buf []Edge[S]) (Edge[S], bool) {
	id, _ := d.store.find(&s, d.store.fingerprint(&s, 0))
	depth := d.depth(id)
	for _, e := range neighbours(s, buf[:0]) {
		p := d.store.fingerprint(&e.To, 0)
		if id, ok := d.store.find(&e.To, p); ok && d.depth(id) == depth-1 {
			return e, true
		}
	}
	return Edge[S]{}, false
}
