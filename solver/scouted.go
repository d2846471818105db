package solver

// scouted is a search that proves, such as IDA*, behind a scout: a weighted
// best-first search for a first solution, which the proof then only has to
// better or to confirm. On puzzles beyond proof it leaves a solution and a bound.
type scouted[S State] struct {
	scout *ordered[S]
	most  uint64                                    // states it may store
	begin func(upper int32, bounded bool) engine[S] // the proof, of costs up to upper
	prove engine[S]                                 // nil while the scout is out

	upper   int32 // asked for, when bounded
	bounded bool
	found   *answer // by the scout
	floor   int32   // proved by it
	leg     int     // that it found impossible, when blocked
	blocked bool
	how     Certificate
	counts  Stats
}

const (
	// scoutStates is the number of states a scout with a solution stores before
	// the proof begins: some tenths of a second.
	scoutStates = 1 << 18
	// scoutPatience is how many times as many it stores without one. What has no
	// solution it shows by seeing every state, if there are no more; IDA* goes
	// deeper and deeper there.
	scoutPatience = 16
)

// scoutWeight is the weight of h in the order of the scout.
const scoutWeight = 2

func newScouted[S State](scout *ordered[S], upper int32, bounded bool, begin func(int32, bool) engine[S]) *scouted[S] {
	return &scouted[S]{scout: scout, most: scoutStates, begin: begin, upper: upper, bounded: bounded, leg: -1}
}

func (s *scouted[S]) work(r *run, improve bool) {
	if s.prove != nil {
		s.prove.work(r, improve)
		return
	}
	// Only whole rounds are counted, so that it ends the same every time.
	b, known := s.scout.first, s.scout.answer()
	for s.scout.goOn(true) && (b.phase != choosing || b.stored() < s.budget()) {
		if s.scout.answer() != known || r.over(b.stored()) {
			return
		}
		b.step(r)
		r.holds(b.bytes())
		s.scout.look()
		if r.stop == StopMemory {
			r.stop = StopNone // the proof needs none
			break
		}
	}
	s.relieve()
}

// budget is the number of states the scout may store.
func (s *scouted[S]) budget() uint64 {
	if s.scout.answer() == nil {
		return scoutPatience * s.most
	}
	return s.most
}

// relieve takes what the scout knows, lets go of its states, and begins the
// proof.
func (s *scouted[S]) relieve() {
	s.found, s.floor, s.how = s.scout.answer(), s.scout.lower(), s.scout.proof()
	s.leg, s.blocked = s.scout.barren()
	s.counts = s.scout.counts()
	s.scout.first.release()
	upper, bounded := s.upper, s.bounded
	if s.found != nil {
		upper, bounded = s.found.cost-1, true
	}
	s.scout, s.prove = nil, s.begin(upper, bounded)
}

func (s *scouted[S]) abandon() {
	if s.prove == nil {
		s.scout.abandon()
		return
	}
	s.prove.abandon()
}

func (s *scouted[S]) answer() *answer {
	if s.prove == nil {
		return s.scout.answer()
	}
	if a := s.prove.answer(); a != nil {
		return a // it is asked for better ones only
	}
	return s.found
}

func (s *scouted[S]) lower() int32 {
	if s.prove == nil {
		return s.scout.lower()
	}
	return max(s.floor, s.prove.lower())
}

func (s *scouted[S]) goOn(improve bool) bool {
	return s.prove == nil || !s.blocked && s.prove.goOn(improve)
}

func (s *scouted[S]) barren() (leg int, yes bool) {
	if s.prove == nil {
		return s.scout.barren()
	}
	if s.blocked || s.found != nil {
		return s.leg, s.blocked
	}
	return s.prove.barren()
}

func (s *scouted[S]) proof() Certificate {
	switch {
	case s.prove == nil:
		return s.scout.proof()
	case s.found != nil && s.floor >= s.found.cost, s.bounded && s.floor > s.upper:
		return s.how
	}
	return s.prove.proof()
}

func (s *scouted[S]) tell(n *Stats, p *Progress) {
	if s.prove == nil {
		s.scout.tell(n, p)
		return
	}
	n.Expanded += s.counts.Expanded
	n.Generated += s.counts.Generated
	n.Reopened += s.counts.Reopened
	s.prove.tell(n, p)
}
