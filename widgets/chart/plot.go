package chart

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"golang.org/x/image/vector"
)

// How the lines of a chart look, in units.
const (
	plotLine = 1.8
	plotDot  = 3.8 // radius
	plotDash = 5   // of a dash; the gap is shorter
	plotGap  = 3
)

// plot is a transparent picture that shapes are laid into and filled with one
// colour at a time. Shapes are given in units. All of them go round the same way,
// so that they may overlap.
type plot struct {
	image      *image.RGBA
	shapes     *vector.Rasterizer
	perX, perY float32 // pixels per unit
}

func newPlot(w, h int, size fyne.Size) *plot {
	p := &plot{image: image.NewRGBA(image.Rect(0, 0, w, h)), shapes: vector.NewRasterizer(w, h)}
	p.perX, p.perY = float32(w)/max(1, size.Width), float32(h)/max(1, size.Height)
	return p
}

// fill gives what was laid since the last fill its colour.
func (p *plot) fill(c color.Color) {
	p.shapes.Draw(p.image, p.image.Rect, image.NewUniform(c), image.Point{})
	p.shapes.Reset(p.image.Rect.Dx(), p.image.Rect.Dy())
	p.shapes.DrawOp = draw.Over
}

// segment lays a straight line of a width.
func (p *plot) segment(x0, y0, x1, y1, width float32) {
	x0, y0, x1, y1 = x0*p.perX, y0*p.perY, x1*p.perX, y1*p.perY
	dx, dy := x1-x0, y1-y0
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length == 0 {
		return
	}
	half := width * p.perY / 2
	if dx == 0 || dy == 0 { // on whole pixels, or it would be blurred
		half = max(1, float32(math.Round(float64(2*half)))) / 2
		if dy == 0 {
			y0 = float32(math.Round(float64(y0-half))) + half
			y1 = y0
		}
	}
	nx, ny := -dy/length*half, dx/length*half
	p.shapes.MoveTo(x0+nx, y0+ny)
	p.shapes.LineTo(x0-nx, y0-ny)
	p.shapes.LineTo(x1-nx, y1-ny)
	p.shapes.LineTo(x1+nx, y1+ny)
	p.shapes.ClosePath()
}

// disc lays a disc.
func (p *plot) disc(x, y, radius float32) {
	const corners = 16
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		px, py := (x+radius*float32(cos))*p.perX, (y+radius*float32(sin))*p.perY
		if i == 0 {
			p.shapes.MoveTo(px, py)
		} else {
			p.shapes.LineTo(px, py)
		}
	}
	p.shapes.ClosePath()
}

// dot lays the sign of a point.
func (p *plot) dot(x, y float32) { p.disc(x, y, plotDot) }

// series lays the line, or the dots, of a series.
func (p *plot) series(s Series, a *axes) {
	if s.Bars {
		p.bars(s, a)
		return
	}
	var way []fyne.Position
	for _, v := range s.Points {
		if !v.finite() {
			p.stretch(way, s.Dashed)
			way = way[:0]
			continue
		}
		at := fyne.NewPos(a.x(v.X), a.y(v.Y))
		if s.Dots {
			p.dot(at.X, at.Y)
			continue
		}
		if n := len(way); s.Stepped && n > 0 {
			way = append(way, fyne.NewPos(at.X, way[n-1].Y))
		}
		way = append(way, at)
	}
	p.stretch(way, s.Dashed)
}

// stretch lays what is between two gaps.
func (p *plot) stretch(way []fyne.Position, dashed bool) {
	if len(way) == 1 { // a point alone has no line
		p.disc(way[0].X, way[0].Y, plotLine)
		return
	}
	p.line(way, dashed)
}

// bars lays a bar for each point. One of little height is still seen.
func (p *plot) bars(s Series, a *axes) {
	const share = 0.8 // of the room between the middles of two
	width := max(1, share*(a.x(1)-a.x(0)))
	for _, v := range s.Points {
		if v.finite() && v.Y > 0 {
			x, foot := a.x(v.X), a.y(0)
			p.segment(x, foot, x, min(a.y(v.Y), foot-1.5), width)
		}
	}
}

// line lays a line through points, with round corners where it is not dashed.
func (p *plot) line(way []fyne.Position, dashed bool) {
	if dashed {
		p.dashes(way)
		return
	}
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		p.segment(a.X, a.Y, b.X, b.Y, plotLine)
		if i > 1 {
			p.disc(a.X, a.Y, plotLine/2)
		}
	}
}

// dashes lays a dashed line; the dashes go on round the corners.
func (p *plot) dashes(way []fyne.Position) {
	on, left := true, float32(plotDash)
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		length := float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
		for done := float32(0); done < length; {
			step := min(left, length-done)
			if on {
				f, t := done/length, (done+step)/length
				p.segment(a.X+(b.X-a.X)*f, a.Y+(b.Y-a.Y)*f, a.X+(b.X-a.X)*t, a.Y+(b.Y-a.Y)*t, plotLine)
			}
			done, left = done+step, left-step
			if left <= 1e-3 {
				on, left = !on, plotGap
				if on {
					left = plotDash
				}
			}
		}
	}
}
