package solver

// statePath is a path with the states on it and what each costs.
type statePath[S State] struct {
	moves  []Move
	states []S
	costs  []int32
}

func (p *statePath[S]) cost() int32 { return p.costs[len(p.costs)-1] }

func (p *statePath[S]) found() (moves []Move, cost int32, ok bool) { return p.moves, p.cost(), true }

// follow returns the path that moves lead from a state; nil where one of them is
// not legal.
func follow[S State](space Space[S], from S, moves []Move) *statePath[S] {
	p := &statePath[S]{moves: moves, states: []S{from}, costs: []int32{0}}
	var buf []Edge[S]
next:
	for i, m := range moves {
		buf = space.Successors(p.states[i], buf[:0])
		for j := range buf {
			if buf[j].Move == m {
				p.states = append(p.states, buf[j].To)
				p.costs = append(p.costs, p.costs[i]+buf[j].Cost)
				continue next
			}
		}
		return nil
	}
	return p
}

// straight returns the path without its loops: between two visits to a state
// nothing was gained.
func (p *statePath[S]) straight() *statePath[S] {
	last := make(map[S]int, len(p.states))
	for i, s := range p.states {
		last[s] = i
	}
	q := &statePath[S]{states: p.states[:1:1], costs: []int32{0}}
	for i := last[p.states[0]]; i < len(p.moves); i = last[p.states[i+1]] {
		q.moves = append(q.moves, p.moves[i])
		q.states = append(q.states, p.states[i+1])
		q.costs = append(q.costs, q.cost()+p.costs[i+1]-p.costs[i])
	}
	return q
}

// stands reports that the path is at a state after n moves.
func (p *statePath[S]) stands(n int, at S) bool { return n < len(p.states) && p.states[n] == at }

// passes returns the first number of moves, from a number on, after which the
// path is at a mark and goes on as recorded there; -1 if it never does. A later
// one would leave less of the path for the marks to come.
func (p *statePath[S]) passes(st *Stage[S], from int) int {
	for i := from; i < len(p.states); i++ {
		if to, ok := st.pass(&p.states[i]); ok && p.stands(i+len(st.After.Moves), to) {
			return i
		}
	}
	return -1
}

// part is the path between two of its states.
func (p *statePath[S]) part(from, to int) *statePath[S] {
	q := &statePath[S]{moves: p.moves[from:to:to], states: p.states[from : to+1 : to+1]}
	for _, c := range p.costs[from : to+1] {
		q.costs = append(q.costs, c-p.costs[from])
	}
	return q
}
