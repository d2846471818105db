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
