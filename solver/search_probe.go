package solver

import "slices"

// usualGlanced is the states that A* may store before the search proper is begun, unless the choice says
// otherwise: a millisecond of work or some, where tables take tens of them.
const usualGlanced = 1 << 11

// glancedWhy is why A* stands in the place of the search that was chosen.
const glancedWhy = "The puzzle is easy: A* had proved its answer before anything larger was begun."

// glance tries A* by the heuristic that was named for it, which needs no tables, before the search proper is begun and
// its tables are built. Where it has proved the optimum, or that there is no way, it takes the place of the search
// proper; else it is only work done before it. Who gives hints wants to see where they lead.
func (s *Search[S]) glance(r *run) {
	at := slices.IndexFunc(s.model.Heuristics, func(h Heuristic[S]) bool { return h.Info.ID == s.first && h.Prepare == nil })
	if at < 0 || len(s.stages) > 0 || len(s.hints.dives) > 0 || s.options.UpperBound > 0 || r.limits.States > 0 || r.limits.Expanded > 0 {
		return
	}
	a := newBySections(&s.model, nil, at, evaluation{a: 1, b: 1}, s.start(), 0, false, 1)
	for k, known := range s.known {
		a.know(k, known, s.proved[k])
	}
	a.advance(r, false, func(_, stored uint64) bool { return stored >= s.firstStates })
	best := a.answer()
	switch {
	case r.stop == stopNone && !a.goOn(false) && (best == nil || a.lower() >= best.cost):
		s.engine, s.heuristic, s.options.Algorithm, s.options.Heuristic = a, at, AStar, s.first
		s.why = Explanation{Format: glancedWhy}
		return
	case r.stop == StopMemory || r.stop == stopDepth:
		r.stop = stopNone
	case r.stop != stopNone:
		a.abandon() // it is tried again
		return
	}
	var own Stats
	a.tell(&own, &Progress{})
	s.peak = max(s.peak, own.Bytes)
	s.probing.stats.add(own)
	s.first = ""
	a.abandon()
}

// probing is when A* is tried beside a two-way search; the zero value is never.
type probing struct {
	heuristic   int    // of A*
	from        uint64 // expansions of the search proper
	first, most uint64 // of A*: at the first it must have proved nearly as much as the search proper, or ends
	stats       Stats  // of A* that ended so
}

// usualProbing begins after more expansions than most of the puzzles need that people make.
var usualProbing = probing{from: 3 << 12, first: 1 << 11, most: 20_000}

// probedWhy is why A* stands in the place of a two-way search.
const probedWhy = "The estimate is nearly exact here: A* needed a fraction of the positions of two searches that meet, and was done before them."

// probeAt is the expansions of the engine at which A* is to be tried; 0 for never.
func (s *Search[S]) probeAt(r *run) uint64 {
	if s.options.Algorithm != TwoWay || len(s.stages) > 0 || s.options.UpperBound > 0 || r.limits.States > 0 {
		return 0
	}
	return s.probing.from
}

// probe tries A* within few expansions. Where it proves the optimum it takes the place of
// the search proper; else it is only work done beside it.
func (s *Search[S]) probe(r *run) {
	p := s.probing
	s.probing.from = 0
	held, back := s.held().Bytes, s.lend(r, scoutMemory)
	defer back()
	tables, ok := r.build(s.model.Heuristics[p.heuristic].Prepare)
	if !ok || tables >= r.memory {
		return
	}
	r.memory -= tables
	upper, bounded := s.upper()
	a := newBySections(&s.model, s.stages, p.heuristic, evaluation{a: 1, b: 1}, s.start(), upper, bounded && upper < noBound, 1)
	for _, most := range [...]uint64{p.first, p.most} {
		a.advance(r, false, func(expanded, _ uint64) bool { return expanded >= most })
		if r.stop != stopNone || !a.goOn(false) || a.lower()+1 < s.engine.lower() {
			break
		}
	}
	var own Stats
	a.tell(&own, &Progress{})
	s.peak = max(s.peak, held+tables+own.Bytes)
	if best := a.answer(); best == nil || a.lower() < best.cost {
		s.probing.stats.add(own)
		a.abandon()
		return
	}
	var n Stats
	s.engine.tell(&n, &Progress{})
	s.base.add(n)
	s.engine.abandon()
	s.engine, s.options.Algorithm, s.heuristic, s.tables = a, AStar, p.heuristic, tables
	s.why = Explanation{Format: probedWhy}
}
