package heuristics

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/command"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/chart"
	"waymark/widgets/list"
)

// Layers opens the page of the layers of the last search.
type Layers struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches

	Page *LayersPage // opened last
}

// LayersPage shows the layers of a search.
type LayersPage struct {
	*shell.Page
	Table   *list.Table
	Figures *widgets.Stats
	About   *widgets.Remark // beside the layers
	chart   *chart.Chart
	drawn   *fyne.Container // the chart with its heading
}

// NewLayers returns what tells of the searches of a window.
func NewLayers(w *shell.Window, s state.State) *Layers {
	return &Layers{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches}
}

// Command opens it.
func (m *Layers) Command() *command.Command {
	return &command.Command{
		ID: "search-layers", Topic: command.Solve,
		Title: text.Tr("The last search in layers …"),
		Also:  text.Tr("f layers iterations expanded generated branching factor effective ida a-star statistics"),
		Needs: text.Tr("needs a search that has ended"), Enabled: m.Ready,
		Run: m.Show,
	}
}

// Ready reports that a search has ended of which there is something to tell.
func (m *Layers) Ready() bool {
	return !m.Session.Running() && m.Verdict != nil && m.Verdict.Err == nil && m.Verdict.Result.Stats.Expanded > 0
}

// Show opens the page.
func (m *Layers) Show() {
	m.Host.Settle()
	m.Player.Pause()
	res := m.Verdict.Result
	l := &LayersPage{}
	m.Page = l
	l.Page = shell.NewPage(m.Window, text.Tr("The last search"), text.Method(string(res.Algorithm), res.Heuristic.Name), shell.PageUses{Guide: "guide/heuristics.md", By: "search-layers"})
	l.build()
	l.fill(res, m.Reveal())
	l.Page.Show()
}

// Sizes of the page.
const (
	layersChart = 220
	layersRight = 420
)

// build makes the parts of the page.
func (l *LayersPage) build() {
	l.Table = list.NewTable(layerColumns())
	l.Table.OnKey = l.TypedKey
	l.Figures, l.About, l.chart = widgets.NewStats(), widgets.NewRemark(), chart.New()
	what := widgets.NewRemark()
	what.SetText(text.Join(
		text.Tr("Branching is the average branching factor: the positions generated for each one expanded."),
		text.Tr("The effective branching factor is B with B + B² + … + Bᵈ = generated, where d is the length of the solution: how many ways a uniform tree of that depth and as many positions has at each step (Nilsson, 1980). The better the estimate, the nearer to 1.")))
	l.drawn = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(10)},
		widgets.NewSubsection(text.Tr("Expanded by f")), container.New(widgets.Tall(layersChart), l.chart), l.About)
	right := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(10)},
		widgets.NewSubsection(text.Tr("How much it branched")), l.Figures, what, l.drawn)
	l.Lay(l.Table, shell.Sides{
		Right: container.NewVScroll(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), right)),
		Wide:  func(whole float32) float32 { return min(layersRight, whole/2) },
	}, l.Table)
}

// layerColumns are those of the table of layers.
func layerColumns() []list.Column {
	return []list.Column{
		{Title: "f", Share: 10, Least: 60, Right: true, About: text.Tr("The bound on f = g + h: A* expands under it all positions whose f is no larger, IDA* is one search depth first.")},
		{Title: text.Tr("Expanded"), Share: 20, Least: 90, Right: true, About: text.Tr("Positions whose moves were looked at, under this bound.")},
		{Title: text.Tr("Generated"), Share: 20, Least: 90, Right: true, About: text.Tr("Positions that those moves lead to, each time they do.")},
		{Title: text.Tr("Times"), Share: 12, Least: 60, Right: true, About: text.Tr("Generated, divided by that of the layer before: how much each bound costs more than the last one (Korf, 1985). The last layer ends with the solution, so it may be small.")},
		{Title: text.Tr("Time"), Share: 14, Least: 80, Right: true, About: text.Tr("How long the search was at work under this bound.")},
	}
}

// fill shows a result.
func (l *LayersPage) fill(res solver.Result, may shell.Reveal) {
	l.Figures.SetRows(layerFigures(res, may))
	words, shown := aboutLayers(res, may), may.All() && len(res.Layers) > 0
	l.drawn.Hidden = !shown
	if !shown {
		l.Table.SetEmpty(words)
		return
	}
	l.About.SetText(words)
	l.Table.SetRows(LayerRows(res.Layers))
	bars := chart.Series{Colour: widgets.ColorSelect, Bars: true}
	for _, y := range res.Layers {
		if y.F != solver.EarlierLayers {
			bars.Points = append(bars.Points, chart.Point{X: float64(y.F), Y: float64(y.Expanded)})
		}
	}
	l.chart.SetUnits("f", text.Tr("expanded"))
	l.chart.SetSeries(bars)
}

// layerFigures are the numbers of a whole search.
func layerFigures(res solver.Result, may shell.Reveal) []widgets.Stat {
	rows := []widgets.Stat{
		{Label: text.Tr("Expanded"), Value: text.Number(res.Stats.Expanded)},
		{Label: text.Tr("Generated"), Value: text.Number(res.Stats.Generated)},
	}
	if b, ok := res.Stats.Branching(); ok {
		rows = append(rows, widgets.Stat{Label: text.Tr("Branching"), Value: strconv.FormatFloat(b, 'f', 2, 64)})
	}
	if b, ok := res.EffectiveBranching(); ok && may.All() { // with the counts it gives the length away
		rows = append(rows, widgets.Stat{Label: text.Tr("Effective branching"), Value: strconv.FormatFloat(b, 'f', 3, 64)})
	}
	return rows
}

// aboutLayers says what the layers are, or why there are none.
func aboutLayers(res solver.Result, may shell.Reveal) string {
	switch {
	case !may.All():
		return text.Tr("The bounds on f are hidden with the lengths of solutions.")
	case len(res.Layers) > 0 && res.Hint.Expanded > 0:
		return text.Tr("What was done along hints is not among the layers.")
	case len(res.Layers) > 0:
		return ""
	case len(res.Legs) > 1:
		return text.Tr("This search went leg by leg, and f begins anew with each: it has no layers.")
	}
	return text.Tr("This search has no layers by f. A*, uniform cost and IDA* have some: choose one of them, and solve again.")
}

// LayerRows are the layers as rows of the table.
func LayerRows(layers []solver.Layer) []list.Row {
	rows := make([]list.Row, len(layers))
	for i, y := range layers {
		f, times := strconv.Itoa(int(y.F)), ""
		if y.F == solver.EarlierLayers {
			f = text.Tr("earlier")
		} else if i > 0 && layers[i-1].F != solver.EarlierLayers && layers[i-1].Generated > 0 {
			times = strconv.FormatFloat(float64(y.Generated)/float64(layers[i-1].Generated), 'f', 2, 64)
		}
		rows[i] = list.Row{Cells: []string{f, text.Number(y.Expanded), text.Number(y.Generated), times, text.Duration(y.Time)}}
	}
	return rows
}
