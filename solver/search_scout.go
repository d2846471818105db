package solver

// scout looks for a solution beside a search that finds none before its end, and for
// better ones: a best-first search by h alone, then by f with a weight of h that falls,
// on one goroutine. It takes turns with the search proper as the dives along hints do:
// each time that has expanded twice as much, the scout may have done its share of it.
// What it finds the search proper knows at once.
//
// Only a search whose algorithm was left to the program has one: who chooses an
// algorithm sees what that does.
type scout[S State] struct {
	search *bySections[S] // nil before it begins, and once it has ended
	next   uint64         // expansions of the search proper at which it goes on
	share  uint64         // expansions of the search proper for one of its own
	ended  bool
	stats  Stats // of the search that has ended
}

const (
	// firstScouted is the expansions of the search proper before any of the scout: what
	// ends sooner has its answer in a tenth of a second.
	firstScouted = 1 << 16
	// scoutShare is the expansions of the search proper for one of the scout.
	scoutShare = 64
	// stageScouted and stageShare are the same beside a first stage that finds nothing.
	stageScouted, stageShare = 1 << 11, 2
	// mostScouted is the expansions of a scout.
	mostScouted = 1 << 20
	// scoutMemory is the part of the memory that a scout may fill: one of so many.
	scoutMemory = 8
)

// scouts reports that the search is one that has a scout. A limit of states is for the search
// proper alone.
func (s *Search[S]) scouts(r *run) bool {
	if s.why.Format == "" || s.scout.ended || r.limits.States > 0 {
		return false
	}
	if _, first := s.engine.(*twoStage[S]); first {
		return s.best == nil && s.options.Algorithm == IDAStar
	}
	switch s.options.Algorithm {
	case TwoWay, AStar, AStarDeepening, IDAStar, BreadthFirst:
		return s.scout.search != nil || s.best == nil
	}
	return false
}

// scoutAt is the expansions of the engine at which the scout goes on; 0 for never.
func (s *Search[S]) scoutAt(r *run) uint64 {
	if !s.scouts(r) {
		return 0
	}
	return s.scout.next
}

// scoutDue reports that the scout is to go on, and sets when it is the next time.
func (s *Search[S]) scoutDue(r *run) bool {
	at, effort := s.scoutAt(r), s.effort().expanded
	if at == 0 || effort < at {
		return false
	}
	s.scout.next = max(2*at, effort+1)
	return true
}

// scoutOn lets the scout do its share, and hands what it has found to the engine.
func (s *Search[S]) scoutOn(r *run) {
	c := &s.scout
	if c.search == nil {
		h := s.led()
		if h < 0 {
			c.ended = true
			return
		}
		upper, bounded := s.upper()
		e := evaluation{b: 1, falls: firstStageWeight}
		c.search = newBySections(&s.model, s.stages, h, e, s.start(), upper, bounded && upper < noBound, 1)
	}
	back := s.lend(r, scoutMemory)
	most := min(s.effort().expanded/c.share, mostScouted)
	for r.stop == stopNone && c.expanded() < most && c.search.goOn(true) {
		c.search.advance(r, true, func(expanded, _ uint64) bool { return expanded >= most })
	}
	full := back()
	for k, t := range c.search.parts {
		if t.best != nil && (s.known[k] == nil || t.best.cost < s.known[k].cost) {
			s.known[k] = t.best
			s.engine.know(k, t.best, 0)
		}
	}
	if full || c.expanded() >= mostScouted || !c.search.goOn(true) {
		c.end()
	}
}

// lend gives what works beside the engine a part of the memory, one of so many. What back reports is that
// the part was too small, which ends that work alone.
func (s *Search[S]) lend(r *run, part uint64) (back func() (full bool)) {
	memory := r.memory
	r.memory = min(memory/part, memory-min(memory, s.held().Bytes))
	return func() bool {
		r.memory = memory
		full := r.stop == StopMemory || r.stop == stopDepth
		if full {
			r.stop = stopNone
		}
		return full
	}
}

// workBesideOthers lets the engine work in the memory that the scout and the companion leave, or will need: a first
// stage fills all it is given.
func (s *Search[S]) workBesideOthers(r *run) {
	var own Stats
	s.scout.tell(&own)
	s.companion.tell(&own)
	most := uint64(0)
	if s.companions(r) {
		most = r.memory / s.companion.memory
		if s.scouts(r) {
			most += r.memory / scoutMemory
		}
	}
	bytes := min(max(own.Bytes, most), r.memory)
	r.memory -= bytes
	r.spare = s.spares(r)
	s.engine.work(r, s.improve)
	r.memory += bytes
	s.peak = max(s.peak, s.tables+r.peak+own.Bytes)
}

// expanded is the expansions of the scout.
func (c *scout[S]) expanded() uint64 {
	var n Stats
	c.tell(&n)
	return n.Expanded
}

// tell adds the work of the scout and what it holds.
func (c *scout[S]) tell(n *Stats) {
	n.add(c.stats)
	if c.search == nil {
		return
	}
	var own Stats
	c.search.tell(&own, &Progress{})
	n.add(own)
	n.Bytes += own.Bytes
}

// end lets go of the search; its work is remembered.
func (c *scout[S]) end() {
	if c.ended = true; c.search == nil {
		return
	}
	var own Stats
	c.search.tell(&own, &Progress{})
	c.stats.add(own)
	c.search.abandon()
	c.search = nil
}
