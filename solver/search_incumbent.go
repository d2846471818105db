package solver

// incumbent is a solution that came with the request, cut at the marks.
type incumbent[S State] struct {
	answer *answer
	legs   []*statePath[S] // from start to the first mark, and so on to the goal
	// pivots are the marks that the solution passes and the request does not ask
	// for.
	pivots []S
}

// recognise checks the moves of a solution by the space and cuts it at the
// marks. Recorded moves count as played where the same number of moves leads to
// the same position. The error says what it is not.
func (s *Search[S]) recognise(moves []Move) (*incumbent[S], error) {
	w := follow(s.model.Space, s.model.Space.Start(), moves)
	switch {
	case w == nil:
		return nil, Explanation{Format: "The known solution has a move that is not legal."}
	case !s.model.Space.IsGoal(w.states[len(moves)]):
		return nil, Explanation{Format: "The known solution does not reach the goal."}
	}
	at := 0
	if n := len(s.model.Prefix.Moves); n > 0 && !s.options.NoRoute {
		if !w.stands(n, s.model.Prefix.To) {
			return nil, Explanation{Format: "The known solution does not begin with the recorded moves."}
		}
		at = n
	}
	k, missed := s.cut(w, at)
	if missed >= 0 {
		return nil, Explanation{Format: "The known solution does not pass mark %d.", Args: []any{numberOf(s.stages, missed)}}
	}
	if len(s.stages) == 0 {
		for i := range s.model.Stages {
			if to := w.passes(&s.model.Stages[i], at); to >= 0 {
				k.pivots = append(k.pivots, w.states[to])
			}
		}
	}
	return k, nil
}

// cut cuts a path from a number of moves on at the marks; missed is the first that
// it does not pass, or -1.
func (s *Search[S]) cut(w *statePath[S], at int) (k *incumbent[S], missed int) {
	k = &incumbent[S]{}
	for i := range s.stages {
		st := &s.stages[i]
		to := w.passes(st, at)
		if to < 0 {
			return nil, i
		}
		k.legs = append(k.legs, w.part(at, to))
		at = to + len(st.After.Moves)
	}
	k.legs = append(k.legs, w.part(at, len(w.moves)))
	k.answer = joined(s.stages, k.legs)
	return k, -1
}

// hinted returns the best solution that a hint completes, for a search that takes
// no other notice of hints; nil when there is none.
func (s *Search[S]) hinted() (best *incumbent[S]) {
	if s.options.NoRoute || !s.goesByLegs() {
		return nil
	}
	space := s.model.Space
	for i := range s.model.Hints {
		t := &s.model.Hints[i]
		if t.Stage > 0 || t.From != s.start() {
			continue
		}
		w := &statePath[S]{states: []S{t.From}, costs: []int32{0}}
		for at := range t.Way {
			e := cheapest(space.Successors(w.states[at], nil), &t.Way[at])
			if e.Cost == 0 {
				break
			}
			w.moves, w.states = append(w.moves, e.Move), append(w.states, e.To)
			w.costs = append(w.costs, w.costs[at]+e.Cost)
		}
		if !space.IsGoal(w.states[len(w.moves)]) {
			continue
		}
		if k, missed := s.cut(w, 0); missed < 0 && (best == nil || k.answer.cost < best.answer.cost) {
			best = k
		}
	}
	return best
}

// ceiling is the largest cost that is asked for below a known solution: the
// order of the algorithm must grow with g to leave the dearer ones out. The
// improving engine begins with the solution instead.
func (s *Search[S]) ceiling() (upper int32, ok bool) {
	if s.incumbent == nil || s.options.Algorithm == Improving && s.goesByLegs() ||
		s.options.Algorithm != TwoWay && !evaluationOf(s.options).reopens() {
		return 0, false
	}
	return s.incumbent.answer.cost - 1, true
}
