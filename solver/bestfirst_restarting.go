package solver

// restarting is best-first search of one section of a route. A search whose order ignores
// the cost proves nothing and finds nothing better by going on: asked to improve,
// it is replaced by A* below the cost of its solution, and one whose weight falls by the
// next weight (after Richter, Thayer and Ruml, 2010, The Joy of Forgetting: Faster Anytime
// Search via Restarting).
type restarting[S State] struct {
	model   Model[S] // of the section alone, with one heuristic
	start   S
	threads int
	below   int32 // only solutions of a smaller cost are asked for; noBound for all

	first *bestFirst[S]
	best  *answer
	given *answer // from elsewhere
	floor int32   // proved by a search since replaced
	base  Stats   // of it

	sample int    // expanded positions to be told
	taken  Sample // before the memory was given back
}

// newRestarting prepares a search from start.
func newRestarting[S State](m Model[S], e evaluation, start S, threads int) *restarting[S] {
	o := &restarting[S]{model: m, start: start, threads: threads, below: noBound}
	o.begin(e, noBound)
	return o
}

// begin begins a search for solutions of a cost less than below.
func (o *restarting[S]) begin(e evaluation, below int32) {
	o.first = newBestFirst(&o.model, o.model.Stages, 0, e, o.start, below, o.threads)
	o.look()
}

// look takes over what the search has found and proved.
func (o *restarting[S]) look() {
	if !o.first.fresh {
		return
	}
	o.first.fresh = false
	if a := o.first.solution; o.best == nil || a.cost < o.best.cost {
		o.best = a
	}
}

// know takes over a path from elsewhere and a bound that is proved.
func (o *restarting[S]) know(a *answer, lower int32) {
	if a != nil && (o.given == nil || a.cost < o.given.cost) {
		o.given = a
	}
	if a != nil && (o.best == nil || a.cost < o.best.cost) {
		o.best = a
	}
	o.floor = max(o.floor, lower)
}

// ask asks only for solutions of a cost less than below. The order grows with g.
func (o *restarting[S]) ask(below int32) {
	if below < o.below {
		o.below = below
		o.first.tighten(below)
	}
}

// work goes on until there is a better solution, no more is asked for, or r or enough
// ends it; enough is asked between whole rounds.
//
// A search that ends with its first solution prunes by none from elsewhere: below its
// cost there may be none for long.
func (o *restarting[S]) work(r *run, improve bool, enough func() bool) {
	switch {
	case o.mustRestart(improve):
		o.restart()
	case o.best != nil && (improve || o.first.eval.seeksOptimum()):
		o.first.tighten(o.best.cost)
	}
	b, known := o.first, o.best
	defer b.starts()()
	for o.goOn(improve) && o.best == known && !r.over(b.limited()) && (b.phase != roundChoose || enough == nil || !enough()) {
		b.advance(r, improve, enough)
		o.look()
	}
	r.holds(b.bytes())
	if !o.goOn(true) {
		o.taken = b.sample(o.sample)
		b.release()
	}
}

// mustRestart reports that a solution is known which the order cannot better.
func (o *restarting[S]) mustRestart(improve bool) bool {
	if !improve || o.best == nil || o.best.cost == 0 {
		return false
	}
	_, more := o.first.eval.next()
	return more && (o.first.solution != nil || !o.first.eval.reopens())
}

// restart replaces the search by the next.
func (o *restarting[S]) restart() {
	o.base, o.floor = o.counts(), max(o.floor, min(o.first.lower, o.best.cost))
	o.first.release()
	e, _ := o.first.eval.next()
	o.begin(e, min(o.best.cost, o.below))
}

// goOn reports that the search has work left. improve asks for more than a first
// solution of its own.
func (o *restarting[S]) goOn(improve bool) bool {
	ends := !improve && o.best != nil && o.best.legwise && !o.first.eval.seeksOptimum()
	return !ends && !o.optimal() && (o.mustRestart(improve) || o.first.goOn(improve))
}

// optimal reports that the best solution found is proved to be optimal.
func (o *restarting[S]) optimal() bool { return o.best != nil && o.lower() >= o.best.cost }

// spent reports that no solution of a cost below what was asked for is left to be found.
func (o *restarting[S]) spent() bool { return o.best == nil && o.first.exhausted() }

// found returns the best path so far.
func (o *restarting[S]) found() (moves []Move, cost int32, ok bool) { return o.best.found() }

func (o *restarting[S]) probed() bool { return o.best.probed }

func (o *restarting[S]) cuts() []Leg { return o.best.legs }

func (o *restarting[S]) lower() int32 { return max(o.floor, o.first.lower) }

func (o *restarting[S]) proof() Certificate {
	if o.first.exhausted() && o.first.lower >= o.first.best {
		return Certificate{Kind: proofPruned, Stage: -1}
	}
	return Certificate{Kind: proofOpenList, Stage: -1}
}

// expanded is the expansions of all searches.
func (o *restarting[S]) expanded() uint64 {
	return o.base.Expanded + o.first.worked()
}

// counts adds up the work of all searches.
func (o *restarting[S]) counts() Stats {
	n := o.first.counts()
	n.add(o.base)
	return n
}

// sampled is a sample of the positions expanded.
func (o *restarting[S]) sampled(n int) Sample {
	if o.taken.Of == 0 {
		return o.first.sample(n)
	}
	return o.taken
}

func (o *restarting[S]) top() *Top { return o.first.top() }

func (o *restarting[S]) tell(n *Stats, p *Progress) {
	*n, p.BestF, p.Weighs = n.plus(o.counts()), o.first.least(), o.first.eval.weighs()
}

// onward, over, widen and again are described at partSearch.
func (o *restarting[S]) onward(r *run) { o.work(r, false, nil) }

func (o *restarting[S]) over() bool { return !o.goOn(false) }

func (o *restarting[S]) widen(threads int) {
	o.threads, o.first.threads = threads, min(threads, shardCount)
}

func (o *restarting[S]) again() {
	e := o.first.eval
	o.first.release()
	o.best = o.given
	o.begin(e, o.below)
}

func (o *restarting[S]) layers() []Layer { return o.first.layers() }
