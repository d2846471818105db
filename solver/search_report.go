package solver

import "slices"

// look asks the engine for its counts and what can be watched.
func (s *Search[S]) look(r *run) (Stats, Progress) {
	n, p := s.base, Progress{}
	n.Bytes = s.tables
	if s.engine != nil {
		s.engine.tell(&n, &p)
	}
	var beside Stats
	s.turns.tell(&beside)
	n = n.plus(beside)
	// The work itself notes its peak: what is seen here depends on the clock.
	n.PeakBytes = max(s.peak, s.tables+r.peak, n.Bytes)
	n.Elapsed = r.elapsed()
	return n, p
}

// tellLegs tells of the legs that have a path, a better one or one proved since they were
// last told of. The only leg of a request is the request.
func (s *Search[S]) tellLegs(r *run, observe func(Event)) {
	list := sectionsOf(s.stages)
	if s.engine == nil || len(list) < 2 {
		return
	}
	if s.legs == nil {
		s.legs = make([]KnownLeg, len(list))
	}
	var p Progress
	before, next := s.recorded(), 0 // the way to the section, as far as all before it have one
	s.engine.sections(func(k int, t segment) {
		moves, cost, ok := t.found()
		if !ok {
			return
		}
		now := KnownLeg{Stage: list[k].end, Path: append([]Move{}, moves...), Cost: cost, Lower: min(t.lower(), cost)}
		if next == k {
			now.Before = slices.Clone(before)
			if next++; list[k].end < len(s.stages) {
				before = slices.Concat(before, moves, s.stages[list[k].end].After.Moves)
			}
		}
		if list[k].first < list[k].end || !now.news(&s.legs[k]) {
			return
		}
		if s.legs[k] = now; p.Limits.Memory == 0 {
			p = s.progress(r)
		}
		observe(Event{Progress: p, Ended: &now})
	})
}

// news reports that more is known of a leg than was told.
func (l *KnownLeg) news(was *KnownLeg) bool {
	return was.Path == nil || l.Cost < was.Cost || l.Lower == l.Cost && was.Lower < l.Cost || was.Before == nil && l.Before != nil
}

// progress is a snapshot for an event.
func (s *Search[S]) progress(r *run) Progress {
	n, p := s.look(r)
	p.Stats, p.Best, p.LowerBound = n, -1, s.lower()+s.prefixCost()
	if s.best != nil {
		p.Best = s.best.cost + s.prefixCost()
	}
	p.Top, p.Limits = s.top(), r.limits
	p.Limits.Memory = r.whole
	p.Algorithm, p.Heuristic = s.options.Algorithm, s.model.Heuristics[s.heuristic].Info
	return p
}

// result closes a run.
func (s *Search[S]) result(r *run) Result {
	res := Result{
		Stop:       r.stop,
		LowerBound: s.lower() + s.prefixCost(),
		Algorithm:  s.options.Algorithm,
		Heuristic:  s.model.Heuristics[s.heuristic].Info,
		Why:        s.why,
		Proof:      Certificate{Stage: -1},
	}
	var p Progress
	res.Stats, p = s.look(r)
	res.Probe = evaluationOf(s.options).probe
	res.Hint, res.Sample, res.Layers = s.hints.outcome(), s.sampled(), s.layers()
	res.Trace = s.model.traced.taken()
	switch {
	case s.best != nil:
		s.solved(&res)
	case s.noSolution(&res):
	case r.stop == StopCancel:
		res.Status = Cancelled
	case r.stop == stopNone:
		// Nothing within the upper bound.
		res.Status, res.Stop = Limit, StopBound
		res.LowerBound = max(res.LowerBound, s.options.UpperBound+1)
	default:
		res.Status = Limit
	}
	if (res.Status == Limit || res.Status == Cancelled) && res.Stop != StopBound && p.Passed < len(s.stages) {
		res.Unmet = numberOf(s.stages, p.Passed)
	}
	return res
}

// layers are those of the engine; recorded moves before the search count in f.
func (s *Search[S]) layers() []Layer {
	list := layersOf(s.engine)
	for i := range list {
		if list[i].F != EarlierLayers {
			list[i].F += s.prefixCost()
		}
	}
	return list
}

// solved fills in a result with a solution.
func (s *Search[S]) solved(res *Result) {
	res.Path, res.ByProbe = s.whole(), s.best.probed
	res.Cost = s.best.cost + s.prefixCost()
	offset := len(res.Path) - len(s.best.moves)
	for _, leg := range s.best.legs {
		leg.At += offset
		res.Legs = append(res.Legs, leg)
	}
	res.Status = Solved
	if s.optimal() {
		res.Status, res.Stop, res.Proof = Optimal, stopNone, s.engine.proof()
		alone := s.engine.lower() >= s.best.cost && s.options.Algorithm.info().Shortest != Never
		if !alone && s.rootBound(s.start()) >= s.best.cost {
			res.Proof = Certificate{Kind: proofStart, Stage: -1}
		}
	}
}

// noSolution fills in a result when no solution is left to be found.
func (s *Search[S]) noSolution(res *Result) bool {
	if s.engine == nil {
		return false
	}
	leg, yes := s.engine.unsolvable()
	if s.refuted > 0 {
		leg, yes = s.refuted-1, true
	}
	if !yes {
		return false
	}
	if leg == len(s.stages) {
		leg = -1
	}
	res.Status, res.Stop, res.LowerBound = Unsolvable, stopNone, 0
	res.Proof = Certificate{Kind: proofExhausted, Stage: leg, Mark: numberOf(s.stages, leg)}
	return true
}

// sampled is the sample that the options ask for, with the moves before the search.
func (s *Search[S]) sampled() Sample {
	o, ok := s.engine.(sampler)
	if !ok || s.options.Sample < 1 {
		return Sample{}
	}
	taken := o.sampled(s.options.Sample)
	if s.options.NoRoute || len(s.model.Prefix.Moves) == 0 {
		return taken
	}
	whole := Sample{Of: taken.Of}
	for _, way := range taken.Ways {
		whole.Ways = append(whole.Ways, append(append([]Move{}, s.model.Prefix.Moves...), way...))
	}
	return whole
}

// top is the engine's most promising position as the user is told of it.
func (s *Search[S]) top() *Top {
	if s.engine == nil {
		return nil
	}
	t := s.engine.top()
	if t == nil {
		return nil
	}
	return &Top{Path: append(s.recorded(), t.Path...), Cost: t.Cost + s.prefixCost(), H: t.H, A: t.A, B: t.B}
}
