package solver

// hints are the dives along the hints of a request.
type hints[S State] struct {
	*task[S]
	of    mainSearch
	dives []*hintDive[S]
	next  uint64  // expansions of the engine at which they go on
	may   uint64  // expand so much, all together
	stats Stats   // of the searches that are done
	leads []ledTo // by section: the cheapest path that a hint led to
}

// ledTo is what a hint led to.
type ledTo struct {
	number int   // of the hint; 0 for none
	cost   int32 // of the section
}

const (
	// hintShareSoon is the share of the dives beside a search that ends with its first
	// solution. Beside one that looks at h alone it is hintShareGreedy: that ends so soon, and
	// so far from the optimum, that what a hint gives is worth half as much again.
	hintShareSoon   = 8
	hintShareGreedy = 2
	// mostHinted is the expansions of a dive along one hint.
	mostHinted = 1 << 12
	// hintWeight is the weight of h in the order of a dive.
	hintWeight = 3
)

// hintDive is a search from where a hint leads: from its last position, then from
// those on its way as well. A hint that is a board is first searched for.
type hintDive[S State] struct {
	hint    *Hint[S]
	section int
	way     *statePath[S] // from the start of the section; nil while it is searched for
	wide    bool          // the positions on the way are open too
	search  *bestFirst[S] // nil between two
	spent   uint64        // expansions of those before
	done    bool
}

// expanded is the expansions of whole rounds.
func (d *hintDive[S]) expanded() uint64 {
	if d.search == nil {
		return d.spent
	}
	return d.spent + d.search.expanded
}

// advise takes in the hints of the request. What they lead through to its end is known at
// once; the rest is for dives.
func (h *hints[S]) advise() {
	list := sectionsOf(h.stages)
	for i := range h.model.Hints {
		t := &h.model.Hints[i]
		for k, c := range list {
			if c.first != t.Stage || beginOf(c, h.start(), h.stages) != t.From {
				continue
			}
			d := &hintDive[S]{hint: t, section: k}
			if t.Met != nil || h.through(d, list) {
				h.dives = append(h.dives, d)
			}
		}
	}
}

// through goes along the moves of a hint, as far as they are legal. It reports that
// some are left in the midst of a section, which the dive then begins with.
func (h *hints[S]) through(d *hintDive[S], list []section) bool {
	w := &statePath[S]{states: []S{d.hint.From}, costs: []int32{0}}
	for at := range d.hint.Way {
		e := cheapest(h.model.Space.Successors(w.states[at], nil), &d.hint.Way[at])
		if e.Cost == 0 {
			break
		}
		w.moves, w.states = append(w.moves, e.Move), append(w.states, e.To)
		w.costs = append(w.costs, w.cost()+e.Cost)
	}
	for at := 0; ; d.section++ {
		c := list[d.section]
		p, to, missed := h.cutSection(w, at, c)
		if missed >= 0 || c.end == len(h.stages) && !h.model.Space.IsGoal(w.states[to]) {
			d.way = w.part(at, len(w.moves))
			return len(d.way.moves) > 0
		}
		h.learn(d, p)
		if c.end == len(h.stages) || len(h.stages[c.end].After.Moves) > 0 {
			return false
		}
		at = to
	}
}

// learn takes over a path of a section to which a hint has led.
func (h *hints[S]) learn(d *hintDive[S], p *answer) {
	if l := &h.leads[d.section]; l.number == 0 || p.cost < l.cost {
		*l = ledTo{max(d.hint.Number, 1), p.cost}
	}
	if h.betters(d.section, p) {
		h.of.learn(d.section, p, 0)
	}
}

// due lets the dives go on once more at the end of the engine as well.
func (h *hints[S]) due(_ *run, e reached) bool {
	if e.solved || e.expanded >= h.next {
		h.next = usualHints.next(h.next, e.expanded)
		h.may = max(h.may, e.expanded/h.share(e.improve))
	}
	return h.left()
}

func (h *hints[S]) at(*run) uint64 {
	for _, d := range h.dives {
		if !d.done {
			return h.next
		}
	}
	return 0
}

// left reports that the dives may expand more.
func (h *hints[S]) left() bool {
	for _, d := range h.dives {
		if !d.done && d.expanded() < h.each() {
			return true
		}
	}
	return false
}

// each is what one dive may expand.
func (h *hints[S]) each() uint64 { return min(h.may/uint64(max(1, len(h.dives))), mostHinted) }

// step lets the dives do what they may. They have the memory that is left.
func (h *hints[S]) step(r *run) {
	memory := r.memory
	if r.others, _ = h.of.told(); r.others.Bytes < memory {
		r.memory -= r.others.Bytes
		for _, d := range h.dives {
			for !d.done && d.expanded() < h.each() && r.stop == stopNone {
				h.diveOn(r, d)
			}
		}
	} else {
		r.stop = StopMemory
	}
	if r.stop == StopMemory || r.stop == stopDepth {
		for _, d := range h.dives {
			h.endDive(d)
			d.done = true
		}
		r.stop = stopNone
	}
	r.memory, r.others = memory, Stats{}
}

// diveOn goes on with a dive.
func (h *hints[S]) diveOn(r *run, d *hintDive[S]) {
	if d.search == nil {
		if d.search = h.newDive(d); d.search == nil {
			d.done = true
			return
		}
	}
	b, most := d.search, h.each()
	if d.way == nil {
		most = min(most, mostHinted/4)
	}
	if b.goOn(false) && d.expanded() < most && !r.over(b.limited()) {
		b.advance(r, false, func() bool { return d.expanded() >= most })
	}
	if r.stop != stopNone || b.phase != roundChoose {
		return
	}
	a, ended := b.solution, !b.goOn(false)
	switch {
	case d.way == nil && (ended || d.expanded() >= mostHinted/4):
		moves := []Move{}
		if a != nil {
			moves = a.moves
		} else if top := b.top(); top != nil {
			moves = top.Path
		}
		d.way = follow(h.model.Space, d.hint.From, moves)
		h.endDive(d)
	case a != nil && b.fresh:
		b.fresh = false
		h.learn(d, a)
		h.endDive(d)
		d.done, d.wide = d.wide, true
	case ended || d.expanded() >= mostHinted*3/4 && !d.wide:
		h.endDive(d)
		d.done, d.wide = d.wide, true
	case d.expanded() >= mostHinted:
		h.endDive(d)
		d.done = true
	}
}

// endDive lets go of a search along a hint.
func (h *hints[S]) endDive(d *hintDive[S]) {
	if d.search == nil {
		return
	}
	d.spent = d.expanded()
	h.stats.add(d.search.counts())
	d.search.release()
	d.search = nil
}

// newDive begins the next search along a hint; nil where no estimate leads it.
func (h *hints[S]) newDive(d *hintDive[S]) *bestFirst[S] {
	if d.way == nil {
		estimate := blind[S]()
		for _, t := range d.hint.Heuristics {
			if t.Prepare == nil {
				estimate = t
				break
			}
		}
		m := Model[S]{Space: meets[S]{h.model.Space, d.hint.Met}, Heuristics: []Heuristic[S]{estimate}}
		return newBestFirst(&m, nil, 0, evaluation{b: 1}, d.hint.From, noBound, 1)
	}
	led := h.led()
	if led < 0 {
		return nil
	}
	c := sectionsOf(h.stages)[d.section]
	m := h.model.section(c, len(h.stages), led)
	below := int32(noBound)
	if p := h.known[d.section]; p != nil {
		below = p.cost
	}
	b := newBestFirst(&m, m.Stages, 0, evaluation{a: 1, b: hintWeight}, beginOf(c, h.start(), h.stages), below, 1)
	if last := b.seed(d.way); !d.wide {
		b.only(last)
	}
	return b
}

// share is the expansions of the engine for one of the dives.
func (h *hints[S]) share(improve bool) uint64 {
	switch e := evaluationOf(h.options); {
	case h.goesByLegs() || improve || e.seeksOptimum():
		return usualHints.share
	case e.a == 0:
		return hintShareGreedy
	}
	return hintShareSoon
}

func (h *hints[S]) tell(n *Stats) {
	n.add(h.stats)
	for _, d := range h.dives {
		if d.search != nil {
			c := d.search.counts()
			n.add(c)
			n.Bytes += c.Bytes
		}
	}
}

// outcome is what the hints gave.
func (h *hints[S]) outcome() (o HintOutcome) {
	var n Stats
	h.tell(&n)
	o.Expanded = n.Expanded
	best := h.of.shortest()
	for k, l := range h.leads {
		if l.number > 0 && best != nil {
			o.Number, o.Cost = l.number, h.prefixCost()+best.cost-h.costOf(best, k)+l.cost
			break
		}
	}
	return o
}

// costOf is what a solution costs in a section.
func (h *hints[S]) costOf(best *answer, k int) int32 {
	if len(h.stages) == 0 {
		return best.cost
	}
	c, sum := sectionsOf(h.stages)[k], int32(0)
	for i := c.first; i <= c.end; i++ {
		if sum += best.legs[i].Cost; i < c.end {
			sum += h.stages[i].After.Cost
		}
	}
	return sum
}
