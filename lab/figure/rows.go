package figure

import (
	"image/color"
	"math"
)

// faint is a tint of a colour for areas.
func (v *View) faint(c color.NRGBA) color.NRGBA { return v.theme.over(c, 0.22) }

// drawRows draws the boxes.
func (v *View) drawRows(p *pen) {
	shown := v.shown()
	if len(shown) == 0 {
		return
	}
	high := (v.frame.bottom - v.frame.top) / float64(len(shown))
	half := min(high*0.28, 18)
	places := v.newSpots(p)
	for _, r := range v.boxes {
		s := v.chart.Series[r.series]
		room := v.frame.left - margin - 12
		base := r.middle + below*textSize
		if s.Note != "" && high > 2.6*textSize {
			base -= tickSize * 0.65
			p.text(v.shortened(s.Note, tickSize, room), v.frame.left-12, base+tickSize*lineHeight, tickSize, 1, v.theme.Quiet)
		}
		p.text(v.shortened(s.Name, textSize, room), v.frame.left-12, base, textSize, 1, v.theme.Ink)
		if r.N > 0 {
			v.drawBox(p, r, half)
			v.drawBeyond(p, r, places)
		}
	}
}

// drawBox draws quartiles and whiskers. What is at least that large ends open: the box has
// no right edge, the median no line.
func (v *View) drawBox(p *pen, r row, half float64) {
	at := func(x float64) float64 { return min(max(v.boxAt(x), v.frame.left), v.frame.right) }
	c := v.theme.colour(r.series)
	b := box{at(r.Lower.Value), r.middle - half, at(r.Upper.Value), r.middle + half}
	low, high := at(r.LowWhisker), at(r.HighWhisker)
	for _, w := range []struct{ from, to float64 }{{low, b.left}, {b.right, high}} {
		if w.to > w.from {
			p.rule(w.from, r.middle, w.to, r.middle, 1.5, c)
		}
	}
	p.rule(low, r.middle-half/2, low, r.middle+half/2, 1.5, c)
	if high > b.right {
		p.rule(high, r.middle-half/2, high, r.middle+half/2, 1.5, c)
	}
	p.fill(p.rectangle(b), v.faint(c))
	edge := [][2]float64{{b.right, b.top}, {b.left, b.top}, {b.left, b.bottom}, {b.right, b.bottom}}
	if !r.Upper.AtLeast {
		edge = append(edge, edge[0], edge[1])
	}
	p.stroke(edge, 1.5, c)
	if !r.Median.AtLeast {
		m := at(r.Median.Value)
		p.rule(m, b.top, m, b.bottom, 3, c)
	}
}

// drawBeyond draws the points beyond the whiskers, and those that limits ended.
func (v *View) drawBeyond(p *pen, r row, places *spots) {
	m := mark{shape: shapeOf(r.series), radius: radius(len(v.chart.Series[r.series].Points)), colour: v.theme.colour(r.series)}
	for _, m.hollow = range []bool{false, true} {
		for _, q := range v.chart.Series[r.series].Points {
			if q.CensoredX == m.hollow && v.drawnAlone(r, q) {
				if x, y, ok := v.place(r.series, q); ok {
					places.add(x, y)
				}
			}
		}
		p.marks(m, places, v.theme.Ground)
		places.forget()
	}
}

// drawnAlone tells whether a point of a row has a mark of its own.
func (v *View) drawnAlone(r row, q Point) bool {
	x := q.X
	if v.chart.X.Log {
		x = math.Log(x)
	}
	return q.CensoredX || x < r.LowWhisker || x > r.HighWhisker
}
