package solver

import "math"

// hybrid is one leg of a route by A* that turns to iterative deepening when its
// memory ends: from then on every node on the open list is searched below depth
// first, again and again with a growing bound, and what A* has stored stays to
// cut off whatever was reached as cheaply (after Sen and Bagchi, 1989, Fast
// Recursive Formulations for Best-First Search That Allow Controlled Use of
// Memory; Bu and Korf, 2019, A*+IDA*: A Simple Hybrid Search Algorithm).
//
// Where memory suffices it is A*; where it does not, the deepening goes on from
// the bound that A* has proved.
type hybrid[S State] struct {
	first *bestFirst[S]
	pass  *frontierPass[S] // nil while A* is at work
	path  []Move
	cost  int32
	done  bool // path is a cheapest one
}

// newHybrid prepares the search of leg k of a route through the first ofStages
// stages of the model.
func newHybrid[S State](m *Model[S], k, ofStages, heuristic int, from S, threads int) *hybrid[S] {
	leg := m.leg(k, ofStages, heuristic)
	t := &hybrid[S]{first: newBestFirst(&leg, nil, 0, evaluation{a: 1, b: 1}, from, noBound, threads)}
	t.look()
	return t
}

// leg is the model of one leg of a route alone, with one heuristic.
func (m *Model[S]) leg(k, ofStages, heuristic int) Model[S] {
	alone := Model[S]{Space: m.Space, Heuristics: m.Heuristics[heuristic : heuristic+1], Toward: m.Toward, Draft: m.Draft}
	if k < ofStages {
		st := &m.Stages[k]
		alone.Space = towards[S]{m.Space, st.At}
		alone.Heuristics, alone.Draft = st.Heuristics[heuristic:heuristic+1], st.Draft
	}
	if m.Fork != nil {
		alone.Fork = func() Model[S] {
			forked := m.Fork()
			return forked.leg(k, ofStages, heuristic)
		}
	}
	return alone
}

// towards is a space with another goal: one state.
type towards[S State] struct {
	Space[S]
	at S
}

// IsGoal reports whether s is the goal.
func (t towards[S]) IsGoal(s S) bool { return s == t.at }

func (t *hybrid[S]) advance(r *run, enough func() bool) {
	for !t.done && !t.dead() && !enough() && !r.over(t.first.stored()) {
		if t.pass != nil {
			t.deepen(r)
			continue
		}
		t.first.advance(r, false)
		r.holds(t.first.bytes())
		t.look()
		if r.stop == StopMemory && !t.done {
			r.stop = StopNone
			t.pass = newFrontierPass(t.first)
		}
	}
	if t.done || t.dead() {
		t.first.release()
	}
}

// release lets go of all memory.
func (t *hybrid[S]) release() { t.first.release() }

// look takes over what A* has proved.
func (t *hybrid[S]) look() {
	if s := t.first.solution; s != nil && t.first.lower >= s.cost {
		t.path, t.cost, t.done = s.moves, s.cost, true
	}
}

// deepen searches below the open list until it has gone through it once.
func (t *hybrid[S]) deepen(r *run) {
	s := t.first.solution
	if s != nil && t.pass.bound >= s.cost {
		t.path, t.cost, t.done = s.moves, s.cost, true // nothing cheaper is left
		return
	}
	if !t.pass.work(r) || !t.pass.found {
		return
	}
	t.path, t.cost, t.done = t.pass.path, t.pass.bound, true
}

func (t *hybrid[S]) found() (moves []Move, cost int32, ok bool) { return t.path, t.cost, t.done }

func (t *hybrid[S]) lower() int32 {
	switch {
	case t.done:
		return t.cost
	case t.pass != nil && t.pass.bound != Unreachable:
		return t.pass.bound
	}
	return min(t.first.lower, math.MaxInt32-1)
}

func (t *hybrid[S]) dead() bool {
	if t.done {
		return false
	}
	if t.pass != nil {
		return t.first.solution == nil && t.pass.bound == Unreachable
	}
	return t.first.exhausted() && t.first.solution == nil
}

func (t *hybrid[S]) proof() Certificate {
	if t.pass != nil {
		return Certificate{Kind: ProofDeepening, Stage: -1}
	}
	return Certificate{Kind: ProofOpenList, Stage: -1}
}

func (t *hybrid[S]) tell(n *Stats, p *Progress) {
	first := t.first.counts()
	n.Expanded += first.Expanded
	n.Generated += first.Generated
	n.Reopened += first.Reopened
	n.Stored += first.Stored
	n.Bytes += first.Bytes
	n.Open = first.Open
	p.BestF = float64(t.lower())
	if t.pass != nil {
		n.Expanded += t.pass.expanded.Load()
		n.Generated += t.pass.generated.Load()
	}
}
