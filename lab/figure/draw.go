package figure

import (
	"image"
	"math"
	"slices"
)

// Image draws the view. It takes O(points + pixels * series), and does not touch the view:
// it may be called away from the window's goroutine.
func (v *View) Image() *image.RGBA {
	drawn, _ := v.Picture()
	return drawn
}

// Picture is [View.Image] and the letters that it lacks: all where the options have a way to measure them.
func (v *View) Picture() (*image.RGBA, []Text) {
	p := v.onImage()
	v.draw(p)
	return p.image, p.texts
}

func (v *View) draw(p *pen) {
	v.drawGrid(p)
	v.drawLimits(p)
	v.drawDiagonals(p)
	switch v.chart.Kind {
	case Rows:
		v.drawRows(p)
	case Steps:
		v.drawBands(p)
		v.drawSteps(p)
	case Lines:
		v.drawLines(p)
	default:
		v.drawPoints(p)
		v.drawFits(p)
	}
	v.drawTexts(p)
	v.drawLegend(p)
}

func (v *View) drawGrid(p *pen) {
	f, tickLong := v.frame, v.tickLong()
	for _, t := range v.xTicks {
		x, long := v.x.at(t.value), tickLong
		if t.text == "" {
			long /= 2
		} else {
			p.rule(x, f.top, x, f.bottom, 1, v.theme.Grid)
			half := v.measure(t.text, tickSize) / 2
			p.text(t.text, min(x, v.beyond()-half-2), f.bottom+tickLong+3+tickSize, tickSize, 0.5, v.theme.Quiet)
		}
		p.rule(x, f.bottom, x, f.bottom+long, 1, v.theme.Quiet)
	}
	for _, t := range v.yTicks {
		y, long := v.y.at(t.value), tickLong
		if t.text == "" {
			long /= 2
		} else {
			p.rule(f.left, y, f.right, y, 1, v.theme.Grid)
			p.text(t.text, f.left-tickLong-4, y+below*tickSize, tickSize, 1, v.theme.Quiet)
		}
		p.rule(f.left-long, y, f.left, y, 1, v.theme.Quiet)
	}
	p.rule(f.left, f.bottom, f.right, f.bottom, 1, v.theme.Quiet)
	if v.chart.Kind != Rows && v.chart.Kind != Lines {
		p.rule(f.left, f.top, f.left, f.bottom, 1, v.theme.Quiet)
	}
	if u := v.unknown; u.right > u.left {
		p.rule(u.left, u.top, u.left, u.bottom, 1, v.theme.Grid)
		p.rule(u.left, u.bottom, u.right, u.bottom, 1, v.theme.Quiet)
		text := v.shortened(v.chart.Words.Unknown, tickSize, u.right-u.left+4)
		p.text(text, (u.left+u.right)/2, u.bottom+tickLong+3+tickSize, tickSize, 0.5, v.theme.Quiet)
	}
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
	if v.chart.Kind == Lines {
		p.text(v.shortened(v.chart.Y.label(), tickSize, v.width), 0, f.top-9, tickSize, 0, t.Quiet)
		p.text(v.chart.X.label(), v.width, f.bottom+3+tickSize, tickSize, 1, t.Quiet)
		return
	}
	y := margin
	wide := v.width - 2*margin
	if v.chart.Title != "" {
		p.text(v.shortened(v.chart.Title, titleSize, wide), margin, y+titleSize*0.85, titleSize, 0, t.Ink)
		y += titleSize * lineHeight
	}
	if s := v.subtitle(); s != "" {
		p.text(v.shortened(s, textSize, wide), margin, y+textSize*0.9, textSize, 0, t.Quiet)
	}
	if v.chart.Kind != Rows {
		p.text(v.shortened(v.chart.Y.label(), textSize, f.right-margin), margin, f.top-9, textSize, 0, t.Ink)
	}
	bottom := v.height - margin
	if s := v.footnote(); s != "" {
		p.text(v.shortened(s, tickSize, wide), margin, bottom, tickSize, 0, t.Quiet)
		bottom -= tickSize * lineHeight
	}
	p.text(v.shortened(v.chart.X.label(), textSize, wide), f.right, bottom, textSize, 1, t.Ink)
}

func (v *View) drawLegend(p *pen) {
	for _, e := range v.legend {
		y := e.at.top + 3 + textSize*lineHeight/2
		name, note := v.theme.Ink, v.theme.Quiet
		if e.series < 0 {
			p.text(e.name, e.at.left+keyWide, y+below*textSize, textSize, 0, note)
			continue
		}
		m := mark{shape: shapeOf(e.series), radius: 4.6, colour: v.theme.colour(e.series)}
		if v.chart.Series[e.series].Hidden {
			name, m.colour, m.hollow, m.radius = note, v.theme.Line, true, 4
		}
		x, s := e.at.left+9, v.chart.Series[e.series]
		lined, marked := s.keys(v.chart.Kind)
		if s.Dots {
			m.shape = circle
		}
		if lined && !m.hollow {
			p.stroke([][2]float64{{x - 9, y}, {x + 9, y}}, 2, m.colour, s.dash()...)
		}
		if marked {
			p.one(m, x, y, v.theme.Ground)
		}
		p.text(e.name, e.at.left+keyWide, y+below*textSize, textSize, 0, name)
		if m.hollow && v.chart.Series[e.series].Hidden {
			p.rule(e.at.left+keyWide, y+1, e.at.left+keyWide+v.measure(e.name, textSize), y+1, 1, note)
		}
		p.text(e.note, e.at.left+keyWide, y+below*textSize+tickSize*lineHeight, tickSize, 0, note)
	}
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
