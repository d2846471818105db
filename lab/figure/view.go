package figure

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"waymark/lab/statistics"
)

// Options say how large a drawing is, and in which colours.
type Options struct {
	Width, Height int     // pixels; of SVG and PDF, units
	Scale         float64 // pixels a unit, 0 for 1; twice as many draw everything twice as large
	Theme         Theme
	// Measure returns the width of a text in a size, both in units, where the caller sets the letters
	// of [View.Picture]; nil has them drawn.
	Measure func(text string, size float64) float64
}

// smallest and largest are the limits of a drawing, in pixels a side.
const smallest, largest = 16, 16384

// View is a chart laid out: it knows where what is. A view does not change, and its
// methods may be called by many goroutines.
type View struct {
	chart         Chart
	theme         Theme
	pixels        float64 // a unit
	width, height float64 // units
	measure       func(text string, size float64) float64
	set           bool // by others: the letters of images
	frame         box  // what the axes enclose
	unknown       box  // for what has no known X; empty where there is none
	x, y          scale
	xTicks        []tick
	yTicks        []tick
	legend        []entry
	order         []int // visible series, the largest first, so that small ones are not covered
	boxes         []row // of Rows, one a visible series
	// places are those of all points of visible series, found when they are first asked for.
	places func() [][]spot
	walks  func() [][]int // the points of each series, from left to right
}

// spot is where a point is drawn, in units; not numbers where it is not.
type spot struct{ x, y float64 }

// box is a rectangle in units, y downwards.
type box struct{ left, top, right, bottom float64 }

func (b box) has(x, y float64) bool {
	return x >= b.left && x <= b.right && y >= b.top && y <= b.bottom
}

// row is the box of a series.
type row struct {
	statistics.Box
	middle float64
	series int
}

// View lays a chart out.
func (c Chart) View(o Options) (*View, error) {
	if o.Scale == 0 {
		o.Scale = 1
	}
	if !(o.Scale >= 0.25 && o.Scale <= 16) {
		return nil, fmt.Errorf("a scale of %v: give one between 0.25 and 16", o.Scale)
	}
	for _, side := range []int{o.Width, o.Height} {
		if side < smallest || side > largest {
			return nil, fmt.Errorf("a drawing of %d x %d pixels: each side needs %d to %d", o.Width, o.Height, smallest, largest)
		}
	}
	if o.Theme.Ink.A == 0 {
		o.Theme = Light
	}
	dots := math.Round(72 * o.Scale) // the canvas counts whole dots an inch
	v := &View{chart: c, theme: o.Theme, pixels: dots / 72, measure: o.Measure, set: o.Measure != nil}
	if !v.set {
		v.measure = width
	}
	v.chart.Words = c.Words.withDefaults()
	v.chart.Series = slices.Clone(c.Series) // hidden and shown again without a view noticing
	v.width, v.height = float64(o.Width)/v.pixels, float64(o.Height)/v.pixels
	v.arrange()
	v.places = sync.OnceValue(v.locate)
	v.walks = sync.OnceValue(v.inOrder)
	return v, nil
}

// Pixels returns the place of a value in the drawing, in pixels from its upper left corner;
// not numbers where it has none.
func (v *View) Pixels(x, y float64) (px, py float64) {
	return v.x.at(x) * v.pixels, v.y.at(y) * v.pixels
}

// Values returns what is at a pixel, also outside of the axes. The Y of a chart of rows has
// no meaning.
func (v *View) Values(px, py float64) (x, y float64) {
	return v.x.value(px / v.pixels), v.y.value(py / v.pixels)
}

// Area returns what the axes enclose, in pixels.
func (v *View) Area() (left, top, right, bottom float64) {
	return v.frame.left * v.pixels, v.frame.top * v.pixels, v.frame.right * v.pixels, v.frame.bottom * v.pixels
}

// Brush returns the ranges between two corners, cut at the axes: those of the chart after
// zooming. It tells ok where both are wide enough to be meant.
func (v *View) Brush(px0, py0, px1, py1 float64) (x, y Range, ok bool) {
	f := v.frame
	cut := func(p, low, high float64) float64 { return min(max(p/v.pixels, low), high) }
	left, right := cut(min(px0, px1), f.left, f.right), cut(max(px0, px1), f.left, f.right)
	top, bottom := cut(min(py0, py1), f.top, f.bottom), cut(max(py0, py1), f.top, f.bottom)
	if !(right-left >= 4 && bottom-top >= 4) {
		return x, y, false
	}
	return Range{v.x.value(left), v.x.value(right)}, Range{v.y.value(bottom), v.y.value(top)}, true
}

// Found is a point of a chart.
type Found struct {
	Series, Point int
	Distance      float64 // pixels
}

// Hit returns the point drawn nearest to a pixel and not farther than r pixels; of points
// at the same distance the last one drawn. It takes O(n).
func (v *View) Hit(px, py, r float64) (Found, bool) {
	best, found := Found{Distance: r}, false
	all := v.places()
	for _, i := range v.order {
		for k, at := range all[i] {
			dx, dy := at.x*v.pixels-px, at.y*v.pixels-py
			if d := dx*dx + dy*dy; d <= best.Distance*best.Distance {
				best, found = Found{i, k, min(best.Distance, math.Sqrt(d))}, true
			}
		}
	}
	return best, found
}

func (v *View) locate() [][]spot {
	all := make([][]spot, len(v.chart.Series))
	for _, i := range v.order {
		all[i] = make([]spot, len(v.chart.Series[i].Points))
		for k, p := range v.chart.Series[i].Points {
			x, y, ok := v.place(i, p)
			if !ok {
				x, y = math.NaN(), math.NaN()
			}
			all[i][k] = spot{x, y}
		}
	}
	return all
}

// place returns where a point of a series is drawn, in units, unless it is not.
func (v *View) place(series int, p Point) (x, y float64, ok bool) {
	c := &v.chart
	if c.Kind == Rows {
		for _, r := range v.boxes {
			if r.series == series {
				return v.x.at(p.X), r.middle, c.X.shown(p.X) && v.x.has(p.X)
			}
		}
		return 0, 0, false
	}
	if !c.Y.shown(p.Y) || !v.y.has(p.Y) {
		return 0, 0, false
	}
	if math.IsNaN(p.X) {
		if u := v.unknown; u.right > u.left {
			return u.left + (u.right-u.left)*v.slot(series), v.y.at(p.Y), true
		}
		return 0, 0, false
	}
	return v.x.at(p.X), v.y.at(p.Y), c.X.shown(p.X) && v.x.has(p.X)
}

// slot gives each series its own place, from 0 to 1, where the points are drawn of which X is
// not known.
func (v *View) slot(series int) float64 {
	return (float64(series) + 0.5) / float64(len(v.chart.Series))
}

// LegendAt returns the series whose legend is at a pixel.
func (v *View) LegendAt(px, py float64) (series int, ok bool) {
	for _, e := range v.legend {
		if e.series >= 0 && e.at.has(px/v.pixels, py/v.pixels) {
			return e.series, true
		}
	}
	return 0, false
}
