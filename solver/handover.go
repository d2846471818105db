package solver

// handsOver reports that another search takes the place of this one: where the
// choice of the algorithm was left to the program, and memory has ended it before
// any solution. A search that keeps within any memory then finds one.
func (s *Search[S]) handsOver(r *run) bool {
	return r.stop == StopMemory && s.best == nil && s.engine != nil && s.relayed()
}

// relayed reports that the request may be handed over.
func (s *Search[S]) relayed() bool {
	switch s.options.Algorithm {
	case IDAStar, Improving:
		return false
	}
	return s.why.Format != ""
}

// handOver replaces the engine by one that makes solutions better within the
// memory there is. What was proved stays. It reports false when r ended it.
func (s *Search[S]) handOver(r *run) bool {
	n := Stats{}
	s.engine.tell(&n, &Progress{})
	s.base = Stats{
		Expanded:  s.base.Expanded + n.Expanded,
		Generated: s.base.Generated + n.Generated,
		Reopened:  s.base.Reopened + n.Reopened,
	}
	proved := s.lower()
	s.peak = max(s.peak, s.tables+r.peak)
	s.engine.abandon()
	s.engine = nil
	s.options.Algorithm, s.improve = Improving, true
	s.why = Explanation{Format: "Memory ended the search that would have proved the optimum soonest; this one needs less."}
	r.stop, r.peak = StopNone, 0
	r.memory += s.tables
	if !s.prepare(r) {
		s.root = max(s.root, proved)
		return false
	}
	s.root = max(s.root, proved)
	return true
}
