package solver

// twoStage is a search that proves, such as IDA*, behind a first stage: a weighted
// best-first search for a first solution, which the proof then only has to
// better or to confirm. On puzzles beyond proof it leaves a solution and a bound.
type twoStage[S State] struct {
	first  *bySections[S]
	second engine[S] // the proof
	most   uint64    // states the first stage may store
	turned bool      // the proof is at work

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
	// openStageStates is that number where the proof is one through marks that leave cells
	// open, which finds nothing before its end; there it is the number of expansions too.
	openStageStates = 1 << 20
	// firstStagePatience is how many times as many it stores without one. What has no
	// solution it shows by seeing every state, if there are no more; IDA* goes
	// deeper and deeper there.
	firstStagePatience = 16
)

func newTwoStage[S State](first *bySections[S], second engine[S]) *twoStage[S] {
	return &twoStage[S]{first: first, second: second, most: firstStageStates, leg: -1}
}

func (s *twoStage[S]) work(r *run, improve bool) {
	if s.turned {
		if r.pause > 0 {
			r.pause = max(1, r.pause-min(r.pause, s.counts.Expanded))
		}
		s.second.work(r, improve)
		return
	}
	known := s.first.answer()
	// Only whole rounds are counted, so that it ends the same every time.
	over := false
	s.first.advance(r, true, func(expanded, stored uint64) bool {
		over = stored >= s.budget() || s.first.answer() != nil && expanded >= s.most
		return over || r.pauses(expanded)
	})
	if r.stop == StopMemory {
		r.stop, over = stopNone, true // the proof needs none
	}
	if over || r.stop == stopNone && s.first.answer() == known && !s.first.goOn(true) {
		s.secondStage()
	}
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
	s.first.tell(&s.counts, &Progress{})
	s.first.abandon()
	for k, t := range s.first.parts {
		s.second.know(k, t.best, t.lower())
	}
	s.first, s.turned = nil, true
}

func (s *twoStage[S]) know(k int, a *answer, lower int32) {
	if !s.turned {
		s.first.know(k, a, lower)
	}
	s.second.know(k, a, lower)
}

func (s *twoStage[S]) sections(yield func(k int, t segment)) { s.stage().sections(yield) }

// stage is the engine at work.
func (s *twoStage[S]) stage() engine[S] {
	if s.turned {
		return s.second
	}
	return s.first
}

func (s *twoStage[S]) abandon() { s.stage().abandon() }

func (s *twoStage[S]) answer() *answer {
	a := s.stage().answer()
	if a == nil || s.found != nil && s.found.cost <= a.cost {
		return s.found
	}
	return a
}

func (s *twoStage[S]) lower() int32 { return max(s.floor, s.stage().lower()) }

func (s *twoStage[S]) goOn(improve bool) bool {
	return !s.turned || !s.impossible && s.second.goOn(improve)
}

func (s *twoStage[S]) unsolvable() (leg int, yes bool) {
	if s.turned && (s.impossible || s.found != nil) {
		return s.leg, s.impossible
	}
	return s.stage().unsolvable()
}

func (s *twoStage[S]) proof() Certificate {
	if s.turned && s.found != nil && s.floor >= s.found.cost {
		return s.how
	}
	return s.stage().proof()
}

func (s *twoStage[S]) tell(n *Stats, p *Progress) {
	n.add(s.counts)
	s.stage().tell(n, p)
}

func (s *twoStage[S]) top() *Top { return s.stage().top() }

// layers are those of the search that proves.
func (s *twoStage[S]) layers() []Layer {
	if s.turned {
		return layersOf(s.second)
	}
	return s.first.layers()
}
