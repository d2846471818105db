package solver

// byLegs searches a route leg by leg: a leg runs between known positions, so
// the cheapest legs make the cheapest path.
type byLegs[S State] struct {
	start   S
	stages  []Stage[S]
	root    int32 // a proved bound of the whole route
	upper   int32 // the largest cost asked for, when bounded
	bounded bool
	begin   func(k int, from S) leg // the search of leg k, from its first position

	legs []leg // in order, begun as they are reached
	best *answer
}

func newByLegs[S State](start S, stages []Stage[S], root, upper int32, bounded bool, begin func(int, S) leg) *byLegs[S] {
	w := &byLegs[S]{start: start, stages: stages, root: root, upper: upper, bounded: bounded, begin: begin}
	w.next()
	return w
}

// next begins the next leg.
func (w *byLegs[S]) next() {
	from := w.start
	if k := len(w.legs); k > 0 {
		from = w.stages[k-1].leave()
	}
	w.legs = append(w.legs, w.begin(len(w.legs), from))
}

// last is the leg being searched.
func (w *byLegs[S]) last() leg { return w.legs[len(w.legs)-1] }

func (w *byLegs[S]) work(r *run, _ bool) {
	for w.goOn(true) && r.stop == stopNone {
		t := w.last()
		if _, _, ok := t.found(); !ok {
			t.advance(r, w.above)
		}
		switch _, _, ok := t.found(); {
		case !ok || w.above():
			return
		case len(w.legs) > len(w.stages):
			w.best = joined(w.stages, w.legs)
		default:
			w.next()
		}
	}
}

// above reports that the bound is over the cost asked for: a leg that ends
// there is the last.
func (w *byLegs[S]) above() bool { return w.bounded && max(w.root, w.lower()) > w.upper }

func (w *byLegs[S]) abandon() {
	for _, t := range w.legs {
		if _, _, ok := t.found(); !ok {
			t.release()
		}
	}
}

func (w *byLegs[S]) answer() *answer { return w.best }

func (w *byLegs[S]) lower() int32 { return boundOf(w.stages, w.legs) }

func (w *byLegs[S]) goOn(bool) bool { return w.best == nil && !w.last().dead() && !w.above() }

func (w *byLegs[S]) unsolvable() (leg int, yes bool) { return len(w.legs) - 1, w.last().dead() }

func (w *byLegs[S]) proof() Certificate {
	if len(w.legs) > 1 {
		return Certificate{Kind: proofLegs, Stage: -1}
	}
	return w.legs[0].proof()
}

func (w *byLegs[S]) tell(n *Stats, p *Progress) {
	for _, t := range w.legs {
		t.tell(n, p)
	}
	p.Passed = len(w.legs) - 1
}

// top is that of the leg being searched, behind the legs that are done.
func (w *byLegs[S]) top() *Top { return topBehind(w.stages, w.legs) }
