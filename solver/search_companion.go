package solver

// companion is beams and windows (see improving) in turns with a proof that would come to a good solution at its end
// only: IDA*, behind a first stage that finds one, or none; A* and IDA* in turns; and two-way search, whose last layers, as large as all
// before, need not be made where the solution that is known is optimal. Each time the proof has expanded a quarter
// more, the companion may have generated its share of what the proof has. A state that is generated costs both about
// the same, one that is expanded does not: a beam looks at all that comes of it.
//
// As the scout it goes with a search only whose algorithm was left to the program.
type companion[S State] struct {
	pace
	search *improving[S] // nil before it begins, and once it has ended
	tables uint64        // bytes of those that it alone has built
	next   uint64        // expansions of the proof at which it goes on
	last   uint64        // what its last turn generated: twice that must be left of the share for the next
	ended  bool
	stats  Stats // of the search that has ended
}

// pace is how much of the work of a proof, and of its memory, its companion may take.
type pace struct {
	from   uint64 // expansions of the proof before any of the companion, unless the proof is lost
	alone  uint64 // that number where it is lost; 0 where no proof counts as lost
	share  uint64 // what the proof has generated for one state of the companion's, unless it is lost
	memory uint64 // the part that the companion may fill: one of so many
	ahead  uint64 // what it may generate beside its share
}

var (
	// besideDeepening begins after some tenths of a second.
	besideDeepening = pace{from: 1 << 18, alone: 1 << 13, share: 12, memory: 4}
	// besideTurns has some seconds for itself, for a good solution is what is looked at first, and about half of the
	// time from there on: a node of a pass takes a tenth of that of a beam.
	besideTurns = pace{from: 1, alone: 1, share: 12, memory: 4, ahead: 1 << 25}
	// besideTwoWay begins about when two-way search begins to prune, and leaves it its memory.
	besideTwoWay = pace{from: 1 << 18, share: 16, memory: 16}
	// besidePlain goes with one that no estimate prunes: where the solution is optimal it spares the last layer, half of all
	// there is, its place in memory. Of gliding tiles beams soon find one.
	besidePlain = pace{from: 1 << 16, share: 8, memory: 16}
)

// goBeside sets the pace beside an algorithm; prunes says that an estimate prunes it.
func (c *companion[S]) goBeside(a Algorithm, prunes bool) {
	switch {
	case a == TwoWay && !prunes:
		c.pace = besidePlain
	case a == TwoWay:
		c.pace = besideTwoWay
	case a == AStarDeepening:
		c.pace = besideTurns
	default:
		c.pace = besideDeepening
	}
	c.next = c.alone
}

// companions reports that the search is one that has a companion. Beside two-way search it needs
// legs between known positions.
func (s *Search[S]) companions(r *run) bool {
	if s.why.Format == "" || s.companion.ended || r.limits.States > 0 {
		return false
	}
	switch s.options.Algorithm {
	case IDAStar:
		t, staged := s.engine.(*twoStage[S])
		return staged && (t.turned || s.lost())
	case AStarDeepening:
		return true
	case TwoWay:
		return !openMarks(s.stages)
	}
	return false
}

// accompany begins the companion. Two-way search may not have built the tables yet: the companion holds them too. It
// reports false when r has no room for them or ended it.
func (s *Search[S]) accompany(r *run) bool {
	c := &s.companion
	if !s.estimates() {
		n, ok := s.tablesOf(r, s.heuristic)
		if !ok || n >= r.memory {
			return false
		}
		c.tables = n
	}
	upper, bounded := s.upper()
	c.search = newImproving(s.model.forks(s.options.Threads), s.stages, s.heuristic, s.start(), upper, bounded && upper < noBound, nil)
	return true
}

// spares reports that something works beside a proof that needs all memory, see alone.
func (s *Search[S]) spares(r *run) bool {
	return s.scout.search != nil || s.options.Algorithm == TwoWay && s.companions(r)
}

// alone lets go of what works beside a proof that needs all memory; false where nothing does.
func (s *Search[S]) alone(r *run) bool {
	if !s.spares(r) {
		return false
	}
	if s.scout.search != nil {
		s.scout.end()
	}
	if s.options.Algorithm == TwoWay {
		s.companion.end()
	}
	return true
}

// companionAt is the expansions of the engine at which the companion goes on; 0 for never.
func (s *Search[S]) companionAt(r *run) uint64 {
	if !s.companions(r) || s.lastReach() {
		return 0
	}
	if !s.lost() {
		return max(s.companion.next, s.companion.from)
	}
	return s.companion.next
}

// lastReach reports that the reach of a two-way search decides, as the solution that is known is one above the bound: it
// is optimal, or a better one is met within that reach. Nothing a companion may find there is worth its share.
func (s *Search[S]) lastReach() bool {
	return s.options.Algorithm == TwoWay && s.best != nil && s.best.cost <= s.lower()+1
}

// lost reports that the proof is as good as without end: there is no solution yet, or it is a third as
// long again as what is proved.
func (s *Search[S]) lost() bool {
	return s.companion.alone > 0 && (s.best == nil || s.best.cost > s.lower()*4/3)
}

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
	back := s.lend(r, c.memory)
	if c.search == nil && !s.accompany(r) {
		c.ended = back() || r.stop == stopNone
		return
	}
	r.memory -= min(c.tables, r.memory)
	s.engine.sections(func(k int, t segment) {
		if moves, cost, ok := t.found(); ok {
			c.search.know(k, &answer{moves: moves, cost: cost}, t.lower())
		}
	})
	engine := s.effort()
	most := engine.generated
	if !s.lost() {
		most /= c.share
	}
	most += c.ahead
	for r.stop == stopNone && c.search.goOn(true) && c.fits(most) {
		before := c.generated()
		if !c.search.rests() {
			c.last = 0
		}
		r.pause = 1 // after each turn
		c.search.paces(max(1, most-min(most, before)))
		c.search.work(r, true)
		c.last += c.generated() - before
		if s.bettered() || s.spentAll(r) {
			c.next = max(1, engine.expanded) // it is shown at once, and the turn goes on
			break
		}
	}
	var own Stats
	c.tell(&own)
	s.peak = max(s.peak, s.tables+s.held().Bytes+own.Bytes)
	full := back()
	c.search.sections(func(k int, t segment) {
		if moves, cost, ok := t.found(); ok {
			s.heed(k, &answer{moves: moves, cost: cost}, t.lower())
		}
	})
	if full || !c.search.goOn(true) {
		c.end()
	}
}

// bettered reports that the companion knows a better solution than has been shown.
func (s *Search[S]) bettered() bool {
	a := s.companion.search.answer()
	return a != nil && (s.best == nil || a.cost < s.best.cost)
}

// heed takes over a path of a section that the companion has found, and what it has proved. Two-way search proves all by
// itself: its certificate speaks of its layers alone.
func (s *Search[S]) heed(k int, a *answer, lower int32) {
	if s.options.Algorithm == TwoWay {
		lower = 0
	}
	if s.known[k] == nil || a.cost < s.known[k].cost {
		s.known[k] = a
	}
	s.engine.know(k, a, lower)
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
		n.Bytes += own.Bytes + c.tables
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
