package edit

import (
	"iter"
	"math/bits"

	"waymark/puzzles"
)

// MaxCells is the number of cells of the largest board that has regions.
const MaxCells = 1024

// Region is a set of cells of a board. It is a plain value: assigning copies it,
// == compares it, and its methods return a new one. The zero value is the empty
// set of no board.
type Region struct {
	size  puzzles.Size
	words [MaxCells / 64]uint64
}

// Cells returns the region of some cells of a board; those beside it are left out.
func Cells(size puzzles.Size, cells ...int) Region { return Region{size: size}.Add(cells...) }

// Size is the size of the board that the region is of.
func (r Region) Size() puzzles.Size { return r.size }

// Has reports whether the cell belongs to the region.
func (r Region) Has(cell int) bool {
	return cell >= 0 && cell < MaxCells && r.words[cell/64]>>(cell%64)&1 == 1
}

// Add returns the region with more cells.
func (r Region) Add(cells ...int) Region {
	for _, cell := range cells {
		if onBoard(r.size, cell) {
			r.words[cell/64] |= 1 << (cell % 64)
		}
	}
	return r
}

// Union returns the cells that are in either region. Regions of boards of
// different sizes have no cell in common: the result is r, or o if r is empty.
func (r Region) Union(o Region) Region {
	if r.size != o.size {
		if r.Empty() {
			return o
		}
		return r
	}
	for i := range r.words {
		r.words[i] |= o.words[i]
	}
	return r
}

// Minus returns the cells of r that are not in o.
func (r Region) Minus(o Region) Region {
	if r.size == o.size {
		for i := range r.words {
			r.words[i] &^= o.words[i]
		}
	}
	return r
}

// Len is the number of cells.
func (r Region) Len() int {
	n := 0
	for _, w := range r.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// Empty reports whether there is no cell in the region.
func (r Region) Empty() bool { return r.words == Region{}.words }

// All ranges over the cells in ascending order.
func (r Region) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range r.words {
			for ; w != 0; w &= w - 1 {
				if !yield(i*64 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// Bounds returns the top left and bottom right cell of the smallest rectangle
// around the region; ok is false when the region is empty.
func (r Region) Bounds() (topLeft, bottomRight int, ok bool) {
	top, left, bottom, right := r.size.Rows, r.size.Cols, -1, -1
	for cell := range r.All() {
		row, col := cell/r.size.Cols, cell%r.size.Cols
		top, left, bottom, right = min(top, row), min(left, col), max(bottom, row), max(right, col)
	}
	if bottom < 0 {
		return 0, 0, false
	}
	return top*r.size.Cols + left, bottom*r.size.Cols + right, true
}

// Turned returns the region as it lies on the turned board.
func (r Region) Turned(t puzzles.Turn) Region {
	n := Region{size: t.Size(r.size)}
	for cell := range r.All() {
		n = n.Add(t.Cell(r.size, cell))
	}
	return n
}
