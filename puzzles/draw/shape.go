package draw

import (
	"image"
	"image/color"
	stddraw "image/draw"
	"math"

	"golang.org/x/image/vector"
)

// point is a place on a surface, in pixels.
type point struct{ x, y float32 }

// segment is one part of a path: it starts a new contour, or goes on by a line
// or a curve through one or two control points.
type segment struct {
	op byte // 'M', 'L', 'Q', 'C', 'Z', as in SVG
	p  [3]point
}

// path is a closed shape of one or more contours. Where contours overlap they
// add up by the non-zero rule.
type path []segment

func (s *path) move(x, y float32) { *s = append(*s, segment{'M', [3]point{{x, y}}}) }
func (s *path) line(x, y float32) { *s = append(*s, segment{'L', [3]point{{x, y}}}) }
func (s *path) close()            { *s = append(*s, segment{op: 'Z'}) }

func (s *path) curve(a, b, c point) { *s = append(*s, segment{'C', [3]point{a, b, c}}) }

// The unit steps along the axes.
var up, right, down, left = point{0, -1}, point{1, 0}, point{0, 1}, point{-1, 0}

// circular is how far the control points of a quarter circle lie along its
// tangents, as part of the radius.
const circular = 0.5522848

// corner adds a rounded corner: the path comes from where it is to the corner c
// in direction of in, and leaves it in direction of out; both are unit steps
// along an axis. A radius of zero gives a sharp corner.
func (s *path) corner(c, in, out point, r float32) {
	if r <= 0 {
		s.line(c.x, c.y)
		return
	}
	a, b := point{c.x - in.x*r, c.y - in.y*r}, point{c.x + out.x*r, c.y + out.y*r}
	k := float32(circular)
	s.line(a.x, a.y)
	s.curve(point{a.x + in.x*r*k, a.y + in.y*r*k}, point{b.x - out.x*r*k, b.y - out.y*r*k}, b)
}

// roundRect adds a rectangle with corners of the radius, clockwise.
func (s *path) roundRect(x0, y0, x1, y1, r float32) {
	r = max(0, min(r, (x1-x0)/2, (y1-y0)/2))
	s.move(x0, (y0+y1)/2)
	s.corner(point{x0, y0}, up, right, r)
	s.corner(point{x1, y0}, right, down, r)
	s.corner(point{x1, y1}, down, left, r)
	s.corner(point{x0, y1}, left, up, r)
	s.close()
}

// reversed returns a path of one closed contour in the other direction; in a
// path with another contour around it, it is a hole.
func (s path) reversed() path {
	if len(s) < 2 {
		return nil
	}
	last := len(s) - 1
	if s[last].op == 'Z' {
		last--
	}
	end := func(i int) point { return s[i].p[points(s[i].op)-1] }
	var r path
	r.move(end(last).x, end(last).y)
	for i := last; i > 0; i-- {
		to := end(i - 1)
		switch s[i].op {
		case 'C':
			r.curve(s[i].p[1], s[i].p[0], to)
		case 'Q':
			r = append(r, segment{'Q', [3]point{s[i].p[0], to}})
		default:
			r.line(to.x, to.y)
		}
	}
	r.close()
	return r
}

// shift moves a path in place and returns it.
func (s path) shift(dx, dy float32) path {
	for i := range s {
		for j := range s[i].p[:points(s[i].op)] {
			s[i].p[j].x += dx
			s[i].p[j].y += dy
		}
	}
	return s
}

// bounds returns the smallest rectangle of whole pixels around all points of
// the path, control points included.
func (s path) bounds() image.Rectangle {
	if len(s) == 0 {
		return image.Rectangle{}
	}
	x0, y0 := float32(math.Inf(1)), float32(math.Inf(1))
	x1, y1 := -x0, -y0
	for _, g := range s {
		for _, p := range g.p[:points(g.op)] {
			x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
		}
	}
	f, c := math.Floor, math.Ceil
	return image.Rect(int(f(float64(x0))), int(f(float64(y0))), int(c(float64(x1))), int(c(float64(y1))))
}

// points is the number of points a segment has.
func points(op byte) int {
	switch op {
	case 'M', 'L':
		return 1
	case 'Q':
		return 2
	case 'C':
		return 3
	}
	return 0
}

// surface is what a drawing is made on: pixels or an SVG file. Coordinates are
// pixels; rect is crisp.
type surface interface {
	rect(r image.Rectangle, c color.RGBA)
	fill(s path, c color.RGBA)
}

// pixels is a surface of an image. Its origin is at the image's pixel at.
type pixels struct {
	img *image.RGBA
	at  image.Point
}

func (s pixels) rect(r image.Rectangle, c color.RGBA) {
	r = r.Add(s.at).Intersect(s.img.Rect)
	if r.Empty() {
		return
	}
	first := s.img.Pix[s.img.PixOffset(r.Min.X, r.Min.Y):][:4*r.Dx()]
	for i := 0; i < len(first); i += 4 {
		first[i], first[i+1], first[i+2], first[i+3] = c.R, c.G, c.B, c.A
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(s.img.Pix[s.img.PixOffset(r.Min.X, y):], first)
	}
}

func (s pixels) fill(p path, c color.RGBA) {
	box := p.bounds()
	at := box.Add(s.at)
	in := at.Intersect(s.img.Rect)
	if in.Empty() || box.Dx() > maxImage || box.Dy() > maxImage {
		return
	}
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	dx, dy := float32(box.Min.X), float32(box.Min.Y)
	for _, g := range p {
		a, b, e := g.p[0], g.p[1], g.p[2]
		switch g.op {
		case 'M':
			z.MoveTo(a.x-dx, a.y-dy)
		case 'L':
			z.LineTo(a.x-dx, a.y-dy)
		case 'Q':
			z.QuadTo(a.x-dx, a.y-dy, b.x-dx, b.y-dy)
		case 'C':
			z.CubeTo(a.x-dx, a.y-dy, b.x-dx, b.y-dy, e.x-dx, e.y-dy)
		case 'Z':
			z.ClosePath()
		}
	}
	dst := s.img
	if in != at {
		// The rasterizer cannot clip. It fills a copy, so that every pixel is
		// what it is in a drawing that is not clipped.
		dst = image.NewRGBA(at)
		stddraw.Draw(dst, in, s.img, in.Min, stddraw.Src)
	}
	z.Draw(dst, at, image.NewUniform(c), image.Point{})
	if in != at {
		stddraw.Draw(s.img, in, dst, in.Min, stddraw.Src)
	}
}
