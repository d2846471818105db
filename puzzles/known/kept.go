package known

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/optima"
	"waymark/puzzles/study"
	"waymark/solver"
)

// claim tells apart what files say, by moves that never change: where they are kept, and
// what is said of them.
type claim struct {
	moves  *puzzles.Move
	least  int
	routed string // the marks it is about; "" for none
	audit  *puzzles.Audit
}

// Keep takes in what a puzzle holds beside what is asked, once each: its solutions, and what
// is said to be proved of them. That must be of its boards, rules and marks, as it is of what
// a file or a document holds; no question of it made by changing those may be kept, and none
// is by asking. What follows for the route of its marks is learnt from then on. Nil keeps
// nothing.
func (s *Facts) Keep(p *puzzles.Puzzle) {
	switch {
	case s == nil || families.Find(p.Family) == nil:
		return
	case p == s.read:
		s.use(s.shown)
		return
	case !p.Routed() && len(p.Solutions) == 0 && len(p.Bounds) == 0:
		return
	}
	sp := s.space(p)
	if p.Routed() {
		s.route(sp, sp.node(p.Start), p)
		s.settle()
	}
	for _, b := range p.Bounds {
		s.Learn(Question{Puzzle: p, Free: !b.Routed}, Fact{Least: b.Lower, LeastBy: Kept})
	}
	route := ""
	for i := range p.Solutions {
		sol := &p.Solutions[i]
		if len(sol.Moves) == 0 {
			continue
		}
		c := claim{moves: &sol.Moves[0], least: least(*sol), audit: sol.Audit}
		if sol.Routed {
			if route == "" {
				route = string(board(unitsKey(nil, unitsOf(p)), p.Start))
			}
			c.routed = route
		} else {
			c.routed = Key(p.Start)
		}
		if !sp.kept[c] {
			s.take(p, *sol)
			sp.kept[c] = true
		}
	}
	s.read, s.shown = p, sp
}

// least is the bound that a solution claims to be proved.
func least(s puzzles.Solution) int {
	if s.Status == puzzles.StatusOptimal {
		return s.Length()
	}
	return s.LowerBound
}

// take takes in one solution and what is said of it.
func (s *Facts) take(p *puzzles.Puzzle, sol puzzles.Solution) {
	by := Kept
	if sol.Status == puzzles.StatusManual {
		by = Hand
	}
	q := Question{Puzzle: p, Free: !sol.Routed}
	s.Learn(q, Fact{Found: true, Moves: sol.Moves, MovesBy: by})
	if now := s.Of(q); least(sol) > now.Least && Believable(p, sol) {
		s.Learn(q, Fact{Least: least(sol), LeastBy: Kept})
	}
	if sol.Routed && sol.Audit != nil {
		s.Audit(p, *sol.Audit, Kept)
	}
}

// Vouched reports whether a solution names nobody who has proved its bound, or somebody who can have: another proof, or a
// search of this program. Without that it is not [Believable].
func Vouched(sol puzzles.Solution) bool {
	_, ours := solver.Algorithm(sol.Algorithm).Info()
	return ours || sol.Algorithm == optima.Algorithm || sol.By != ""
}

// Believable reports whether what a file says to be proved of a solution can be so, as
// far as the file tells: the moves are one, the bound fits them and no other solution kept
// is shorter, and the algorithm and the heuristic named are of this program and puzzle. A
// claim that names neither is believed like any other word of its author.
func Believable(p *puzzles.Puzzle, sol puzzles.Solution) bool {
	sol = sol.Said()
	n := sol.Length()
	if study.Verify(p, sol.Moves, sol.Routed) != nil || sol.LowerBound < 0 || sol.LowerBound > n ||
		sol.Status == puzzles.StatusOptimal && sol.LowerBound != 0 && sol.LowerBound != n {
		return false
	}
	if !Vouched(sol) {
		return false
	}
	for _, o := range p.Solutions {
		if o.Length() < least(sol) && study.Verify(p, o.Moves, sol.Routed) == nil {
			return false
		}
	}
	if sol.Algorithm == "" || sol.Algorithm == optima.Algorithm || sol.By != "" { // which proves it in their place
		return true
	}
	asked := *p
	if !sol.Routed {
		asked.Marks = nil
	}
	opened, err := study.Open(&asked)
	if err != nil || !slices.Contains(opened.Problem.Algorithms(), solver.Algorithm(sol.Algorithm)) {
		return false
	}
	if sol.Heuristic == "" {
		return true
	}
	list := opened.Problem.Heuristics()
	_, offered := solver.FindHeuristic(list, sol.Heuristic)
	return offered || slices.ContainsFunc(list, func(h solver.HeuristicInfo) bool { return h.Name == sol.Heuristic })
}

// doubt returns p without the proofs that do not fit it, and whose they were: solutions by
// their index. p itself is not changed, and is returned where all of them fit.
func doubt(p *puzzles.Puzzle) (n *puzzles.Puzzle, doubted []int) {
	n = p
	for i, s := range p.Solutions {
		if least(s.Said()) <= 0 || Believable(p, s) {
			continue
		}
		if n == p {
			n = p.Clone()
		}
		doubted = append(doubted, i)
		n.Solutions[i] = s.Unproved()
	}
	return n, doubted
}

// Audit takes in what an audit has proved of a puzzle with less asked for.
func (s *Facts) Audit(p *puzzles.Puzzle, a puzzles.Audit, by Source) {
	learn := func(q Question, part puzzles.AuditPart) {
		s.Learn(q, Fact{Least: part.Lower, LeastBy: by, Found: part.Moves != nil, Moves: part.Moves, MovesBy: by})
	}
	learn(Free(p), a.Free)
	for _, m := range a.Marks {
		if m.Mark < 0 || m.Mark >= len(p.Marks) {
			continue
		}
		learn(Routed(without(p, m.Mark)), m.Without)
	}
}

// without returns the puzzle without a mark and the recorded moves that begin at it: every
// solution of p is one of it.
func without(p *puzzles.Puzzle, mark int) *puzzles.Puzzle {
	n := p.Clone()
	n.Marks = nil
	out := false
	for i, m := range p.Marks {
		if !m.Binds() {
			continue
		}
		if i == mark {
			out = true
		} else if m.Kind == puzzles.Via {
			out = false
		}
		if !out {
			n.Marks = append(n.Marks, m)
		}
	}
	return n
}

// Seed is what a search of a question begins with: a solution to better, nil for none, and
// a bound that it need not prove again. An algorithm that ends at its first solution gets no
// solution: what it finds is the question. Nor does one get anything whose answer is proved
// already: who asks again wants the proof repeated. The search as published gets no solution
// either, so that all that it comes to is its own.
func (s *Facts) Seed(q Question, o solver.Options) (known []puzzles.Move, lower int) {
	q.Free = q.Free || o.NoRoute
	f := s.Of(q)
	switch {
	case !o.SeeksOptimum() || o.Algorithm == solver.Published:
		return nil, f.Least
	case f.Settled():
		return nil, 0
	case f.Found:
		known = f.Moves
	}
	return known, f.Least
}

// Legs is what a search of a question need not find again: of the legs of its route, those
// that are known. It is for the searches that Seed gives a solution to.
func (s *Facts) Legs(q Question, o solver.Options) (legs []study.KnownLeg) {
	if s == nil {
		return nil
	}
	f := families.Find(q.Puzzle.Family)
	if f == nil || o.NoRoute || !q.routed() || !o.SeeksOptimum() || o.Algorithm == solver.Published || s.Of(q).Settled() {
		return nil
	}
	all := study.Legs(f, q.Puzzle)
	for _, l := range all {
		if fact := s.Of(Free(l.Question(q.Puzzle))); len(all) > 1 && !l.Open && (fact.Found || fact.Least > 0) {
			legs = append(legs, study.KnownLeg{Leg: l, Moves: fact.Moves, Lower: fact.Least})
		}
	}
	return legs
}

// LearnLeg takes in what a search has found out about a leg of the route of a puzzle.
func (s *Facts) LearnLeg(p *puzzles.Puzzle, l study.KnownLeg, by Source) {
	s.Learn(Routed(p), Fact{}) // which is a question from now on
	s.Learn(Free(l.Question(p)), Fact{Found: true, Moves: l.Moves, MovesBy: by, Least: l.Lower, LeastBy: by})
}
