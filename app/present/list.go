package present

import (
	"slices"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
)

// Results are the solutions and bounds of the puzzle with all that is proved by now, and the
// shortest solution that nobody asked for, unless refused says that the user has removed it: what
// its file is to hold. It reports whether that is more than the puzzle has.
func (v View) Results(refused func([]puzzles.Move) bool) (list []puzzles.Solution, bounds []puzzles.Bound, changed bool) {
	list, changed = v.solutions(refused)
	bounds = v.Puzzle.Bounds
	for _, q := range v.questions() {
		f, routed := v.Known.Of(q), !q.Free && v.Puzzle.Routed()
		told := func(s puzzles.Solution) bool {
			return (routed || !s.Routed) && s.LowerBound >= f.Least && s.LowerBound <= v.standing(s).Least && known.Vouched(s)
		}
		had := slices.IndexFunc(bounds, func(b puzzles.Bound) bool { return b.Routed == routed && b.Claim == nil })
		if f.Least <= 0 || f.Dead || slices.ContainsFunc(list, told) || had >= 0 && bounds[had].Lower >= f.Least {
			continue
		}
		if bounds, changed = slices.Clone(bounds), true; had < 0 {
			had = len(bounds)
			bounds = append(bounds, puzzles.Bound{Routed: routed, Proved: puzzles.Now(), Seconds: f.Took.Seconds()})
		}
		bounds[had].Lower = f.Least
	}
	return list, bounds, changed
}

// solutions is Results without the bounds.
func (v View) solutions(refused func([]puzzles.Move) bool) (list []puzzles.Solution, changed bool) {
	list = v.Puzzle.Solutions
	for _, q := range v.questions() {
		f := v.Known.Of(q)
		obeys := func(s puzzles.Solution) bool {
			return s.Length() <= len(f.Moves) && (q.Free || study.Obeys(v.Puzzle, s.Moves))
		}
		if !f.Found || len(f.Moves) == 0 || slices.ContainsFunc(list, obeys) || refused(f.Moves) {
			continue
		}
		list = study.With(list, puzzles.Solution{
			Moves: f.Moves, Status: puzzles.StatusSolved, LowerBound: f.Least, Proof: puzzles.Proof{Loose: true}, Found: puzzles.Now(), Seconds: f.Took.Seconds(),
			Routed: v.Puzzle.Routed() && study.Obeys(v.Puzzle, f.Moves),
		})
		changed = true
	}
	for i, s := range list {
		f := v.standing(s)
		least := min(f.Least, s.Length())
		if v.refuted(s) {
			if !changed {
				list, changed = slices.Clone(list), true
			}
			list[i].Claim = s.Claim.Unproved()
		}
		if s.Status == puzzles.StatusManual || s.LowerBound >= least && (s.Status == puzzles.StatusOptimal || least < s.Length()) {
			continue
		}
		if !changed {
			list, changed = slices.Clone(list), true
		}
		list[i] = study.Proved(list[i], least, provedBy(f.LeastBy, s))
	}
	return list, changed
}

// provedBy notes what has proved a bound that the search which found the solution has not.
func provedBy(by known.Source, s puzzles.Solution) string {
	if by == known.Kept {
		return s.By
	}
	if by == known.Derived {
		return "other facts"
	}
	return string(by)
}

// questions are those of the puzzle: with its marks, and without.
func (v View) questions() []known.Question {
	if v.Puzzle.Routed() {
		return []known.Question{known.Routed(v.Puzzle), known.Free(v.Puzzle)}
	}
	return []known.Question{known.Free(v.Puzzle)}
}

// BestWay is the shortest solution known of the puzzle as it is, the zero Way for none.
func (v View) BestWay() edit.Playthrough {
	f := v.routed()
	boards, _, err := puzzles.Replay(v.Family, v.Puzzle, v.Puzzle.Start, f.Moves)
	if !f.Found || err != nil {
		return edit.Playthrough{}
	}
	return edit.Playthrough{Moves: f.Moves, Positions: boards}
}

// Stops are the stations of a way as the strip shows them. A leg is proved as part of a
// proved whole, or by itself: in any route that contains it.
func (v View) Stops(way edit.Playthrough) []edit.Stop {
	if way.Known() {
		_, missed := v.Puzzle.Missed(way.Places(v.Family, v.Puzzle))
		s := puzzles.Solution{Moves: way.Moves, Routed: !missed}
		if way.Status = puzzles.StatusSolved; v.Optimal(s) {
			way.Status = puzzles.StatusOptimal
		}
	}
	stops := edit.Stops(v.Family, v.Puzzle, way)
	from, full := v.Puzzle.Start, true
	for i := range stops[1:] {
		s := &stops[i+1]
		goal := s.Mark == len(v.Puzzle.Marks)
		switch {
		case !goal && !v.Puzzle.Marks[s.Mark].Binds() || s.Board.IsZero():
			continue
		case s.Yours:
		case full && (goal || !slices.Contains(s.Board.Cells, puzzles.Any)) && s.Cost != puzzles.Unplaced:
			n, exact := v.Known.Leg(v.Puzzle, from, s.Board).Optimum()
			s.Proved = s.Proved || exact && n == s.Cost
		case full && (goal || !slices.Contains(s.Board.Cells, puzzles.Any)) && v.Puzzle.Routed():
			if f := v.Known.Leg(v.Puzzle, from, s.Board); f.Found { // while the whole is searched
				s.Cost, s.Proved = len(f.Moves), f.Exact()
			}
		}
		from = s.Board
		full = s.Yours && full || !goal && !s.Yours && !slices.Contains(s.Board.Cells, puzzles.Any)
	}
	return stops
}

// Proof says in a word or two what is known of a solution.
func (v View) Proof(s puzzles.Solution) string {
	q := v.question(s)
	f, n := v.Known.Of(q), s.Length()
	switch {
	case f.Exact() && n == len(f.Moves) && !q.Free && v.Puzzle.Routed():
		return text.Tr("%s · via waypoints", v.proved(q))
	case f.Exact() && n == len(f.Moves):
		return v.proved(q)
	case s.Claim.Proves() && s.Claim.LowerBound == n && !v.refuted(s):
		return text.Tr("claimed by the file")
	case s.Status == puzzles.StatusManual:
		return text.Tr("by hand")
	case f.Exact() && n > len(f.Moves) && v.Reveal.All():
		return text.Tr("%s more than the optimum", text.Number(uint64(n-len(f.Moves))))
	case s.Claim != nil && s.Claim.LowerBound > f.Least && v.Reveal.All():
		return text.Tr("at least %s, claimed by the file", text.Number(uint64(s.Claim.LowerBound)))
	case f.Least > 0 && v.Reveal.All():
		return text.Tr("at least %s needed", text.Number(uint64(f.Least)))
	}
	return text.Tr("not proved")
}

// question is the one that a solution answers.
func (v View) question(s puzzles.Solution) known.Question {
	return known.Question{Puzzle: v.Puzzle, Free: !s.Routed || !v.Puzzle.Routed()}
}

// standing is what is known of it.
func (v View) standing(s puzzles.Solution) known.Fact { return v.Known.Of(v.question(s)) }

// Optimal reports whether a solution is proved to be the shortest of those it is among.
func (v View) Optimal(s puzzles.Solution) bool {
	n, ok := v.standing(s).Optimum()
	return ok && n == s.Length()
}
