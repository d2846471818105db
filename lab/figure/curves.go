package figure

import (
	"math"
	"slices"
)

// Sizes of Lines, in units.
const (
	lineWide = 1.8
	dotSize  = 3.8
	barShare = 0.8 // of the room between the middles of two
)

// dash is how the line of a series is cut.
func (s Series) dash() []float64 {
	if s.Dashed {
		return []float64{5, 3}
	}
	return nil
}

// keys tells whether the legend has a line and a mark for a series.
func (s Series) keys(k Kind) (line, mark bool) {
	if k == Lines {
		return !s.Dots, s.Dots
	}
	return k == Steps || s.Fit != nil, true
}

// beyond is how far the numbers of x may reach.
func (v *View) beyond() float64 {
	if v.chart.Kind == Lines {
		return v.width - v.measure(v.chart.X.label(), tickSize)
	}
	return v.width
}

// fitLines makes axes fit their lines: x has no air but half a bar, y begins at 0 unless all values are far
// from it, and whole numbers have whole ticks.
func (v *View) fitLines(x, y reach) {
	whole := func(r reach) bool { return r.low == math.Trunc(r.low) && r.high == math.Trunc(r.high) }
	v.chart.X.whole, v.chart.Y.whole, v.chart.Y.every = whole(x), whole(y), 22
	v.chart.Y.Zero = y.low == y.high || y.low <= 0.6*y.high
	if slices.ContainsFunc(v.chart.Series, func(s Series) bool { return s.Bars }) {
		x.low, x.high, v.chart.Y.Zero = x.low-0.5, x.high+0.5, true
	}
	v.chart.X.Range = Range{x.low, x.high}
}

// aroundLines finds a place for what stands around the axes of Lines: the name of y above, that of x right of
// its numbers, and the legend below those.
func (v *View) aroundLines() box {
	f := box{0, tickSize / 2, v.width, v.height}
	if v.chart.Y.label() != "" {
		f.top += tickSize * lineHeight
	}
	if label := v.chart.X.label(); label != "" {
		f.right -= v.measure(label, tickSize) + 12
	}
	for i, s := range v.chart.Series {
		if s.Name != "" {
			v.legend = append(v.legend, entry{series: i, name: s.Name})
		}
	}
	if len(v.legend) > 0 {
		const gap = 10
		down := v.height - v.legendLines(box{right: v.width + gap, bottom: v.height}, v.width, v.height, gap) + 2
		for i := range v.legend {
			v.legend[i].at.top, v.legend[i].at.bottom = v.legend[i].at.top+down, v.legend[i].at.bottom+down
		}
		f.bottom = v.legend[0].at.top + 2
	}
	f.bottom -= 3 + tickSize*lineHeight
	return f
}

// drawLines draws the series, later ones over earlier ones.
func (v *View) drawLines(p *pen) {
	foot, half := v.y.at(max(0, v.y.low)), max(0.5/v.pixels, barShare/2*(v.x.at(1)-v.x.at(0)))
	for _, i := range v.shown() {
		s, m := v.chart.Series[i], mark{radius: dotSize, colour: v.theme.colour(i)}
		var way [][2]float64
		stretch := func() {
			if len(way) == 1 { // a value between gaps has no line
				p.one(mark{radius: lineWide, colour: m.colour}, way[0][0], way[0][1], v.theme.Ground)
			}
			p.stroke(way, lineWide, m.colour, s.dash()...)
			way = nil
		}
		for _, q := range s.Points {
			x, y := v.x.at(q.X), v.y.at(q.Y)
			switch n := len(way); {
			case !v.chart.X.shown(q.X) || !v.chart.Y.shown(q.Y):
				stretch()
			case s.Bars && q.Y > 0: // one of little height is still seen
				p.fill(p.rectangle(box{x - half, min(y, foot-1.5), x + half, foot}), m.colour)
			case s.Bars:
			case s.Dots:
				p.one(m, x, y, v.theme.Ground)
			default:
				if s.Stepped && n > 0 {
					way = append(way, [2]float64{x, way[n-1][1]})
				}
				way = append(way, [2]float64{x, y})
			}
		}
		stretch()
	}
}
