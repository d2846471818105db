package solver

// restarting is best-first search as an engine. A search whose order ignores the
// cost proves nothing and finds nothing better by going on: asked to improve,
// it is replaced by A* below the cost of its solution (after Richter, Thayer and
// Ruml, 2010, The Joy of Forgetting: Faster Anytime Search via Restarting).
type restarting[S State] struct {
	model     *Model[S]
	stages    []Stage[S]
	heuristic int
	start     S
	threads   int
	bounded   bool // only solutions below a given cost are asked for

	first *bestFirst[S]
	best  *answer
	floor int32 // proved by a search since replaced
	base  Stats // of it

	sample int    // expanded positions to be told
	taken  Sample // before the memory was given back
}

// newRestarting prepares a search from start for solutions of a cost less than below.
func newRestarting[S State](m *Model[S], stages []Stage[S], heuristic int, e evaluation, start S, below int32, threads int) *restarting[S] {
	o := &restarting[S]{model: m, stages: stages, heuristic: heuristic, start: start, threads: threads, bounded: below < noBound}
	o.first = newBestFirst(m, stages, heuristic, e, start, below, threads)
	o.look()
	return o
}

// look takes over what the search has found and proved.
func (o *restarting[S]) look() {
	if o.first.fresh {
		o.first.fresh = false
		o.best = o.first.solution
	}
}

func (o *restarting[S]) work(r *run, improve bool) {
	if o.mustRestart(improve) {
		o.restart()
	}
	b, known := o.first, o.best
	for o.goOn(improve) && o.best == known && !r.over(b.stored()) {
		b.advance(r, improve)
		r.holds(b.bytes())
		o.look()
	}
	if !o.goOn(true) {
		o.taken = b.sample(o.sample)
		b.release()
	}
}

// mustRestart reports that a solution was found by an order that cannot better it.
func (o *restarting[S]) mustRestart(improve bool) bool {
	return improve && o.best != nil && o.best.cost > 0 && !o.first.eval.reopens()
}

// restart replaces the search by A*.
func (o *restarting[S]) restart() {
	o.base, o.floor = o.counts(), max(o.floor, min(o.first.lower, o.best.cost))
	o.first.release()
	o.first = newBestFirst(o.model, o.stages, o.heuristic, evaluation{a: 1, b: 1}, o.start, o.best.cost, o.threads)
	o.look()
}

func (o *restarting[S]) abandon() { o.first.release() }

func (o *restarting[S]) answer() *answer { return o.best }

func (o *restarting[S]) lower() int32 { return max(o.floor, o.first.lower) }

func (o *restarting[S]) goOn(improve bool) bool {
	return o.mustRestart(improve) || o.first.goOn(improve)
}

func (o *restarting[S]) unsolvable() (leg int, yes bool) {
	if !o.first.exhausted() || o.bounded {
		return 0, false
	}
	return o.first.failed(), true
}

func (o *restarting[S]) proof() Certificate {
	if o.first.exhausted() && o.first.lower >= o.first.best {
		return Certificate{Kind: proofPruned, Stage: -1}
	}
	return Certificate{Kind: proofOpenList, Stage: -1}
}

// counts adds up the work of all searches.
func (o *restarting[S]) counts() Stats {
	n := o.first.counts()
	n.add(o.base)
	return n
}

func (o *restarting[S]) tell(n *Stats, p *Progress) {
	tables := n.Bytes
	*n = o.counts()
	n.Bytes += tables
	p.Passed = o.first.passed()
	if !o.first.exhausted() {
		p.BestF = o.first.least()
	}
}

// sampler is an engine that can tell positions it has expanded.
type sampler interface{ sampled() Sample }

// sampled is the sample that was asked for.
func (o *restarting[S]) sampled() Sample {
	if o.taken.Of == 0 {
		return o.first.sample(o.sample)
	}
	return o.taken
}

func (o *restarting[S]) top() *Top { return o.first.top() }
