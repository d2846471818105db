package solver

// incumbent is a solution that came with the request or with a hint, cut at the marks.
type incumbent[S State] struct {
	answer *answer
	parts  []*answer // one a section
	// pivots are the marks that the solution passes and the request does not ask
	// for.
	pivots []S
}

// recognise checks the moves of a solution by the space and cuts it at the
// marks. Recorded moves count as played where the same number of moves leads to
// the same position. The error says what it is not.
func (t *task[S]) recognise(moves []Move) (*incumbent[S], error) {
	w := follow(t.model.Space, t.model.Space.Start(), moves)
	switch {
	case w == nil:
		return nil, Explanation{Format: "The known solution has a move that is not legal."}
	case !t.model.Space.IsGoal(w.states[len(moves)]):
		return nil, Explanation{Format: "The known solution does not reach the goal."}
	}
	at := 0
	if n := len(t.model.Prefix.Moves); n > 0 && !t.options.NoRoute {
		if !w.stands(n, t.model.Prefix.To) {
			return nil, Explanation{Format: "The known solution does not begin with the recorded moves."}
		}
		at = n
	}
	k, missed := t.cut(w, at)
	if missed >= 0 {
		return nil, Explanation{Format: "The known solution does not pass waypoint %d.", Args: []any{numberOf(t.stages, missed)}}
	}
	if len(t.stages) == 0 {
		for i := range t.model.Stages {
			if to := w.passes(&t.model.Stages[i], at); to >= 0 {
				k.pivots = append(k.pivots, w.states[to])
			}
		}
	}
	return k, nil
}

// recall takes in what is known of legs.
func (t *task[S]) recall(legs []KnownLeg) {
	for k, c := range sectionsOf(t.stages) {
		for _, l := range legs {
			if c.first < c.end || l.Stage != c.end {
				continue
			}
			t.proved[k] = max(t.proved[k], l.Lower)
			w := follow(t.model.Space, beginOf(c, t.start(), t.stages), l.Path)
			if l.Path != nil && w != nil && t.ends(c, w.states[len(l.Path)]) {
				t.known[k] = &answer{moves: l.Path, cost: w.cost()}
			}
		}
	}
}

// ends reports whether a position is the end of a section.
func (t *task[S]) ends(c section, at S) bool {
	if c.end < len(t.stages) {
		return at == t.stages[c.end].At
	}
	return t.model.Space.IsGoal(at)
}

// cut cuts a path from a number of moves on at the marks; missed is the first that
// it does not pass, or -1.
func (t *task[S]) cut(w *statePath[S], at int) (k *incumbent[S], missed int) {
	k = &incumbent[S]{}
	list := sectionsOf(t.stages)
	for _, c := range list {
		p, to, missed := t.cutSection(w, at, c)
		if missed >= 0 {
			return nil, missed
		}
		if k.parts = append(k.parts, p); c.end < len(t.stages) {
			at = to + len(t.stages[c.end].After.Moves)
		}
	}
	k.answer = joined(t.stages, list, k.parts)
	return k, -1
}

// cutSection cuts a section off a path, which comes to it after a number of moves and
// to its end after to; missed is the first mark that it does not pass, or -1.
func (t *task[S]) cutSection(w *statePath[S], begins int, c section) (a *answer, to, missed int) {
	a = &answer{moves: []Move{}}
	at := begins
	for i := c.first; i <= c.end; i++ {
		if to = len(w.moves); i < len(t.stages) {
			if to = w.passes(&t.stages[i], at); to < 0 {
				return nil, 0, i
			}
		}
		if c.first < c.end {
			a.legs = append(a.legs, Leg{Stage: i - c.first, At: to - begins, Cost: w.costs[to] - w.costs[at]})
		}
		if a.moves = append(a.moves, w.moves[at:to]...); i < c.end {
			after := t.stages[i].After.Moves // as they are recorded: others may lead there too
			a.moves, at = append(a.moves, after...), to+len(after)
		}
	}
	a.cost = w.costs[to] - w.costs[begins]
	return a, to, -1
}

// knownAnswer is the solution that what is known of the sections makes; nil for none.
func (t *task[S]) knownAnswer() *answer {
	return joined(t.stages, sectionsOf(t.stages), t.known)
}

// betters reports that a path of a section is cheaper than the best that is known.
func (t *task[S]) betters(k int, a *answer) bool {
	return t.known[k] == nil || a.cost < t.known[k].cost
}
