package figure

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
)

// mark is how the points of a series are drawn: filled, or hollow with a ring.
type mark struct {
	shape  shape
	radius float64 // units
	colour color.NRGBA
	hollow bool
}

// ring is the width of the line of a hollow mark of a radius.
func ring(radius float64) float64 { return max(1, 0.4*radius) }

// radius makes marks smaller where there are many, so that they stay apart.
func radius(n int) float64 {
	switch {
	case n <= 400:
		return 3.6
	case n <= 4000:
		return 2.7
	case n <= 40000:
		return 2
	}
	return 1.6
}

// spots are places of marks on a grid, each once: of marks that cover each other exactly
// one is drawn.
type spots struct {
	grid float64 // places a unit
	wide int
	seen []uint64
	all  [][2]int32
}

// newSpots has room for places from 0, 0 to width, height.
func newSpots(width, height, grid float64) *spots {
	w, h := int(math.Ceil(width*grid))+1, int(math.Ceil(height*grid))+1
	return &spots{grid: grid, wide: w, seen: make([]uint64, (w*h+63)/64)}
}

// add takes a place in units, unless it is none.
func (s *spots) add(x, y float64) {
	if math.IsNaN(x) || math.IsNaN(y) {
		return
	}
	i, j := int(x*s.grid), int(y*s.grid)
	bit := j*s.wide + i
	if i < 0 || j < 0 || i >= s.wide || bit/64 >= len(s.seen) || s.seen[bit/64]&(1<<(bit%64)) != 0 {
		return
	}
	s.seen[bit/64] |= 1 << (bit % 64)
	s.all = append(s.all, [2]int32{int32(i), int32(j)})
}

// forget empties the grid for the next use.
func (s *spots) forget() {
	for _, at := range s.all {
		bit := int(at[1])*s.wide + int(at[0])
		s.seen[bit/64] = 0
	}
	s.all = s.all[:0]
}

// vectorGrid is how finely places of marks are kept apart where there are no pixels: they
// are at most an eighth of a unit off.
const vectorGrid = 4

// marks draws a mark at all spots.
func (p *pen) marks(m mark, s *spots, ground color.NRGBA) {
	if len(s.all) == 0 {
		return
	}
	if p.image != nil {
		if m.hollow {
			stamp(p.image, sprite(m.shape, m.radius*p.pixels, 0), s.all, ground)
			stamp(p.image, sprite(m.shape, m.radius*p.pixels, ring(m.radius)*p.pixels), s.all, m.colour)
		} else {
			stamp(p.image, sprite(m.shape, m.radius*p.pixels, 0), s.all, m.colour)
		}
		return
	}
	var path vg.Path
	for _, at := range s.all {
		x, y := (float64(at[0])+0.5)/s.grid, (float64(at[1])+0.5)/s.grid
		m.shape.add(&path, x, p.height-y, m.radius)
	}
	if m.hollow {
		p.fill(path, ground)
		p.outline(path, ring(m.radius), m.colour)
	} else {
		p.fill(path, m.colour)
	}
}

// one draws a single mark, as a legend does.
func (p *pen) one(m mark, x, y float64, ground color.NRGBA) {
	var path vg.Path
	m.shape.add(&path, x, p.height-y, m.radius)
	if m.hollow {
		p.fill(path, ground)
		p.outline(path, ring(m.radius), m.colour)
		return
	}
	p.fill(path, m.colour)
}
