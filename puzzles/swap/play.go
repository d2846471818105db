package swap

import "waymark/puzzles"

// Moves lists the legal moves, mover by mover in row-major order, each way by
// way clockwise from up, near before far. Where both squares of a pair may go,
// there are two moves with the same result.
func (Family) Moves(_ *puzzles.Puzzle, at puzzles.Board) []puzzles.Move {
	if !at.Sound() {
		return nil
	}
	var moves []puzzles.Move
	for from, c := range at.Cells {
		f, reach, ok := gaitOf(c)
		if !ok || !isSquare(c) {
			continue
		}
		for w := range way(ways) {
			if !f.goes(w) {
				continue
			}
			to := from
			for range reach {
				if to, ok = step(at.Size, to, w); !ok || !isSquare(at.Cells[to]) {
					break
				}
				if at.Cells[to] != c {
					moves = append(moves, moveText(at.Size, from, to))
				}
			}
		}
	}
	return moves
}

// Play swaps two squares. The step names both, the mover first.
func (Family) Play(_ *puzzles.Puzzle, at puzzles.Board, m puzzles.Move) (puzzles.Board, puzzles.Step, error) {
	from, to, err := parseMove(at.Size, m)
	if err == nil {
		err = legal(at, from, to)
	}
	if err != nil {
		return puzzles.Board{}, puzzles.Step{}, err
	}
	after := at.Clone()
	after.Cells[from], after.Cells[to] = at.Cells[to], at.Cells[from]
	return after, puzzles.Step{Shifts: []puzzles.Shift{{From: from, To: to}, {From: to, To: from}}}, nil
}

// Push returns the move of the square on the cell by one cell.
func (Family) Push(_ *puzzles.Puzzle, at puzzles.Board, cell int, d puzzles.Dir) (puzzles.Move, error) {
	if !at.Sound() || cell < 0 || cell >= len(at.Cells) || d > puzzles.Left {
		return "", puzzles.Messagef("there is no such cell on this board")
	}
	to, ok := at.Neighbour(cell, d)
	if !ok {
		return "", puzzles.Messagef("%s-%s is no move: the square stands at the edge of the board", at.CellName(cell), d.String())
	}
	if err := legal(at, cell, to); err != nil {
		return "", err
	}
	return moveText(at.Size, cell, to), nil
}

// legal says why a square cannot go from one cell to another; nil when it can.
func legal(at puzzles.Board, from, to int) error {
	if !at.Sound() {
		return puzzles.Messagef("there is no such cell on this board")
	}
	move := string(moveText(at.Size, from, to))
	c := at.Cells[from]
	f, reach, ok := gaitOf(c)
	if !ok || !isSquare(c) {
		return puzzles.Messagef("%s holds no square", at.CellName(from))
	}
	w, n, ok := lineTo(at.Size, from, to)
	switch {
	case from == to:
		return puzzles.Messagef("%s is no move: a square cannot swap with itself", move)
	case !ok:
		return puzzles.Messagef("%s is no move: no row, column or diagonal joins the two cells", move)
	case f == tower && !f.goes(w):
		return puzzles.Messagef("%s is no move: a tower goes along rows and columns only", move)
	case !f.goes(w):
		return puzzles.Messagef("%s is no move: a bishop goes along diagonals only", move)
	case n > reach:
		return puzzles.Messagef("%s is no move: the reach of the %s at %s is %d, and %s is %d cells away",
			move, figureNames[f], at.CellName(from), reach, at.CellName(to), n)
	}
	for cell := from; cell != to; {
		cell, _ = step(at.Size, cell, w)
		switch {
		case at.Cells[cell] == blockCell:
			return puzzles.Messagef("%s is no move: a block stands at %s", move, at.CellName(cell))
		case !isSquare(at.Cells[cell]):
			return puzzles.Messagef("%s holds no square", at.CellName(cell))
		}
	}
	if at.Cells[to] == c {
		return puzzles.Messagef("%s is no move: the two squares are the same", move)
	}
	return nil
}
