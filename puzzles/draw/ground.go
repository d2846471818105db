package draw

import (
	"image"
	"image/color"
	"math"

	"waymark/puzzles"
)

// detail is the size of a cell in pixels below which targets and gates are a
// flat tint and figures are left out.
const detail = 12

// groundPaint is how the ground of a face is coloured.
type groundPaint struct {
	flat   color.RGBA // everything, in small cells
	ground color.RGBA
	stripe color.RGBA // of a gate
	frame  color.RGBA // and the dot of a target
	letter color.RGBA
}

// groundPaint returns the colours of a face's ground; it is pure.
func (p Palette) groundPaint(f puzzles.Face) groundPaint {
	tint, line := p.Quiet, p.Quiet
	if f.Tint != puzzles.NoHue {
		paint := p.Paint(f.Tint)
		tint, line = paint.Fill, paint.Frame
	}
	g := groundPaint{flat: p.Floor, ground: p.Floor, letter: p.Ink}
	switch f.Ground {
	case puzzles.Open:
		g.flat, g.ground, g.letter = p.Open, p.Open, p.Quiet
	case puzzles.Target:
		g.flat, g.ground, g.frame = mix(tint, p.Floor, 0.4), mix(tint, p.Floor, 0.1), line
	case puzzles.Gate:
		g.flat, g.ground, g.frame = mix(tint, p.Floor, 0.4), mix(tint, p.Floor, 0.12), line
		g.stripe = mix(tint, p.Floor, 0.3)
	}
	return g
}

// touching returns the pairs of colours that blend where the ground is drawn.
func (g groundPaint) touching(f puzzles.Face) [][2]color.RGBA {
	pairs := [][2]color.RGBA{{g.letter, g.ground}}
	switch f.Ground {
	case puzzles.Target:
		pairs = append(pairs, [2]color.RGBA{g.frame, g.ground})
	case puzzles.Gate:
		pairs = append(pairs, [2]color.RGBA{g.stripe, g.ground}, [2]color.RGBA{g.letter, g.stripe}, [2]color.RGBA{g.frame, g.frame})
	case puzzles.Floor, puzzles.Wall:
		if f.Label == "" {
			return nil
		}
	}
	return pairs
}

// drawGround draws what a cell is apart from the floor every cell has, in its
// inside; walls come later, over the grid.
func drawGround(s surface, f puzzles.Face, in image.Rectangle, pal *Palette, g Geometry) {
	if f.Ground == puzzles.Wall {
		return
	}
	cell := float64(g.Cell)
	cx, cy := float32(in.Min.X+in.Max.X)/2, float32(in.Min.Y+in.Max.Y)/2
	paint, text, size := pal.groundPaint(f), f.Label, float32(cell*0.36)
	small := g.Cell < detail
	switch {
	case f.Ground == puzzles.Floor || f.Ground == puzzles.Target && f.Piece && !small:
	case small || f.Ground == puzzles.Open:
		s.rect(in, paint.flat)
	default:
		s.rect(in, paint.ground)
	}
	switch {
	case f.Ground == puzzles.Open:
		size = float32(cell * 0.3)
		if text == "" {
			text = "?"
		}
	case f.Ground == puzzles.Target && !small && !f.Piece:
		s.fill(corners(in, g, 0), paint.frame)
		if text == "" {
			var dot path
			r := float32(cell * 0.1)
			dot.roundRect(cx-r, cy-r, cx+r, cy+r, r)
			s.fill(dot, paint.frame)
		}
	case f.Ground == puzzles.Gate && !small:
		hatch(s, in, float32(cell*0.09), paint.stripe)
		if !f.Piece {
			frame(s, in, thick(cell*0.05), paint.frame)
		}
		size = float32(cell * 0.42)
	}
	if !f.Piece {
		centred(s, bold(), text, cx, cy, size, float32(in.Dx())*0.86, paint.letter)
	}
}

// drawCovered draws the sign of a target or gate on the piece that covers it: in the ink of a piece of its own colour,
// else in its colour with a line of floor around it.
func drawCovered(s surface, f puzzles.Face, in image.Rectangle, pal *Palette, g Geometry) {
	if !f.Piece || f.Ground != puzzles.Target && f.Ground != puzzles.Gate || g.Cell < detail {
		return
	}
	ink := pal.Paint(f.Hue).Ink
	if f.Tint != f.Hue {
		s.fill(corners(in, g, max(1, g.Cell/40)), pal.Floor)
		ink = pal.groundPaint(f).frame
	}
	s.fill(corners(in, g, 0), ink)
}

// corners are four angles inside a cell: apart from its sides, so that they touch no piece beside it, and within the
// face of a piece on it. They are thicker by grow on all sides.
func corners(in image.Rectangle, g Geometry, grow int) (p path) {
	off := float32(inset(g.Cell) + edge(g.Cell) + 1 - grow)
	wide, long := float32(thick(float64(g.Cell)*0.06)+2*grow), float32(thick(float64(g.Cell)*0.22)+2*grow)
	for _, to := range [4]point{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}} {
		c := point{float32(in.Min.X) + off, float32(in.Min.Y) + off}
		if to.x < 0 {
			c.x = float32(in.Max.X) - off
		}
		if to.y < 0 {
			c.y = float32(in.Max.Y) - off
		}
		at := func(x, y float32) point { return point{c.x + to.x*x, c.y + to.y*y} }
		p.polygon(at(0, 0), at(long, 0), at(long, wide), at(wide, wide), at(wide, long), at(0, long))
	}
	return p
}

// thick returns the thickness of a line in whole pixels, at least one.
func thick(v float64) int { return max(1, int(math.Round(v))) }

// frame draws a line of the thickness along the inside of r.
func frame(s surface, r image.Rectangle, w int, c color.RGBA) {
	s.rect(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+w), c)
	s.rect(image.Rect(r.Min.X, r.Max.Y-w, r.Max.X, r.Max.Y), c)
	s.rect(image.Rect(r.Min.X, r.Min.Y+w, r.Min.X+w, r.Max.Y-w), c)
	s.rect(image.Rect(r.Max.X-w, r.Min.Y+w, r.Max.X, r.Max.Y-w), c)
}

// hatch fills r with diagonal stripes, w wide and 2w apart, measured along the
// sides of r.
func hatch(s surface, r image.Rectangle, w float32, c color.RGBA) {
	x, y, side := float32(r.Min.X), float32(r.Min.Y), float32(min(r.Dx(), r.Dy()))
	w = max(w, 2)
	var p path
	for k := w; k < 2*side; k += 3 * w {
		// The stripe between the lines dx+dy = k and dx+dy = e, cut to the square.
		e := min(k+w, 2*side)
		p.move(x+min(k, side), y+max(0, k-side))
		if k < side && e > side {
			p.line(x+side, y)
		}
		p.line(x+min(e, side), y+max(0, e-side))
		p.line(x+max(0, e-side), y+min(e, side))
		if k < side && e > side {
			p.line(x, y+side)
		}
		p.line(x+max(0, k-side), y+min(k, side))
		p.close()
	}
	s.fill(p, c)
}
