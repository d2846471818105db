package edit

import (
	"slices"

	"waymark/puzzles"
)

// OnGoal returns p with a piece of the start put on the goal as a whole, so that it covers a
// cell: with its first cell there where it fits, else with another. It comes from where it
// stood on the goal; pieces that it covers a part of are taken off, if it fits nowhere beside
// them. It is false where it does not fit, for walls and the edge, or is not on the start.
func OnGoal(f puzzles.Family, p *puzzles.Puzzle, cell int, c puzzles.Cell) (*puzzles.Puzzle, bool) {
	shape := standing(p.Start, c)
	faces := f.Scene(p, p.Goal, puzzles.Goal).Faces
	for _, on := range shape {
		if cells := shifted(p.Start.Size, shape, on, cell); cells != nil && slices.Equal(cells, standing(p.Goal, c)) {
			return p, true // it covers the cell already
		}
	}
	for _, beside := range []bool{true, false} {
		for _, on := range shape {
			cells := shifted(p.Start.Size, shape, on, cell)
			if cells == nil || slices.ContainsFunc(cells, func(at int) bool {
				return faces[at].Ground == puzzles.Wall || beside && faces[at].Piece && p.Goal.Cells[at] != c
			}) {
				continue
			}
			return laid(f, p, faces, cells, c), true
		}
	}
	return p, false
}

// standing are the cells of a board that hold c.
func standing(b puzzles.Board, c puzzles.Cell) (cells []int) {
	for at, s := range b.Cells {
		if s == c {
			cells = append(cells, at)
		}
	}
	return cells
}

// shifted returns cells moved as far as from is from to; nil where one leaves the board.
func shifted(size puzzles.Size, cells []int, from, to int) []int {
	rows, cols := to/size.Cols-from/size.Cols, to%size.Cols-from%size.Cols
	moved := make([]int, len(cells))
	for i, at := range cells {
		row, col := at/size.Cols+rows, at%size.Cols+cols
		if !size.Contains(row, col) {
			return nil
		}
		moved[i] = row*size.Cols + col
	}
	return moved
}

// laid puts c on cells of the goal, where it stands then alone, and no part is left of what
// it covers.
func laid(f puzzles.Family, p *puzzles.Puzzle, faces []puzzles.Face, cells []int, c puzzles.Cell) *puzzles.Puzzle {
	gone := []puzzles.Cell{c}
	for _, at := range cells {
		if faces[at].Piece {
			gone = append(gone, p.Goal.Cells[at])
		}
	}
	n := p
	for at, was := range p.Goal.Cells {
		switch {
		case slices.Contains(cells, at):
			if was != c {
				n = f.Paint(n, puzzles.Goal, 0, at, c)
			}
		case slices.Contains(gone, was):
			n = f.Paint(n, puzzles.Goal, 0, at, puzzles.Any)
		}
	}
	return n
}
