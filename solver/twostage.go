package solver

// twoStage is a search that proves, such as IDA*, behind a first stage: a weighted
// best-first search for a first solution, which the proof then only has to
// better or to confirm. On puzzles beyond proof it leaves a solution and a bound.
type twoStage[S State] struct {
	first       *restarting[S]
	most        uint64                                    // states it may store
	beginSecond func(upper int32, bounded bool) engine[S] // the proof, of costs up to upper
	second      engine[S]                                 // nil during the first stage

	upper      int32 // asked for, when bounded
	bounded    bool
	found      *answer // by the first stage
	floor      int32   // proved by it
	leg        int     // that it found impossible
	impossible bool
	how        Certificate
	counts     Stats
}

const (
	// firstStageStates is the number of states a first stage with a solution stores before
	// the proof begins: some tenths of a second.
	firstStageStates = 1 << 18
	// firstStagePatience is how many times as many it stores without one. What has no
	// solution it shows by seeing every state, if there are no more; IDA* goes
	// deeper and deeper there.
	firstStagePatience = 16
)

func newTwoStage[S State](first *restarting[S], upper int32, bounded bool, begin func(int32, bool) engine[S]) *twoStage[S] {
	return &twoStage[S]{first: first, most: firstStageStates, beginSecond: begin, upper: upper, bounded: bounded, leg: -1}
}

func (s *twoStage[S]) work(r *run, improve bool) {
	if s.second != nil {
		s.second.work(r, improve)
		return
	}
	// Only whole rounds are counted, so that it ends the same every time.
	b, known := s.first.first, s.first.answer()
	for s.first.goOn(true) && (b.phase != roundChoose || b.stored() < s.budget()) {
		if s.first.answer() != known || r.over(b.stored()) {
			return
		}
		b.step(r)
		r.holds(b.bytes())
		s.first.look()
		if r.stop == StopMemory {
			r.stop = stopNone // the proof needs none
			break
		}
	}
	s.secondStage()
}

// budget is the number of states the first stage may store.
func (s *twoStage[S]) budget() uint64 {
	if s.first.answer() == nil {
		return firstStagePatience * s.most
	}
	return s.most
}

// secondStage takes what the first stage knows, lets go of its states, and begins the
// proof.
func (s *twoStage[S]) secondStage() {
	s.found, s.floor, s.how = s.first.answer(), s.first.lower(), s.first.proof()
	s.leg, s.impossible = s.first.unsolvable()
	s.counts = s.first.counts()
	s.first.first.release()
	upper, bounded := s.upper, s.bounded
	if s.found != nil {
		upper, bounded = s.found.cost-1, true
	}
	s.first, s.second = nil, s.beginSecond(upper, bounded)
}

func (s *twoStage[S]) abandon() {
	if s.second == nil {
		s.first.abandon()
		return
	}
	s.second.abandon()
}

func (s *twoStage[S]) answer() *answer {
	if s.second == nil {
		return s.first.answer()
	}
	if a := s.second.answer(); a != nil {
		return a // it is asked for better ones only
	}
	return s.found
}

func (s *twoStage[S]) lower() int32 {
	if s.second == nil {
		return s.first.lower()
	}
	return max(s.floor, s.second.lower())
}

func (s *twoStage[S]) goOn(improve bool) bool {
	return s.second == nil || !s.impossible && s.second.goOn(improve)
}

func (s *twoStage[S]) unsolvable() (leg int, yes bool) {
	if s.second == nil {
		return s.first.unsolvable()
	}
	if s.impossible || s.found != nil {
		return s.leg, s.impossible
	}
	return s.second.unsolvable()
}

func (s *twoStage[S]) proof() Certificate {
	switch {
	case s.second == nil:
		return s.first.proof()
	case s.found != nil && s.floor >= s.found.cost, s.bounded && s.floor > s.upper:
		return s.how
	}
	return s.second.proof()
}

func (s *twoStage[S]) tell(n *Stats, p *Progress) {
	if s.second == nil {
		s.first.tell(n, p)
		return
	}
	n.add(s.counts)
	s.second.tell(n, p)
}

func (s *twoStage[S]) top() *Top {
	if s.second == nil {
		return s.first.top()
	}
	return s.second.top()
}
