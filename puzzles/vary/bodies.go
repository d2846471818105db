package vary

import (
	"slices"

	"waymark/puzzles"
)

// body is one thing that stands on a board: a piece of one or more cells, a wall, a goal.
type body struct {
	cells []int // ascending
	face  puzzles.Face
	cell  puzzles.Cell // on the first
}

// pieces lists the pieces of a board in the order of their first cells. Cells whose faces
// are joined are one piece.
func pieces(b puzzles.Board, sc puzzles.Scene) (list []body) {
	met := make([]bool, len(sc.Faces))
	for i, f := range sc.Faces {
		if met[i] || !f.Piece {
			continue
		}
		met[i] = true
		cells := []int{i}
		for k := 0; k < len(cells); k++ {
			for _, d := range puzzles.Dirs {
				n, ok := sc.Neighbour(cells[k], d)
				if ok && sc.Faces[cells[k]].Joined&(1<<d) != 0 && !met[n] {
					met[n] = true
					cells = append(cells, n)
				}
			}
		}
		slices.Sort(cells)
		list = append(list, body{cells: cells, face: f, cell: b.Cells[i]})
	}
	return list
}

// beside is where a body stands one cell on; false beyond the edge.
func (o body) beside(size puzzles.Size, d puzzles.Dir) ([]int, bool) {
	to := make([]int, len(o.cells))
	for i, cell := range o.cells {
		n, ok := size.Neighbour(cell, d)
		if !ok {
			return nil, false
		}
		to[i] = n
	}
	return to, true
}

// same reports whether two bodies are one piece, wherever each stands and on whatever ground.
// What has a name is known by it: its colour can follow from the other pieces.
func (o body) same(b body) bool {
	f, g := o.face, b.face
	named := f.Label != "" && !f.Letter
	return len(o.cells) == len(b.cells) && f.Label == g.Label && (named || f.Hue == g.Hue) && f.Rays == g.Rays && f.Reach == g.Reach
}

// lost lists the bodies of one list that do not stand in the same cells in the other.
func lost(from, to []body) []body {
	return slices.DeleteFunc(slices.Clone(from), func(o body) bool {
		return slices.ContainsFunc(to, func(b body) bool { return o.same(b) && slices.Equal(o.cells, b.cells) })
	})
}

// union is what stands in one of two ascending lists, ascending.
func union(a, b []int) []int {
	all := append(slices.Clone(a), b...)
	slices.Sort(all)
	return slices.Compact(all)
}

// minus is what stands in a and not in b.
func minus(a, b []int) []int {
	return slices.DeleteFunc(slices.Clone(a), func(i int) bool { return slices.Contains(b, i) })
}
