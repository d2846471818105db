package analysis

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/analysis/findings"
	"waymark/app/text"
	"waymark/puzzles/analysis"
	"waymark/widgets"
	"waymark/widgets/chart"
)

// accuracyView is a heuristic held against the true distances.
type accuracyView struct {
	heading *widgets.Section
	Which   *widgets.Picker
	chart   *chart.Chart
	Note    *widgets.Remark
	content *fyne.Container
	offered []string // the heuristics that can be chosen
}

// newAccuracy returns the place of it.
func (l *Page) newAccuracy() fyne.CanvasObject {
	v := &accuracyView{
		heading: widgets.NewSubsection(text.Tr("Estimate against the distance")), Which: widgets.NewPicker(""),
		chart: chart.New(), Note: widgets.NewRemark(),
	}
	v.Which.OnKey = l.TypedKey
	v.Which.OnChanged = func(id string) {
		l.of.heuristic = id
		l.refreshAccuracy(l.view())
	}
	v.content = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(6)},
		container.New(widgets.Wide(accuracyPicker), v.Which), container.New(widgets.Tall(accuracyHeight), v.chart), v.Note)
	l.Accuracy = v
	return container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(6)}, v.heading, v.content)
}

// accuracyPicker is the width of the menu of heuristics, accuracyHeight the height of the chart.
const (
	accuracyPicker = 280
	accuracyHeight = 220
)

// refreshAccuracy draws what the chosen heuristic says: the one chosen here, else that of the
// search, else the first.
func (l *Page) refreshAccuracy(v findings.View) {
	a, list := l.Accuracy, v.Accuracies()
	a.heading.SetNote(v.AccuracyNote())
	if a.content.Hidden = len(list) == 0; a.content.Hidden {
		return
	}
	index := func(id string) int {
		return slices.IndexFunc(list, func(x analysis.Accuracy) bool { return x.Info.ID == id })
	}
	i := index(l.of.heuristic)
	if i < 0 {
		i = index(l.of.Options().Heuristic)
	}
	i = max(i, 0) // the first is what a search takes that is not told otherwise
	var ids []string
	var choices []widgets.Choice
	for _, x := range list {
		ids = append(ids, x.Info.ID)
		choices = append(choices, widgets.Choice{ID: x.Info.ID, Title: text.Heuristic(x.Info.Name)})
	}
	if !slices.Equal(a.offered, ids) {
		a.offered = ids
		a.Which.SetChoices(choices)
	}
	a.Which.SetSelected(list[i].Info.ID)
	a.Note.SetText(v.AccuracyWords(list[i]))
	l.drawAccuracy(list[i], text.Tr(v.Unit().For(2)))
}

// drawAccuracy draws the least, the mean and the largest estimate of each distance, and the
// distance itself.
func (l *Page) drawAccuracy(x analysis.Accuracy, unit string) {
	truth := chart.Series{Name: text.Tr("true distance"), Colour: widgets.ColorProved, Dashed: true}
	most := chart.Series{Name: text.Tr("largest"), Colour: widgets.ColorQuiet}
	mean := chart.Series{Name: text.Tr("mean estimate"), Colour: widgets.ColorSelect}
	least := chart.Series{Name: text.Tr("least"), Colour: widgets.ColorAccent, Dashed: true}
	for d, b := range x.Bands {
		at := float64(d)
		truth.Points = append(truth.Points, chart.Point{X: at, Y: at})
		if b.Positions == 0 {
			continue
		}
		most.Points = append(most.Points, chart.Point{X: at, Y: b.Most})
		mean.Points = append(mean.Points, chart.Point{X: at, Y: b.Mean})
		least.Points = append(least.Points, chart.Point{X: at, Y: b.Least})
	}
	lines := []chart.Series{truth, most, mean, least}
	if x.Over == analysis.OverWay { // of each distance there is one position
		lines = []chart.Series{truth, mean}
		lines[1].Name = text.Tr("estimate")
	}
	l.Accuracy.chart.SetUnits(unit, "h")
	l.Accuracy.chart.SetSeries(lines...)
}
