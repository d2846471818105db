package figure

import "math"

// bandTint and bandEdge are how much of the colour of a series its band and the edge of that have: the line
// stands out, and bands that cover each other are still told apart by their edges.
const bandTint, bandEdge = 0.17, 0.5

// mostBands is of how many series bands are drawn: those of more cover each other until none can be told.
const mostBands = 4

// banded reports whether bands are drawn: that there are some, and few enough of those that are not hidden.
func (c *Chart) banded() bool {
	n := 0
	for _, s := range c.Series {
		if len(s.Band) > 0 && !s.Hidden {
			n++
		}
	}
	return n > 0 && n <= mostBands
}

// drawBands draws all bands below all lines.
func (v *View) drawBands(p *pen) {
	if !v.chart.banded() {
		return
	}
	for _, i := range v.order {
		over, under := v.bandEdges(v.chart.Series[i])
		if len(over) < 2 {
			continue
		}
		c := v.theme.colour(i)
		corners := append([][2]float64{}, over...)
		for k := range under {
			corners = append(corners, under[len(under)-1-k])
		}
		p.area(corners, v.theme.over(c, bandTint))
	}
	for _, i := range v.order {
		over, under := v.bandEdges(v.chart.Series[i])
		c := v.theme.over(v.theme.colour(i), bandEdge)
		p.stroke(over, 1, c)
		p.stroke(under, 1, c)
	}
}

// bandEdges are the corners of the upper and the lower edge of a band, inside the frame, each from left to
// right. Steps less than half a pixel apart are one.
func (v *View) bandEdges(s Series) (over, under [][2]float64) {
	f := v.frame
	place := func(x, low, high float64) (at, top, bottom float64) {
		if at = v.x.at(x); math.IsNaN(at) {
			at = f.left
		}
		return clamp(at, f.left, f.right), clamp(v.level(high), f.top, f.bottom), clamp(v.level(low), f.top, f.bottom)
	}
	end := math.NaN() // a band reaches to the end of its line
	if n := len(s.Points); n > 0 && len(s.Band) > 0 {
		if last := s.Band[len(s.Band)-1]; last.Low < last.High {
			end = f.right
			if s.Points[n-1].CensoredX {
				end, _, _ = place(s.Points[n-1].X, 0, 0)
			}
		}
	}
	var top, bottom float64
	for k, l := range s.Band {
		x, high, low := place(l.X, l.Low, l.High)
		if n := len(over); n > 0 {
			near := 0.5 / v.pixels
			if k+1 < len(s.Band) && x-over[n-1][0] < near && math.Abs(high-top) < near && math.Abs(low-bottom) < near {
				continue
			}
			over, under = append(over, [2]float64{x, top}), append(under, [2]float64{x, bottom})
		}
		over, under = append(over, [2]float64{x, high}), append(under, [2]float64{x, low})
		top, bottom = high, low
	}
	if n := len(over); n > 0 && end > over[n-1][0] {
		over, under = append(over, [2]float64{end, top}), append(under, [2]float64{end, bottom})
	}
	if n := len(over); n > 0 && over[n-1][0] <= f.left { // all of it is left of what is drawn
		return nil, nil
	}
	return over, under
}
