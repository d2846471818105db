package swap

import (
	"strings"

	"waymark/puzzles"
)

var _ puzzles.MoveMapper = Family{}

const (
	maxSide  = 10
	maxCells = maxSide * maxSide
)

// way is one of the eight directions, clockwise from up: even ones go along a
// row or column, odd ones along a diagonal.
type way uint8

// ways is the number of directions.
const ways = 8

// delta returns the change of row and column of one step.
func (w way) delta() (row, col int) {
	return [ways]int{-1, -1, 0, 1, 1, 1, 0, -1}[w], [ways]int{0, 1, 1, 1, 0, -1, -1, -1}[w]
}

// goes reports whether the figure goes that way.
func (f figure) goes(w way) bool { return rays[f]>>w&1 != 0 }

// step returns the cell next to a cell, and false at the edge.
func step(size puzzles.Size, cell int, w way) (int, bool) {
	dr, dc := w.delta()
	row, col := cell/size.Cols+dr, cell%size.Cols+dc
	if !size.Contains(row, col) {
		return 0, false
	}
	return row*size.Cols + col, true
}

// lineTo returns the way from one cell to another and the number of steps; ok
// is false when no line joins them.
func lineTo(size puzzles.Size, from, to int) (w way, n int, ok bool) {
	rows, cols := to/size.Cols-from/size.Cols, to%size.Cols-from%size.Cols
	n = max(rows, -rows, cols, -cols)
	for w := range way(ways) {
		if dr, dc := w.delta(); n > 0 && dr*n == rows && dc*n == cols {
			return w, n, true
		}
	}
	return 0, 0, false
}

// moveText is the text of a move: the mover's cell, the partner's cell.
func moveText(size puzzles.Size, mover, partner int) puzzles.Move {
	return puzzles.Move(size.CellName(mover) + "-" + size.CellName(partner))
}

// parseMove reads the text of a move, "B1-A2".
func parseMove(size puzzles.Size, m puzzles.Move) (mover, partner int, err error) {
	a, b, ok := strings.Cut(string(m), "-")
	if !ok {
		return 0, 0, puzzles.Messagef("%q is no move; a move is the mover's cell and the partner's cell, such as %s", string(m), "B1-A2")
	}
	if mover, err = size.CellIndex(a); err != nil {
		return 0, 0, err
	}
	partner, err = size.CellIndex(b)
	return mover, partner, err
}

// MapMove maps both cells of a move.
func (Family) MapMove(_ *puzzles.Puzzle, at puzzles.Board, move puzzles.Move, m puzzles.Mapping) (puzzles.Move, bool) {
	from, to, err := parseMove(at.Size, move)
	if err != nil {
		return "", false
	}
	from, begins := m.Cell(from)
	to, ends := m.Cell(to)
	return moveText(m.To, from, to), begins && ends
}
