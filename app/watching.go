package app

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

// watch shows what a running search does, and after it what it has done: the most
// promising position, the memory, and its course over time.
type watch struct {
	peek    *widgets.Peek
	gauge   *widgets.Gauge
	tabs    *widgets.Tabs // what the chart shows
	chart   *widgets.Chart
	content *fyne.Container

	samples  samples
	forecast forecast
	spoilers bool          // lengths may be seen
	drawn    time.Duration // searched when the chart was drawn last
}

// What the chart can show, in the order of the tabs. The first is left out where
// lengths are hidden.
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

func (a *App) newWatch() *watch {
	w := &watch{peek: widgets.NewPeek(), gauge: widgets.NewGauge(), tabs: widgets.NewTabs(), chart: widgets.NewChart()}
	w.tabs.OnChanged = func(int) { w.draw() }
	w.tabs.OnKey = a.typedKey
	w.content = container.New(wrapping{layout.NewCustomPaddedVBoxLayout(8)}, w.peek, w.gauge, container.New(wide(200), w.tabs), container.New(tall(chartHeight), w.chart))
	w.content.Hide()
	w.peek.Hide()
	return w
}

// begin forgets the last search.
func (w *watch) begin() {
	w.samples.reset()
	w.forecast.reset()
	w.drawn = 0
	w.content.Hide()
	w.peek.Hide()
}

// take shows a report of the search. It reports whether there was nothing to see before.
func (w *watch) take(p solver.Progress, spoilers bool) (appeared bool) {
	w.samples.add(p)
	w.gauge.Set(tr("Memory"), tr("%s of %s", byteCount(p.Bytes), memoryText(p.Limits.Memory)), float64(p.Bytes)/float64(max(1, p.Limits.Memory)))
	if p.Elapsed < watchAfter {
		return false
	}
	appeared = !w.content.Visible()
	if appeared || w.spoilers != spoilers {
		w.spoilers = spoilers
		w.offer()
		w.content.Show()
		w.draw()
	}
	if p.Elapsed-w.drawn >= max(chartEvery, p.Elapsed/chartParts) {
		w.draw()
	}
	return appeared
}

// offer lists what the chart can show.
func (w *watch) offer() {
	tabs := []widgets.Tab{{Title: tr("Bounds")}, {Title: tr("Open")}, {Title: tr("Speed")}}
	if !w.spoilers {
		tabs = tabs[chartOpen:]
		w.peek.Hide()
	}
	w.tabs.SetTabs(tabs)
}

// draw draws the chart.
func (w *watch) draw() {
	s := &w.samples
	w.drawn = s.latest.at
	kind := w.tabs.Selected()
	if !w.spoilers {
		kind += chartOpen
	}
	switch kind {
	case chartBounds:
		lines := []widgets.Series{
			{Name: tr("Lower bound"), Colour: widgets.ColorSelect, Stepped: true, Points: s.line(func(m sample) float64 { return float64(m.lower) })},
			{Name: tr("Best solution"), Colour: widgets.ColorAccent, Stepped: true, Points: s.line(s.best)},
		}
		if s.apart() {
			lines = append(lines, widgets.Series{Name: tr("Best f"), Colour: widgets.ColorQuiet, Dashed: true, Points: s.line(func(m sample) float64 { return m.f })})
		}
		w.chart.SetUnits(tr("s"), tr("moves"))
		w.chart.SetSeries(lines...)
	case chartOpen:
		w.chart.SetUnits(tr("s"), tr("states"))
		w.chart.SetSeries(widgets.Series{Colour: widgets.ColorSelect, Points: s.line(func(m sample) float64 { return float64(m.open) })})
	case chartSpeed:
		w.chart.SetUnits(tr("s"), tr("states/s"))
		w.chart.SetSeries(widgets.Series{Colour: widgets.ColorSelect, Points: s.speed()})
	}
}

// apart reports that the least f is not just the bound, at some time.
func (s *samples) apart() bool {
	for _, m := range s.all() {
		if m.f > 0 && math.Ceil(m.f) != float64(m.lower) {
			return true
		}
	}
	return false
}

// end leaves what the search was like to be looked at.
func (w *watch) end(stats solver.Stats, limit uint64) {
	w.peek.Hide()
	if w.content.Visible() {
		w.gauge.Set(tr("Memory"), tr("%s of %s", byteCount(stats.PeakBytes), memoryText(limit)), float64(stats.PeakBytes)/float64(max(1, limit)))
		w.draw()
	}
}

// hide leaves nothing.
func (w *watch) hide() { w.content.Hide() }

// reveal scrolls what can be chosen out of the panel, once a search is watched and the
// panel is too low for both.
func (s *solverPanel) reveal() {
	view, top := s.scroll.Size().Height, s.buttons.Position().Y
	if below := s.column.MinSize().Height + 10 + gap - view; below > 0 && view > 0 {
		s.scroll.ScrollToOffset(fyne.NewPos(0, min(top, below)))
	}
}

// topped shows the most promising position.
func (a *App) topped(t Top) {
	w := a.ui.panel.watch
	if a.prefs.spoilerFree() || !w.content.Visible() {
		return
	}
	p := t.Request.Puzzle
	rows := []widgets.Stat{{Label: tr("Moves (g)"), Value: number(uint64(t.Cost))}}
	if t.H >= 0 {
		rows = append(rows,
			widgets.Stat{Label: tr("Estimate (h)"), Value: estimate(t.H)},
			widgets.Stat{Label: tr("g + h"), Value: estimate(float64(t.Cost) + t.H)})
	}
	title := tr("Most promising")
	if t.H < 0 {
		title = tr("Deepest so far")
	}
	w.peek.Set(title, rulesOf(p).Scene(p, t.Board, puzzles.Start), rows)
	if !w.peek.Visible() {
		w.peek.Show()
		a.ui.panel.fit()
	}
}
