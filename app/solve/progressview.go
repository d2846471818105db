package solve

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/chart"
)

// watch shows what a running search does, and after it what it has done: the most
// promising position, the memory, and its course over time.
type watch struct {
	Peek    *board.Peek
	Gauge   *widgets.Gauge
	Tabs    *widgets.Tabs // what the chart shows
	chart   *chart.Chart
	Content *fyne.Container

	samples  search.Samples
	forecast search.Forecast
	unit     puzzles.Noun  // of the moves of the puzzle that is searched
	Spoilers bool          // lengths may be seen
	listed   bool          // the open list has its chart
	charts   []int         // of the tabs
	drawn    time.Duration // searched when the chart was drawn last
}

// What the chart can show, in the order of the tabs. The first is left out where
// lengths are hidden, the second where the search has no open list.
const (
	chartBounds = iota
	chartOpen
	chartSpeed
)

// A search is watched once it has gone on for a moment: most end before anything
// could be read. The chart is drawn again a few times a second, and a line of hours
// no more often than it has grown by a pixel.
const (
	watchAfter = 400 * time.Millisecond
	chartEvery = 250 * time.Millisecond
	chartParts = 400

	chartHeight = 140
)

func (sv *Solving) newWatch() *watch {
	w := &watch{Peek: board.NewPeek(), Gauge: widgets.NewGauge(), Tabs: widgets.NewTabs(), chart: chart.New()}
	w.Tabs.OnChanged = func(int) { w.Draw() }
	w.Tabs.OnKey = sv.Key
	w.Content = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)}, w.Peek, w.Gauge, container.New(widgets.Wide(200), w.Tabs), container.New(widgets.Tall(chartHeight), w.chart))
	w.Content.Hide()
	w.Peek.Hide()
	return w
}

// begin forgets the last search, unless that one goes on: then so do its curves.
func (w *watch) begin(again bool) {
	w.forecast.Reset()
	if again && w.Content.Visible() {
		w.samples.GoOn()
		return
	}
	w.samples.Reset()
	w.drawn = 0
	w.Content.Hide()
	w.Peek.Hide()
}

// take shows a report of the search.
func (w *watch) take(p solver.Progress, spoilers bool) {
	w.samples.Add(p)
	w.Gauge.Set(text.Tr("Memory now"), text.Tr("%s of %s", text.Bytes(p.Bytes), settings.MemoryText(p.Limits.Memory)), float64(p.Bytes)/float64(max(1, p.Limits.Memory)))
	if p.Elapsed < watchAfter {
		return
	}
	appeared := !w.Content.Visible()
	if appeared {
		w.Content.Show()
	}
	if appeared || w.Spoilers != spoilers || w.listed != w.samples.Listed {
		w.tell(spoilers)
	}
	if p.Elapsed-w.drawn >= max(chartEvery, p.Elapsed/chartParts) {
		w.Draw()
	}
}

// tell says whether lengths may be seen.
func (w *watch) tell(spoilers bool) {
	w.Spoilers = spoilers
	w.offer()
	w.Draw()
}

// offer lists what the chart can show.
func (w *watch) offer() {
	was, at := -1, 0
	if len(w.charts) > 0 {
		was = w.charts[w.Tabs.Selected()]
	}
	w.listed, w.charts = w.samples.Listed, nil
	var tabs []widgets.Tab
	for kind, title := range []string{chartBounds: text.Tr("Bounds"), chartOpen: text.Tr("Open"), chartSpeed: text.Tr("Speed")} {
		if kind == chartBounds && !w.Spoilers || kind == chartOpen && !w.listed {
			continue
		}
		if kind == was {
			at = len(w.charts)
		}
		w.charts, tabs = append(w.charts, kind), append(tabs, widgets.Tab{Title: title})
	}
	if !w.Spoilers {
		w.Peek.Hide()
	}
	w.Tabs.SetTabs(tabs)
	w.Tabs.SetSelected(at)
}

// Draw draws the chart.
func (w *watch) Draw() {
	s := &w.samples
	w.drawn = s.Latest.At
	switch w.charts[w.Tabs.Selected()] {
	case chartBounds:
		lines := []chart.Series{
			{Name: text.Tr("Lower bound"), Colour: widgets.ColorSelect, Stepped: true, Points: points(s.Line(search.Sample.Bound))},
			{Name: text.Tr("Best solution"), Colour: widgets.ColorAccent, Stepped: true, Points: points(s.Line(s.Best))},
		}
		if s.Apart() {
			lines = append(lines, chart.Series{Name: text.Tr("Best f"), Colour: widgets.ColorQuiet, Dashed: true, Points: points(s.Line(search.Sample.BestF))})
		}
		w.chart.SetUnits(text.Tr("s"), text.Tr(w.unit.Many))
		w.chart.SetSeries(lines...)
	case chartOpen:
		w.chart.SetUnits(text.Tr("s"), text.Tr("states"))
		w.chart.SetSeries(chart.Series{Colour: widgets.ColorSelect, Points: points(s.Line(func(m search.Sample) float64 { return float64(m.Open) }))})
	case chartSpeed:
		w.chart.SetUnits(text.Tr("s"), text.Tr("states/s"))
		w.chart.SetSeries(chart.Series{Colour: widgets.ColorSelect, Points: points(s.Speed())})
	}
}

// end leaves what the search was like to be looked at.
func (w *watch) end(r solver.Result, limit uint64) {
	w.Peek.Hide()
	w.samples.End(r)
	stats := r.Stats
	if w.Content.Visible() {
		w.Gauge.Set(text.Tr("Most memory"), text.Tr("%s of %s", text.Bytes(stats.PeakBytes), settings.MemoryText(limit)), float64(stats.PeakBytes)/float64(max(1, limit)))
		w.Draw()
	}
}

// hide leaves nothing.
func (w *watch) hide() { w.Content.Hide() }

// Topped shows the most promising position.
func (sv *Solving) Topped(t search.Top) {
	w := sv.Panel.Watch
	if !sv.Reveal().All() || !w.Content.Visible() {
		return
	}
	p := t.Request.Puzzle
	rows := []widgets.Stat{{Label: text.Tr("Moves (g)"), Value: text.Number(uint64(t.Cost))}}
	if t.H >= 0 {
		rows = append(rows, widgets.Stat{Label: text.Tr("Estimate (h)"), Value: text.Estimate(t.H)})
		if t.A != 0 { // else the order is the estimate
			rows = append(rows, widgets.Stat{Label: text.Order(t.A, t.B), Value: text.Estimate(t.A*float64(t.Cost) + t.B*t.H)})
		}
	}
	title := text.Tr("Most promising")
	if t.H < 0 {
		title = text.Tr("Deepest so far")
	}
	w.Peek.Set(title, families.Find(p.Family).Scene(p, t.Board, puzzles.Start), rows)
	if !w.Peek.Visible() {
		w.Peek.Show()
		sv.Panel.fit()
	}
}

// points are the points of a series as the chart takes them.
func points(list []search.Point) []chart.Point {
	out := make([]chart.Point, len(list))
	for i, p := range list {
		out[i] = chart.Point(p)
	}
	return out
}
