package experiments

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/experiments/runs"
	"waymark/app/shell"
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
	p.tell(f, x, y)
}

// tell shows what a point stands for beside a pixel.
func (p *plotted) tell(f runs.Found, x, y float64) {
	ratio := max(p.asked.ratio, 0.01)
	k := &peek{title: f.Series, at: fyne.NewPos(float32(x/ratio), float32(y/ratio))}
	if b := f.Board; b != nil {
		k.title = puzzles.VisibleLine(b.Name)
		if b.Puzzle != nil {
			k.scene = *shell.StartScene(b.Puzzle)
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

// step goes with the keyboard to another mark: so many along those of its series, or to another series. Without a step
// it tells of the mark again, wherever it is now.
func (p *plotted) step(along, across int) {
	if p.Picture == nil || p.page.of.Room.Is == nil {
		return
	}
	v := p.Picture.View
	p.at.found, p.at.on = p.reached()
	switch {
	case across != 0:
		p.at.found, p.at.on = v.Across(p.at.found, p.at.on, across)
	case along != 0:
		p.at.found, p.at.on = v.Along(p.at.found, p.at.on, along)
	}
	x, y, ok := v.Spot(p.at.found.Series, p.at.found.Point)
	if !ok || !p.at.on {
		return
	}
	f := p.Picture.Of(p.page.of.Room.Is, p.at.found)
	p.at.series, p.at.id = f.Series, f.Point.ID
	p.tell(f, x, y)
	p.Plot.reach()
}

// reached is the mark that the keyboard reached last, where it is in the chart that is seen now.
func (p *plotted) reached() (figure.Found, bool) {
	at, list := p.at, p.Picture.Chart.Series
	if !at.on {
		return at.found, false
	}
	same := func(s int) bool { return s >= 0 && s < len(list) && list[s].Name == at.series }
	s := at.found.Series
	if !same(s) {
		s = slices.IndexFunc(list, func(o figure.Series) bool { return o.Name == at.series })
	}
	if s < 0 {
		return figure.Found{}, false
	}
	k, points := at.found.Point, list[s].Points
	if k >= len(points) || points[k].ID != at.id {
		k = slices.IndexFunc(points, func(o figure.Point) bool { return o.ID == at.id })
	}
	_, _, ok := p.Picture.View.Spot(s, k)
	return figure.Found{Series: s, Point: k}, ok
}

// openReached opens the board of the mark that the keyboard has reached.
func (p *plotted) openReached() {
	if p.Picture == nil || p.page.of.Room.Is == nil || !p.Plot.reached {
		return
	}
	if at, ok := p.reached(); ok {
		p.open(p.Picture.Of(p.page.of.Room.Is, at))
	}
}

// open opens the board of a mark, where it stands for one.
func (p *plotted) open(f runs.Found) {
	if f.Board != nil {
		p.page.openBoard(f.Point.ID)
	}
}

// near is how far from a mark the pointer may be, in units.
const near = 8

func (p *plotted) hit(x, y float64) (runs.Found, bool) {
	if p.Picture == nil || p.page.of.Room.Is == nil {
		return runs.Found{}, false
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
	if ok {
		p.open(f)
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
