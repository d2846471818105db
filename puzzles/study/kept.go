package study

import (
	"cmp"
	"slices"

	"waymark/puzzles"
)

// With returns a list of solutions with s in it: the shorter first, of equals what
// is proved first. One with the same moves is replaced by s, unless more was proved
// of it; what is known of the marks is kept. What nobody asked for makes way for what is
// as short.
func With(list []puzzles.Solution, s puzzles.Solution) []puzzles.Solution {
	out := slices.DeleteFunc(slices.Clone(list), func(o puzzles.Solution) bool { return o.Loose && supersedes(s, o) })
	i := slices.IndexFunc(out, func(o puzzles.Solution) bool { return slices.Equal(o.Moves, s.Moves) })
	switch {
	case i < 0:
		out = append(out, s)
	case out[i].Audit != nil || s.Audit != nil:
		out[i] = audited(out[i], s)
	case Rank(out[i]) < Rank(s) || out[i].LowerBound > s.LowerBound && out[i].Routed == s.Routed:
	default:
		if s.Claim == nil && out[i].Routed == s.Routed {
			s.Claim = out[i].Claim // which only a proof settles
		}
		out[i] = s
	}
	slices.SortStableFunc(out, func(x, y puzzles.Solution) int {
		if d := x.Length() - y.Length(); d != 0 {
			return d
		}
		return Rank(x) - Rank(y)
	})
	return out
}

// supersedes reports that nobody needs o any more beside s.
func supersedes(s, o puzzles.Solution) bool {
	return s.Length() <= o.Length() && (s.Routed || !o.Routed) && (!s.Loose || s.Length() < o.Length())
}

// Rank orders what is known of solutions, the strongest first: 0 is proved to be
// the shortest of all, marks or not.
func Rank(s puzzles.Solution) int {
	switch {
	case s.Status == puzzles.StatusOptimal && !s.Routed:
		return 0
	case s.Status == puzzles.StatusOptimal:
		return 1
	case s.Status == puzzles.StatusSolved:
		return 2
	default:
		return 3
	}
}

// audited joins what is known of a solution twice, under the same marks, at least
// once with an audit: the later one with an audit, and what the other one proves. A
// bound that holds without the marks is one of all solutions.
func audited(before, now puzzles.Solution) puzzles.Solution {
	s, other := now, before
	if s.Audit == nil {
		s, other = before, now
	}
	a := *s.Audit
	if !other.Routed {
		a.Free.Lower = max(a.Free.Lower, other.LowerBound)
	}
	s = Proved(s, other.LowerBound, cmp.Or(other.By, bySearch))
	if s.Audit = &a; s.LowerBound == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	return s
}

// bySearch is what has proved a bound where nothing else is noted.
const bySearch = "search"

// Proved returns a solution with a bound that something else has proved than the search that
// has found it, and notes what. One that is not larger changes nothing.
func Proved(s puzzles.Solution, lower int, by string) puzzles.Solution {
	if lower = min(lower, s.Length()); lower > s.LowerBound {
		s.LowerBound, s.By = lower, by
	}
	if s.LowerBound == s.Length() && s.Status == puzzles.StatusSolved && s.Length() > 0 {
		s.Status = puzzles.StatusOptimal
	}
	return s
}

// Routed returns a solution as one that obeys the marks. Where a search has found it that
// left them aside, it says so: its figures are not those of a search through them.
func Routed(s puzzles.Solution) puzzles.Solution {
	if s.Routed || s.Algorithm == "" {
		s.Routed = true
		return s
	}
	asked := puzzles.Asked{}
	if s.Asked != nil {
		asked = *s.Asked
	}
	asked.NoMarks = true
	s.Routed, s.Asked = true, &asked
	return s
}
