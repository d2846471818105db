package draw

import (
	"image"
	"image/color"
	"math"

	"waymark/puzzles"
)

// Guides are the axes and the centre of symmetry of a board.
type Guides struct {
	Vertical, Horizontal   bool // the middle lines
	Diagonal, AntiDiagonal bool // from the top left and from the top right; squares only
	Centre                 bool
}

// Image returns the guides as thin dashed lines on transparent ground, as far
// as they are seen, and where they belong in a drawing with the same options.
// They are width pixels wide; dashes in colour c alternate with dashes in the
// colour halo, so that one of them is seen on any ground.
func (d Guides) Image(size puzzles.Size, c, halo color.RGBA, width int, seen image.Rectangle, o Options) (*image.RGBA, image.Rectangle) {
	g := Layout(size, o)
	b := g.Board()
	at := b.Intersect(seen)
	if d == (Guides{}) || at.Empty() {
		return image.NewRGBA(image.Rectangle{}), image.Rectangle{}
	}
	img := image.NewRGBA(image.Rectangle{Max: at.Size()})
	s := pixels{img, image.Point{}.Sub(at.Min)}
	x0, y0, x1, y1 := float32(b.Min.X), float32(b.Min.Y), float32(b.Max.X), float32(b.Max.Y)
	// A line an odd number of pixels wide is crisp around the middle of a pixel.
	odd := float32(width%2) / 2
	mx, my := float32(math.Floor(float64(x0+x1)/2))+odd, float32(math.Floor(float64(y0+y1)/2))+odd
	var lines [][2]point
	add := func(on bool, from, to point) {
		if on {
			lines = append(lines, [2]point{from, to})
		}
	}
	square := g.Size.Rows == g.Size.Cols
	add(d.Vertical, point{mx, y0}, point{mx, y1})
	add(d.Horizontal, point{x0, my}, point{x1, my})
	add(d.Diagonal && square, point{x0, y0}, point{x1, y1})
	add(d.AntiDiagonal && square, point{x1, y0}, point{x0, y1})
	for _, l := range lines {
		dashes(s, l[0], l[1], float32(width), c, halo)
	}
	if d.Centre {
		for r, paint := range []color.RGBA{halo, c} {
			var dot path
			radius := float32(width)*2 + 1.5 - float32(r)
			dot.roundRect(mx-radius, my-radius, mx+radius, my+radius, radius)
			s.fill(dot, paint)
		}
	}
	return img, at
}

// dashes draws a line in the colour halo, and on it dashes in colour c. Both
// ends have whole dashes.
func dashes(s surface, from, to point, width float32, c, halo color.RGBA) {
	dx, dy := to.x-from.x, to.y-from.y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	way := heading{from, point{dx / length, dy / length}}
	stretch := func(a, b float32, paint color.RGBA) {
		var p path
		p.polygon(way.at(a, -width/2), way.at(b, -width/2), way.at(b, width/2), way.at(a, width/2))
		s.fill(p, paint)
	}
	dash := 5 * width
	n := max(1, int(math.Round(float64((length-dash)/(dash*1.8)))))
	step := (length - dash) / float32(n)
	for i := range n + 1 {
		a := step * float32(i)
		stretch(a, a+dash, c)
		if i < n {
			stretch(a+dash, a+step, halo)
		}
	}
}
