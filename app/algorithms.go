package app

import (
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/optima"
	"waymark/solver"
	"waymark/widgets"
)

// algorithmTexts has an entry for every algorithm of the solver; English,
// translated when shown.
var algorithmTexts = map[solver.Algorithm]wording{
	solver.Automatic:      describe("Automatic", "Takes what proves the optimum soonest on this puzzle."),
	solver.AStar:          describe("A*", "f = g + h. Optimal when the heuristic is admissible."),
	solver.IDAStar:        describe("IDA*", "Depth-first below a bound on f = g + h that grows until it is met: optimal, and needs hardly any memory."),
	solver.Improving:      describe("Anytime", "A first solution at once, then better ones for as long as it may: for boards too large to prove. The bound says how far the best can be from the optimum."),
	solver.AStarDeepening: describe("A*, then IDA*", "A* until memory ends, then IDA* below all it has reached: optimal, and uses what memory there is."),
	solver.TwoWay:         describe("Two-way breadth-first", "Grows layers from start and goal until they meet: proves the optimum without a heuristic."),
	solver.Weighted:       describe("Weighted A*", "f = g + w·h. A solution sooner; at most w times the optimum when the heuristic is admissible."),
	solver.Greedy:         describe("Greedy best-first", "f = h. Often the first to find a solution, seldom a short one."),
	solver.UniformCost:    describe("Uniform cost", "f = g. Optimal without a heuristic; expands everything nearer than the goal."),
	solver.BreadthFirst:   describe("Breadth-first", "f = depth. Layer by layer from the start; optimal where each move costs 1."),
	solver.DepthFirst:     describe("Depth-first", "f = −depth. Little use but to see how it fails: long solutions."),
	solver.Published:      describe("As published", "f = h + penalty·g, and 0 at the goal: the order of the published solver."),
	solver.Custom:         describe("Custom", "f = a·g + b·h with weights of your own."),
}

// algorithmName returns the name of an algorithm for the user.
func algorithmName(id solver.Algorithm) string {
	if t, ok := algorithmTexts[id]; ok {
		return tr(t.title)
	}
	if id == optima.Algorithm {
		return tr("All optimal ones")
	}
	return string(id)
}

// algorithmChoices lists algorithms for the picker; why says what Automatic takes
// on the puzzle, "" where that is not known.
func algorithmChoices(list []solver.Algorithm, why string) []widgets.Choice {
	choices := make([]widgets.Choice, 0, len(list))
	for _, id := range list {
		choices = append(choices, widgets.Choice{
			ID: string(id), Title: algorithmName(id), Sentence: tr(algorithmTexts[id].sentence),
		})
		if id == solver.Automatic && why != "" {
			choices[len(choices)-1].Sentence = why
		}
	}
	return choices
}

// bestChoice is the picker's word for "whatever the algorithm takes": an empty
// heuristic of the options.
const bestChoice = ""

// heuristicChoices lists heuristics for the picker, after the choice to leave it
// to the program; chosen is offered as well when it is the greatest of some.
func heuristicChoices(list []solver.HeuristicInfo, chosen string) []widgets.Choice {
	choices := []widgets.Choice{{
		ID: bestChoice, Title: tr("Best for this puzzle"), Sentence: tr("The program takes the strongest it has."),
	}}
	if most, ok := solver.FindHeuristic(list, chosen); ok && solver.MostOf(chosen) != nil {
		list = append(slices.Clip(list), most)
	}
	for _, h := range list {
		mark := badges(h)
		choices = append(choices, widgets.Choice{
			ID: h.ID, Title: heuristicName(h.Name), Mark: mark[0].Text, Sentence: tr(h.Sentence), Badges: mark,
		})
	}
	return choices
}

// badges says what is proved of a heuristic.
func badges(h solver.HeuristicInfo) []widgets.Badge {
	admissible := widgets.Badge{Text: tr("not admissible")}
	if h.Admissible {
		admissible = widgets.Badge{Text: tr("admissible"), Good: true}
	}
	list := []widgets.Badge{admissible}
	if h.Consistent {
		list = append(list, widgets.Badge{Text: tr("consistent"), Good: true})
	}
	return list
}

// methodName names algorithm and heuristic of a solution: "A* · Manhattan".
func methodName(algorithm, heuristic string) string {
	if algorithm == "" {
		return ""
	}
	name := algorithmName(solver.Algorithm(algorithm))
	if heuristic != "" && solver.Algorithm(algorithm).Guided() {
		name += " · " + heuristicName(heuristic)
	}
	return strings.TrimSpace(name)
}

// methodOf names what found a solution.
func (a *App) methodOf(s puzzles.Solution) string {
	return methodName(s.Algorithm, a.heuristicOf(s.Heuristic))
}

// heuristicOf names a heuristic as a solution notes it: by its ID, or in older files
// by its name.
func (a *App) heuristicOf(noted string) string {
	if adv := a.advisor.latest; adv != nil {
		if info, ok := solver.FindHeuristic(adv.heuristics, noted); ok {
			return info.Name
		}
	}
	return noted
}
