package puzzles

import (
	"fmt"
	"slices"
	"strconv"
)

// Cell is what stands on one cell of a board. Its meaning belongs to the
// family; Any is the same for all.
type Cell uint32

// Any is the cell of a goal or mark that matches every content.
const Any Cell = 1<<32 - 1

// Size is the number of rows and columns of a board.
type Size struct{ Rows, Cols int }

// String returns the size as it stands in the text form, "8x8" (rows x columns).
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.Rows, s.Cols) }

// Cells returns the number of cells.
func (s Size) Cells() int { return s.Rows * s.Cols }

// Contains reports whether row and column lie on a board of this size.
func (s Size) Contains(row, col int) bool {
	return row >= 0 && row < s.Rows && col >= 0 && col < s.Cols
}

// Fits reports whether lo <= s <= hi in both directions.
func (s Size) Fits(lo, hi Size) bool {
	return s.Rows >= lo.Rows && s.Cols >= lo.Cols && s.Rows <= hi.Rows && s.Cols <= hi.Cols
}

// Board is a grid of cells in row-major order, row 0 at the top. A board is
// immutable by convention once it is part of a Puzzle: undo keeps boards, not
// differences. Change a Clone, or use With.
type Board struct {
	Size
	Cells []Cell
}

// NewBoard returns a board of the given size, each cell holding fill.
func NewBoard(size Size, fill Cell) Board {
	return Board{Size: size, Cells: slices.Repeat([]Cell{fill}, size.Cells())}
}

// Clone returns a copy that shares nothing with b.
func (b Board) Clone() Board { return Board{Size: b.Size, Cells: slices.Clone(b.Cells)} }

// With returns a copy of b in which the cell at index i holds c.
func (b Board) With(i int, c Cell) Board {
	n := b.Clone()
	n.Cells[i] = c
	return n
}

// At returns the cell at row and column.
func (b Board) At(row, col int) Cell { return b.Cells[row*b.Cols+col] }

// Equal reports whether both boards have the same size and content.
func (b Board) Equal(o Board) bool { return b.Size == o.Size && slices.Equal(b.Cells, o.Cells) }

// IsZero reports whether b is no board at all.
func (b Board) IsZero() bool { return b.Size == Size{} }

// Neighbour returns the index of the cell next to i in direction d, and false
// at the edge.
func (s Size) Neighbour(i int, d Dir) (int, bool) {
	dr, dc := d.Delta()
	row, col := i/s.Cols+dr, i%s.Cols+dc
	if !s.Contains(row, col) {
		return 0, false
	}
	return row*s.Cols + col, true
}

// Inwards lists the cells along the edge of a board, clockwise from the first, and then those of the board within: a spiral.
func (s Size) Inwards() []int {
	order, listed := make([]int, 0, s.Cells()), make([]bool, s.Cells())
	for at, d := 0, Right; len(order) < s.Cells(); {
		order, listed[at] = append(order, at), true
		next, inside := s.Neighbour(at, d)
		if !inside || listed[next] {
			d = (d + 1) % 4
			next, _ = s.Neighbour(at, d)
		}
		at = next
	}
	return order
}

// CellName names the cell at index i like a spreadsheet: column letter, then
// row number from the top. A1 is the top left.
func (s Size) CellName(i int) string {
	return string(rune('A'+i%s.Cols)) + strconv.Itoa(i/s.Cols+1)
}

// CellIndex is the inverse of CellName.
func (s Size) CellIndex(name string) (int, error) {
	if len(name) >= 2 && name[0] >= 'A' && name[0] <= 'Z' && name[1] >= '1' && name[1] <= '9' {
		if row, err := strconv.Atoi(name[1:]); err == nil && s.Contains(row-1, int(name[0]-'A')) {
			return (row-1)*s.Cols + int(name[0]-'A'), nil
		}
	}
	return 0, Messagef("%q names no cell of a board of %d rows and %d columns; cells are named A1 to %s",
		name, s.Rows, s.Cols, s.CellName(s.Cells()-1))
}
