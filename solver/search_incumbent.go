package solver

// incumbent is a solution that came with the request or with a hint, cut at the marks.
type incumbent[S State] struct {
	answer *answer
	parts  []*answer // one a section
	// pivots are the marks that the solution passes and the request does not ask
	// for.
	pivots []S
}

// seeds is what a search has from elsewhere.
type seeds[S State] struct {
	incumbent *incumbent[S] // nil when none came with the request
	known     []*answer     // the best path of each section; nil for none
	proved    []int32       // a bound of each section that is known
	hints     *hints[S]
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

// recall takes in what is known of legs.
func (s *Search[S]) recall(legs []KnownLeg) {
	for k, c := range sectionsOf(s.stages) {
		for _, l := range legs {
			if c.first < c.end || l.Stage != c.end {
				continue
			}
			s.proved[k] = max(s.proved[k], l.Lower)
			w := follow(s.model.Space, beginOf(c, s.start(), s.stages), l.Path)
			if l.Path != nil && w != nil && s.ends(c, w.states[len(l.Path)]) {
				s.known[k] = &answer{moves: l.Path, cost: w.cost()}
			}
		}
	}
	if a := s.knownAnswer(); a != nil && s.within(a) {
		s.best = a
	}
}

// ends reports whether a position is the end of a section.
func (s *Search[S]) ends(c section, at S) bool {
	if c.end < len(s.stages) {
		return at == s.stages[c.end].At
	}
	return s.model.Space.IsGoal(at)
}

// cut cuts a path from a number of moves on at the marks; missed is the first that
// it does not pass, or -1.
func (s *Search[S]) cut(w *statePath[S], at int) (k *incumbent[S], missed int) {
	k = &incumbent[S]{}
	list := sectionsOf(s.stages)
	for _, c := range list {
		p, to, missed := s.cutSection(w, at, c)
		if missed >= 0 {
			return nil, missed
		}
		if k.parts = append(k.parts, p); c.end < len(s.stages) {
			at = to + len(s.stages[c.end].After.Moves)
		}
	}
	k.answer = joined(s.stages, list, k.parts)
	return k, -1
}

// cutSection cuts a section off a path, which comes to it after a number of moves and
// to its end after to; missed is the first mark that it does not pass, or -1.
func (s *Search[S]) cutSection(w *statePath[S], begins int, c section) (a *answer, to, missed int) {
	a = &answer{moves: []Move{}}
	at := begins
	for i := c.first; i <= c.end; i++ {
		if to = len(w.moves); i < len(s.stages) {
			if to = w.passes(&s.stages[i], at); to < 0 {
				return nil, 0, i
			}
		}
		if c.first < c.end {
			a.legs = append(a.legs, Leg{Stage: i - c.first, At: to - begins, Cost: w.costs[to] - w.costs[at]})
		}
		if a.moves = append(a.moves, w.moves[at:to]...); i < c.end {
			after := s.stages[i].After.Moves // as they are recorded: others may lead there too
			a.moves, at = append(a.moves, after...), to+len(after)
		}
	}
	a.cost = w.costs[to] - w.costs[begins]
	return a, to, -1
}

// seed hands what is known of the sections to the engine.
func (s *Search[S]) seed() {
	for k, p := range s.known {
		s.engine.know(k, p, s.proved[k])
	}
}

// knownAnswer is the solution that what is known of the sections makes; nil for none.
func (s *Search[S]) knownAnswer() *answer {
	return joined(s.stages, sectionsOf(s.stages), s.known)
}

// within reports that a solution costs no more than was asked for.
func (s *Search[S]) within(a *answer) bool {
	upper, bounded := s.upper()
	return !bounded || a.cost <= upper
}
