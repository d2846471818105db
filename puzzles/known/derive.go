package known

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// walk goes along the best solution from the start of a puzzle, marks left aside, when a
// shorter one was found anywhere: one from a position along it makes the whole shorter.
func (s *Store) walk(sp *space, p *puzzles.Puzzle) Fact {
	st, best := sp.start(p.Start), sp.fact(p.Start)
	for best.Found && st.walked != s.found+1 {
		st.walked = s.found + 1
		st.goAlong(p, best.Moves)
		for i, key := range st.along {
			if here := sp.at[key]; here != nil && here.Found && i+len(here.Moves) < len(best.Moves) {
				moves := slices.Concat(best.Moves[:i], here.Moves)
				s.Learn(Free(p), Fact{Found: true, Moves: moves, MovesBy: here.MovesBy})
				break // and once more along the shorter one
			}
		}
	}
	return *best
}

// goAlong notes the positions of the best solution.
func (st *start) goAlong(p *puzzles.Puzzle, moves []puzzles.Move) {
	if st.index != nil && slices.Equal(st.best, moves) {
		return
	}
	boards, _, _ := puzzles.Replay(families.Find(p.Family), p, p.Start, moves) // which has been done before
	st.best, st.along, st.index = moves, make([]string, len(boards)), map[string]int{}
	for i, at := range boards {
		st.along[i] = Key(at)
		if _, met := st.index[st.along[i]]; !met {
			st.index[st.along[i]] = i
		}
	}
}

// At is what is known of the way from a position of a puzzle to the goal, marks left
// aside. One along the best solution inherits the bound of the whole.
func (s *Store) At(p *puzzles.Puzzle, at puzzles.Board) Fact {
	whole, q := s.Of(Free(p)), From(p, at)
	if whole.Found {
		st := s.space(p).start(p.Start)
		if i, along := st.index[Key(at)]; along {
			s.Learn(q, Fact{Least: max(0, whole.Least-i), LeastBy: whole.LeastBy})
		}
	}
	return s.Of(q)
}

// derive adds to what is known of a route what follows from other questions.
func (s *Store) derive(sp *space, p *puzzles.Puzzle) Fact {
	free := s.walk(sp, p)
	r, st := sp.route(p), sp.start(p.Start)
	if r.derived == s.changes+1 {
		return r.fact
	}
	f := families.Find(p.Family)
	s.merge(p, &r.fact, bounds(free))
	for _, other := range st.routes {
		if other != r && weaker(other.units, r.units) {
			s.merge(p, &r.fact, bounds(other.fact))
		}
	}
	for _, moves := range st.ways {
		if r.tried || r.fact.Found && len(moves) >= len(r.fact.Moves) {
			break // those since were held against them when they came
		}
		if study.Obeys(p, moves) {
			s.merge(p, &r.fact, Fact{Found: true, Moves: moves, MovesBy: free.MovesBy})
		}
	}
	r.tried = true
	s.legs(f, r)
	s.cut(f, r)
	r.derived = s.changes + 1
	return r.fact
}

// bounds is what a question says of those that ask for more.
func bounds(f Fact) Fact {
	return Fact{Least: f.Least, LeastBy: f.LeastBy, Dead: f.Dead, DeadBy: f.DeadBy, Reason: f.Reason}
}

// legs bounds a route by what is known of its legs, and joins their solutions.
func (s *Store) legs(f puzzles.Family, r *route) {
	p := r.puzzle
	least, by, moves, joined := 0, Derived, []puzzles.Move{}, true
	for _, l := range legsOf(f, p) {
		if l.moves != nil {
			least += len(l.moves)
			moves = append(moves, l.moves...)
			continue
		}
		if l.open {
			joined = false
			continue
		}
		fact := s.peek(l.question(p))
		if least += fact.Least; fact.Least > 0 && fact.LeastBy == Kept {
			by = Kept // what rests on a kept proof is no better than it
		}
		if fact.Dead {
			s.merge(p, &r.fact, Fact{Dead: true, DeadBy: fact.DeadBy, Reason: fact.Reason})
			return
		}
		moves, joined = append(moves, fact.Moves...), joined && fact.Found
	}
	s.merge(p, &r.fact, Fact{Least: least, LeastBy: by})
	if joined && (!r.fact.Found || len(moves) < len(r.fact.Moves)) {
		s.Learn(Routed(p), Fact{Found: true, Moves: moves})
	}
}

// cut learns the legs of the solution of a route, once it is proved to be shortest: each of
// them is the shortest way between its ends.
func (s *Store) cut(f puzzles.Family, r *route) {
	n, exact := r.fact.Optimum()
	if !exact || r.cut == n+1 {
		return
	}
	r.cut = n + 1
	p, moves := r.puzzle, r.fact.Moves
	boards := solves(f, Routed(p), moves)
	cuts, legs := puzzles.Legs(f, p, boards, moves), legsOf(f, p)
	if len(cuts) != len(legs) {
		return
	}
	for i, l := range legs {
		if l.moves != nil || l.open {
			continue
		}
		c := cuts[i]
		s.Learn(l.question(p), Fact{
			Found: true, Moves: moves[c.At-c.Cost : c.At], MovesBy: r.fact.MovesBy, Least: c.Cost, LeastBy: r.fact.LeastBy,
		})
	}
}

// Leg is what is known of the way between two positions of a puzzle: the leg of a route.
func (s *Store) Leg(p *puzzles.Puzzle, from, to puzzles.Board) Fact {
	if s == nil {
		return Fact{}
	}
	return s.peek(leg{from: from, to: to}.question(p))
}
