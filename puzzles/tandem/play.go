package tandem

import "waymark/puzzles"

var _ puzzles.MoveMapper = Family{}

// Moves lists the directions in which any block moves, in the order up, right,
// down, left.
func (Family) Moves(_ *puzzles.Puzzle, at puzzles.Board) []puzzles.Move {
	var moves []puzzles.Move
	for _, d := range puzzles.Dirs {
		if len(shifts(at, d)) > 0 {
			moves = append(moves, puzzles.Move(d.String()))
		}
	}
	return moves
}

// Play moves all blocks that are not stuck by one cell.
func (Family) Play(_ *puzzles.Puzzle, at puzzles.Board, m puzzles.Move) (puzzles.Board, puzzles.Step, error) {
	d, err := puzzles.ParseDir(string(m))
	if err != nil {
		return puzzles.Board{}, puzzles.Step{}, err
	}
	list := shifts(at, d)
	if len(list) == 0 {
		return puzzles.Board{}, puzzles.Step{}, puzzles.Messagef(
			"%s is no move: every block stands at the edge, at an obstacle or behind a block that cannot move", string(m))
	}
	after := at.Clone()
	for _, s := range list {
		after.Cells[s.From] &^= blockCell
	}
	for _, s := range list {
		after.Cells[s.To] |= blockCell
	}
	return after, puzzles.Step{Shifts: list}, nil
}

// Push returns the direction as a move: a push anywhere moves all blocks.
func (f Family) Push(p *puzzles.Puzzle, at puzzles.Board, cell int, d puzzles.Dir) (puzzles.Move, error) {
	if !at.Sound() || cell < 0 || cell >= len(at.Cells) || d > puzzles.Left {
		return "", puzzles.Messagef("there is no such cell on this board")
	}
	m := puzzles.Move(d.String())
	_, _, err := f.Play(p, at, m)
	return m, err
}

// shifts lists the ways of all blocks that move in direction d, in row-major
// order. A block moves when, going on in that direction, an empty cell comes
// before the edge or an obstacle.
func shifts(at puzzles.Board, d puzzles.Dir) []puzzles.Shift {
	if !at.Sound() {
		return nil
	}
	var list []puzzles.Shift
	for i, c := range at.Cells {
		if !isBlock(c) {
			continue
		}
		to, ok := at.Neighbour(i, d)
		for next, inside := to, ok; ; next, inside = at.Neighbour(next, d) {
			if !inside || !known(at.Cells[next]) || at.Cells[next] == obstacleCell {
				break
			}
			if !isBlock(at.Cells[next]) {
				list = append(list, puzzles.Shift{From: i, To: to})
				break
			}
		}
	}
	return list
}

// MapMove turns the direction of a move.
func (Family) MapMove(_ *puzzles.Puzzle, _ puzzles.Board, move puzzles.Move, m puzzles.Mapping) (puzzles.Move, bool) {
	d, err := puzzles.ParseDir(string(move))
	return puzzles.Move(m.Turn.Dir(d).String()), err == nil
}
