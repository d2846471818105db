package solver

import "slices"

// byLegs searches a route section by section, each to its end: a section runs between
// known positions, so the cheapest paths of all make the cheapest of the whole. Most of
// the searches it goes by take no marks on the way: then a section is one leg.
type byLegs[S State] struct {
	start   S
	stages  []Stage[S]
	list    []section
	root    int32 // a proved bound of the whole route
	upper   int32 // the largest cost asked for, when bounded
	bounded bool
	begin   func(c section, from S) leg // the search of a section, from its first position

	legs  []*seededLeg[S] // in order, begun as they are reached
	known []*answer       // what is known of each section from elsewhere; nil for nothing
	best  *answer
}

func newByLegs[S State](start S, stages []Stage[S], root, upper int32, bounded bool, begin func(section, S) leg) *byLegs[S] {
	w := &byLegs[S]{start: start, stages: stages, list: sectionsOf(stages), root: root, upper: upper, bounded: bounded, begin: begin}
	w.known = make([]*answer, len(w.list))
	w.next()
	return w
}

// next begins the next section, or goes on with the search of one between the same ends.
func (w *byLegs[S]) next() {
	k := len(w.legs)
	if i := twinOf(w.list, k, w.start, w.stages); i < k {
		w.legs = append(w.legs, w.legs[i])
		return
	}
	w.legs = append(w.legs, &seededLeg[S]{leg: w.begin(w.list[k], beginOf(w.list[k], w.start, w.stages)), known: w.known[k]})
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
	parts := slices.Clone(w.legs)
	for k := len(parts); k < len(w.list); k++ {
		parts = append(parts, &seededLeg[S]{known: w.known[k]})
	}
	a := joined(w.stages, w.list, parts)
	if a != nil && (w.best == nil || a.cost < w.best.cost) && (!w.bounded || a.cost <= w.upper) {
		w.best = a
	}
}

func (w *byLegs[S]) know(k int, a *answer) {
	if w.known[k] == nil || a.cost < w.known[k].cost {
		w.known[k] = a
	}
	if k < len(w.legs) {
		w.legs[k].known = w.known[k]
	}
	w.join()
}

// expanded is the expansions of all legs.
func (w *byLegs[S]) expanded() uint64 {
	var n Stats
	w.tell(&n, &Progress{})
	return n.Expanded
}

// above reports that the bound is over the cost asked for: a leg that ends
// there is the last.
func (w *byLegs[S]) above() bool { return w.bounded && max(w.root, w.lower()) > w.upper }

func (w *byLegs[S]) abandon() {
	for _, t := range w.legs {
		if !t.done() {
			t.release()
		}
	}
}

func (w *byLegs[S]) answer() *answer { return w.best }

func (w *byLegs[S]) lower() int32 { return boundOf(w.stages, w.list, w.legs) }

func (w *byLegs[S]) goOn(bool) bool {
	left := w.best == nil || len(w.legs) < len(w.list) || !w.last().done()
	return left && !w.last().dead() && !w.above()
}

func (w *byLegs[S]) unsolvable() (leg int, yes bool) {
	return w.list[len(w.legs)-1].end, w.last().dead()
}

func (w *byLegs[S]) proof() Certificate {
	if len(w.legs) > 1 {
		return Certificate{Kind: proofLegs, Stage: -1}
	}
	return w.legs[0].proof()
}

func (w *byLegs[S]) tell(n *Stats, p *Progress) {
	for k, t := range w.legs {
		if slices.Index(w.legs, t) == k { // else it is one search for two sections
			p.Passed = 0
			t.tell(n, p)
		}
	}
	p.Passed += w.list[len(w.legs)-1].first
}

// top is that of the leg being searched, behind the legs that are done.
func (w *byLegs[S]) top() *Top { return topBehind(w.stages, w.list, w.legs) }

// seededLeg is the search of a section, of which a path may be known from elsewhere: the
// search is done when nothing cheaper is left.
type seededLeg[S State] struct {
	leg
	known *answer
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
	return ok || t.known != nil && t.leg.lower() >= t.known.cost
}

func (t *seededLeg[S]) lower() int32 {
	if t.known != nil {
		return min(t.leg.lower(), t.known.cost)
	}
	return t.leg.lower()
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
