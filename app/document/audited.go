package document

import "waymark/puzzles"

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
	s.Audit, s.LowerBound = &a, max(s.LowerBound, other.LowerBound)
	if s.LowerBound == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	return s
}
