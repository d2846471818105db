package findings

import (
	"slices"
	"strconv"

	"waymark/app/text"
	"waymark/puzzles/analysis"
)

// Accuracies are the heuristics that were held against the true distances: none where those are
// not known, or may not be told.
func (v View) Accuracies() []analysis.Accuracy {
	if !v.Reveal.All() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(v.Report.Accuracy), func(a analysis.Accuracy) bool { return a.Bands == nil })
}

// AccuracyNote says beside the heading which positions were looked at, or why nothing is seen.
func (v View) AccuracyNote() string {
	list := v.Accuracies()
	switch {
	case !v.Reveal.All():
		return text.Tr("hidden with the lengths")
	case len(list) == 0 && v.Running():
		return text.Tr("not known yet")
	case len(list) == 0:
		return text.Tr("not known")
	}
	return overWords(list[0])
}

// overWords say which positions were looked at.
func overWords(a analysis.Accuracy) string {
	switch a.Over {
	case analysis.OverSample:
		return text.Tr("a sample of %s positions", number(a.Of))
	case analysis.OverWay:
		return text.Tr("along one optimal solution only")
	}
	return text.Tr("all %s positions", number(a.Of))
}

// AccuracyWords say of one heuristic how near it comes.
func (v View) AccuracyWords(a analysis.Accuracy) string {
	return text.Tr("Of the distance it sees %s on average, and all of it from %s of the positions looked at (%s).",
		fixed(a.Ratio), number(a.Exact()), percent(a.Exact(), a.Of))
}

// estimate is the fact of the nearest heuristic.
func (v View) estimate() Fact {
	i := analysis.Sharpest(v.Report.Accuracy)
	about := text.Tr("The admissible heuristic that comes nearest to the truth: its estimate h divided by the true distance d to the goal, the mean over positions. 1 would be the distance itself, 0 knows nothing. A search by f = g + h expands the less the nearer h comes. The chart of h against d shows it distance by distance.")
	if i >= 0 && v.Reveal.All() {
		about = text.Join(about, text.Tr("Looked at: %s.", overWords(v.Report.Accuracy[i])))
	}
	return v.fact(text.Tr("Nearest estimate"), i >= 0, func() string {
		a := v.Report.Accuracy[i]
		return text.Tr("%s · h/d %s", text.Heuristic(a.Info.Name), strconv.FormatFloat(a.Ratio, 'f', 2, 64))
	}, about, true)
}
