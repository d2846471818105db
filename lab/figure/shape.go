package figure

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// shape is the outline of a mark, of about the same area whatever the shape. Series that
// share a colour do not share a shape: there are as many of both, and after one round of
// colours the shapes begin one later.
type shape int

const (
	circle shape = iota
	square
	triangleUp
	diamond
	triangleDown
	plus
	saltire
	star
	shapes
)

func shapeOf(series int) shape {
	return shape((series + series/int(shapes)) % int(shapes))
}

// corners are the outline in turn, for a circle of radius 1; none for the circle itself.
func (s shape) corners() [][2]float64 {
	switch s {
	case square:
		return polygon(4, 1.25, 1.25, math.Pi/4)
	case triangleUp:
		return polygon(3, 1.5, 1.5, math.Pi/2)
	case triangleDown:
		return polygon(3, 1.5, 1.5, -math.Pi/2)
	case diamond:
		return polygon(4, 1.4, 1.4, 0)
	case plus:
		return cross(0)
	case saltire:
		return cross(math.Pi / 4)
	case star:
		return polygon(10, 1.6, 0.68, math.Pi/2)
	}
	return nil
}

// polygon has corners by turns at an outer and an inner radius, the first at an angle.
func polygon(n int, outer, inner, first float64) [][2]float64 {
	points := make([][2]float64, n)
	for i := range points {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos(first + 2*math.Pi*float64(i)/float64(n))
		points[i] = [2]float64{r * cos, r * sin}
	}
	return points
}

// cross has four arms, turned by an angle.
func cross(turned float64) [][2]float64 {
	const long, wide = 1.35, 0.42
	corners := [][2]float64{
		{long, -wide},
		{long, wide},
		{wide, wide},
		{wide, long},
		{-wide, long},
		{-wide, wide},
		{-long, wide},
		{-long, -wide},
		{-wide, -wide},
		{-wide, -long},
		{wide, -long},
		{wide, -wide},
	}
	sin, cos := math.Sincos(turned)
	for i, c := range corners {
		corners[i] = [2]float64{c[0]*cos - c[1]*sin, c[0]*sin + c[1]*cos}
	}
	return corners
}

// add appends the outline around a middle to a path; all shapes turn the same way.
func (s shape) add(p *vg.Path, x, y, radius float64) {
	at := func(dx, dy float64) vg.Point {
		return vg.Point{X: vg.Length(x + radius*dx), Y: vg.Length(y + radius*dy)}
	}
	if s == circle {
		const k = 0.5522847498 // of a quarter circle as a cubic curve
		p.Move(at(1, 0))
		p.CubeTo(at(1, k), at(k, 1), at(0, 1))
		p.CubeTo(at(-k, 1), at(-1, k), at(-1, 0))
		p.CubeTo(at(-1, -k), at(-k, -1), at(0, -1))
		p.CubeTo(at(k, -1), at(1, -k), at(1, 0))
		p.Close()
		return
	}
	for i, c := range s.corners() {
		if i == 0 {
			p.Move(at(c[0], c[1]))
		} else {
			p.Line(at(c[0], c[1]))
		}
	}
	p.Close()
}
