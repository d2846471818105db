package draw

import (
	"image"

	"waymark/puzzles"
)

// drawWalls draws the walls of a scene over the lines of the grid: neighbouring walls are
// one shape, with seams by which its cells can be counted and an edge around it where the
// palette has one.
func drawWalls(s surface, sc puzzles.Scene, pal *Palette, g Geometry) {
	w := walls{sc, g}
	for i := range sc.Faces {
		if w.at(i) {
			s.rect(g.OuterRect(i), pal.Wall)
		}
	}
	for i := range sc.Faces {
		if w.at(i) {
			w.seams(s, i, pal)
		}
	}
	if pal.Brink == pal.Wall {
		return
	}
	for i := range sc.Faces {
		if w.at(i) {
			w.edges(s, i, pal)
		}
	}
}

// walls are those of a scene.
type walls struct {
	scene puzzles.Scene
	g     Geometry
}

// at reports whether a cell is a wall.
func (w walls) at(cell int) bool { return w.scene.Faces[cell].Ground == puzzles.Wall }

// beside returns the neighbour of a cell and whether that is a wall.
func (w walls) beside(cell int, d puzzles.Dir) (int, bool) {
	n, ok := w.scene.Neighbour(cell, d)
	return n, ok && w.at(n)
}

// seams draws the lines between a wall and those to the right of it and below.
func (w walls) seams(s surface, cell int, pal *Palette) {
	if w.g.Line == 0 || w.g.Cell < detail {
		return
	}
	for _, d := range []puzzles.Dir{puzzles.Right, puzzles.Down} {
		if _, on := w.beside(cell, d); on {
			s.rect(strip(w.g.OuterRect(cell), d, w.g.Line), pal.Seam)
		}
	}
}

// edges draws the edge of a wall where no other wall goes on, and the corners in which the
// edges of two neighbours meet.
func (w walls) edges(s surface, cell int, pal *Palette) {
	r, wide := w.g.OuterRect(cell), brink(w.g)
	for i, d := range puzzles.Dirs {
		n, on := w.beside(cell, d)
		if !on {
			s.rect(strip(r, d, wide), pal.Brink)
			continue
		}
		next := puzzles.Dirs[(i+1)%len(puzzles.Dirs)]
		if _, over := w.beside(cell, next); !over {
			continue
		}
		if _, corner := w.beside(n, next); !corner {
			s.rect(strip(strip(r, d, wide), next, wide), pal.Brink)
		}
	}
}

// brink is how wide the edge of walls is.
func brink(g Geometry) int { return thick(float64(g.Cell) * 0.03) }

// drawWall draws a wall that stands alone.
func drawWall(s surface, r image.Rectangle, pal *Palette, g Geometry) {
	s.rect(r, pal.Wall)
	if pal.Brink != pal.Wall {
		frame(s, r, brink(g), pal.Brink)
	}
}
