package solver

import (
	"context"
	"math"
	"runtime"
	"slices"
)

// newEngine makes the engine that the options ask for.
func (s *Search[S]) newEngine() engine[S] {
	list := algorithms[S]()
	at := slices.IndexFunc(list, func(a algorithm[S]) bool { return a.ID == s.options.Algorithm })
	return list[at].engine(s)
}

// newBestFirst makes best-first search in the order of the options.
func (s *Search[S]) newBestFirst() engine[S] {
	upper, bounded := s.upper()
	return s.abreast(s.bestFirst(evaluationOf(s.options), upper, bounded), bounded)
}

func (s *Search[S]) newAStar() engine[S] {
	upper, bounded := s.upper()
	return s.staged(s.newBestFirst(), upper, bounded)
}

func (s *Search[S]) newTwoWay() engine[S] {
	upper, bounded := s.upper()
	second := s.abreast(newByLegs(s.start(), s.stages, s.root, upper, bounded, s.twoWayLeg), bounded)
	return s.staged(second, upper, bounded)
}

func (s *Search[S]) newIDAStar() engine[S] {
	upper, bounded := s.upper()
	if !s.options.Anytime {
		return s.deepening(upper, bounded)
	}
	return newTwoStage(s.bestFirst(evaluation{a: 1, b: firstStageWeight}, upper, bounded), s.deepening(upper, bounded))
}

func (s *Search[S]) newAStarDeepening() engine[S] {
	upper, bounded := s.upper()
	return s.abreast(newByLegs(s.start(), s.stages, s.root, upper, bounded, func(c section, from S) leg {
		t := newHybrid(s.model.own(), c.end, len(s.stages), s.heuristic, from, s.options.Threads)
		if t.keeps = len(s.stages) == 0; t.keeps {
			t.raise(s.options.Lower - s.prefixCost())
		}
		return t
	}), bounded)
}

// newBreadthFirst goes layer by layer where the space is Sparing and marks are one position
// each; elsewhere the same order is one of best-first search.
func (s *Search[S]) newBreadthFirst() engine[S] {
	if !s.goesByLegs() {
		return s.newBestFirst()
	}
	upper, bounded := s.upper()
	return s.abreast(newByLegs(s.start(), s.stages, s.root, upper, bounded, func(c section, from S) leg {
		space := s.model.own().Space.(Sparing[S])
		goal := (func(S) bool)(nil)
		if c.end < len(s.stages) {
			goal = func(to S) bool { return to == s.stages[c.end].At }
		}
		return newBreadth(space, from, goal)
	}), bounded)
}

// newAnytime goes leg by leg where marks are one position each; elsewhere it is a weighted
// search that goes on.
func (s *Search[S]) newAnytime() engine[S] {
	if !s.goesByLegs() {
		return s.newBestFirst()
	}
	upper, bounded := s.upper()
	return newImproving(s.model.forks(s.options.Threads), s.stages, s.heuristic, s.start(), upper, bounded, s.incumbent)
}

// staged puts a first stage before the proof where marks leave cells open and a first
// solution is wanted soon: the proof alone would find none before its end. Who asks for one
// below a bound has a first solution.
func (s *Search[S]) staged(second engine[S], upper int32, bounded bool) engine[S] {
	h := s.led()
	if !s.options.Anytime || !openMarks(s.stages) || h < 0 || s.options.UpperBound > 0 {
		return second
	}
	e := evaluation{b: 1, falls: firstStageWeight} // the order that is soonest at any, then better ones
	t := newTwoStage(newBySections(&s.model, s.stages, h, e, s.start(), upper, bounded && upper < noBound, s.options.Threads), second)
	t.most = openStageStates
	return t
}

// bestFirst makes the engine of best-first search in an order.
func (s *Search[S]) bestFirst(e evaluation, upper int32, bounded bool) *bySections[S] {
	if upper >= noBound {
		bounded = false
	}
	w := newBySections(&s.model, s.stages, s.heuristic, e, s.start(), upper, bounded, s.options.Threads)
	for _, t := range w.searches {
		t.sample = s.options.Sample
	}
	return w
}

// prepare builds the tables of the heuristic and the engine, once. It reports
// false when r ended it first; a later run tries again.
func (s *Search[S]) prepare(r *run) bool {
	if s.engine == nil {
		s.preferKept(r)
		s.glance(r)
		if s.engine == nil && (r.stop != stopNone || !s.buildTables(r)) {
			return false
		}
		s.root = s.rootBound(s.start())
		if s.engine == nil {
			s.engine = s.newEngine()
		}
		s.seed()
		s.companion.next = s.paced(s.companion.next)
		if s.scout.share == stageShare {
			s.scout.next = s.paced(s.scout.next)
		}
	}
	s.peak = max(s.peak, s.tables)
	if s.tables >= r.memory {
		r.stop = StopMemory
		return false
	}
	r.memory -= s.tables
	return true
}

// usualMoves is how many moves a position has on most boards, and more.
const usualMoves = 16

// paced is a number of expansions as what they generate takes as long as of positions with the usual number of moves:
// an expansion of a large swap is work for milliseconds.
func (s *Search[S]) paced(expansions uint64) uint64 {
	moves := len(s.model.Space.Successors(s.start(), nil))
	return max(1, expansions*usualMoves/uint64(max(moves, usualMoves)))
}

// preferKept takes the heuristic that was named for the case that its tables are on disk, where they are.
func (s *Search[S]) preferKept(r *run) {
	if !s.options.Tables {
		return
	}
	if at, ok := s.model.keeps(r.ctx, s.kept, s.stages, r.memory); ok {
		s.heuristic, s.options.Heuristic, s.why = at, s.kept, s.keptWhy
		s.options.Algorithm = keptAlgorithm(s.options.Algorithm, s.keptBy, s.stages)
		s.companion.goBeside(s.options.Algorithm, s.prunes())
	}
}

// keptAlgorithm is the algorithm where the tables are on disk, by for one that is left to it: one that goes by legs needs
// marks that are one position each.
func keptAlgorithm[S State](a, by Algorithm, stages []Stage[S]) Algorithm {
	if by == "" || by.info().ByLegs && openMarks(stages) {
		return a
	}
	return by
}

// keeps finds a heuristic whose tables, towards the goal and all stages, are on disk and a small part of the memory.
func (m *Model[S]) keeps(ctx context.Context, id string, stages []Stage[S], memory uint64) (at int, ok bool) {
	at = slices.IndexFunc(m.Heuristics, func(h Heuristic[S]) bool { return h.Info.ID == id && h.Kept != nil })
	if at < 0 || m.Heuristics[at].Info.Tables > memory/keptPart/uint64(1+len(stages)) || !m.Heuristics[at].Kept(ctx) {
		return 0, false
	}
	for i := range stages {
		if h := &stages[i].Heuristics[at]; h.Kept == nil || !h.Kept(ctx) {
			return 0, false
		}
	}
	return at, true
}

// start is where the search begins: after the recorded moves at the front of
// the route.
func (s *Search[S]) start() S {
	if len(s.model.Prefix.Moves) > 0 && !s.options.NoRoute {
		return s.model.Prefix.To
	}
	return s.model.Space.Start()
}

// estimates reports that the search asks the chosen heuristic: in its order, or
// when it starts again to improve its first solution.
func (s *Search[S]) estimates() bool {
	e := evaluationOf(s.options)
	return !s.options.Algorithm.info().Prunes && (e.b != 0 || !e.reopens())
}

// buildTables prepares the chosen heuristic towards the goal and every mark.
func (s *Search[S]) buildTables(r *run) (ok bool) {
	if s.estimates() {
		s.tables, ok = s.tablesOf(r, s.heuristic)
		return ok
	}
	return true
}

// tablesOf builds the tables of a heuristic towards the goal and every mark, and returns their size in bytes; false when
// r ended it first.
func (s *Search[S]) tablesOf(r *run, heuristic int) (bytes uint64, ok bool) {
	list := []*Heuristic[S]{&s.model.Heuristics[heuristic]}
	for i := range s.stages {
		list = append(list, &s.stages[i].Heuristics[heuristic])
	}
	for _, h := range list {
		n, ok := r.build(h.Prepare)
		if !ok {
			return 0, false
		}
		bytes += n
	}
	return bytes, true
}

// rootBound is the largest estimate of the whole route by an admissible heuristic
// whose tables need no building, or are built: no solution of the request costs
// less.
func (s *Search[S]) rootBound(start S) int32 {
	best := 0.0
	for k := range s.model.Heuristics {
		h := &s.model.Heuristics[k]
		if !h.Info.Admissible || h.Prepare != nil && (k != s.heuristic || !s.estimates()) {
			continue
		}
		leg := func(i int, at *S) float64 {
			to := h
			if i < len(s.stages) {
				to = &s.stages[i].Heuristics[k]
			}
			return math.Ceil(to.value(at) - 1e-9)
		}
		o := newRouteEstimate(s.stages, false, leg)
		sum := o.from(0, func(i int) float64 { return leg(i, &start) })
		if !math.IsInf(sum, 1) {
			best = max(best, sum)
		}
	}
	return int32(best)
}

// handsOver reports that another search takes the place of this one: where the
// choice of the algorithm was left to the program, and memory has ended it before
// any solution but by a hint. A search that keeps within any memory then finds one.
func (s *Search[S]) handsOver(r *run) bool {
	if r.stop != StopMemory || s.engine == nil || !s.relayed() {
		return false
	}
	a := s.knownAnswer()
	return s.best == nil || s.incumbent == nil && a != nil && a.cost == s.best.cost
}

// relayed reports that the request may be handed over.
func (s *Search[S]) relayed() bool { return s.options.Algorithm.info().Fills && s.why.Format != "" }

// handedOver is why another search stands in the place of the one that was chosen.
const handedOver = "Memory ended the search that would have proved the optimum soonest; this one needs less."

// HandedOver reports that memory ended the search that was chosen and another took its place:
// with more memory the answer may be found in another way.
func (r Result) HandedOver() bool { return r.Why.Format == handedOver }

// Replaced reports that another search than the one that was chosen has answered; Why says why.
func (r Result) Replaced() bool {
	switch r.Why.Format {
	case glancedWhy, probedWhy, handedOver:
		return true
	}
	return false
}

// handOver replaces the engine by one that makes solutions better within the
// memory there is. What was proved stays. It reports false when r ended it.
func (s *Search[S]) handOver(r *run) bool {
	n := Stats{}
	s.engine.tell(&n, &Progress{})
	s.base = Stats{
		Expanded:  s.base.Expanded + n.Expanded,
		Generated: s.base.Generated + n.Generated,
		Reopened:  s.base.Reopened + n.Reopened,
	}
	proved := s.lower()
	s.peak = max(s.peak, s.tables+r.peak)
	s.engine.abandon()
	s.scout.end()
	s.engine = nil
	s.options.Algorithm, s.improve = Improving, true
	s.why = Explanation{Format: handedOver}
	r.stop, r.peak = stopNone, 0
	r.memory += s.tables
	if !s.prepare(r) {
		s.root = max(s.root, proved)
		return false
	}
	s.root = max(s.root, proved)
	return true
}

// prunes reports that the chosen heuristic can prune a two-way search.
func (s *Search[S]) prunes() bool {
	h := &s.model.Heuristics[s.heuristic]
	return s.options.Heuristic != "" && h.Int != nil && h.Info.Admissible && h.Info.Consistent
}

// twoWayLeg begins the two-way search of a leg of the route.
func (s *Search[S]) twoWayLeg(c section, from S) leg {
	k := c.end
	prunes := s.prunes() && c.first == c.end
	models := s.model.own().forks(s.options.Threads)
	var p pruning
	workers := make([]sideWorker[S], len(models))
	for i := range models {
		m := &models[i]
		workers[i].space = m.Space.(Reversible[S])
		for _, st := range m.Stages[c.first:c.end] {
			workers[i].marks = append(workers[i].marks, func(at S) bool {
				_, ok := st.pass(&at)
				return ok
			})
		}
		if !prunes {
			continue
		}
		ahead := m.Heuristics
		if k < len(s.stages) {
			ahead = m.Stages[k].Heuristics
		}
		workers[i].fore = ahead[s.heuristic].above()
		p = pruning{from: s.prune, prepare: ahead[s.heuristic].Prepare}
		if m.Backward != nil {
			workers[i].back = m.Backward(from)[s.heuristic].above()
		}
	}
	if k < len(s.stages) {
		return newTwoWay(from, []S{s.stages[k].At}, workers, p)
	}
	goals, _ := workers[0].space.Goals(MaxGoals)
	return newTwoWay(from, goals, workers, p)
}

// deepening makes the engine of IDA*, for solutions of a cost up to upper.
func (s *Search[S]) deepening(upper int32, bounded bool) engine[S] {
	return s.abreast(newByLegs(s.start(), s.stages, s.root, upper, bounded, func(c section, from S) leg {
		forks := s.model.own().forks(s.options.Threads)
		dives := make([]Dive, len(forks))
		for i := range forks {
			dives[i] = forks[i].dive(c.end, len(s.stages), s.heuristic, from)
		}
		d := newDeepening(dives)
		if d.keeps = len(s.stages) == 0; d.keeps {
			d.raise(s.options.Lower - s.prefixCost())
		}
		return d
	}), bounded)
}

// goesByLegs reports that the engine goes leg by leg, each between known positions: it is
// none of best-first search, which takes marks that leave cells open.
func (s *Search[S]) goesByLegs() bool {
	switch s.options.Algorithm {
	case BreadthFirst:
		_, sparing := s.model.Space.(Sparing[S])
		return sparing && !openMarks(s.stages)
	case Improving:
		return !openMarks(s.stages)
	}
	return s.options.Algorithm.info().ByLegs
}

// abreast lets the sections of an engine be searched at the same time, where the model can be
// forked and nothing ties them together: no bound on the whole, no tables built on the way.
func (s *Search[S]) abreast(e sectioned[S], bounded bool) engine[S] {
	threads := s.options.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	if bounded || threads < 2 || s.model.Fork == nil || len(sectionsOf(s.stages)) < 2 || s.options.Algorithm == TwoWay && s.prunes() {
		return e
	}
	return &abreast[S]{sectioned: e, threads: threads, worth: s.worth}
}
