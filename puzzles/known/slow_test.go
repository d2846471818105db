package known

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// Slow knows what Facts knows in the obvious way: it forgets nothing, and works out anew what
// follows each time it is asked. So it learns by being asked, which Facts must not.
type Slow struct {
	// Round says that a solution came round to a position. What is known without the loop then
	// hangs on what was asked; Facts takes such a solution as it is.
	Round  bool
	spaces map[string]*slowSpace
}

type slowSpace struct {
	at     map[string]*Fact
	routes map[string][]*slowRoute // by their start
	ways   map[string][][]puzzles.Move
}

type slowRoute struct {
	puzzle *puzzles.Puzzle
	units  []unit
	fact   Fact
}

func (s *Slow) space(p *puzzles.Puzzle) *slowSpace {
	if s.spaces == nil {
		s.spaces = map[string]*slowSpace{}
	}
	key := string(spaceKey(nil, p))
	if s.spaces[key] == nil {
		s.spaces[key] = &slowSpace{map[string]*Fact{}, map[string][]*slowRoute{}, map[string][][]puzzles.Move{}}
	}
	return s.spaces[key]
}

func (sp *slowSpace) fact(at puzzles.Board) *Fact {
	if sp.at[Key(at)] == nil {
		sp.at[Key(at)] = &Fact{}
	}
	return sp.at[Key(at)]
}

func (sp *slowSpace) route(p *puzzles.Puzzle) *slowRoute {
	units, start := unitsOf(p), Key(p.Start)
	key := string(unitsKey(nil, units))
	for _, r := range sp.routes[start] {
		if string(unitsKey(nil, r.units)) == key {
			return r
		}
	}
	r := &slowRoute{puzzle: p, units: units}
	sp.routes[start] = append(sp.routes[start], r)
	return r
}

// Learn is that of Facts.
func (s *Slow) Learn(q Question, news Fact) {
	p, sp := q.Puzzle, s.space(q.Puzzle)
	var boards []puzzles.Board
	if news.Found {
		boards = solves(q, news.Moves)
		news.Found = boards != nil
	}
	if q.routed() {
		r := sp.route(p)
		_ = r.fact.merge(news)
		s.cut(r)
		news = Fact{Found: news.Found, Moves: news.Moves, MovesBy: news.MovesBy}
	}
	_ = sp.fact(p.Start).merge(news)
	if !news.Found {
		return
	}
	for i := range boards {
		s.Round = s.Round || slices.ContainsFunc(boards[:i], boards[i].Equal)
	}
	sp.follow(boards, news)
	sp.ways[Key(p.Start)] = append(sp.ways[Key(p.Start)], news.Moves)
	for _, r := range sp.routes[Key(p.Start)] {
		if study.Obeys(r.puzzle, news.Moves) {
			_ = r.fact.merge(Fact{Found: true, Moves: news.Moves, MovesBy: news.MovesBy})
		}
	}
}

// follow learns what a solution says of each position along it.
func (sp *slowSpace) follow(boards []puzzles.Board, news Fact) {
	met := map[string]bool{}
	for i, at := range boards {
		if !met[Key(at)] {
			_ = sp.fact(at).merge(Fact{Found: true, Moves: news.Moves[i:], MovesBy: news.MovesBy, Least: max(0, news.Least-i), LeastBy: news.LeastBy})
		}
		met[Key(at)] = true
	}
}

// Of is that of Facts.
func (s *Slow) Of(q Question) Fact {
	p, sp := q.Puzzle, s.space(q.Puzzle)
	free := s.walk(sp, p)
	if !q.routed() {
		return free
	}
	r := sp.route(p)
	_ = r.fact.merge(free.bounds())
	for _, other := range sp.routes[Key(p.Start)] {
		if other != r && weaker(other.units, r.units) {
			_ = r.fact.merge(other.fact.bounds())
		}
	}
	for _, moves := range sp.ways[Key(p.Start)] {
		if study.Obeys(p, moves) {
			_ = r.fact.merge(Fact{Found: true, Moves: moves, MovesBy: free.MovesBy})
		}
	}
	s.join(r)
	s.cut(r)
	return r.fact
}

// At is what is known of a position of a puzzle. One along the best solution inherits the bound.
func (s *Slow) At(p *puzzles.Puzzle, at puzzles.Board) Fact {
	if whole := s.Of(Free(p)); whole.Found {
		boards, _, _ := puzzles.Replay(families.Find(p.Family), p, p.Start, whole.Moves)
		if i := slices.IndexFunc(boards, at.Equal); i >= 0 {
			s.Learn(From(p, at), Fact{Least: max(0, whole.Least-i), LeastBy: whole.LeastBy})
		}
	}
	return s.Of(From(p, at))
}

// Leg is that of Facts.
func (s *Slow) Leg(p *puzzles.Puzzle, from, to puzzles.Board) Fact {
	return s.peek(leg{from: from, to: to}.question(p))
}

func (s *Slow) peek(q Question) Fact { return *s.space(q.Puzzle).fact(q.Puzzle.Start) }

// walk goes along the best solution: one from a position along it makes the whole shorter.
// Several may be as short as what comes of that, so no marks are held against it.
func (s *Slow) walk(sp *slowSpace, p *puzzles.Puzzle) Fact {
	best := sp.fact(p.Start)
	for again := best.Found; again; {
		again = false
		boards, _, _ := puzzles.Replay(families.Find(p.Family), p, p.Start, best.Moves)
		for i, at := range boards {
			if here := sp.fact(at); here.Found && i+len(here.Moves) < len(best.Moves) {
				news := Fact{Found: true, Moves: slices.Concat(best.Moves[:i], here.Moves), MovesBy: here.MovesBy}
				sp.follow(solves(Free(p), news.Moves), news)
				again = true
				break
			}
		}
	}
	return *best
}

func (s *Slow) join(r *slowRoute) {
	least, by, moves, joined := 0, Derived, []puzzles.Move{}, true
	for _, l := range legsOf(families.Find(r.puzzle.Family), r.puzzle) {
		if l.moves != nil {
			least, moves = least+len(l.moves), append(moves, l.moves...)
			continue
		}
		if l.open {
			joined = false
			continue
		}
		fact := s.peek(l.question(r.puzzle))
		if least += fact.Least; fact.Least > 0 && fact.LeastBy == Kept {
			by = Kept
		}
		if fact.Dead {
			_ = r.fact.merge(Fact{Dead: true, DeadBy: fact.DeadBy, Reason: fact.Reason})
			return
		}
		moves, joined = append(moves, fact.Moves...), joined && fact.Found
	}
	_ = r.fact.merge(Fact{Least: least, LeastBy: by})
	if joined && shorter(moves, r.fact) {
		s.Learn(Routed(r.puzzle), Fact{Found: true, Moves: moves})
	}
}

func (s *Slow) cut(r *slowRoute) {
	if !r.fact.Exact() {
		return
	}
	p, moves, f := r.puzzle, r.fact.Moves, families.Find(r.puzzle.Family)
	cuts, legs := puzzles.Legs(f, p, solves(Routed(p), moves), moves), legsOf(f, p)
	for i, l := range legs {
		if len(cuts) == len(legs) && l.closed() {
			c := cuts[i]
			part := Fact{Found: true, Moves: moves[c.At-c.Cost : c.At], MovesBy: r.fact.MovesBy, Least: c.Cost, LeastBy: r.fact.LeastBy}
			if q := l.question(p); solves(q, part.Moves) != nil { // of equals, Facts may know another: it is told of no position along it
				_ = s.space(q.Puzzle).fact(l.from).merge(part)
			}
		}
	}
}

// Keep is that of Facts: it is told of a puzzle as a window is that shows it.
func (s *Slow) Keep(p *puzzles.Puzzle) {
	for _, b := range p.Bounds {
		s.Learn(Question{Puzzle: p, Free: !b.Routed}, Fact{Least: b.Lower, LeastBy: Kept})
	}
	for _, sol := range p.Solutions {
		q, by := Question{Puzzle: p, Free: !sol.Routed}, Kept
		if sol.Status == puzzles.StatusManual {
			by = Hand
		}
		s.Learn(q, Fact{Found: true, Moves: sol.Moves, MovesBy: by})
		if Believable(p, sol) {
			s.Learn(q, Fact{Least: least(sol), LeastBy: Kept})
		}
		if sol.Routed && sol.Audit != nil {
			s.Audit(p, *sol.Audit, Kept)
		}
	}
}

// Audit is that of Facts.
func (s *Slow) Audit(p *puzzles.Puzzle, a puzzles.Audit, by Source) {
	learn := func(q Question, part puzzles.AuditPart) {
		s.Learn(q, Fact{Least: part.Lower, LeastBy: by, Found: part.Moves != nil, Moves: part.Moves, MovesBy: by})
	}
	learn(Free(p), a.Free)
	for _, m := range a.Marks {
		learn(Routed(without(p, m.Mark)), m.Without)
	}
}

// LearnLeg is that of Facts.
func (s *Slow) LearnLeg(p *puzzles.Puzzle, l study.KnownLeg, by Source) {
	s.Learn(Free(l.Question(p)), Fact{Found: true, Moves: l.Moves, MovesBy: by, Least: l.Lower, LeastBy: by})
}
