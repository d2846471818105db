package solver

// firstLegs finds a first path through each section whose marks leave cells open, leg by leg
// (see legByLeg), before the engine begins. Where that takes long the two go on in turns.
type firstLegs[S State] struct {
	*task[S]
	of      mainSearch
	ends    int    // of a leg from which the next one begins
	alone   uint64 // expansions after which the engine has its turns
	section int    // at work
	search  *legByLeg[S]
	ended   bool
	again   int   // how often a leg that had ended went on, for its ends were dead
	stats   Stats // of the searches that have ended
}

const (
	// legsAlone is the expansions after which the engine has its turns, where positions have the
	// usual number of moves.
	legsAlone = 1 << 20
	// legsMemory is the part of the memory that the legs may fill: one of so many.
	legsMemory = 2
)

// goes reports that a section has no path yet. Who asks for one below a bound has one.
func (c *firstLegs[S]) goes() bool {
	by := c.options.Algorithm.info().beside
	asked := by.legs && (c.options.Anytime || !by.layered) && c.options.UpperBound == 0
	if c.ended || !asked || c.model.traced != nil || c.led() < 0 {
		return false
	}
	list := sectionsOf(c.stages)
	for ; c.section < len(list); c.section++ {
		if k := c.section; list[k].first < list[k].end && c.known[k] == nil {
			if c.alone == 0 {
				c.alone = c.paced(legsAlone)
			}
			return true
		}
		c.release() // a path came from elsewhere
	}
	return false
}

func (c *firstLegs[S]) at(*run) uint64 {
	if !c.goes() {
		return 0
	}
	return max(1, c.expanded(), c.alone)
}

func (c *firstLegs[S]) due(_ *run, e reached) bool {
	return !e.over && c.goes() && c.expanded() < max(c.alone, 2*e.effort)
}

func (c *firstLegs[S]) step(r *run) {
	engine := c.of.held()
	if c.search == nil {
		c.search = c.begin()
	}
	most := max(c.alone, 2*c.of.effort().expanded) - c.stats.Expanded
	if limit := r.limits.Expanded; limit > 0 {
		most = min(most, limit-min(limit, engine.Expanded+c.stats.Expanded))
	}
	back := r.lend(legsMemory, engine.Bytes)
	r.others = Stats{Bytes: engine.Bytes, Stored: engine.Stored}
	c.search.work(r, most)
	r.others = Stats{}
	c.of.peaks(engine.Bytes + c.search.counts().Bytes)
	k, full := c.section, back()
	switch {
	case c.search.found != nil:
		a := c.search.found
		c.release()
		c.of.learn(k, a, 0)
	case c.search.dead:
		if leg := c.search.refuted(); leg >= 0 {
			c.of.refute(sectionsOf(c.stages)[k].first + leg)
		}
		c.ended = true
	case full:
		c.ended = true
	}
	if c.ended {
		c.release()
	}
}

// begin begins the search of a section.
func (c *firstLegs[S]) begin() *legByLeg[S] {
	at := sectionsOf(c.stages)[c.section]
	return newLegByLeg(c.legsOf(at, c.led()), c.order(), beginOf(at, c.start(), c.stages), c.ends, c.options.Threads)
}

// legsOf are the legs of a section.
func (t *task[S]) legsOf(at section, heuristic int) (legs []soleLeg[S]) {
	m := t.model.own()
	for k := at.first; k <= at.end; k++ {
		leg := soleLeg[S]{model: m.leg(k, len(t.stages), heuristic)}
		if k < at.end {
			leg.mark = &m.Stages[k]
		}
		legs = append(legs, leg)
	}
	return legs
}

// order is that of the request, where it hurries. A first stage, whose weights fall, betters what
// the first of them finds.
func (c *firstLegs[S]) order() evaluation {
	e := evaluationOf(c.options)
	switch {
	case !e.seeksOptimum():
		return e
	case c.options.Anytime:
		return evaluation{a: 1, b: fallingWeights[0]}
	}
	return evaluation{a: 1, b: firstStageWeight}
}

// expanded is the expansions of all sections.
func (c *firstLegs[S]) expanded() uint64 {
	if c.search == nil {
		return c.stats.Expanded
	}
	return c.stats.Expanded + c.search.expanded()
}

func (c *firstLegs[S]) tell(n *Stats) {
	n.add(c.stats)
	if c.search != nil {
		*n = n.plus(c.search.counts())
	}
}

// release lets go of the search; its work is remembered.
func (c *firstLegs[S]) release() {
	if c.search != nil {
		c.search.release()
		c.again += c.search.again
		c.stats.add(c.search.spent)
		c.search = nil
	}
}
