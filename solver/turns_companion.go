package solver

// companion is beams and windows (see improving) beside a proof that comes to a good solution
// at its end only: IDA* behind a first stage, A* and IDA* in turns, and two-way search. A state
// that is generated costs both about the same, one that is expanded does not, for a beam looks
// at all that comes of it: so the share of the companion is one of the states generated.
//
// Beside two-way search, a proof by layers, it saves the last layers, as large as all before,
// where the solution that it finds is optimal. There it needs legs between known positions,
// and ends when the proof needs its memory.
type companion[S State] struct {
	*task[S]
	of mainSearch
	pace
	next   uint64        // expansions of the proof at which it goes on
	search *improving[S] // nil before it begins, and once it has ended
	tables uint64        // bytes of those that it alone has built
	last   uint64        // what its last turn generated: twice that must be left of the share for the next
	ended  bool
	stats  Stats // of the search that has ended
}

// goBeside sets the pace beside the algorithm of the task.
func (c *companion[S]) goBeside() {
	by := c.options.Algorithm.info().beside
	switch {
	case by.unpruned != nil && !c.prunes():
		c.pace = *by.unpruned
	case by.companion != nil:
		c.pace = *by.companion
	default:
		c.pace = besideDeepening
	}
	c.next = c.alone
}

// layered reports that the proof is by layers.
func (c *companion[S]) layered() bool { return c.options.Algorithm.info().beside.layered }

// goes reports that the search is one that has a companion.
func (c *companion[S]) goes(r *run) bool {
	by := c.options.Algorithm.info().beside
	switch {
	case c.why.Format == "" || c.ended || by.companion == nil || r.limits.States > 0:
		return false
	case by.staged:
		staged, turned := c.of.stage()
		return staged && (turned || c.lost())
	}
	return !by.layered || !openMarks(c.stages)
}

func (c *companion[S]) at(r *run) uint64 {
	switch {
	case !c.goes(r) || c.lastReach():
		return 0
	case c.lost():
		return c.next
	}
	return max(c.next, c.from)
}

// lastReach reports that the next layers of the proof decide, as the best solution is one above
// the bound: it is optimal, or a better one is met in them. Nothing a companion may find there
// is worth its share.
func (c *companion[S]) lastReach() bool {
	best := c.of.shortest()
	return c.layered() && best != nil && best.cost <= c.of.lower()+1
}

// lost reports that the proof is lost, see pace.
func (c *companion[S]) lost() bool {
	best := c.of.shortest()
	return c.alone > 0 && (best == nil || best.cost > c.of.lower()*4/3)
}

func (c *companion[S]) due(r *run, e reached) bool {
	return !e.over && c.pace.due(c.at(r), e.effort, &c.next)
}

// step lets the companion do its share. A turn that would go far beyond that is left for later,
// and a beam that does rests.
func (c *companion[S]) step(r *run) {
	back := r.lend(c.memory, c.of.held().Bytes)
	if c.search == nil && !c.begin(r) {
		c.ended = back() || r.stop == stopNone
		return
	}
	r.memory -= min(c.tables, r.memory)
	c.of.sections(func(k int, t segment) {
		if moves, cost, ok := t.found(); ok {
			c.search.know(k, &answer{moves: moves, cost: cost}, t.lower())
		}
	})
	engine := c.of.effort()
	most := engine.generated
	if !c.lost() {
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
		if c.bettered() || c.of.spentAll(r) {
			c.next = max(1, engine.expanded) // it is shown at once, and the turn goes on
			break
		}
	}
	var own Stats
	c.tell(&own)
	c.of.peaks(c.of.held().Bytes + own.Bytes)
	full := back()
	c.search.sections(func(k int, t segment) {
		moves, cost, ok := t.found()
		if !ok {
			return
		}
		lower := t.lower()
		if c.layered() { // whose certificate speaks of its layers alone
			lower = 0
		}
		c.of.learn(k, &answer{moves: moves, cost: cost}, lower)
	})
	if full || !c.search.goOn(true) {
		c.end()
	}
}

// begin begins the search. A proof that asks no heuristic may not have built the tables: the
// companion builds and holds them. It reports false when r has no room for them or ended it.
func (c *companion[S]) begin(r *run) bool {
	if !c.estimates() {
		n, ok := c.tablesOf(r, c.heuristic)
		if !ok || n >= r.memory {
			return false
		}
		c.tables = n
	}
	upper, bounded := c.upper()
	c.search = newImproving(c.model.forks(c.options.Threads), c.stages, c.heuristic, c.start(), upper, bounded && upper < noBound, nil)
	return true
}

// bettered reports that the companion knows a better solution than has been shown.
func (c *companion[S]) bettered() bool {
	a, best := c.search.answer(), c.of.shortest()
	return a != nil && (best == nil || a.cost < best.cost)
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
