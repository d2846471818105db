package search

import (
	"waymark/puzzles"
	"waymark/solver"
)

// Kept is the solution of an outcome as the puzzle keeps it.
func Kept(p *puzzles.Puzzle, out Outcome) puzzles.Solution {
	r := out.Result
	s := puzzles.Solution{
		Moves: out.Moves, Status: puzzles.StatusSolved, LowerBound: int(max(0, r.LowerBound)),
		Algorithm: string(r.Algorithm), Heuristic: r.Heuristic.ID,
		Expanded: r.Stats.Expanded, Generated: r.Stats.Generated, Stored: r.Stats.Stored,
		PeakBytes: r.Stats.PeakBytes, Seconds: r.Stats.Elapsed.Seconds(),
		Routed: out.Request.Routed(),
		Found:  puzzles.Now(), Asked: out.Request.Asked(),
	}
	if r.Status == solver.Optimal {
		s.Status = puzzles.StatusOptimal
	}
	return s
}
