package slide

import (
	"math"

	"waymark/solver"
)

// The heuristics, the default first. The sentences hold for every board: walls,
// several blanks, repeated labels and open goals included.
var (
	linearConflict = solver.HeuristicInfo{
		ID: "linear-conflict", Name: "Linear conflict",
		Sentence: "Manhattan, plus two moves for every tile that must step aside because another blocks it in its own row or column.",
		How: "Two tiles that stand in the row of their goals, but in the wrong order, cannot pass each other: one of them has to leave the row and come back. " +
			"For each row and column the least number of tiles that must do so is found, and each adds two moves to Manhattan (Hansson, Mayer and Yung, 1992). " +
			"Where walls make detours longer than that, the detours count instead.",
		Admissible: true, Consistent: true, Integer: true,
	}
	manhattan = solver.HeuristicInfo{
		ID: "manhattan", Name: "Manhattan",
		Sentence: "How many steps each tile is from its place, counted around walls; equal tiles are shared out in the cheapest way.",
		How: "A move takes one tile one cell further, so a tile needs at least as many moves as its way is long if no other tile were there. " +
			"The ways of all tiles are added up; the blank has none.",
		Admissible: true, Consistent: true, Integer: true,
	}
	euclidean = solver.HeuristicInfo{
		ID: "euclidean", Name: "Euclidean",
		Sentence: "How far each tile is from its place as the crow flies.",
		How: "The straight line from a tile to its goal is never longer than its way along rows and columns, so this never exceeds Manhattan. " +
			"It is here to be compared: the search looks at more positions with it.",
		Admissible: true, Consistent: true,
	}
	hamming = solver.HeuristicInfo{
		ID: "hamming", Name: "Hamming",
		Sentence:   "How many tiles are not in their place; the blank does not count.",
		How:        "A move puts at most one tile into its place. So there are at least as many moves to make as there are cells that want a tile they do not hold.",
		Admissible: true, Consistent: true, Integer: true,
	}
	hammingBlank = solver.HeuristicInfo{
		ID: "hamming-blank", Name: "Hamming with blank",
		Sentence: "Hamming with the blank counted as well: a published variant that can be too high by one for each blank.",
		How: "Hamming, and one more for each cell that wants the blank and does not hold it. " +
			"One move can put a tile and the blank right at once, so the count can exceed the truth.",
		Integer: true,
	}
	zero = solver.HeuristicInfo{
		ID: "zero", Name: "Zero",
		Sentence:   "No estimate at all: the search goes by the number of moves alone.",
		How:        "The estimate is 0 everywhere. A* with it is a search that spreads evenly from the start; every other estimate can be measured against it.",
		Admissible: true, Consistent: true, Integer: true,
	}
)

// heuristics returns the estimates of the distance to want, always in the same
// order. They do not allocate and may be called from several goroutines.
func heuristics[S solver.State](l *layout, want codes) []solver.Heuristic[S] {
	e, u := newEstimate(l, want), newUnpacker[S](l)
	// The buffers live in each function, and no function value stands between
	// them and their use: else they would be allocated at every call.
	list := []solver.Heuristic[S]{
		{Info: linearConflict, Int: func(s S) int32 {
			var buf [maxCells]code
			return reachable(e.conflicts(u.unpack(s, &buf)))
		}},
		{Info: manhattan, Int: func(s S) int32 {
			var buf [maxCells]code
			return reachable(e.manhattan(u.unpack(s, &buf)))
		}},
		{Info: euclidean, Real: func(s S) float64 {
			var buf [maxCells]code
			if x := e.euclidean(u.unpack(s, &buf)); x < far {
				return x
			}
			return math.Inf(1)
		}},
		{Info: hamming, Int: func(s S) int32 {
			var buf [maxCells]code
			return e.misplaced(u.unpack(s, &buf), false)
		}},
		{Info: hammingBlank, Int: func(s S) int32 {
			var buf [maxCells]code
			return e.misplaced(u.unpack(s, &buf), true)
		}},
		{Info: zero, Int: func(S) int32 { return 0 }},
	}
	if h := newHoming(l, &u, want); h != nil {
		list[0].Lead, list[0].Along = h.lead, h.along
	}
	if w := newWordEstimate(e); w != nil {
		// S is single here, though the compiler cannot know it.
		if h, ok := any(w.conflicts).(func(S) int32); ok {
			list[0].Int = h
		}
		if h, ok := any(w.manhattan).(func(S) int32); ok {
			list[1].Int = h
		}
	}
	if w := newManhattanWalk(e); w != nil {
		list[1].Dive = func(root S) solver.Dive {
			return newPlanted(w.dive(), u, root)
		}
	} else if w := newWideWalk(e); w != nil {
		list[1].Dive = func(root S) solver.Dive {
			return newPlanted(w.dive(), u, root)
		}
	}
	list = append(list, walkingHeuristics[S](l, want)...)
	list = append(list, smallHeuristics[S](l, want)...)
	return append(list, patternHeuristics[S](l, want)...)
}

// reachable turns a sum with an impossible part into Unreachable.
func reachable(n int32) int32 {
	if n >= far {
		return solver.Unreachable
	}
	return n
}
