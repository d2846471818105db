package solver

// hints are the dives along the hints of a request. They take turns with the search
// proper: each time that has expanded twice as much, they may have done their share
// of it. So they cost a small part of any search, however soon it ends.
type hints[S State] struct {
	dives []*hintDive[S]
	next  uint64  // expansions of the search proper at which they go on
	may   uint64  // expand so much, all together
	stats Stats   // of the searches that are done
	led   []ledTo // by section: the cheapest path that a hint led to
}

// ledTo is what a hint led to.
type ledTo struct {
	number int   // of the hint; 0 for none
	cost   int32 // of the section
}

const (
	// hintShare is the expansions of a search that goes on to the proof for one of its
	// dives; hintShareSoon those of a search that ends with its first solution, and
	// hintShareGreedy those of one that looks at h alone: it ends so soon, and so far from
	// the optimum, that what a hint gives is worth half as much again.
	hintShare       = 64
	hintShareSoon   = 8
	hintShareGreedy = 2
	// mostHinted is the expansions of a dive along one hint.
	mostHinted = 1 << 12
	// hintWeight is the weight of h in the order of a dive.
	hintWeight = 3
	// firstHinted is the expansions of the search proper before any dive.
	firstHinted = 1 << 6
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

// meets is a space whose goals are the positions that are as a board says.
type meets[S State] struct {
	Space[S]
	met func(S) bool
}

// IsGoal reports whether s is one.
func (t meets[S]) IsGoal(s S) bool { return t.met(s) }

// advise takes in the hints. What they lead through to its end is known at once; the
// rest is for dives.
func (s *Search[S]) advise() {
	list := sectionsOf(s.stages)
	s.hints = &hints[S]{next: firstHinted, led: make([]ledTo, len(list))}
	for i := range s.model.Hints {
		t := &s.model.Hints[i]
		for k, c := range list {
			if c.first != t.Stage || beginOf(c, s.start(), s.stages) != t.From {
				continue
			}
			d := &hintDive[S]{hint: t, section: k}
			if t.Met != nil || s.through(d, list) {
				s.hints.dives = append(s.hints.dives, d)
			}
		}
	}
}

// through goes along the moves of a hint, as far as they are legal. It reports that
// some are left in the midst of a section, which the dive then begins with.
func (s *Search[S]) through(d *hintDive[S], list []section) bool {
	w := &statePath[S]{states: []S{d.hint.From}, costs: []int32{0}}
	for at := range d.hint.Way {
		e := cheapest(s.model.Space.Successors(w.states[at], nil), &d.hint.Way[at])
		if e.Cost == 0 {
			break
		}
		w.moves, w.states = append(w.moves, e.Move), append(w.states, e.To)
		w.costs = append(w.costs, w.cost()+e.Cost)
	}
	for at := 0; ; d.section++ {
		c := list[d.section]
		p, to, missed := s.cutSection(w, at, c)
		if missed >= 0 || c.end == len(s.stages) && !s.model.Space.IsGoal(w.states[to]) {
			d.way = w.part(at, len(w.moves))
			return len(d.way.moves) > 0
		}
		s.learn(d, p)
		if c.end == len(s.stages) || len(s.stages[c.end].After.Moves) > 0 {
			return false
		}
		at = to
	}
}

// learn takes over a path of a section to which a hint has led.
func (s *Search[S]) learn(d *hintDive[S], p *answer) {
	if l := &s.hints.led[d.section]; l.number == 0 || p.cost < l.cost {
		*l = ledTo{max(d.hint.Number, 1), p.cost}
	}
	if old := s.known[d.section]; old != nil && old.cost <= p.cost {
		return
	}
	s.known[d.section] = p
	if s.engine != nil {
		s.engine.know(d.section, p, 0)
		return
	}
	if a := s.knownAnswer(); a != nil && s.within(a) {
		s.best = a
	}
}

// ready reports that the dives are to go on, the search proper having expanded so much;
// ended says that it has come to its end.
func (h *hints[S]) ready(expanded uint64, ended bool, share uint64) bool {
	if ended || expanded >= h.next {
		h.next = max(2*h.next, expanded+1)
		h.may = max(h.may, expanded/share)
	}
	return h.left()
}

// pause is the expansions after which the search proper is to pause; 0 for never.
func (h *hints[S]) pause() uint64 {
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

// dive lets the dives do what they may. They have the memory that is left.
func (s *Search[S]) dive(r *run) {
	h, memory := s.hints, r.memory
	if s.engine.tell(&r.others, &Progress{}); r.others.Bytes < memory {
		r.memory -= r.others.Bytes
		for _, d := range h.dives {
			for !d.done && d.expanded() < h.each() && r.stop == stopNone {
				s.diveOn(r, d)
			}
		}
	} else {
		r.stop = StopMemory
	}
	if r.stop == StopMemory || r.stop == stopDepth {
		for _, d := range h.dives {
			s.endDive(d)
			d.done = true
		}
		r.stop = stopNone
	}
	r.memory, r.others = memory, Stats{}
}

// diveOn goes on with a dive.
func (s *Search[S]) diveOn(r *run, d *hintDive[S]) {
	if d.search == nil {
		if d.search = s.newDive(d); d.search == nil {
			d.done = true
			return
		}
	}
	b, most := d.search, s.hints.each()
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
		d.way = follow(s.model.Space, d.hint.From, moves)
		s.endDive(d)
	case a != nil && b.fresh:
		b.fresh = false
		s.learn(d, a)
		s.endDive(d)
		d.done, d.wide = d.wide, true
	case ended || d.expanded() >= mostHinted*3/4 && !d.wide:
		s.endDive(d)
		d.done, d.wide = d.wide, true
	case d.expanded() >= mostHinted:
		s.endDive(d)
		d.done = true
	}
}

// endDive lets go of a search along a hint.
func (s *Search[S]) endDive(d *hintDive[S]) {
	if d.search == nil {
		return
	}
	d.spent = d.expanded()
	s.hints.stats.add(d.search.counts())
	d.search.release()
	d.search = nil
}

// newDive begins the next search along a hint; nil where no estimate leads it.
func (s *Search[S]) newDive(d *hintDive[S]) *bestFirst[S] {
	if d.way == nil {
		h := blind[S]()
		for _, t := range d.hint.Heuristics {
			if t.Prepare == nil {
				h = t
				break
			}
		}
		m := Model[S]{Space: meets[S]{s.model.Space, d.hint.Met}, Heuristics: []Heuristic[S]{h}}
		return newBestFirst(&m, nil, 0, evaluation{b: 1}, d.hint.From, noBound, 1)
	}
	h := s.led()
	if h < 0 {
		return nil
	}
	c := sectionsOf(s.stages)[d.section]
	m := s.model.section(c, len(s.stages), h)
	below := int32(noBound)
	if p := s.known[d.section]; p != nil {
		below = p.cost
	}
	b := newBestFirst(&m, m.Stages, 0, evaluation{a: 1, b: hintWeight}, beginOf(c, s.start(), s.stages), below, 1)
	if last := b.seed(d.way); !d.wide {
		b.only(last)
	}
	return b
}

// led is the heuristic of a dive: the one that was chosen, if its tables are built,
// else the first that needs none; -1 where there is none.
func (s *Search[S]) led() int {
	if s.model.Heuristics[s.heuristic].Prepare == nil || s.estimates() {
		return s.heuristic
	}
	for i := range s.model.Heuristics {
		if s.model.Heuristics[i].Prepare == nil {
			return i
		}
	}
	return -1
}

// share is the expansions of the search proper for one of a dive.
func (s *Search[S]) share() uint64 {
	switch e := evaluationOf(s.options); {
	case s.goesByLegs() || s.improve || e.seeksOptimum():
		return hintShare
	case e.a == 0:
		return hintShareGreedy
	}
	return hintShareSoon
}

// tell adds the work of the dives and what they hold.
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
func (s *Search[S]) outcome() (o HintOutcome) {
	var n Stats
	s.hints.tell(&n)
	o.Expanded = n.Expanded
	for k, l := range s.hints.led {
		if l.number > 0 && s.best != nil {
			o.Number, o.Cost = l.number, s.prefixCost()+s.best.cost-s.costOf(k)+l.cost
			break
		}
	}
	return o
}

// costOf is what the best solution costs in a section.
func (s *Search[S]) costOf(k int) int32 {
	if len(s.stages) == 0 {
		return s.best.cost
	}
	c, sum := sectionsOf(s.stages)[k], int32(0)
	for i := c.first; i <= c.end; i++ {
		if sum += s.best.legs[i].Cost; i < c.end {
			sum += s.stages[i].After.Cost
		}
	}
	return sum
}
