package solver

import (
	"sync"
	"sync/atomic"
)

// windowSearch searches parts of a path again: the path from one of its states to a
// later one, by a beam towards that state and below the cost it has. Windows that
// lie side by side are independent, and so are the goroutines. (After Furcy, 2006,
// ITSA*: Iterative Tunneling Search with A*, and Ratner and Pohl, 1986, Joint and
// LPA*: Combination of Approximation and Search, whose windows are solved by A*.)
//
// It begins with short windows, which a beam searches through, and goes on to
// longer ones once the short ones yield nothing, each length at two offsets.
type windowSearch[S State] struct {
	base   *statePath[S] // the path that the windows are cut from
	list   []window
	done   int // windows looked at
	span   int // moves of a window
	dry    int // offsets in a row that yielded nothing
	offset bool
	beams  []beam[S] // one a goroutine
	held   uint64    // bytes of the beams
}

// window is one window and what it yielded.
type window struct {
	from, to int // states of the base
	moves    []Move
	found    bool
	stats    Stats
}

const (
	firstSpan = 12
	// windowWork is the most expansions of windows looked at in one go.
	windowWork = 1 << 17
	// leastWindows is how many are looked at in one go however large they are.
	leastWindows = 4
)

// run goes on with the windows of a leg; it reports that the turn is over.
func (s *windowSearch[S]) run(t *improver[S], k *cancelToken, allowed uint64) bool {
	if s.base == nil {
		if s.span == 0 {
			s.span = firstSpan
		}
		s.cut(t.best)
	}
	s.look(t, k, allowed)
	t.take(s.merged())
	if k.cancel.Load() || s.done < len(s.list) {
		return false
	}
	if s.next(t); s.span > 0 {
		return false
	}
	clear(s.beams) // the other phases have the same memory
	s.held = 0
	return true
}

// cut lays windows over a path.
func (s *windowSearch[S]) cut(path *statePath[S]) {
	s.base, s.list, s.done = path, s.list[:0], 0
	first := 0
	if s.offset {
		first = s.span / 2
	}
	for at := first; at < len(path.moves); at += s.span {
		s.list = append(s.list, window{from: at, to: min(at+s.span, len(path.moves))})
	}
}

// next chooses the windows to look at after those that are done; a span of 0
// ends the pass.
func (s *windowSearch[S]) next(t *improver[S]) {
	s.dry++
	for i := range s.list {
		if s.list[i].found {
			s.dry = 0
		}
	}
	s.base, s.offset = nil, !s.offset
	if s.dry == 2 {
		s.dry, s.span = 0, s.span+s.span/2
	}
	if s.span > len(t.best.moves)*2/3 {
		s.span = 0
	}
}

// look searches some more windows, on all workers.
func (s *windowSearch[S]) look(t *improver[S], k *cancelToken, allowed uint64) {
	n := min(len(s.list)-s.done, max(leastWindows, windowWork/(s.span*t.width)))
	for len(s.beams) < len(t.models) {
		s.beams = append(s.beams, beam[S]{})
	}
	share := allowed / uint64(len(s.beams))
	var next atomic.Int64
	work := func(i int, k *cancelToken) {
		for at := next.Add(1) - 1; at < int64(n) && !k.cancel.Load(); at = next.Add(1) - 1 {
			s.search(t, &s.beams[i], &t.models[i], &s.list[s.done+int(at)], k, share)
		}
	}
	if n == 1 || len(s.beams) == 1 {
		work(0, k)
	} else {
		var team sync.WaitGroup
		for i := range s.beams {
			f := k.child()
			team.Go(func() { work(i, f) })
		}
		k.watch(&team)
	}
	windows := s.list[s.done : s.done+n]
	for i := range windows {
		t.add(windows[i].stats)
		windows[i].stats = Stats{}
	}
	if !k.cancel.Load() {
		s.done += n
	}
	s.held = 0
	for i := range s.beams {
		s.held += s.beams[i].held
	}
}

// search searches one window.
func (s *windowSearch[S]) search(t *improver[S], b *beam[S], m *Model[S], p *window, k *cancelToken, allowed uint64) {
	if p.found {
		return // before the token stopped the others
	}
	w := beamWorker[S]{space: m.Space, heuristic: m.Heuristics[0]}
	if p.to < len(s.base.moves) {
		w = beamWorker[S]{space: towards[S]{m.Space, s.base.states[p.to]}, heuristic: m.toward(s.base.states[p.to])}
	}
	b.start(s.base.states[p.from], []beamWorker[S]{w}, t.width, s.base.costs[p.to]-s.base.costs[p.from], allowed)
	b.run(k)
	p.stats = b.stats
	if p.found = b.found; b.found {
		p.moves = b.moves()
	}
}

// merged is the base with what the windows yielded.
func (s *windowSearch[S]) merged() []Move {
	var moves []Move
	at := 0
	for i := range s.list {
		if p := &s.list[i]; p.found {
			moves = append(append(moves, s.base.moves[at:p.from]...), p.moves...)
			at = p.to
		}
	}
	return append(moves, s.base.moves[at:]...)
}

// windowLeg prepares the exact search of a window of a path for a cheaper one: from
// both ends where there is no estimate towards a state and moves can be traced
// back, else by A*. The last window ends at any goal.
func (t *improver[S]) windowLeg(w *statePath[S], at span, cost int32) leg {
	m := &t.models[0]
	from, to := w.states[at.from], w.states[at.to]
	last := at.to == len(w.moves)
	if _, ok := t.backwards(0); ok && m.Toward == nil {
		goals := []S{to}
		if last {
			goals = t.goals(to)
		}
		workers := make([]sideWorker[S], len(t.models))
		for i := range t.models {
			workers[i].space, _ = t.backwards(i)
		}
		leg := newTwoWay(from, goals, workers, pruning{})
		leg.heed(cost)
		return leg
	}
	alone := Model[S]{Space: towards[S]{m.Space, to}, Heuristics: []Heuristic[S]{m.toward(to)}}
	if last {
		alone.Space = m.Space
		if h := m.Heuristics[0]; h.Info.Admissible {
			alone.Heuristics[0] = h
		} else {
			alone.Heuristics[0] = blind[S]()
		}
	}
	return &windowAStar[S]{newBestFirst(&alone, nil, 0, evaluation{a: 1, b: 1}, from, cost, 1)}
}

// backwards is the space of a goroutine, if its moves can be traced back.
func (t *improver[S]) backwards(i int) (Reversible[S], bool) {
	r := tracing(t.models[i].Space)
	return r, r != nil
}

// goals are where the leg may end, the state at the end of a path among them: all
// of them unless they are too many to list.
func (t *improver[S]) goals(end S) []S {
	if _, ok := t.models[0].Space.(towards[S]); ok {
		return []S{end}
	}
	if r, ok := t.backwards(0); ok {
		if list, few := r.Goals(MaxGoals); few {
			return list
		}
	}
	return []S{end}
}

// ends reports that a window up to the end of the leg takes all ends into
// account, so that one over the whole leg proves it.
func (t *improver[S]) ends() bool {
	r, ok := t.backwards(0)
	if _, mark := t.models[0].Space.(towards[S]); mark || !ok || t.models[0].Toward != nil {
		return true
	}
	_, few := r.Goals(MaxGoals)
	return few
}

// windowAStar is A* on one window, as a leg. It asks whether it is enough between
// whole rounds only, so that it ends the same every time.
type windowAStar[S State] struct{ first *bestFirst[S] }

func (n *windowAStar[S]) advance(r *run, enough func() bool) {
	b := n.first
	for b.goOn(true) && (b.phase != roundChoose || !enough()) && !r.over(b.limited()) {
		b.step(r)
		r.holds(b.bytes())
	}
}

func (n *windowAStar[S]) found() (moves []Move, cost int32, ok bool) {
	a := n.first.solution
	if a == nil || n.first.lower < a.cost {
		return nil, 0, false
	}
	return a.moves, a.cost, true
}

func (n *windowAStar[S]) lower() int32 { return n.first.lower }

func (n *windowAStar[S]) dead() bool { return false }

func (n *windowAStar[S]) proof() Certificate { return Certificate{Kind: proofOpenList, Stage: -1} }

func (n *windowAStar[S]) release() { n.first.release() }

func (n *windowAStar[S]) tell(s *Stats, _ *Progress) {
	c := n.first.counts()
	s.add(c)
	s.Stored += c.Stored
}

func (n *windowAStar[S]) top() *Top { return nil }
