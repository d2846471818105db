package solver

// scout looks for a solution beside a search that finds none before its end, and for
// better ones: a best-first search by h alone, then by f with a weight of h that falls,
// on one goroutine.
type scout[S State] struct {
	*task[S]
	of mainSearch
	pace
	next   uint64         // expansions of the engine at which it goes on
	search *bySections[S] // nil before it begins, and once it has ended
	ended  bool
	stats  Stats // of the search that has ended
}

// goes reports that the search is one that has a scout. A limit of states is for the search
// proper alone.
func (c *scout[S]) goes(r *run) bool {
	by := c.options.Algorithm.info().beside
	if c.why.Format == "" || c.ended || by.scout == nil || r.limits.States > 0 {
		return false
	}
	if staged, _ := c.of.stage(); staged {
		return c.of.shortest() == nil && by.stageScout != nil
	}
	return c.search != nil || c.of.shortest() == nil
}

// look ends the scout once what it looked for is found.
func (c *scout[S]) look(r *run) {
	if c.search != nil && !c.goes(r) {
		c.end()
	}
}

func (c *scout[S]) at(r *run) uint64 {
	if !c.goes(r) {
		return 0
	}
	return c.next
}

func (c *scout[S]) due(r *run, e reached) bool {
	return !e.over && c.pace.due(c.at(r), e.effort, &c.next)
}

func (c *scout[S]) step(r *run) {
	if c.search == nil {
		h := c.led()
		if h < 0 {
			c.ended = true
			return
		}
		c.search = c.bestFirst(h, evaluation{b: 1, falls: firstStageWeight}, 1)
	}
	back := r.lend(c.memory, c.of.held().Bytes)
	most := min(c.of.effort().expanded/c.share, c.most)
	for r.stop == stopNone && c.expanded() < most && c.search.goOn(true) {
		c.search.advance(r, true, func(expanded, _ uint64) bool { return expanded >= most })
	}
	full := back()
	for k, t := range c.search.parts {
		if t.best != nil && c.betters(k, t.best) {
			c.of.learn(k, t.best, 0)
		}
	}
	if full || c.expanded() >= c.most || !c.search.goOn(true) {
		c.end()
	}
}

// expanded is the expansions of the scout.
func (c *scout[S]) expanded() uint64 {
	var n Stats
	c.tell(&n)
	return n.Expanded
}

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
