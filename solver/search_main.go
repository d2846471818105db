package solver

// What follows makes a search the mainSearch that its assistants see.

func (s *Search[S]) told() (n Stats, p Progress) {
	s.engine.tell(&n, &p)
	p.LowerBound = s.engine.lower()
	return n, p
}

func (s *Search[S]) held() Stats {
	n, _ := s.told()
	s.hints.tell(&n)
	return n
}

func (s *Search[S]) effort() count {
	n, p := s.told()
	p.vain.add(count{n.Expanded, n.Generated})
	return p.vain
}

// lower is the proved bound of the request, without the prefix.
func (s *Search[S]) lower() int32 {
	lower := s.root
	if s.engine != nil {
		lower = max(lower, s.engine.lower())
	}
	if s.best != nil {
		lower = min(lower, s.best.cost)
	}
	return lower
}

func (s *Search[S]) shortest() *answer { return s.best }

func (s *Search[S]) sections(yield func(k int, t segment)) { s.engine.sections(yield) }

// learn takes over a path before there is an engine as well.
func (s *Search[S]) learn(k int, a *answer, lower int32) {
	if s.betters(k, a) {
		s.known[k] = a
	}
	if s.engine == nil {
		s.recognised()
		return
	}
	s.engine.know(k, a, lower)
}

func (s *Search[S]) refute(stage int) { s.refuted = stage + 1 }

func (s *Search[S]) stage() (staged, turned bool) {
	t, staged := s.engine.(*twoStage[S])
	return staged, staged && t.turned
}

func (s *Search[S]) replace(by engine[S], heuristic int, tables uint64, why string) {
	if s.engine != nil {
		n, _ := s.told()
		s.base.add(n)
		s.engine.abandon()
	}
	s.engine, s.options.Algorithm, s.heuristic, s.tables = by, AStar, heuristic, tables
	s.why = Explanation{Format: why}
}

func (s *Search[S]) spentAll(r *run) bool {
	if n, _ := s.told(); r.stop == stopNone && s.spends(r, n) {
		r.stop = StopNodes
	}
	return r.limits.Expanded > 0 && r.stop != stopNone
}

func (s *Search[S]) peaks(bytes uint64) { s.peak = max(s.peak, s.tables+bytes) }
