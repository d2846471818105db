package known

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// walk goes along the best solution from the start of a puzzle, marks left aside: its
// positions inherit the bound, and a shorter way from one of them makes it shorter.
func (s *Store) walk(sp *space, p *puzzles.Puzzle) Fact {
	st := sp.start(p.Start)
	best := sp.fact(p.Start)
	f := families.Find(p.Family)
	for st.walked != s.changes+1 {
		st.walked = s.changes + 1
		if !best.Found {
			break
		}
		boards, _, err := puzzles.Replay(f, p, p.Start, best.Moves)
		if err != nil {
			break // it has been replayed before
		}
		now := *best
		for i, at := range boards {
			here := sp.fact(at)
			if here.Found && i+len(here.Moves) < len(now.Moves) {
				moves := append(slices.Clip(now.Moves[:i:i]), here.Moves...)
				now.Moves, now.MovesBy = moves, here.MovesBy
				s.Learn(Free(p), Fact{Found: true, Moves: moves, MovesBy: here.MovesBy})
				break // and once more along the shorter one
			}
			s.merge(p, here, Fact{Least: max(0, now.Least-i), LeastBy: now.LeastBy})
		}
	}
	return *best
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
		if r.fact.Found && len(moves) >= len(r.fact.Moves) {
			break
		}
		if study.Obeys(p, moves) {
			s.merge(p, &r.fact, Fact{Found: true, Moves: moves, MovesBy: free.MovesBy})
		}
	}
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
	least, moves, joined := 0, []puzzles.Move{}, true
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
		least += fact.Least
		if fact.Dead {
			s.merge(p, &r.fact, Fact{Dead: true, DeadBy: fact.DeadBy, Reason: fact.Reason})
			return
		}
		moves, joined = append(moves, fact.Moves...), joined && fact.Found
	}
	s.merge(p, &r.fact, Fact{Least: least})
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
