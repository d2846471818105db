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
		Sentence:   "Manhattan, plus two moves for every tile that must step aside because another blocks it in its own row or column.",
		Admissible: true, Consistent: true, Integer: true,
	}
	manhattan = solver.HeuristicInfo{
		ID: "manhattan", Name: "Manhattan",
		Sentence:   "How many steps each tile is from its place, counted around walls; equal tiles are shared out in the cheapest way.",
		Admissible: true, Consistent: true, Integer: true,
	}
	euclidean = solver.HeuristicInfo{
		ID: "euclidean", Name: "Euclidean",
		Sentence:   "How far each tile is from its place as the crow flies.",
		Admissible: true, Consistent: true,
	}
	hamming = solver.HeuristicInfo{
		ID: "hamming", Name: "Hamming",
		Sentence:   "How many tiles are not in their place; the blank does not count.",
		Admissible: true, Consistent: true, Integer: true,
	}
	hammingBlank = solver.HeuristicInfo{
		ID: "hamming-blank", Name: "Hamming with blank",
		Sentence: "Hamming with the blank counted as well: a published variant that can be too high by one for each blank.",
		Integer:  true,
	}
	zero = solver.HeuristicInfo{
		ID: "zero", Name: "Zero",
		Sentence:   "No estimate at all: the search goes by the number of moves alone.",
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
			return e.misplaced(u.unpack(s, &buf))
		}},
		{Info: hammingBlank, Int: func(s S) int32 {
			var buf [maxCells]code
			return e.misplacedOrBlank(u.unpack(s, &buf))
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
			var buf [maxCells]code
			return w.dive(u.unpack(root, &buf))
		}
	} else if w := newWideWalk(e); w != nil {
		list[1].Dive = func(root S) solver.Dive {
			var buf [maxCells]code
			return w.dive(u.unpack(root, &buf))
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
