package chart

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/lab/figure"
	"waymark/widgets"
)

// Point is one value of a [Series]. A point that is not a pair of finite
// numbers is a gap in the line.
type Point struct{ X, Y float64 }

// Series is one line of a [Chart].
type Series struct {
	Name    string // for the legend, already translated; "" leaves it out there
	Points  []Point
	Colour  fyne.ThemeColorName
	Stepped bool // the value holds until the next point
	Dashed  bool
	Dots    bool // a dot at each point instead of a line
	Bars    bool // a bar from 0 at each point, whose X is a whole number
}

// Chart shows a few lines over a common axis, with few numbers and a legend in
// which each name has the sign of its line. It is made to be set many times a
// second: it is drawn again only when it changes.
type Chart struct {
	widget.BaseWidget

	// OnPick is called with the place on the x axis, within its range, that the
	// user clicked or dragged to; nil for a chart that is only looked at.
	OnPick func(x float64)

	series  []Series
	figure  figure.Chart // the series, and the units
	version int          // of figure
	marker  float64
	marked  bool
}

var (
	_ fyne.Tappable      = (*Chart)(nil)
	_ fyne.Draggable     = (*Chart)(nil)
	_ desktop.Cursorable = (*Chart)(nil)
)

// New returns a chart without lines.
func New() *Chart { return widgets.Extended(&Chart{figure: figure.Chart{Kind: figure.Lines}}) }

// SetSeries replaces the lines; later ones lie over earlier ones. The points are
// copied.
func (c *Chart) SetSeries(series ...Series) {
	if slices.EqualFunc(c.series, series, sameSeries) {
		return
	}
	c.series = slices.Clone(series)
	c.figure.Series = nil
	for i, s := range series {
		c.series[i].Points = slices.Clone(s.Points)
		f := figure.Series{Name: s.Name, Stepped: s.Stepped, Dashed: s.Dashed, Dots: s.Dots, Bars: s.Bars}
		for _, p := range s.Points {
			f.Points = append(f.Points, figure.Point{X: p.X, Y: p.Y})
		}
		c.figure.Series = append(c.figure.Series, f)
	}
	c.changed()
}

func sameSeries(a, b Series) bool {
	points := slices.EqualFunc(a.Points, b.Points, func(p, q Point) bool { return p == q || !p.finite() && !q.finite() })
	return points && a.Name == b.Name && a.Colour == b.Colour && a.Stepped == b.Stepped && a.Dashed == b.Dashed && a.Dots == b.Dots && a.Bars == b.Bars
}

// SetUnits says what is counted along the axes, already translated.
func (c *Chart) SetUnits(x, y string) {
	if c.figure.X.Name != x || c.figure.Y.Name != y {
		c.figure.X.Name, c.figure.Y.Name = x, y
		c.changed()
	}
}

// SetMarker shows a line across all others at x, or takes it away.
func (c *Chart) SetMarker(x float64, on bool) {
	if c.marker != x || c.marked != on {
		c.marker, c.marked = x, on
		c.Refresh()
	}
}

func (c *Chart) changed() {
	c.version++
	c.Refresh()
}

// Tapped picks what is under the pointer.
func (c *Chart) Tapped(e *fyne.PointEvent) { c.pick(e.Position) }

// Dragged picks on the way.
func (c *Chart) Dragged(e *fyne.DragEvent) { c.pick(e.Position) }

// DragEnd implements [fyne.Draggable].
func (c *Chart) DragEnd() {}

// Cursor shows that a chart can be picked from.
func (c *Chart) Cursor() desktop.Cursor {
	if c.OnPick != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (c *Chart) pick(at fyne.Position) {
	v, ratio := c.view()
	if c.OnPick == nil || v == nil || c.empty() {
		return
	}
	left, _, right, _ := v.Area()
	x, _ := v.Values(max(left, min(float64(at.X)*ratio, right)), 0)
	c.OnPick(x)
}

// empty reports that there is nothing to show.
func (c *Chart) empty() bool {
	return !slices.ContainsFunc(c.series, func(s Series) bool { return slices.ContainsFunc(s.Points, Point.finite) })
}

func (p Point) finite() bool {
	return !math.IsNaN(p.X+p.Y) && !math.IsInf(p.X, 0) && !math.IsInf(p.Y, 0)
}

// CreateRenderer implements [fyne.Widget].
func (c *Chart) CreateRenderer() fyne.WidgetRenderer {
	return newChartDrawing(c)
}
