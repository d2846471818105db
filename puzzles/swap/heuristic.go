package swap

import (
	"waymark/puzzles/routing"
	"waymark/solver"
)

// howGreedy is why the published estimates prove nothing.
const howGreedy = "One swap carries two squares, and several squares may count on the same cell, so the sum can be more, or less, than the swaps that are needed."

// The heuristics, in the order the user sees them, the default first.
var (
	tablesInfo = solver.HeuristicInfo{
		ID:       "tables",
		Name:     "Tables of merged squares",
		Sentence: "Exact distances on simpler boards where squares of a colour that go nearly alike count as one; the tables are built first.",
		How: "Squares of some colours are told apart, all others are alike: such a simpler board has few enough positions for a table of exact distances, counted in moves of those squares. " +
			"The tables of all colours are added up and halved, since a swap moves two squares (pattern databases: Culberson and Schaeffer, 1998).",
		Admissible: true, Consistent: true, Integer: true,
	}
	carriedInfo = solver.HeuristicInfo{
		ID:       "relaxed-matching",
		Name:     "Matching on relaxed swaps",
		Sentence: "How far squares are from cells of their colour if the ablest figures carry them all; a swap carries two.",
		How: "For every square and every cell that wants its colour the number of swaps is known that would carry it there, if whatever figure can make a step were always at hand. " +
			"The squares of each colour are paired off with the cells so that the sum is least (the assignment problem: Kuhn, 1955). Half of it counts, since a swap carries two squares.",
		Admissible: true, Consistent: true, Integer: true,
	}
	halfInfo = solver.HeuristicInfo{
		ID:         "misplaced",
		Name:       "Half of the misplaced",
		Sentence:   "Half the squares on cells that want another colour: a swap puts at most two of them right.",
		How:        "Count the squares that stand where another colour is wanted. A swap moves two squares, so it takes at least half as many swaps, rounded up.",
		Admissible: true, Consistent: true, Integer: true,
	}
	manhattanInfo = solver.HeuristicInfo{
		ID:       "greedy-manhattan",
		Name:     "Greedy Manhattan",
		Sentence: "Steps from each misplaced square to the nearest cell that waits for its colour; published, and often too high.",
		How: "For each square out of place the nearest cell is taken that wants its colour and does not have it, along rows and columns, as Puzzle-X publishes it. " +
			howGreedy,
		Integer: true,
	}
	euclideanInfo = solver.HeuristicInfo{
		ID:       "greedy-euclidean",
		Name:     "Greedy Euclidean",
		Sentence: "Straight-line distance from each misplaced square to the nearest cell that waits for its colour; published, and often too high.",
		How: "For each square out of place the nearest cell is taken that wants its colour and does not have it, in a straight line, as Puzzle-X publishes it. " +
			howGreedy,
	}
	manhattanMisplacedInfo = solver.HeuristicInfo{
		ID:       "greedy-manhattan-misplaced",
		Name:     "Greedy Manhattan and misplaced",
		Sentence: "Greedy Manhattan plus the number of misplaced squares; published, and often too high.",
		How:      "Greedy Manhattan, and one more for every square out of place, as Puzzle-X publishes it. " + howGreedy,
		Integer:  true,
	}
	euclideanMisplacedInfo = solver.HeuristicInfo{
		ID:       "greedy-euclidean-misplaced",
		Name:     "Greedy Euclidean and misplaced",
		Sentence: "Greedy Euclidean plus the number of misplaced squares; published, and often too high.",
		How:      "Greedy Euclidean, and one more for every square out of place, as Puzzle-X publishes it. " + howGreedy,
	}
)

// heuristics returns the estimates towards a target, always in the same order.
// Positions are unpacked on the stack; a function value in between would move
// them to the heap.
func (sp *space[S]) heuristics(t *target) []solver.Heuristic[S] {
	byTables := tablesInfo
	byTables.Tables = t.tables.size()
	return []solver.Heuristic[S]{
		{Info: byTables, Prepare: t.prepare, Int: func(s S) int32 {
			var at content
			sp.unpack(s, &at)
			return t.estimate(&at)
		}, Fan: func() solver.Fan[S] { return sp.newFan(t) }, Dive: func(root S) solver.Dive {
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
		{Info: routing.Zero, Int: func(S) int32 { return 0 }},
	}
}
