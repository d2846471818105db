package solver

import "slices"

// prepare builds the tables of the heuristic and the engine, once. It reports
// false when r ended it first; a later run tries again.
func (s *Search[S]) prepare(r *run) bool {
	if s.engine == nil {
		s.preferKept(r)
		s.glance(r)
		if s.engine == nil && (r.stop != stopNone || !s.build(r)) {
			return false
		}
		s.root = s.rootBound(s.start())
		if s.engine == nil {
			s.engine = s.newEngine()
		}
		for k, p := range s.known {
			s.engine.know(k, p, s.proved[k])
		}
		s.turns.begin()
	}
	s.peak = max(s.peak, s.tables)
	if s.tables >= r.memory {
		r.stop = StopMemory
		return false
	}
	r.memory -= s.tables
	return true
}

// build builds the tables of the chosen heuristic towards the goal and every mark.
func (s *Search[S]) build(r *run) (ok bool) {
	if s.estimates() {
		s.tables, ok = s.tablesOf(r, s.heuristic)
		return ok
	}
	return true
}

// preferKept takes the heuristic that was named for the case that its tables are on disk, where they are.
func (s *Search[S]) preferKept(r *run) {
	if !s.options.Tables {
		return
	}
	if at, ok := s.model.keeps(r.ctx, s.chosen.Kept, s.stages, r.memory); ok {
		s.heuristic, s.options.Heuristic, s.why = at, s.chosen.Kept, s.chosen.KeptWhy
		s.options.Algorithm = keptAlgorithm(s.options.Algorithm, s.chosen.KeptBy, s.stages)
		s.companion.goBeside()
	}
}

// usualGlanced is the states that A* may store before the search proper is begun, unless the choice says
// otherwise: a millisecond of work or some, where tables take tens of them.
const usualGlanced = 1 << 11

// glance tries A* by the heuristic that was named for it, which needs no tables, before the search proper is begun and
// its tables are built. Where it has proved the optimum, or that there is no way, it takes the place of the search
// proper; else it is only work done before it. Who gives hints wants to see where they lead.
func (s *Search[S]) glance(r *run) {
	at := slices.IndexFunc(s.model.Heuristics, func(h Heuristic[S]) bool { return h.Info.ID == s.chosen.First && h.Prepare == nil })
	if at < 0 || len(s.stages) > 0 || len(s.hints.dives) > 0 || s.options.UpperBound > 0 || r.limits.States > 0 || r.limits.Expanded > 0 {
		return
	}
	a := s.bestFirst(at, evaluation{a: 1, b: 1}, 1)
	for k, known := range s.known {
		a.know(k, known, s.proved[k])
	}
	a.advance(r, false, func(_, stored uint64) bool { return stored >= s.chosen.FirstStates })
	best := a.answer()
	switch {
	case r.stop == stopNone && !a.goOn(false) && (best == nil || a.lower() >= best.cost):
		s.replace(a, at, s.tables, glancedWhy)
		s.options.Heuristic = s.chosen.First
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
	s.probe.stats.add(own)
	s.chosen.First = ""
	a.abandon()
}

// handsOver reports that another search takes the place of this one: where the
// choice of the algorithm was left to the program, and memory has ended it before
// any solution but by a hint. A search that keeps within any memory then finds one.
func (s *Search[S]) handsOver(r *run) bool {
	if r.stop != StopMemory || s.engine == nil || s.why.Format == "" || !s.options.Algorithm.info().Fills {
		return false
	}
	a := s.knownAnswer()
	return s.best == nil || s.incumbent == nil && a != nil && a.cost == s.best.cost
}

// handOver replaces the engine by one that makes solutions better within the
// memory there is. What was proved stays. It reports false when r ended it.
func (s *Search[S]) handOver(r *run) bool {
	n, _ := s.told()
	s.base.add(n)
	proved := s.lower()
	s.peak = max(s.peak, s.tables+r.peak)
	s.engine.abandon()
	s.scout.end()
	s.engine = nil
	s.options.Algorithm, s.improve = Improving, true
	s.why = Explanation{Format: handedOver}
	r.stop, r.peak = stopNone, 0
	r.memory += s.tables
	if !s.prepare(r) {
		s.root = max(s.root, proved)
		return false
	}
	s.root = max(s.root, proved)
	return true
}
