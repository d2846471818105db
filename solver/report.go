package solver

// stats adds up the counts of the engines.
func (s *Search[S]) stats(r *run) Stats {
	n := s.base
	n.Bytes = s.tables
	if s.first != nil {
		b := s.first
		n.Expanded += b.stats.Expanded
		n.Generated += b.stats.Generated
		n.Reopened += b.stats.Reopened
		n.Stored = uint64(b.store.states.n)
		n.Open = b.stats.Open
		n.Bytes += b.bytes()
	}
	for _, t := range s.legs {
		n.Expanded += t.stats.Expanded
		n.Generated += t.stats.Generated
		n.Stored += t.stored()
		n.Bytes += t.bytes()
		if !t.done() {
			n.Open = uint64(t.fore.store.states.n-t.fore.next) + uint64(t.back.store.states.n-t.back.next)
		}
	}
	s.peak = max(s.peak, n.Bytes)
	n.PeakBytes = s.peak
	n.Elapsed = r.elapsed()
	return n
}

// progress is a snapshot for an event.
func (s *Search[S]) progress(r *run) Progress {
	p := Progress{Stats: s.stats(r), Best: -1, LowerBound: s.lower() + s.prefixCost()}
	if s.cost >= 0 {
		p.Best = s.cost + s.prefixCost()
	}
	if b := s.first; b != nil && !b.exhausted() {
		p.BestF = b.open.least()
		if b.scale > 0 {
			p.BestF /= b.scale
		}
	}
	if len(s.legs) > 0 {
		t := s.legs[len(s.legs)-1]
		p.Forward, p.Backward = t.forward, t.reverse
		p.BestF = float64(t.forward + t.reverse + 1)
	}
	return p
}

// result closes a run.
func (s *Search[S]) result(r *run) Result {
	res := Result{
		Stop:       r.stop,
		LowerBound: s.lower() + s.prefixCost(),
		Algorithm:  s.options.Algorithm,
		Heuristic:  s.model.Heuristics[s.heuristic].Info,
		Stats:      s.stats(r),
		Proof:      Certificate{Stage: -1},
	}
	switch {
	case s.cost >= 0:
		s.solved(&res)
	case s.noSolution(&res):
	case r.stop == StopCancel:
		res.Status = Cancelled
	case r.stop == StopNone:
		// Nothing within the upper bound.
		res.Status, res.Stop = Limit, StopBound
		res.LowerBound = max(res.LowerBound, s.options.UpperBound+1)
	default:
		res.Status = Limit
	}
	return res
}

// solved fills in a result with a solution.
func (s *Search[S]) solved(res *Result) {
	res.Path = s.whole()
	res.Cost = s.cost + s.prefixCost()
	offset := len(res.Path) - len(s.best)
	for _, leg := range s.parts {
		leg.At += offset
		res.Legs = append(res.Legs, leg)
	}
	if s.lower() < s.cost {
		res.Status = Solved
		return
	}
	res.Status, res.Stop = Optimal, StopNone
	switch {
	case len(s.legs) > 1:
		res.Proof.Kind = ProofLegs
	case len(s.legs) == 1:
		res.Proof.Kind = ProofTwoWay
		res.Proof.Forward, res.Proof.Backward = s.legs[0].forward, s.legs[0].reverse
	case s.first.exhausted() && s.first.lower >= s.first.best:
		res.Proof.Kind = ProofPruned
	default:
		res.Proof.Kind = ProofOpenList
	}
}

// noSolution fills in a result when every state that can be reached was seen.
func (s *Search[S]) noSolution(res *Result) bool {
	stage := -1
	if s.first != nil {
		b := s.first
		if !b.exhausted() || s.options.UpperBound > 0 {
			return false
		}
		if leg := b.failed(); leg < len(b.stages) {
			stage = leg
		}
	} else {
		k := len(s.legs) - 1
		if k < 0 || !s.legs[k].barren || s.legs[k].met {
			return false
		}
		if k < len(s.stages) {
			stage = k
		}
	}
	res.Status, res.Stop, res.LowerBound = Unsolvable, StopNone, 0
	res.Proof = Certificate{Kind: ProofExhausted, Stage: stage}
	return true
}
