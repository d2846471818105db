package blocks

import "waymark/solver"

// The heuristics, the default first. They hold in every metric.
var (
	blockersInfo = solver.HeuristicInfo{
		ID: "blockers", Name: "Blockers",
		Sentence:   "Goal pieces alone, plus every piece that must get out of their way; one that stands where it belongs has to come back, too.",
		Admissible: true, Consistent: true, Integer: true,
	}
	distanceInfo = solver.HeuristicInfo{
		ID: "goal-pieces", Name: "Goal pieces alone",
		Sentence:   "How many moves the pieces of the goal would need if all the others were taken off the board.",
		Admissible: true, Consistent: true, Integer: true,
	}
	zeroInfo = solver.HeuristicInfo{
		ID: "zero", Name: "Zero",
		Sentence:   "No estimate: the search goes out evenly in all directions.",
		Admissible: true, Consistent: true, Integer: true,
	}
)

// heuristics returns the estimates towards a target, always in the same order.
// They do not allocate, apart from what blockers learns once, and may be called
// from several goroutines.
func heuristics[S solver.State](t *target, unpack func(s *S, at *places)) []solver.Heuristic[S] {
	return []solver.Heuristic[S]{
		{Info: blockersInfo, Int: func(s S) int32 {
			if t.never {
				return solver.Unreachable
			}
			var at places
			unpack(&s, &at)
			return t.blockers(&at)
		}},
		{Info: distanceInfo, Int: func(s S) int32 {
			if t.never {
				return solver.Unreachable
			}
			var at places
			unpack(&s, &at)
			return t.distance(&at)
		}},
		{Info: zeroInfo, Int: func(S) int32 { return 0 }},
	}
}
