package solver

import (
	"cmp"
	"math"
	"slices"

	"waymark/solver/internal/memory"
)

// sampled is the number of states of a part in the sample of a layer.
const sampled = 8

// side is what was reached from one end of a two-way search. It goes down to a
// depth, a layer at a time. Where an estimate prunes, a state is only expanded
// while its depth plus its estimate is at most the reach of the search; the
// others wait for a larger one.
type side[S State] struct {
	back  bool // from the goals, against the moves
	layer int  // the marks passed, of those on the way
	noted bool // an estimate prunes
	parts [parts]part[S]
	spans []idSpan       // those with states that are not expanded, in the order of arrival
	ends  *[parts]uint32 // the end of the last span

	depth  int32 // states of smaller depth are expanded, those of this depth are not
	filled int32 // the depth of the states that arrive
	open   int64 // states that are neither expanded nor hopeless

	expanded, generated uint64
	branching           float64 // successors of an expanded state, in the last turn
}

// idSpan is states of one depth that arrived one after another: a range of ids in
// each part.
type idSpan struct {
	depth        int32
	starts, ends *[parts]uint32
	n            int   // states
	fresh        bool  // none of them was looked at
	least        int32 // the smallest depth plus estimate of those that wait
}

// init stores the roots, as the span of depth 0.
func (d *side[S]) init(a *memory.Arena, roots []S) {
	d.ends = new([parts]uint32)
	for i := range roots {
		h := memory.Hash(&roots[i], 0)
		k := partOf(h)
		if p := &d.parts[k]; p.wants(1, k, false) > p.states.Slots() {
			p.grow(a, p.wants(1, k, false), func() bool { return false })
		}
		home, _ := d.parts[k].states.Index().Home(h)
		if d.parts[k].add(a, &roots[i], h, home, 0, d.noted) {
			d.open++
		}
	}
	d.close()
	d.branching = 1
}

// close makes a span of the states that arrived since the last one.
func (d *side[S]) close() {
	s := idSpan{depth: d.filled, starts: d.ends, ends: new([parts]uint32), fresh: true, least: math.MaxInt32}
	for k := range d.parts {
		s.ends[k] = d.parts[k].states.Len()
		n := s.ends[k] - s.starts[k]
		if n > 0 && !d.noted {
			d.parts[k].layers = append(d.parts[k].layers, layer{s.starts[k], s.depth})
		}
		s.n += int(n)
	}
	if s.n > 0 {
		d.spans, d.ends = append(d.spans, s), s.ends
	}
}

// stored is the number of states held; one that was found again nearer counts
// twice.
func (d *side[S]) stored() (n uint64) {
	for k := range d.parts {
		n += uint64(d.parts[k].states.Len())
	}
	return n
}

// note begins to keep a note of every state. Those of the last layer are the
// ones that are not expanded.
func (d *side[S]) note(a *memory.Arena) {
	for k := range d.parts {
		p, expanded := &d.parts[k], d.ends[k]
		if n := len(d.spans); n > 0 {
			expanded = d.spans[n-1].starts[k]
		}
		for i, l := range p.layers {
			last, mark := p.states.Len(), int32(markDone)
			if i+1 < len(p.layers) {
				last = p.layers[i+1].first
			}
			if l.first >= expanded {
				mark = markNew
			}
			for range last - l.first {
				p.notes.Add(a, memory.Blocks, noteBits, noteOf(l.depth, mark))
			}
		}
		p.layers = nil
	}
	d.noted = true
}

// depthOf returns the depth of a stored state.
func (d *side[S]) depthOf(part int, id uint32) int32 {
	t := &d.parts[part]
	switch {
	case d.noted:
		return t.note(id).depth()
	case id >= d.ends[part]:
		return d.filled
	}
	i, found := slices.BinarySearchFunc(t.layers, id, func(l layer, id uint32) int { return cmp.Compare(l.first, id) })
	if !found {
		i--
	}
	return t.layers[i].depth
}

// active reports that some state of a span is to be expanded within a reach.
func (s *idSpan) active(reach int32) bool { return s.fresh || s.least <= reach }

// next returns the least depth above which some state is to be expanded within
// a reach; false when there is none.
func (d *side[S]) next(reach int32) (depth int32, ok bool) {
	depth = d.depth
	for i := range d.spans {
		if s := &d.spans[i]; s.depth < depth && s.active(reach) {
			depth = s.depth
		}
	}
	return depth, depth < d.depth
}

// prune forgets the spans that have no states left to expand.
func (d *side[S]) prune() {
	d.spans = slices.DeleteFunc(d.spans, func(s idSpan) bool { return !s.fresh && s.least == math.MaxInt32 })
}

// work estimates the successors of the next layer, by a sample where it is
// large: the first states of every part, which their hash has shuffled. Where an
// estimate prunes, it leaves that out of account: what the present reach keeps
// back, a later one takes up, and the depth has been chosen by then.
func (d *side[S]) work(w *sideWorker[S]) float64 {
	n, newest := 0, -1
	for i := range d.spans {
		if d.spans[i].depth == d.depth {
			n += d.spans[i].n
			newest = i
		}
	}
	if n < sampled*parts {
		return float64(n) * d.branching
	}
	s := &d.spans[newest]
	seen, successors := 0, 0
	for k := range d.parts {
		for id := s.starts[k]; id < min(s.starts[k]+sampled, s.ends[k]); id++ {
			seen++
			successors += len(w.neighbours(d, d.parts[k].state(id)))
		}
	}
	return float64(n) * float64(successors) / float64(seen)
}

// bytes is the memory held outside the arena.
func (d *side[S]) bytes() uint64 {
	b := uint64(len(d.spans)) * (parts*4 + 40)
	for k := range d.parts {
		b += d.parts[k].bytes()
	}
	return b
}

// drop lets go of the states; the counts stay. The arena is released.
func (d *side[S]) drop() { d.parts, d.spans = [parts]part[S]{}, nil }

// opened is the open states of sides.
func opened[S State](sides []side[S]) (n int64) {
	for i := range sides {
		n += sides[i].open
	}
	return n
}

// storedIn is the states that sides hold.
func storedIn[S State](sides []side[S]) (n uint64) {
	for i := range sides {
		n += sides[i].stored()
	}
	return n
}

// work is that of the next layers of all sides from an end, and what they have generated.
func work[S State](sides []side[S], w *sideWorker[S]) (next, done float64) {
	for i := range sides {
		next += sides[i].work(w)
		done += float64(sides[i].generated)
	}
	return next, done
}

// join returns the moves of the solution through the meeting state.
func (t *twoWay[S]) join() []Move {
	w := &t.workers[0]
	fore, back := t.fore[t.met.fore].at(&t.met.at), t.back[t.met.back].at(&t.met.at)
	if fore < 0 { // it was looked at, not stored
		fore = t.met.cost - back
	}
	if back < 0 {
		back = t.met.cost - fore
	}
	moves := w.walk(t.fore, t.met.fore, t.met.at, fore, w.space.Predecessors)
	slices.Reverse(moves)
	return append(moves, w.walk(t.back, t.met.back, t.met.at, back, w.space.Successors)...)
}

// cut notes where the solution from a position passes the marks.
func (t *twoWay[S]) cut(start S) {
	w := &t.workers[0]
	if len(w.marks) == 0 {
		return
	}
	path, last := follow[S](w.space, start, t.path), 0
	for i := range path.states {
		for len(t.legs) < len(w.marks) && w.marks[len(t.legs)](path.states[i]) {
			t.legs = append(t.legs, Leg{Stage: len(t.legs), At: i, Cost: int32(i - last)})
			last = i
		}
	}
	t.legs = append(t.legs, Leg{Stage: -1, At: len(t.path), Cost: int32(len(t.path) - last)})
}

// walk returns the moves from a state of a side, at a depth, to its root. The depths of a
// shortest solution are true ones, so there always is a state one nearer.
func (w *sideWorker[S]) walk(sides []side[S], layer int, s S, depth int32, neighbours func(S, []Edge[S]) []Edge[S]) []Move {
	moves := []Move{}
	var edges []Edge[S]
	for ; depth > 0; depth-- {
		edges = neighbours(s, edges[:0])
		from := -1
		for i := range sides {
			if w.entered(i, &s, sides[i].back) != layer {
				continue
			}
			if k := slices.IndexFunc(edges, func(e Edge[S]) bool { return sides[i].at(&e.To) == depth-1 }); k >= 0 {
				moves, s, from = append(moves, edges[k].Move), edges[k].To, i
				break
			}
		}
		if from < 0 {
			break
		}
		layer = from
	}
	return moves
}

// at returns the depth of a state, -1 if it is not stored.
func (d *side[S]) at(s *S) int32 {
	h := memory.Hash(s, 0)
	k := partOf(h)
	if id, ok := d.parts[k].holds(s, h); ok {
		return d.depthOf(k, id)
	}
	return -1
}

// top is the deepest of the newest states from the start.
func (t *twoWay[S]) top() *Top {
	layer, part, deep := 0, -1, int32(-1)
	for i := range t.fore {
		d := &t.fore[i]
		for k := range d.parts {
			if n := d.parts[k].states.Len(); n > 0 && !t.done() {
				if depth := d.depthOf(k, n-1); depth > deep {
					layer, part, deep = i, k, depth
				}
			}
		}
	}
	if part < 0 || deep > mostTop {
		return nil
	}
	p := &t.fore[layer].parts[part]
	path := t.workers[0].walk(t.fore, layer, p.state(p.states.Len()-1), deep, t.workers[0].space.Predecessors)
	if len(path) < int(deep) { // a state on the way is held at another depth by now
		return nil
	}
	slices.Reverse(path)
	return topOf(path, deep, -1)
}
