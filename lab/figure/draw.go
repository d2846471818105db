package figure

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
)

// Image draws the view. It takes O(points + pixels * series), and does not touch the view:
// it may be called away from the window's goroutine.
func (v *View) Image() *image.RGBA {
	p := v.onImage()
	v.draw(p)
	return p.image
}

func (v *View) draw(p *pen) {
	v.drawGrid(p)
	v.drawLimits(p)
	v.drawDiagonals(p)
	switch v.chart.Kind {
	case Rows:
		v.drawRows(p)
	case Steps:
		v.drawSteps(p)
	default:
		v.drawPoints(p)
		v.drawFits(p)
	}
	v.drawTexts(p)
	v.drawLegend(p)
}

func (v *View) drawGrid(p *pen) {
	f := v.frame
	for _, t := range v.xTicks {
		x, long := v.x.at(t.value), tickLong
		if t.text == "" {
			long /= 2
		} else {
			p.rule(x, f.top, x, f.bottom, 1, v.theme.Grid)
			half := width(t.text, tickSize) / 2
			p.text(t.text, min(x, v.width-half-2), f.bottom+tickLong+3+tickSize, tickSize, 0.5, v.theme.Quiet)
		}
		p.rule(x, f.bottom, x, f.bottom+long, 1, v.theme.Quiet)
	}
	for _, t := range v.yTicks {
		y, long := v.y.at(t.value), tickLong
		if t.text == "" {
			long /= 2
		} else {
			p.rule(f.left, y, f.right, y, 1, v.theme.Grid)
			p.text(t.text, f.left-tickLong-4, y+0.36*tickSize, tickSize, 1, v.theme.Quiet)
		}
		p.rule(f.left-long, y, f.left, y, 1, v.theme.Quiet)
	}
	p.rule(f.left, f.bottom, f.right, f.bottom, 1, v.theme.Quiet)
	if v.chart.Kind != Rows {
		p.rule(f.left, f.top, f.left, f.bottom, 1, v.theme.Quiet)
	}
	if u := v.unknown; u.right > u.left {
		p.rule(u.left, u.top, u.left, u.bottom, 1, v.theme.Grid)
		p.rule(u.left, u.bottom, u.right, u.bottom, 1, v.theme.Quiet)
		text := shortened(v.words.Unknown, tickSize, u.right-u.left+4)
		p.text(text, (u.left+u.right)/2, u.bottom+tickLong+3+tickSize, tickSize, 0.5, v.theme.Quiet)
	}
}

// drawLimits draws the lines beyond which nothing was measured.
func (v *View) drawLimits(p *pen) {
	f := v.frame
	c := v.chart
	if at := v.x.at(c.X.Limit); c.X.Limit > 0 && v.x.has(c.X.Limit) {
		p.rule(at, f.top, at, f.bottom, 1, v.theme.Line, 5, 3)
		p.text(v.limitText(c.X), at+3, f.top-6, tickSize, 1, v.theme.Quiet)
	}
	if c.Kind == Rows {
		return
	}
	if at := v.y.at(c.Y.Limit); c.Y.Limit > 0 && v.y.has(c.Y.Limit) {
		p.rule(f.left, at, max(f.right, v.unknown.right), at, 1, v.theme.Line, 5, 3)
		base := at - 5
		if base-tickSize < f.top {
			base = at + 3 + tickSize
		}
		p.text(v.limitText(c.Y), f.left+5, base, tickSize, 0, v.theme.Quiet)
	}
}

func (v *View) limitText(a Axis) string { return v.words.Limit + " " + a.Format.text(a.Limit) }

// diagonal is the name of a line Y = factor * X.
func (v *View) diagonal(factor float64) string {
	if factor == 1 {
		return v.words.Same
	}
	return strings.ReplaceAll(v.words.Times, "%s", number(max(factor, 1/factor)))
}

// drawDiagonals draws where Y is a multiple of X, named where the line leaves the axes.
func (v *View) drawDiagonals(p *pen) {
	for _, factor := range v.chart.Diagonals {
		line := v.curve(func(x float64) float64 { return factor * x })
		if len(line) < 2 {
			continue
		}
		dash, text := []float64{2, 3}, v.diagonal(factor)
		if factor == 1 {
			dash = nil
		}
		p.stroke(line, 1, v.theme.Line, dash...)
		end := line[len(line)-1]
		if end[0] > v.frame.right-1 {
			p.text(text, v.frame.right+5, end[1]+0.36*tickSize, tickSize, 0, v.theme.Quiet)
		} else if v.freeAbove(end[0], width(text, tickSize)) {
			p.text(text, end[0], v.frame.top-6, tickSize, 0.5, v.theme.Quiet)
		}
	}
}

// freeAbove tells whether a text in the middle at x touches nothing else above the frame.
func (v *View) freeAbove(x, wide float64) bool {
	if x-wide/2 < margin+width(v.chart.Y.label(), textSize)+6 {
		return false
	}
	a := v.chart.X
	if a.Limit <= 0 || !v.x.has(a.Limit) {
		return true
	}
	right := v.x.at(a.Limit) + 3
	return x+wide/2 < right-width(v.limitText(a), tickSize)-6 || x-wide/2 > right+6
}

// curve returns the part of a rising function that is inside the frame.
func (v *View) curve(of func(x float64) float64) [][2]float64 {
	const steps = 200
	var line [][2]float64
	f := v.frame
	before := [2]float64{math.NaN(), math.NaN()}
	for i := range steps + 1 {
		x := f.left + (f.right-f.left)*float64(i)/steps
		at := [2]float64{x, v.y.at(of(v.x.value(x)))}
		inside := at[1] >= f.top && at[1] <= f.bottom
		if was := before[1] >= f.top && before[1] <= f.bottom; inside != was && !math.IsNaN(before[1]) && !math.IsNaN(at[1]) {
			line = append(line, through(before, at, f))
		}
		if inside {
			line = append(line, at)
		}
		before = at
	}
	return line
}

// through is where the line between two points goes through the top or bottom of a frame.
func through(a, b [2]float64, f box) [2]float64 {
	edge := f.top
	if max(a[1], b[1]) > f.bottom {
		edge = f.bottom
	}
	share := (edge - a[1]) / (b[1] - a[1])
	return [2]float64{a[0] + share*(b[0]-a[0]), edge}
}

// drawPoints draws the marks of all series, filled ones first.
func (v *View) drawPoints(p *pen) {
	n := 0
	for _, i := range v.order {
		n = max(n, len(v.chart.Series[i].Points))
	}
	m := mark{radius: radius(n)}
	all := v.places()
	places := v.newSpots(p)
	for _, hollow := range []bool{false, true} {
		for _, i := range v.order {
			for k, q := range v.chart.Series[i].Points {
				if hollow == (q.CensoredX || q.CensoredY) {
					places.add(all[i][k].x, all[i][k].y)
				}
			}
			m.shape, m.colour, m.hollow = shapeOf(i), v.theme.colour(i), hollow
			p.marks(m, places, v.theme.Ground)
			places.forget()
		}
	}
}

// newSpots are as fine as the canvas is.
func (v *View) newSpots(p *pen) *spots {
	if p.image != nil {
		return newSpots(v.width, v.height, v.pixels)
	}
	return newSpots(v.width, v.height, vectorGrid)
}

// drawFits draws the fitted lines over the values that they are through.
func (v *View) drawFits(p *pen) {
	for _, i := range v.order {
		s := v.chart.Series[i]
		if s.Fit == nil {
			continue
		}
		from, to := math.Inf(1), math.Inf(-1)
		for _, q := range s.Points {
			if !q.CensoredY && !math.IsNaN(q.X) {
				from, to = min(from, q.X), max(to, q.X)
			}
		}
		line := v.curve(func(x float64) float64 {
			if x < from || x > to {
				return math.NaN()
			}
			return s.Fit.At(x)
		})
		p.stroke(line, 4, v.theme.Ground) // apart from its own marks
		p.stroke(line, 2, v.theme.colour(i))
	}
}

func (v *View) drawTexts(p *pen) {
	t, f := v.theme, v.frame
	y := margin
	wide := v.width - 2*margin
	if v.chart.Title != "" {
		p.text(shortened(v.chart.Title, titleSize, wide), margin, y+titleSize*0.85, titleSize, 0, t.Ink)
		y += titleSize * lineHeight
	}
	if s := v.subtitle(); s != "" {
		p.text(shortened(s, textSize, wide), margin, y+textSize*0.9, textSize, 0, t.Quiet)
	}
	if v.chart.Kind != Rows {
		p.text(shortened(v.chart.Y.label(), textSize, f.right-margin), margin, f.top-9, textSize, 0, t.Ink)
	}
	bottom := v.height - margin
	if s := v.footnote(); s != "" {
		p.text(shortened(s, tickSize, wide), margin, bottom, tickSize, 0, t.Quiet)
		bottom -= tickSize * lineHeight
	}
	p.text(shortened(v.chart.X.label(), textSize, wide), f.right, bottom, textSize, 1, t.Ink)
}

func (v *View) drawLegend(p *pen) {
	for _, e := range v.legend {
		y := e.at.top + 3 + textSize*lineHeight/2
		name, note := v.theme.Ink, v.theme.Quiet
		if e.series < 0 {
			p.text(e.name, e.at.left+keyWide, y+0.36*textSize, textSize, 0, note)
			continue
		}
		m := mark{shape: shapeOf(e.series), radius: 4.6, colour: v.theme.colour(e.series)}
		if v.chart.Series[e.series].Hidden {
			name, m.colour, m.hollow, m.radius = note, v.theme.Line, true, 4
		}
		x := e.at.left + 9
		if !m.hollow && (v.chart.Kind == Steps || v.chart.Series[e.series].Fit != nil) {
			p.stroke([][2]float64{{x - 9, y}, {x + 9, y}}, 2, m.colour)
		}
		p.one(m, x, y, v.theme.Ground)
		p.text(e.name, e.at.left+keyWide, y+0.36*textSize, textSize, 0, name)
		if m.hollow && v.chart.Series[e.series].Hidden {
			p.rule(e.at.left+keyWide, y+1, e.at.left+keyWide+width(e.name, textSize), y+1, 1, note)
		}
		p.text(e.note, e.at.left+keyWide, y+0.36*textSize+tickSize*lineHeight, tickSize, 0, note)
	}
}

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
		base := r.middle + 0.36*textSize
		if s.Note != "" && high > 2.6*textSize {
			base -= tickSize * 0.65
			p.text(shortened(s.Note, tickSize, room), v.frame.left-12, base+tickSize*lineHeight, tickSize, 1, v.theme.Quiet)
		}
		p.text(shortened(s.Name, textSize, room), v.frame.left-12, base, textSize, 1, v.theme.Ink)
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

// drawSteps draws rising functions, with marks along them at places that differ by series.
func (v *View) drawSteps(p *pen) {
	places := v.newSpots(p)
	for _, i := range slices.Backward(v.order) {
		points := v.chart.Series[i].Points
		line := v.stairs(points)
		for _, part := range line {
			p.stroke(part, 2, v.theme.colour(i))
		}
		m := mark{shape: shapeOf(i), radius: 3.6, colour: v.theme.colour(i)}
		v.alongSteps(line, i, places)
		p.marks(m, places, v.theme.Ground)
		places.forget()
		if n := len(points); n > 0 && points[n-1].CensoredX {
			if x, y, ok := v.place(i, points[n-1]); ok {
				m.hollow, m.radius = true, 4.2
				places.add(x, y)
				p.marks(m, places, v.theme.Ground)
				places.forget()
			}
		}
	}
}
