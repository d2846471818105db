package solver

import "slices"

// byLegs searches a route section by section, each to its end: a section runs between
// known positions, so the cheapest paths of all make the cheapest of the whole. Most of
// the searches it goes by take no marks on the way: then a section is one leg.
type byLegs[S State] struct {
	byParts[S]
	start S
	root  int32                       // a proved bound of the whole route
	begin func(c section, from S) leg // the search of a section, from its first position

	legs  []*seededLeg[S] // in order, begun as they are reached
	ahead []*seededLeg[S] // one a section: those begun before they are reached; nil for none yet
	known []*answer       // what is known of each section from elsewhere; nil for nothing
	floor []int32         // and what is proved of it
	asked Progress        // of expanded
}

func newByLegs[S State](start S, stages []Stage[S], root, upper int32, bounded bool, begin func(section, S) leg) *byLegs[S] {
	w := &byLegs[S]{byParts: newByParts(stages, upper, bounded), start: start, root: root, begin: begin}
	w.known, w.floor, w.ahead = make([]*answer, len(w.list)), make([]int32, len(w.list)), make([]*seededLeg[S], len(w.list))
	w.next()
	return w
}

// next begins the next section, or goes on with the search of one between the same ends.
func (w *byLegs[S]) next() {
	w.legs = append(w.legs, w.open(len(w.legs)))
}

// open begins a section, unless it or one between the same ends is begun.
func (w *byLegs[S]) open(k int) *seededLeg[S] {
	if w.ahead[k] == nil {
		if i := twinOf(w.list, k, w.start, w.stages); i < k {
			w.ahead[k] = w.open(i)
			return w.ahead[k]
		}
		begin := func() leg { return w.begin(w.list[k], beginOf(w.list[k], w.start, w.stages)) }
		w.ahead[k] = &seededLeg[S]{leg: begin(), begin: begin, known: w.known[k], floor: w.floor[k]}
	}
	return w.ahead[k]
}

// last is the leg being searched.
func (w *byLegs[S]) last() *seededLeg[S] { return w.legs[len(w.legs)-1] }

func (w *byLegs[S]) work(r *run, _ bool) {
	for known := w.best; w.best == known && w.goOn(true) && r.stop == stopNone; {
		t := w.last()
		if !t.done() {
			t.advance(r, func() bool { return w.above() || t.done() || r.pause > 0 && r.pauses(w.expanded()) })
		}
		switch {
		case !t.done() || w.above():
			w.join() // a path may be known before it is proved
			return
		case len(w.legs) < len(w.list):
			t.rest()
			w.next()
		default:
			t.rest()
		}
		w.join()
	}
}

// join makes an answer of the best paths, when it is better than the one there is.
func (w *byLegs[S]) join() {
	parts := slices.Clone(w.ahead)
	for k, t := range parts {
		if t == nil {
			parts[k] = &seededLeg[S]{known: w.known[k]}
		}
	}
	w.take(joined(w.stages, w.list, parts))
}

func (w *byLegs[S]) know(k int, a *answer, lower int32) {
	if a != nil && (w.known[k] == nil || a.cost < w.known[k].cost) {
		w.known[k] = a
	}
	w.floor[k] = max(w.floor[k], lower)
	if t := w.ahead[k]; t != nil {
		if t.floor = max(t.floor, lower); a != nil && (t.known == nil || a.cost < t.known.cost) {
			t.known = a
		}
	}
	w.join()
}

func (w *byLegs[S]) sections(yield func(k int, t segment)) {
	for k, t := range w.ahead {
		if t != nil {
			yield(k, t)
		}
	}
}

// apart is described at sectioned.
func (w *byLegs[S]) apart() (list []partSearch) {
	for k := len(w.legs) - 1; k < len(w.list); k++ {
		if t := w.open(k); !t.over() && !slices.Contains(list, partSearch(t)) {
			list = append(list, t)
		}
	}
	return list
}

// before is described at sectioned.
func (w *byLegs[S]) before(l partSearch) *answer {
	k := slices.IndexFunc(w.ahead, func(t *seededLeg[S]) bool { return t != nil && partSearch(t) == l })
	return joined(w.stages, w.list, w.ahead[:k])
}

// dead is a section that cannot be done; -1 for none.
func (w *byLegs[S]) dead() int {
	return slices.IndexFunc(w.ahead, func(t *seededLeg[S]) bool { return t != nil && t.dead() })
}

// expanded is the expansions of all legs. It is asked all the time: what they tell is put where
// it need not be allocated.
func (w *byLegs[S]) expanded() uint64 {
	w.asked.Stats = Stats{}
	w.tell(&w.asked.Stats, &w.asked)
	return w.asked.Expanded
}

// above reports that the bound is over the cost asked for: a leg that ends
// there is the last.
func (w *byLegs[S]) above() bool { return w.bounded && max(w.root, w.lower()) > w.upper }

func (w *byLegs[S]) abandon() {
	for _, t := range w.ahead {
		if t != nil && !t.done() {
			t.release()
		}
	}
}

// lower takes in what was proved ahead; recorded moves count from the legs reached.
func (w *byLegs[S]) lower() int32 {
	sum := int64(boundOf(w.stages, w.list, w.legs))
	for k := len(w.legs); k < len(w.list); k++ {
		if t := w.ahead[k]; t != nil {
			sum += int64(t.lower())
		}
	}
	return int32(min(sum, noBound))
}

func (w *byLegs[S]) goOn(bool) bool {
	left := w.best == nil || len(w.legs) < len(w.list) || !w.last().done()
	return left && w.dead() < 0 && !w.above()
}

func (w *byLegs[S]) unsolvable() (leg int, yes bool) {
	if k := w.dead(); k >= 0 {
		return w.list[k].end, true
	}
	return 0, false
}

func (w *byLegs[S]) proof() Certificate { return joinedProof(w.legs) }

func (w *byLegs[S]) tell(n *Stats, p *Progress) {
	last := Progress{}
	for k, t := range w.ahead {
		if t == nil || slices.Index(w.ahead, t) < k { // not begun, or one search for two sections
			continue
		}
		if k >= len(w.legs) {
			t.tell(n, &Progress{})
		} else if t.tell(n, p); k == len(w.legs)-1 {
			last.Passed = p.Passed
		}
		p.Passed = 0
	}
	p.Passed = last.Passed + w.list[len(w.legs)-1].first
}

// top is that of the leg being searched, behind the legs that are done.
func (w *byLegs[S]) top() *Top { return topBehind(w.stages, w.list, w.legs) }

// seededLeg is the search of a section, of which a path may be known from elsewhere: the
// search is done when nothing cheaper is left.
type seededLeg[S State] struct {
	leg
	begin func() leg
	known *answer
	floor int32 // a proved bound from elsewhere
}

// advance is described at leg. A search that has a use for it learns what is known, and one
// that knows of a path before it is found tells it.
func (t *seededLeg[S]) advance(r *run, enough func() bool) {
	if l, ok := t.leg.(interface{ heed(cost int32) }); ok && t.known != nil {
		l.heed(t.known.cost)
	}
	t.leg.advance(r, enough)
	if l, ok := t.leg.(interface{ foreseen() *answer }); ok {
		if a := l.foreseen(); a != nil && (t.known == nil || a.cost < t.known.cost) {
			t.known = a
		}
	}
}

// found returns the best path there is.
func (t *seededLeg[S]) found() (moves []Move, cost int32, ok bool) {
	if t.leg != nil {
		if moves, cost, ok = t.leg.found(); ok && (t.known == nil || cost < t.known.cost) {
			return moves, cost, ok
		}
	}
	return t.known.found()
}

// done reports that no cheaper path is left to be found.
func (t *seededLeg[S]) done() bool {
	_, _, ok := t.leg.found()
	return ok || t.known != nil && max(t.floor, t.leg.lower()) >= t.known.cost
}

func (t *seededLeg[S]) lower() int32 {
	lower := max(t.floor, t.leg.lower())
	if t.known != nil {
		return min(lower, t.known.cost)
	}
	return lower
}

// onward, over, widen and again are described at partSearch.
func (t *seededLeg[S]) onward(r *run) { t.advance(r, t.over) }

func (t *seededLeg[S]) over() bool { return t.done() || t.dead() }

func (t *seededLeg[S]) widen(threads int) {
	if l, ok := t.leg.(interface{ widen(threads int) }); ok {
		l.widen(threads)
	}
}

func (t *seededLeg[S]) again() {
	t.release()
	t.leg = t.begin()
}

// rest lets go of the memory of a search that was done with before it found a path.
func (t *seededLeg[S]) rest() {
	if _, _, ok := t.leg.found(); !ok {
		t.release()
	}
}

// cuts are those of the best path.
func (t *seededLeg[S]) cuts() []Leg {
	if t.leg != nil {
		if _, cost, ok := t.leg.found(); ok && (t.known == nil || cost < t.known.cost) {
			return t.leg.(legged).cuts()
		}
	}
	return t.known.legs
}

// dead reports that there is no path.
func (t *seededLeg[S]) dead() bool { return t.known == nil && t.leg.dead() }

func (w *byLegs[S]) layers() []Layer {
	if len(w.list) != 1 {
		return nil
	}
	return layersOf(w.legs[0].leg)
}
