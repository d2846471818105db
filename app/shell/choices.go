package shell

import (
	"slices"

	"waymark/app/state"
	"waymark/app/text"
	"waymark/solver"
	"waymark/widgets"
)

// AlgorithmChoices lists algorithms for the picker; why says what Automatic takes
// on the puzzle, "" where that is not known.
func AlgorithmChoices(list []solver.Algorithm, why string) []widgets.Choice {
	choices := make([]widgets.Choice, 0, len(list))
	for _, id := range list {
		info, _ := id.Info()
		choices = append(choices, widgets.Choice{
			ID: string(id), Title: text.Algorithm(id), Sentence: text.Tr(info.Sentence),
		})
		if id == solver.Automatic && why != "" {
			choices[len(choices)-1].Sentence = why
		}
	}
	return choices
}

// HeuristicChoices lists heuristics for the picker, after the choice to leave it
// to the program; chosen is offered as well when it is the greatest of some.
func HeuristicChoices(list []solver.HeuristicInfo, chosen string) []widgets.Choice {
	choices := []widgets.Choice{{
		ID: state.BestChoice, Title: text.Tr("Best for this puzzle"), Sentence: text.Tr("The program takes the strongest it has."),
	}}
	if most, ok := solver.FindHeuristic(list, chosen); ok && solver.MostOf(chosen) != nil {
		list = append(slices.Clip(list), most)
	}
	for _, h := range list {
		mark := Badges(h)
		choices = append(choices, widgets.Choice{
			ID: h.ID, Title: text.Heuristic(h.Name), Mark: mark[0].Text, Sentence: text.Tr(h.Sentence), Badges: mark,
		})
	}
	return choices
}

// Badges says what is proved of a heuristic.
func Badges(h solver.HeuristicInfo) []widgets.Badge {
	admissible := widgets.Badge{Text: text.Tr("not admissible")}
	if h.Admissible {
		admissible = widgets.Badge{Text: text.Tr("admissible"), Good: true}
	}
	list := []widgets.Badge{admissible}
	if h.Consistent {
		list = append(list, widgets.Badge{Text: text.Tr("consistent"), Good: true})
	}
	return list
}
