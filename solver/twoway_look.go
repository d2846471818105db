package solver

import (
	"slices"
	"unsafe"

	"waymark/solver/internal/memory"
)

// look goes through what is left of the last turn of a reach without storing anything: it only looks whether what the
// turn generates was reached from the other end. Nothing else is asked of these states before the reach grows, so
// without any memory the bound grows by one, or a shortest solution is there. It is for a turn that memory has ended, and
// for one behind which nothing is left to do, because a solution is known that is one move longer than the reach.
// The turn stays as it is, and can be gone on with.
//
// Tasks are done side by side, but count in their order, and the first one that meets the other end is the last that
// counts: neither the answer nor the counts depend on the number of goroutines.
type look[S State] struct {
	side, other *side[S] // nil when none is on
	depth       int32    // of the states that are expanded
	reach       int32
	tasks       []lookTask
	filter      *layerFilter // of the other side
	next        int          // the first task that is not counted
	round       []seen[S]    // by the tasks from there on
}

// lookTask is a range of ids of a part.
type lookTask struct {
	from, to uint32
	part     uint8
}

// seen is what a task has come to.
type seen[S State] struct {
	done, found         bool
	at                  S // found from both ends
	expanded, generated uint64
}

const (
	// lookStates is the most states of a task, and lookRound the tasks of a round.
	lookStates, lookRound = 1 << 12, 32
)

// lookQueue is states that wait to be looked up together.
type lookQueue[S State] struct {
	n      int
	list   [together]S
	hashes [together]uint64
}

// heed takes in the cost of a path that is known from elsewhere.
func (t *twoWay[S]) heed(cost int32) { t.known = min(t.known, cost) }

// lastTurn reports that a turn which expands a depth of a side is the last of the reach, and that what it generates is as
// deep as the side goes.
func (t *twoWay[S]) lastTurn(d *side[S], depth int32) bool {
	if len(t.fore) > 1 || depth != d.depth-1 || t.fore[0].depth+t.back[0].depth != t.reach {
		return false
	}
	_, due := t.back[0].next(t.reach)
	return d.back || !due
}

// needless reports that what a turn generates need not be stored, for nothing comes after it.
func (t *twoWay[S]) needless(d *side[S], depth int32) bool {
	return t.known == t.reach+1 && t.lastTurn(d, depth)
}

// looksOn reports that the turn that memory has ended is to be looked through. It is not twice: the reach has
// grown by then.
func (t *twoWay[S]) looksOn(r *run) bool {
	n := &t.turn
	return r.stop == StopMemory && !r.beside && !r.spare && n.reach == t.reach && t.lastTurn(n.side, n.depth)
}

// beginLook begins to look through a turn: that which is on, or the one that is next.
func (t *twoWay[S]) beginLook(d *side[S], depth int32) {
	t.look = look[S]{side: d, other: &t.back[0], depth: depth, reach: t.reach}
	if d.back {
		t.look.other = &t.fore[0]
	}
	n, from := &t.turn, 0
	if n.side != nil {
		if n.full && t.lookAtHeld() {
			return
		}
		for i := range n.lanes {
			l := &n.lanes[i]
			t.look.add(&d.spans[n.span], l.part, l.id, l.lastPart, l.lastID)
		}
		from = n.span + 1
	}
	for i := from; i < len(d.spans); i++ {
		if s := &d.spans[i]; s.depth == depth && s.active(t.reach) {
			t.look.add(s, 0, s.starts[0], parts-1, s.ends[parts-1])
		}
	}
}

// add makes tasks of the states of a span from an id of a part to one of another.
func (l *look[S]) add(s *idSpan, part int, id uint32, lastPart int, lastID uint32) {
	for k := part; k <= lastPart; k++ {
		from, end := s.starts[k], s.ends[k]
		if k == part {
			from = id
		}
		if k == lastPart {
			end = lastID
		}
		for from < end {
			n := min(lookStates, end-from)
			l.tasks = append(l.tasks, lookTask{from, from + n, uint8(k)})
			from += n
		}
	}
}

// lookAtHeld looks up what the lanes hold, and reports that it has met the other end.
func (t *twoWay[S]) lookAtHeld() bool {
	var x seen[S]
	for i := range t.turn.lanes {
		for k := range t.turn.lanes[i].out {
			for _, s := range t.turn.lanes[i].out[k] {
				t.workers[0].queue(&t.look, &x, &s)
			}
		}
	}
	t.workers[0].lookUpAll(&t.look, &x)
	if x.found {
		t.meetIn(x.at)
	}
	return x.found
}

// lookOn does a round of tasks, or ends the look when there is none left. It returns false when r stops it; what is done
// of the round stays so.
func (t *twoWay[S]) lookOn(r *run) bool {
	l := &t.look
	n := min(lookRound, len(l.tasks)-l.next)
	if n == 0 {
		t.reach = l.reach + 1
		t.endLook()
		return true
	}
	l.filter = t.filter(l.other, r)
	if len(l.round) == 0 {
		l.round = make([]seen[S], n)
	}
	for slices.ContainsFunc(l.round, func(x seen[S]) bool { return !x.done }) {
		share(len(t.workers), n, func(worker, i int) {
			if !l.round[i].done {
				t.workers[worker].look(l, l.tasks[l.next+i], &l.round[i], r.ended)
			}
		})
		if r.over(t.stored()) {
			break
		}
	}
	if slices.ContainsFunc(l.round, func(x seen[S]) bool { return !x.done }) {
		return false
	}
	for i := range l.round {
		x := &l.round[i]
		l.next++
		l.side.expanded += x.expanded
		l.side.generated += x.generated
		if x.found {
			t.meetIn(x.at)
			return true
		}
	}
	l.round = nil
	return true
}

// meetIn ends the look: the sides meet in a state.
func (t *twoWay[S]) meetIn(at S) {
	t.met = meeting[S]{at: at, cost: t.look.reach}
	t.endLook()
	t.conclude()
}

func (t *twoWay[S]) endLook() {
	t.look = look[S]{}
	for i := range t.workers {
		t.workers[i].queues = nil
	}
}

// look does a task; x stays as it was when stop ends it.
func (w *sideWorker[S]) look(l *look[S], task lookTask, x *seen[S], stop func() bool) {
	d, part := l.side, &l.side.parts[task.part]
	estimate := w.estimate(d)
	var c seen[S]
	effort, look := 0, 0
	for id := task.from; id < task.to; id++ {
		if effort >= look {
			if stop() {
				w.queues = nil
				return
			}
			look = effort + checkEvery
		}
		s := part.state(id)
		if d.noted {
			n := *part.note(id)
			if n.mark() == markNew {
				effort += 2
			}
			if n.mark() >= markDone || judged(n, l.reach, &s, estimate).mark() != markDone {
				continue
			}
		}
		edges := w.neighbours(d, s)
		if w.trace != nil {
			w.traceExpanded(d, s, l.depth, edges)
		}
		c.expanded++
		c.generated += uint64(len(edges))
		effort += len(edges) + 1
		for i := range edges {
			w.queue(l, &c, &edges[i].To)
		}
	}
	w.lookUpAll(l, &c)
	c.done = true
	*x = c
}

// queue lets a state wait until as many can be looked up together.
func (w *sideWorker[S]) queue(l *look[S], x *seen[S], s *S) {
	if w.queues == nil {
		w.queues = new([parts]lookQueue[S])
	}
	h := memory.Hash(s, 0)
	if l.filter.on() && !l.filter.may(h) {
		return
	}
	k := partOf(h)
	q := &w.queues[k]
	q.list[q.n], q.hashes[q.n] = *s, h
	if q.n++; q.n == together {
		w.lookUp(l, x, k)
	}
}

// lookUpAll looks up whatever waits.
func (w *sideWorker[S]) lookUpAll(l *look[S], x *seen[S]) {
	for k := range parts {
		if w.queues != nil {
			w.lookUp(l, x, k)
		}
	}
}

// lookUp looks up what waits for a part of the other side.
func (w *sideWorker[S]) lookUp(l *look[S], x *seen[S], k int) {
	q, theirs := &w.queues[k], &l.other.parts[k]
	w.loaded ^= theirs.locate(q.hashes[:q.n], w.at[:])
	for i := range q.n {
		if id, ok := theirs.states.FindFrom(&q.list[i], q.hashes[i], w.at[i]); ok && !x.found &&
			l.depth+1+l.other.depthOf(k, id) == l.reach {
			x.found, x.at = true, q.list[i]
		}
	}
	q.n = 0
}

// lookBytes is the memory of a look.
func (t *twoWay[S]) lookBytes() (b uint64) {
	for i := range t.workers {
		if t.workers[i].queues != nil {
			b += uint64(unsafe.Sizeof(*t.workers[i].queues))
		}
	}
	return b + uint64(cap(t.look.tasks))*uint64(unsafe.Sizeof(lookTask{})) + uint64(cap(t.look.round))*uint64(unsafe.Sizeof(seen[S]{}))
}
