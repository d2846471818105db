package draw

import (
	"image"
	"image/color"

	"waymark/puzzles"
)

// Marquee is how a set of cells is marked: tinted, with a line of two colours
// along its edge, the inner one to set it off from grounds of its own colour.
type Marquee struct {
	Line, Halo color.RGBA
	Tint       color.RGBA // premultiplied
	Width      int        // of the line, in pixels
	// Untinted are cells without the tint, which would make their ground too much like that beside it; nil for none.
	Untinted func(cell int) bool
}

// Image returns the mark of the cells for which has is true on transparent
// ground, as far as it is seen, and where it belongs in a drawing with the
// same options.
func (m Marquee) Image(size puzzles.Size, has func(cell int) bool, seen image.Rectangle, o Options) (*image.RGBA, image.Rectangle) {
	g := Layout(size, o)
	var at image.Rectangle
	var cells []int
	for i := range g.Size.Cells() {
		if r := g.OuterRect(i).Intersect(seen); has(i) && !r.Empty() {
			cells, at = append(cells, i), at.Union(r)
		}
	}
	img := image.NewRGBA(image.Rectangle{Max: at.Size()})
	s := pixels{img, image.Point{}.Sub(at.Min)}
	for _, i := range cells {
		if m.Untinted == nil || !m.Untinted(i) {
			s.rect(g.OuterRect(i), m.Tint)
		}
	}
	thin := max(1, m.Width/2)
	for _, i := range cells {
		edging(s, g, i, has, m.Width+thin, m.Halo)
	}
	for _, i := range cells {
		edging(s, g, i, has, m.Width, m.Line)
	}
	return img, at
}

// edging draws the part of the edge of a set that lies in one of its cells, w
// wide.
func edging(s surface, g Geometry, cell int, has func(cell int) bool, w int, c color.RGBA) {
	box := g.OuterRect(cell)
	in := func(d puzzles.Dir, from int) (int, bool) {
		n, ok := g.Size.Neighbour(from, d)
		return n, ok && has(n)
	}
	for k, d := range puzzles.Dirs {
		beside, on := in(d, cell)
		if !on {
			s.rect(strip(box, d, w), c)
			continue
		}
		next := puzzles.Dirs[(k+1)%4]
		if _, on := in(next, cell); !on {
			continue
		}
		if _, on := in(next, beside); !on { // the set has an inner corner here
			s.rect(strip(strip(box, d, w), next, w), c)
		}
	}
}
