package solver

import "slices"

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
// those on its way as well. Hints that are boards are first passed one after the other.
type hintDive[S State] struct {
	hint    *Hint[S]
	boards  []*Hint[S] // the hint, and those that follow it, where they are boards
	section int
	chain   *legByLeg[S]  // through the boards; nil before it begins, and once it has ended
	way     *statePath[S] // from the start of the section; nil while it is searched for
	wide    bool          // the positions on the way are open too
	search  *bestFirst[S] // nil between two
	spent   uint64        // expansions of those before
	done    bool
}

// expanded is the expansions of whole rounds.
func (d *hintDive[S]) expanded() uint64 {
	switch {
	case d.chain != nil:
		return d.chain.expanded()
	case d.search == nil:
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
			last := len(h.dives) - 1
			switch {
			case t.Met != nil && last >= 0 && h.dives[last].boards != nil && h.dives[last].section == k:
				h.dives[last].boards = append(h.dives[last].boards, t)
			case t.Met != nil:
				d.boards = []*Hint[S]{t}
				h.dives = append(h.dives, d)
			case h.through(d, list):
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
		if !d.done && d.expanded() < h.each(d) {
			return true
		}
	}
	return false
}

// each is what a dive may expand. Boards may be far.
func (h *hints[S]) each(d *hintDive[S]) uint64 {
	share := h.may / uint64(len(h.dives))
	if d.way == nil {
		return share
	}
	return min(share, mostHinted)
}

// step lets the dives do what they may. They have the memory that is left.
func (h *hints[S]) step(r *run) {
	memory := r.memory
	if r.others, _ = h.of.told(); r.others.Bytes < memory {
		r.memory -= r.others.Bytes
		for _, d := range h.dives {
			for !d.done && d.expanded() < h.each(d) && r.stop == stopNone {
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
	if d.way == nil {
		h.passBoards(r, d)
		return
	}
	if d.search == nil {
		if d.search = h.newDive(d); d.search == nil {
			d.done = true
			return
		}
	}
	b, most := d.search, h.each(d)
	if b.goOn(false) && d.expanded() < most && !r.over(b.limited()) {
		b.advance(r, false, func() bool { return d.expanded() >= most })
	}
	if r.stop != stopNone || b.phase != roundChoose {
		return
	}
	a, ended := b.solution, !b.goOn(false)
	switch {
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

// passBoards goes on leg by leg through the boards of a dive and on to the end of the section.
func (h *hints[S]) passBoards(r *run, d *hintDive[S]) {
	if d.chain == nil {
		led := h.led()
		if led < 0 {
			d.done = true
			return
		}
		legs := h.legsOf(sectionsOf(h.stages)[d.section], led)
		for i := range legs {
			legs[i].model.traced = nil
		}
		d.chain = newLegByLeg(append(boardLegs(h.model.Space, d.boards), legs...), evaluation{a: 1, b: hintWeight}, d.hint.From, mostEnds, 1)
	}
	d.chain.work(r, h.each(d))
	a, dead := d.chain.found, d.chain.dead
	if a == nil && !dead {
		return
	}
	h.endDive(d)
	if d.done = dead; dead {
		return
	}
	way := follow(h.model.Space, d.hint.From, a.moves)
	h.learn(d, a.behind(len(d.boards)))
	d.way, d.wide = way, true
}

// boardLegs are the legs to boards. Only heuristics without tables lead them.
func boardLegs[S State](space Space[S], boards []*Hint[S]) (legs []soleLeg[S]) {
	for _, t := range boards {
		estimate := blind[S]()
		if i := slices.IndexFunc(t.Heuristics, func(e Heuristic[S]) bool { return e.Prepare == nil }); i >= 0 {
			estimate = t.Heuristics[i]
		}
		mark := &Stage[S]{Pass: func(s S) (S, bool) { return s, t.Met(s) }, Alike: t.Alike}
		legs = append(legs, soleLeg[S]{model: Model[S]{Space: mark.goalOf(space), Heuristics: []Heuristic[S]{estimate}}, mark: mark})
	}
	return legs
}

// behind is the path over a section of which the first legs led through boards of hints.
func (a *answer) behind(boards int) *answer {
	b := &answer{moves: a.moves, cost: a.cost}
	if len(a.legs) == boards+1 {
		return b
	}
	for i, leg := range a.legs[boards:] {
		leg.Stage = i
		b.legs = append(b.legs, leg)
	}
	for _, leg := range a.legs[:boards] {
		b.legs[0].Cost += leg.Cost
	}
	return b
}

// endDive lets go of a search along a hint.
func (h *hints[S]) endDive(d *hintDive[S]) {
	if d.chain != nil {
		d.chain.release()
		h.stats.add(d.chain.spent)
		d.chain = nil
	}
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
		if d.chain != nil {
			c := d.chain.counts()
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
