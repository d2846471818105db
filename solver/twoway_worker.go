package solver

import (
	"math"

	"waymark/solver/internal/memory"
)

// sideWorker is what one goroutine of a two-way search needs of its own.
type sideWorker[S State] struct {
	Apart
	space      Reversible[S]
	fore, back estimateAbove[S] // the estimates; nil where none prunes
	marks      []func(S) bool   // on the way, in order: which states pass

	edges  []Edge[S]
	list   [together]S
	hashes [together]uint64
	at     [together]uint64 // the slots from which on to look for them
	n      int

	trace *recorder[S] // nil where the search is not recorded

	queues *[parts]lookQueue[S] // of a look, by the part; nil when none waits
	loaded uint64               // keeps loads alive
}

// meeting is a state both sides know, and the length of the path through it.
type meeting[S State] struct {
	at         S
	cost       int32
	fore, back int // the marks passed on either side
}

// unmet is the cost of no meeting.
const unmet = math.MaxInt32

// estimateAbove is the larger of an estimate and a bound, see Heuristic.Above.
type estimateAbove[S State] func(s S, so int32) int32

// estimate returns the estimate that prunes a side.
func (w *sideWorker[S]) estimate(d *side[S]) estimateAbove[S] {
	if d.back {
		return w.back
	}
	return w.fore
}

// entered is the side to which a state belongs that is reached on a side: past the marks
// that it passes.
func (w *sideWorker[S]) entered(layer int, s *S, back bool) int {
	for back && layer > 0 && w.marks[layer-1](*s) {
		layer--
	}
	for !back && layer < len(w.marks) && w.marks[layer](*s) {
		layer++
	}
	return layer
}

// neighbours returns the states one move farther on a side. They are
// overwritten by the next call.
func (w *sideWorker[S]) neighbours(d *side[S], s S) []Edge[S] {
	if d.back {
		w.edges = w.space.Predecessors(s, w.edges[:0])
	} else {
		w.edges = w.space.Successors(s, w.edges[:0])
	}
	return w.edges
}

// expand generates successors of the states of a lane until it has done its
// share of a round or has come to its end; false when stop held it before.
func (w *sideWorker[S]) expand(t *turn[S], l *lane[S], stop func() bool) bool {
	d := t.side
	estimate := w.estimate(d)
	starts, ends := d.spans[t.span].starts, d.spans[t.span].ends
	look, most := l.effort, t.effort
	for n := 1; l.effort < most; n++ { // what only waits is no effort
		if l.effort >= look || n%(8*checkEvery) == 0 {
			if stop() {
				return false
			}
			look = l.effort + checkEvery
		}
		end := ends[l.part]
		if l.part == l.lastPart {
			end = l.lastID
		}
		if l.id >= end {
			if l.part == l.lastPart {
				return true
			}
			l.part++
			l.id = starts[l.part]
			continue
		}
		part := &d.parts[l.part]
		s := part.state(l.id)
		if d.noted && !w.due(part.note(l.id), t.reach, &s, estimate, l) {
			l.id++
			continue
		}
		l.id++
		edges := w.neighbours(d, s)
		if w.trace != nil {
			w.traceExpanded(d, s, t.depth, edges)
		}
		l.expanded++
		l.generated += uint64(len(edges))
		l.effort += len(edges) + 1
		for i := range edges {
			to := &edges[i].To
			k := partOf(memory.Hash(to, 0))
			l.out[k] = append(l.out[k], *to)
		}
	}
	return true
}

// due reports that a state is to be expanded now, and notes it.
func (w *sideWorker[S]) due(n *note, reach int32, s *S, estimate estimateAbove[S], l *lane[S]) bool {
	was := n.mark()
	if was >= markDone {
		return false
	}
	if was == markNew {
		l.effort += 2
	}
	*n = judged(*n, reach, s, estimate)
	switch mark := n.mark(); mark {
	case markDone:
		return true
	case markHopeless:
		l.hopeless++
	default:
		l.least = min(l.least, n.depth()+mark-markSeen)
	}
	return false
}

// judged is the note of a state that was not expanded, once it is looked at within a reach: done where it is to be expanded.
func judged[S State](n note, reach int32, s *S, estimate estimateAbove[S]) note {
	mark := n.mark()
	if mark == markNew {
		h := estimate(*s, reach-n.depth())
		if h == Unreachable {
			return noteOf(n.depth(), markHopeless)
		}
		mark = markSeen + min(h, mostEstimate)
	}
	if n.depth()+mark-markSeen > reach {
		return noteOf(n.depth(), mark)
	}
	return noteOf(n.depth(), markDone)
}

// together is the number of states looked up together.
const together = 64

// store takes the successors of all lanes that belong to part k, and returns
// the best meeting with the other side among them. added is how many more states
// are open.
func (w *sideWorker[S]) store(a *memory.Arena, t *turn[S], others []side[S], filter *layerFilter, k int) (best meeting[S], added int64) {
	best.cost = unmet
	part := &t.into.parts[k]
	added = -part.open()
	w.n = 0
	for i := range t.lanes {
		out := t.lanes[i].out[k]
		for len(out) > 0 {
			n := copy(w.list[w.n:], out)
			w.n += n
			out = out[n:]
			if w.n == together {
				w.flush(a, t, others, filter, k, &best)
			}
		}
		t.lanes[i].out[k] = t.lanes[i].out[k][:0]
	}
	w.flush(a, t, others, filter, k, &best)
	return best, added + part.open()
}

// flush stores a batch. It goes over it several times, so that the cache misses
// of one table overlap before the first answer is needed.
func (w *sideWorker[S]) flush(a *memory.Arena, t *turn[S], others []side[S], filter *layerFilter, k int, best *meeting[S]) {
	d := t.into
	mine := &d.parts[k]
	list, hashes := w.list[:w.n], w.hashes[:w.n]
	for i := range list {
		hashes[i] = memory.Hash(&list[i], 0)
	}
	mine.touch(hashes, w.at[:])
	fresh := 0
	if len(w.marks) == 0 && !d.noted {
		fresh = mine.states.MergeFrom(a, list, &w.hashes, &w.at)
	} else {
		fresh = w.add(a, t, k)
	}
	if filter.on() {
		fresh = pass(filter, list[:fresh], hashes)
	}
	first, last := 0, d.layer // what meets: together they pass all marks
	if d.back {
		first, last = d.layer, len(others)-1
	}
	for at := first; at <= last; at++ {
		other := &others[at]
		theirs := &other.parts[k]
		theirs.touch(hashes[:fresh], w.at[:])
		for i := range fresh {
			if id, ok := theirs.states.FindFrom(&list[i], hashes[i], w.at[i]); ok {
				if cost := d.filled + other.depthOf(k, id); cost < best.cost {
					*best = meeting[S]{list[i], cost, d.layer, at}
					if d.back {
						best.fore, best.back = at, d.layer
					}
				}
			}
		}
	}
	w.n = 0
}

// add stores a batch state by state, through marks or with notes. It moves what is new to the front, with its hashes, and
// returns how many that are.
func (w *sideWorker[S]) add(a *memory.Arena, t *turn[S], k int) (fresh int) {
	d := t.into
	for i := range w.list[:w.n] {
		if len(w.marks) > 0 && w.goesOn(t, &w.list[i], w.hashes[i], k) {
			continue
		}
		if d.parts[k].add(a, &w.list[i], w.hashes[i], w.at[i], d.filled, d.noted) {
			w.list[fresh], w.hashes[fresh] = w.list[i], w.hashes[i]
			fresh++
		}
	}
	return fresh
}

// goesOn reports that a state is not to be stored on the side it came to: it is there, or
// it passes a mark and goes on to the next.
func (w *sideWorker[S]) goesOn(t *turn[S], s *S, h uint64, k int) bool {
	d := t.into
	at := d.layer
	if d.back {
		at--
	}
	if at < 0 || at == len(w.marks) {
		return false
	}
	if _, ok := d.parts[k].holds(s, h); ok {
		return true
	}
	if !w.marks[at](*s) {
		return false
	}
	t.next[k] = append(t.next[k], *s)
	return true
}
