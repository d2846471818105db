package audit

import "waymark/puzzles"

// Cost is what marks cost: at least Least moves and at most Most, both proved.
type Cost struct {
	Least, Most int

	length, bound, best, lower int // with the marks: known and proved; without: the same
}

// CostOf returns what a mark costs, with the recorded moves that begin at it.
func CostOf(s puzzles.Solution, m puzzles.MarkAudit) Cost {
	return costOf(s, m.Without, max(m.Without.Lower, s.Audit.Free.Lower))
}

// TotalCost returns what all marks of an audited solution cost together.
func TotalCost(s puzzles.Solution) Cost { return costOf(s, s.Audit.Free, s.Audit.Free.Lower) }

func costOf(s puzzles.Solution, part puzzles.AuditPart, lower int) Cost {
	best := s.Length()
	if part.Moves != nil {
		best = len(part.Moves)
	}
	bound := max(s.LowerBound, lower)
	return Cost{
		Least: max(0, bound-best), Most: s.Length() - lower,
		length: s.Length(), bound: bound, best: best, lower: lower,
	}
}
