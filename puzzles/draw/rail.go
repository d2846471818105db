package draw

import (
	"image"

	"waymark/puzzles"
)

// drawRail draws a rail around a board that has exits, open where a face says
// so, with arrow heads that go out there; a board without exits has only its thin line. It runs inside the outer
// cells, in the free space around their pieces, in a colour that differs from
// both board and page.
func drawRail(s surface, sc puzzles.Scene, pal *Palette, g Geometry) {
	exits := uint8(0)
	for _, f := range sc.Faces {
		exits |= f.Exit
	}
	if exits == 0 {
		return
	}
	// The gaps first: where rail and gap meet, the rail keeps its end.
	eachEdge(sc, func(cell int, d puzzles.Dir, open bool) {
		if open {
			s.rect(strip(g.OuterRect(cell), d, g.Line), pal.Floor)
		}
	})
	wide := g.Line + max(1, inset(g.Cell)-1)
	var arrows path
	eachEdge(sc, func(cell int, d puzzles.Dir, open bool) {
		r := strip(g.OuterRect(cell), d, wide)
		if !open {
			s.rect(r, pal.Quiet)
			return
		}
		mid := heading{point{float32(r.Min.X+r.Max.X) / 2, float32(r.Min.Y+r.Max.Y) / 2}, [4]point{up, right, down, left}[d]}
		for k := float32(-1); k <= 1; k++ {
			arrows.arrow(mid.at(0, k*float32(g.Cell)/4), mid.ahead, float32(wide)/2, max(float32(wide), float32(g.Cell)*0.1))
		}
	})
	if g.Cell >= detail {
		s.fill(arrows, pal.Ink)
	}
}

// eachEdge visits the sides of cells that are the edge of the board. No wall is
// open.
func eachEdge(sc puzzles.Scene, visit func(cell int, d puzzles.Dir, open bool)) {
	for i, f := range sc.Faces {
		for _, d := range puzzles.Dirs {
			if _, inside := sc.Neighbour(i, d); !inside {
				visit(i, d, f.Exit&(1<<d) != 0 && f.Ground != puzzles.Wall)
			}
		}
	}
}

// strip returns the part of r along one of its sides, w wide.
func strip(r image.Rectangle, d puzzles.Dir, w int) image.Rectangle {
	switch d {
	case puzzles.Up:
		r.Max.Y = r.Min.Y + w
	case puzzles.Right:
		r.Min.X = r.Max.X - w
	case puzzles.Down:
		r.Min.Y = r.Max.Y - w
	case puzzles.Left:
		r.Max.X = r.Min.X + w
	}
	return r
}
