package text

import (
	"strings"

	"waymark/puzzles/optima"
	"waymark/solver"
)

// AlgorithmTexts has an entry for every algorithm of the solver; English,
// translated when shown.
var AlgorithmTexts = map[solver.Algorithm]Wording{
	solver.Automatic:      Describe("Automatic", "Takes what proves the optimum soonest on this puzzle."),
	solver.AStar:          Describe("A*", "f = g + h. Optimal when the heuristic is admissible."),
	solver.IDAStar:        Describe("IDA*", "Depth-first below a bound on f = g + h that grows until it is met: optimal, and needs hardly any memory."),
	solver.Improving:      Describe("Anytime", "A first solution at once, then better ones for as long as it may: for boards too large to prove. The bound says how far the best can be from the optimum."),
	solver.AStarDeepening: Describe("A*, then IDA*", "A* until memory ends, then IDA* below all it has reached: optimal, and uses what memory there is."),
	solver.TwoWay:         Describe("Two-way breadth-first", "Grows layers from start and goal until they meet: proves the optimum without a heuristic."),
	solver.Weighted:       Describe("Weighted A*", "f = g + w·h. A solution sooner; at most w times the optimum when the heuristic is admissible."),
	solver.Greedy:         Describe("Greedy best-first", "f = h. Often the first to find a solution, seldom a short one."),
	solver.UniformCost:    Describe("Uniform cost", "f = g. Optimal without a heuristic; expands everything nearer than the goal."),
	solver.BreadthFirst:   Describe("Breadth-first", "f = depth. Layer by layer from the start; optimal where each move costs 1."),
	solver.DepthFirst:     Describe("Depth-first", "f = −depth. Little use but to see how it fails: long solutions."),
	solver.Published:      Describe("As published", "f = h + penalty·g, and 0 at the goal: the order of the published solver."),
	solver.Custom:         Describe("Custom", "f = a·g + b·h with weights of your own."),
}

// Algorithm returns the name of an algorithm for the user.
func Algorithm(id solver.Algorithm) string {
	if t, ok := AlgorithmTexts[id]; ok {
		return Tr(t.Title)
	}
	if id == optima.Algorithm {
		return Tr("All optimal ones")
	}
	return string(id)
}

// Method names algorithm and heuristic of a solution: "A* · Manhattan".
func Method(algorithm, heuristic string) string {
	if algorithm == "" {
		return ""
	}
	name := Algorithm(solver.Algorithm(algorithm))
	if heuristic != "" && solver.Algorithm(algorithm).Guided() {
		name += " · " + Heuristic(heuristic)
	}
	return strings.TrimSpace(name)
}
