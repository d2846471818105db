package swap

import "waymark/solver"

// The heuristics, in the order the user sees them, the default first.
var (
	tablesInfo = solver.HeuristicInfo{
		ID:         "tables",
		Name:       "Tables of merged squares",
		Sentence:   "Exact distances on simpler boards where squares of a colour that go nearly alike count as one; the tables are built first.",
		Admissible: true, Consistent: true, Integer: true,
	}
	carriedInfo = solver.HeuristicInfo{
		ID:         "relaxed-matching",
		Name:       "Matching on relaxed swaps",
		Sentence:   "How far squares are from cells of their colour if the ablest figures carry them all; a swap carries two.",
		Admissible: true, Consistent: true, Integer: true,
	}
	halfInfo = solver.HeuristicInfo{
		ID:         "misplaced",
		Name:       "Half of the misplaced",
		Sentence:   "Half the squares on cells that want another colour: a swap puts at most two of them right.",
		Admissible: true, Consistent: true, Integer: true,
	}
	manhattanInfo = solver.HeuristicInfo{
		ID:       "greedy-manhattan",
		Name:     "Greedy Manhattan",
		Sentence: "Steps from each misplaced square to the nearest cell that waits for its colour; published, and often too high.",
		Integer:  true,
	}
	euclideanInfo = solver.HeuristicInfo{
		ID:       "greedy-euclidean",
		Name:     "Greedy Euclidean",
		Sentence: "Straight-line distance from each misplaced square to the nearest cell that waits for its colour; published, and often too high.",
	}
	manhattanMisplacedInfo = solver.HeuristicInfo{
		ID:       "greedy-manhattan-misplaced",
		Name:     "Greedy Manhattan and misplaced",
		Sentence: "Greedy Manhattan plus the number of misplaced squares; published, and often too high.",
		Integer:  true,
	}
	euclideanMisplacedInfo = solver.HeuristicInfo{
		ID:       "greedy-euclidean-misplaced",
		Name:     "Greedy Euclidean and misplaced",
		Sentence: "Greedy Euclidean plus the number of misplaced squares; published, and often too high.",
	}
	zeroInfo = solver.HeuristicInfo{
		ID:         "zero",
		Name:       "Zero",
		Sentence:   "No estimate: the search goes out evenly in all directions.",
		Admissible: true, Consistent: true, Integer: true,
	}
)

// heuristics returns the estimates towards a target, always in the same order.
// Positions are unpacked on the stack; a function value in between would move
// them to the heap.
func (sp *space[S]) heuristics(t *target) []solver.Heuristic[S] {
	return []solver.Heuristic[S]{
		{Info: tablesInfo, Prepare: t.prepare, Int: func(s S) int32 {
			var at content
			sp.unpack(s, &at)
			return t.estimate(&at)
		}, Dive: func(root S) solver.Dive {
			var at content
			sp.unpack(root, &at)
			return t.newDive(at)
		}},
		{Info: carriedInfo, Int: func(s S) int32 {
			var at content
			sp.unpack(s, &at)
			return t.carried(&at)
		}},
		{Info: halfInfo, Int: func(s S) int32 {
			var at content
			sp.unpack(s, &at)
			return t.half(&at)
		}},
		{Info: manhattanInfo, Int: func(s S) int32 {
			var at content
			sp.unpack(s, &at)
			return int32(t.greedy(&at, manhattan))
		}},
		{Info: euclideanInfo, Real: func(s S) float64 {
			var at content
			sp.unpack(s, &at)
			return t.greedy(&at, euclidean)
		}},
		{Info: manhattanMisplacedInfo, Int: func(s S) int32 {
			var at content
			sp.unpack(s, &at)
			return int32(t.greedy(&at, manhattan)) + t.misplaced(&at)
		}},
		{Info: euclideanMisplacedInfo, Real: func(s S) float64 {
			var at content
			sp.unpack(s, &at)
			return t.greedy(&at, euclidean) + float64(t.misplaced(&at))
		}},
		{Info: zeroInfo, Int: func(S) int32 { return 0 }},
	}
}
