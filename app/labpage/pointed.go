package labpage

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/desk"
	"waymark/app/experiments"
	"waymark/app/text"
	"waymark/lab/figure"
	"waymark/puzzles"
	"waymark/widgets"
)

// point tells of what is below the pointer.
func (p *plotted) point(x, y float64) {
	f, ok := p.hit(x, y)
	if !ok {
		p.Plot.show(nil)
		return
	}
	ratio := max(p.asked.ratio, 0.01)
	k := &peek{title: f.Series, at: fyne.NewPos(float32(x/ratio), float32(y/ratio))}
	if b := f.Board; b != nil {
		k.title = puzzles.VisibleLine(b.Name)
		if b.Puzzle != nil {
			k.scene = *desk.StartScene(b.Puzzle)
		}
		k.rows = append(k.rows, widgets.Stat{Label: f.Series})
	}
	chart := p.Picture.Chart
	if chart.Kind != figure.Rows {
		k.rows = append(k.rows, widgets.Stat{Label: chart.Y.Name, Value: value(chart.Y, f.Point.Y, f.Point.CensoredY)})
	}
	k.rows = append(k.rows, widgets.Stat{Label: chart.X.Name, Value: value(chart.X, f.Point.X, f.Point.CensoredX)})
	p.Plot.show(k)
}

// value writes what a point has on an axis.
func value(a figure.Axis, v float64, censored bool) string {
	words := unknown
	switch {
	case math.IsNaN(v):
		return words
	case a.Format == figure.Seconds:
		words = seconds(v)
	case a.Format == figure.Percent:
		words = text.Tr("%s %%", text.Short(100*v))
	default:
		words = number(v)
	}
	if censored {
		return text.Tr("more than %s", words)
	}
	return words
}

// near is how far from a mark the pointer may be, in units.
const near = 8

func (p *plotted) hit(x, y float64) (experiments.Found, bool) {
	if p.Picture == nil || p.page.of.Room.Is == nil {
		return experiments.Found{}, false
	}
	return p.Picture.Hit(p.page.of.Room.Is, x, y, near*p.asked.ratio)
}

// click opens a board, or shows a series or leaves it out.
func (p *plotted) click(x, y float64) bool {
	if p.Picture == nil {
		return false
	}
	if i, ok := p.Picture.View.LegendAt(x, y); ok {
		name, c := p.Picture.Names[i], &p.page.of.chart
		if k := slices.Index(c.Hidden, name); k >= 0 {
			c.Hidden = slices.Delete(slices.Clone(c.Hidden), k, k+1)
		} else {
			c.Hidden = append(slices.Clone(c.Hidden), name)
		}
		p.refresh()
		return true
	}
	f, ok := p.hit(x, y)
	if ok && f.Board != nil {
		p.page.openBoard(f.Point.ID)
	}
	return ok
}

// brush shows a part of the chart.
func (p *plotted) brush(x0, y0, x1, y1 float64) {
	if p.Picture == nil {
		return
	}
	x, y, ok := p.Picture.View.Brush(x0, y0, x1, y1)
	if !ok {
		return
	}
	c := &p.page.of.chart
	c.X = x
	if p.Picture.Chart.Kind != figure.Rows {
		c.Y = y
	}
	p.refresh()
}
