package solver

// companion betters the solution that a proof by IDA* has from its first stage, which alone would come to a
// better one at its end only, and looks for one where the first stage finds none: beams and windows (see
// improving), in turns with the proof. Each time that has expanded a quarter more, the companion may have
// generated its share of what the proof has. A state that is generated costs both about the same, one that is
// expanded does not: a beam looks at all that comes of it.
//
// As the scout it goes with a search only whose algorithm was left to the program.
type companion[S State] struct {
	search *improving[S] // nil before it begins, and once it has ended
	next   uint64        // expansions of the proof at which it goes on
	from   uint64        // and before which it does not, unless the proof is lost
	share  uint64        // what the proof has generated for one state of the companion's, unless it is lost
	last   uint64        // what its last turn generated: twice that must be left of the share for the next
	ended  bool
	stats  Stats // of the search that has ended
}

const (
	// firstCompanion is the expansions of the proof before any of the companion: some tenths of a second; firstAlone
	// is that number where the proof is lost.
	firstCompanion = 1 << 18
	firstAlone     = 1 << 13
	// companionShare is what the proof has generated for one state of the companion's.
	companionShare = 12
	// companionMemory is the part of the memory that a companion may fill: one of so many.
	companionMemory = 4
)

// companions reports that the search is one that has a companion.
func (s *Search[S]) companions(r *run) bool {
	t, staged := s.engine.(*twoStage[S])
	return staged && (t.turned || s.lost()) && s.options.Algorithm == IDAStar && s.why.Format != "" &&
		!s.companion.ended && r.limits.States == 0
}

// companionAt is the expansions of the engine at which the companion goes on; 0 for never.
func (s *Search[S]) companionAt(r *run) uint64 {
	if !s.companions(r) {
		return 0
	}
	if !s.lost() {
		return max(s.companion.next, s.companion.from)
	}
	return s.companion.next
}

// lost reports that the proof is as good as without end: there is no solution yet, or it is a third as
// long again as what is proved.
func (s *Search[S]) lost() bool { return s.best == nil || s.best.cost > s.lower()*4/3 }

// companionDue reports that the companion is to go on, and sets when it is the next time.
func (s *Search[S]) companionDue(r *run) bool {
	at, effort := s.companionAt(r), s.effort().expanded
	if at == 0 || effort < at {
		return false
	}
	s.companion.next = max(at+at/4, effort+1)
	return true
}

// companionOn lets the companion do its share, and hands what it has found to the proof. A turn that would
// go far beyond the share is left for later, and a beam that does rests.
func (s *Search[S]) companionOn(r *run) {
	c := &s.companion
	if c.search == nil {
		upper, bounded := s.upper()
		c.search = newImproving(s.model.forks(s.options.Threads), s.stages, s.heuristic, s.start(), upper, bounded && upper < noBound, nil)
	}
	s.engine.sections(func(k int, t segment) {
		if moves, cost, ok := t.found(); ok {
			c.search.know(k, &answer{moves: moves, cost: cost}, t.lower())
		}
	})
	engine := s.effort()
	back := s.lend(r, companionMemory)
	share := c.share
	if s.lost() {
		share = 1
	}
	for most := engine.generated / share; r.stop == stopNone && c.search.goOn(true) && c.fits(most); {
		before := c.generated()
		if !c.search.rests() {
			c.last = 0
		}
		r.pause = 1 // after each turn
		c.search.paces(max(1, most-min(most, before)))
		c.search.work(r, true)
		c.last += c.generated() - before
	}
	var own Stats
	c.tell(&own)
	s.peak = max(s.peak, s.tables+s.held().Bytes+own.Bytes)
	full := back()
	c.search.sections(func(k int, t segment) {
		if moves, cost, ok := t.found(); ok {
			s.engine.know(k, &answer{moves: moves, cost: cost}, t.lower())
		}
	})
	if full || !c.search.goOn(true) {
		c.end()
	}
}

// fits reports that there is room for another turn below what the companion may have generated.
func (c *companion[S]) fits(most uint64) bool {
	if c.search.rests() {
		return c.generated() < most
	}
	return c.generated()+2*c.last <= most
}

// generated is what the companion has generated.
func (c *companion[S]) generated() uint64 {
	var n Stats
	c.tell(&n)
	return n.Generated
}

// tell adds the work of the companion and what it holds.
func (c *companion[S]) tell(n *Stats) {
	n.add(c.stats)
	if c.search != nil {
		own := c.search.counts()
		n.add(own)
		n.Bytes += own.Bytes
	}
}

// end lets go of the search; its work is remembered.
func (c *companion[S]) end() {
	if c.ended = true; c.search != nil {
		c.stats.add(c.search.counts())
		c.search.abandon()
		c.search = nil
	}
}
