package solver

// windowLeg prepares the exact search of a window of a path for a cheaper one: from
// both ends where there is no estimate towards a state and moves can be traced
// back, else by A*. The last window ends at any goal.
func (t *improver[S]) windowLeg(w *statePath[S], at span, cost int32) leg {
	m := &t.models[0]
	from, to := w.states[at.from], w.states[at.to]
	last := at.to == len(w.moves)
	if _, ok := t.backwards(0); ok && m.Toward == nil {
		goals := []S{to}
		if last {
			goals = t.goals(to)
		}
		workers := make([]sideWorker[S], len(t.models))
		for i := range t.models {
			workers[i].space, _ = t.backwards(i)
		}
		return newTwoWay(from, goals, workers, pruning{})
	}
	alone := Model[S]{Space: towards[S]{m.Space, to}, Heuristics: []Heuristic[S]{m.toward(to)}}
	if last {
		alone.Space = m.Space
		if h := m.Heuristics[0]; h.Info.Admissible {
			alone.Heuristics[0] = h
		} else {
			alone.Heuristics[0] = blind[S]()
		}
	}
	return &windowAStar[S]{newBestFirst(&alone, nil, 0, evaluation{a: 1, b: 1}, from, cost, 1)}
}

// backwards is the space of a goroutine, if its moves can be traced back.
func (t *improver[S]) backwards(i int) (Reversible[S], bool) {
	r := tracing(t.models[i].Space)
	return r, r != nil
}

// goals are where the leg may end, the state at the end of a path among them: all
// of them unless they are too many to list.
func (t *improver[S]) goals(end S) []S {
	if _, ok := t.models[0].Space.(towards[S]); ok {
		return []S{end}
	}
	if r, ok := t.backwards(0); ok {
		if list, few := r.Goals(MaxGoals); few {
			return list
		}
	}
	return []S{end}
}

// ends reports that a window up to the end of the leg takes all ends into
// account, so that one over the whole leg proves it.
func (t *improver[S]) ends() bool {
	r, ok := t.backwards(0)
	if _, mark := t.models[0].Space.(towards[S]); mark || !ok || t.models[0].Toward != nil {
		return true
	}
	_, few := r.Goals(MaxGoals)
	return few
}

// windowAStar is A* on one window, as a leg. It asks whether it is enough between
// whole rounds only, so that it ends the same every time.
type windowAStar[S State] struct{ first *bestFirst[S] }

func (n *windowAStar[S]) advance(r *run, enough func() bool) {
	b := n.first
	for b.goOn(true) && (b.phase != roundChoose || !enough()) && !r.over(b.limited()) {
		b.step(r)
		r.holds(b.bytes())
	}
}

func (n *windowAStar[S]) found() (moves []Move, cost int32, ok bool) {
	a := n.first.solution
	if a == nil || n.first.lower < a.cost {
		return nil, 0, false
	}
	return a.moves, a.cost, true
}

func (n *windowAStar[S]) lower() int32 { return n.first.lower }

func (n *windowAStar[S]) dead() bool { return false }

func (n *windowAStar[S]) proof() Certificate { return Certificate{Kind: proofOpenList, Stage: -1} }

func (n *windowAStar[S]) release() { n.first.release() }

func (n *windowAStar[S]) tell(s *Stats, _ *Progress) {
	c := n.first.counts()
	s.add(c)
	s.Stored += c.Stored
}

func (n *windowAStar[S]) top() *Top { return nil }
