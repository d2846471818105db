package text

import (
	"fmt"
	"strconv"
	"strings"

	"waymark/puzzles/optima"
	"waymark/solver"
)

// AlgorithmTexts has an entry for every algorithm of the solver; English,
// translated when shown.
var AlgorithmTexts = map[solver.Algorithm]Wording{
	solver.Automatic:      Describe("Automatic", "Takes what proves the optimum soonest on this puzzle."),
	solver.AStar:          Describe("A*", "f = g + h. Optimal when the heuristic is admissible."),
	solver.IDAStar:        Describe("IDA*", "Depth-first below a bound on f = g + h that grows until it is met: optimal, and needs hardly any memory. It does not end where there is no solution."),
	solver.Improving:      Describe("Anytime", "A first solution at once, then better ones for as long as it may: for boards too large to prove. The bound says how far the best can be from the optimum."),
	solver.AStarDeepening: Describe("A* and IDA*", "A* and searches by IDA* below all it has reached, in turns: optimal, and goes on where memory ends."),
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

// Formula is the order of a search with weights of the user's, in figures and
// in a sentence; "" for an algorithm that has none.
func Formula(a solver.Algorithm, o solver.Options) string {
	figure := func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
	f := func(format string, weights ...any) string { return fmt.Sprintf(format, weights...) + ". " }
	switch a {
	case solver.Weighted:
		return f("f = g + %s·h", figure(o.Weight)) +
			Tr("The larger w, the more the search trusts the estimate: sooner done, and at most w times the optimum where the heuristic is admissible.")
	case solver.Published:
		return f("f = h + %s·g", figure(o.Penalty)) +
			Join(Tr("The penalty is what each move made adds: 0 goes by the estimate alone, 1 is the order of A*."), published(o))
	case solver.Custom:
		return f("f = %s·g + %s·h", figure(o.A), figure(o.B)) +
			Tr("a weighs the moves made, b the estimate of those to come. Equal weights are A*, b = 0 is uniform cost, a = 0 greedy.")
	}
	return ""
}

// Order writes the order of a search, f = a*g + b*h: "g + 1.5·h".
func Order(a, b float64) string {
	var terms []string
	for _, t := range []struct {
		weight float64
		of     string
	}{{a, "g"}, {b, "h"}} {
		switch t.weight {
		case 0:
		case 1:
			terms = append(terms, t.of)
		default:
			terms = append(terms, strconv.FormatFloat(t.weight, 'g', -1, 64)+"·"+t.of)
		}
	}
	return strings.Join(terms, " + ")
}

// published says when a search by the published order ends.
func published(o solver.Options) string {
	if o.Anytime {
		return ""
	}
	return Tr("The first solution ends the search.")
}

// Heuristic translates the name of a heuristic; that of the greatest of
// several part by part.
func Heuristic(name string) string {
	parts := solver.MostOf(name)
	if parts == nil {
		return Tr(name)
	}
	for i, part := range parts {
		parts[i] = Tr(part)
	}
	return "max(" + strings.Join(parts, ", ") + ")"
}

// Choice names what a choice stands for: "A* · Manhattan".
func Choice(c solver.Choice, list []solver.HeuristicInfo) string {
	info, _ := solver.FindHeuristic(list, c.Heuristic)
	return Method(string(c.Algorithm), info.Name)
}

// Automatic says what Automatic stands for on a puzzle, and why.
func Automatic(c solver.Choice, list []solver.HeuristicInfo) string {
	return strings.TrimSpace(Choice(c, list) + ". " + Sentence(c.Why))
}
