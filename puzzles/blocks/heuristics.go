package blocks

import (
	"waymark/puzzles/routing"
	"waymark/solver"
)

// The heuristics, the default first. They hold in every metric.
var (
	blockersInfo = solver.HeuristicInfo{
		ID: "blockers", Name: "Blockers",
		Sentence: "Goal pieces alone, plus every piece that must get out of their way; one that stands where it belongs has to come back, too.",
		How: "To the moves of the goal pieces alone comes one for every other piece that shuts a goal piece in: while it stays where it is, there is no way. " +
			"A goal piece that stands where it belongs and is in the way counts twice, since it has to come back.",
		Admissible: true, Consistent: true, Integer: true,
	}
	distanceInfo = solver.HeuristicInfo{
		ID: "goal-pieces", Name: "Goal pieces alone",
		Sentence: "How many moves the pieces of the goal would need if all the others were taken off the board.",
		How: "Each piece that the goal names is looked at alone on the board, among the walls. Its moves to where it belongs are counted and added up; " +
			"equal pieces are shared out in the cheapest way. Other pieces can only make its way longer.",
		Admissible: true, Consistent: true, Integer: true,
	}
)

// heuristics returns the estimates towards a target, always in the same order.
// They do not allocate, apart from what blockers learns once, and may be called
// from several goroutines. blockers and distance are those of the target for a
// state: how it is unpacked is left to the space, as a function value in between
// would move the places to the heap.
func heuristics[S solver.State](t *target, blockers, distance func(S) int32) []solver.Heuristic[S] {
	list := []solver.Heuristic[S]{
		{Info: blockersInfo, Int: blockers},
		{Info: distanceInfo, Int: distance},
		{Info: routing.Zero, Int: func(S) int32 { return 0 }},
	}
	if t.never {
		list[0].Int = func(S) int32 { return solver.Unreachable }
		list[1].Int = list[0].Int
	}
	return list
}

func (sp *space[S, B]) heuristics(t *target) []solver.Heuristic[S] {
	l := sp.layout
	return heuristics(t, func(s S) int32 {
		var at places
		unpack(l, &s, &at)
		return t.blockers(&at)
	}, func(s S) int32 {
		var at places
		unpack(l, &s, &at)
		return t.distance(&at)
	})
}

func (sp *packed) heuristics(t *target) []solver.Heuristic[word] {
	return heuristics(t, func(s word) int32 {
		var at places
		sp.unpack(&s, &at)
		return t.blockers(&at)
	}, func(s word) int32 {
		var at places
		sp.unpack(&s, &at)
		return t.distance(&at)
	})
}
