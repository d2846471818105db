package solver

import (
	"math"
	"slices"
	"sync"
	"sync/atomic"
)

// turn is the expansion of the open states of one depth on a side, span by span,
// in rounds: lanes generate successors, then parts store them. Both are shared
// out among goroutines, and neither's result depends on how: a lane is a fixed
// part of a span, and a part takes from the lanes in their order.
type turn[S State] struct {
	side   *side[S]  // nil when no turn is on
	all    []side[S] // from the same end
	into   *side[S]  // where the states of the lanes go
	depth  int32
	reach  int32
	span   int // being expanded
	last   int // the span after those of this turn
	lanes  []lane[S]
	begun  bool       // the lanes are at work on a round
	effort int        // of a lane in it
	full   bool       // the lanes hold successors that are not stored yet
	next   [parts][]S // of those stored: they pass a mark, and go to the next side

	expanded, generated uint64 // of the side before this turn
}

// lane is a part of a span, and what its expansion gave in a round.
type lane[S State] struct {
	Apart
	part, lastPart int
	id, lastID     uint32 // up to lastID of lastPart
	out            [parts][]S

	effort              int  // in this round
	done                bool // with this round
	expanded, generated uint64
	hopeless            int64
	least               int32 // depth plus estimate of those that wait
}

const (
	mostLanes  = 32
	laneStates = 256 // a lane has at least that many states, if it is not the only one
	// laneEffort is the most work of a lane in a round: successors and estimates. Without
	// estimates a round of all lanes takes some milliseconds.
	laneEffort = 8192
	// sharedOut is the work that is worth waking other goroutines for.
	sharedOut = 4096
	// roundPart is the part of the states of a side that a round generates, where that is more: one of so many.
	roundPart = 8
	// heldPart is the part of the memory that the successors of a round may take then, one of so many; the lanes
	// that hold them may have room for twice as many.
	heldPart = 64
)

// share calls do for every task below tasks, from the given number of
// goroutines; do learns which of them calls.
func share(workers, tasks int, do func(worker, task int)) {
	workers = min(workers, tasks)
	if workers <= 1 {
		for i := range tasks {
			do(0, i)
		}
		return
	}
	var next atomic.Int32
	var group sync.WaitGroup
	work := func(worker int) {
		for i := int(next.Add(1)) - 1; i < tasks; i = int(next.Add(1)) - 1 {
			do(worker, i)
		}
	}
	for w := 1; w < workers; w++ {
		group.Go(func() { work(w) })
	}
	work(0)
	group.Wait()
}

// begin starts the expansion of a depth on one of the sides from an end.
func (t *turn[S]) begin(all []side[S], layer int, depth, reach int32) {
	d := &all[layer]
	t.all = all
	t.side, t.depth, t.reach, t.span, t.last, t.full = d, depth, reach, -1, len(d.spans), false
	t.expanded, t.generated = d.expanded, d.generated
	for i := range all {
		all[i].filled = depth + 1
	}
	t.advance()
}

// advance prepares the lanes for the next span of the turn, or ends it.
func (t *turn[S]) advance() {
	d := t.side
	for t.span++; t.span < t.last; t.span++ {
		if s := &d.spans[t.span]; s.depth == t.depth && s.active(t.reach) {
			s.fresh, s.least = false, math.MaxInt32
			t.deal()
			return
		}
	}
	t.side = nil
	for i := range t.all {
		t.all[i].close()
	}
	d.prune()
	if n := d.expanded - t.expanded; n > 0 {
		d.branching = float64(d.generated-t.generated) / float64(n)
	}
}

// deal divides the span among lanes of nearly equal size.
func (t *turn[S]) deal() {
	s := &t.side.spans[t.span]
	starts := s.starts
	n := min(max(1, s.n/laneStates), mostLanes)
	if cap(t.lanes) < n {
		t.lanes = append(t.lanes[:cap(t.lanes)], make([]lane[S], n-cap(t.lanes))...)
	}
	t.lanes = t.lanes[:n]
	part, id := 0, starts[0]
	for j := range t.lanes {
		l := &t.lanes[j]
		l.part, l.id = part, id
		for left := uint32((j+1)*s.n/n - j*s.n/n); left > 0; {
			if id == s.ends[part] {
				part++
				id = starts[part]
			}
			step := min(left, s.ends[part]-id)
			left -= step
			id += step
		}
		l.lastPart, l.lastID = part, id
	}
}

// ended reports that the lanes have come to their ends.
func (t *turn[S]) ended() bool {
	for i := range t.lanes {
		if l := &t.lanes[i]; l.part != l.lastPart || l.id < l.lastID {
			return false
		}
	}
	return true
}

// effortOf is the effort of a lane in a round. It depends on nothing but what is stored, the memory and the limit of
// states, and so does the answer. First it is a fixed one, less for wide states, so that what all lanes hold stays below some MiB. Where a
// side has many states it is a part of them: then what a round brings to a part of the table is much enough to come back
// to what the caches hold.
func (t *twoWay[S]) effortOf(r *run) int {
	var s S
	least, more := min(laneEffort, 4*laneEffort/len(s)), min(t.turn.side.stored()/roundPart, r.memory/heldPart/uint64(len(s)*8))
	if most := r.limits.States; most > 0 {
		more = min(more, most-min(most, t.stored()))
	}
	return max(least, int(more/mostLanes))
}

// generate lets every lane expand its share of a round, of an effort each. It returns false when stop, which
// is asked now and then from several goroutines, held it; called again it goes on, and
// the round is the same.
func (t *turn[S]) generate(workers []sideWorker[S], effort int, stop func() bool) bool {
	if !t.begun {
		t.begun = true
		t.effort = effort
		for i := range t.lanes {
			l := &t.lanes[i]
			l.effort, l.done, l.expanded, l.generated, l.hopeless, l.least = 0, false, 0, 0, 0, math.MaxInt32
		}
	}
	d, n := t.side, len(workers)
	s := &d.spans[t.span]
	if s.n < sharedOut {
		n = 1
	}
	share(n, len(t.lanes), func(worker, i int) {
		if l := &t.lanes[i]; !l.done {
			l.done = workers[worker].expand(t, l, stop)
		}
	})
	if slices.ContainsFunc(t.lanes, func(l lane[S]) bool { return !l.done }) {
		return false
	}
	t.begun, t.full, t.into = false, true, t.side
	for i := range t.lanes {
		l := &t.lanes[i]
		d.expanded += l.expanded
		d.generated += l.generated
		d.open -= int64(l.expanded) + l.hopeless
		s.least = min(s.least, l.least)
	}
	return true
}

// passed makes the states that pass a mark those of the lanes; false where there are none.
func (t *turn[S]) passed() bool {
	for k := range t.next {
		if len(t.next[k]) > 0 {
			t.full = true
		}
	}
	if !t.full {
		return false
	}
	for k := range t.next {
		t.lanes[0].out[k], t.next[k] = t.next[k], t.lanes[0].out[k][:0]
	}
	layer := t.into.layer + 1
	if t.into.back {
		layer = t.into.layer - 1
	}
	t.into = &t.all[layer]
	return true
}

// held is the number of successors that the lanes hold for a part.
func (t *turn[S]) held(k int) (n int) {
	for i := range t.lanes {
		n += len(t.lanes[i].out[k])
	}
	return n
}

// bytes is the memory of the lanes.
func (t *turn[S]) bytes() (b uint64) {
	var s S
	for _, next := range t.next {
		b += uint64(cap(next)) * uint64(len(s)) * 8
	}
	for i := range t.lanes {
		for _, out := range t.lanes[i].out {
			b += 24 + uint64(cap(out))*uint64(len(s))*8
		}
	}
	return b
}
