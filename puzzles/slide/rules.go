package slide

import "waymark/puzzles"

// Moves lists the legal moves: blank by blank in row-major order and, for each,
// the tiles that move up, right, down and left into it.
func (Family) Moves(_ *puzzles.Puzzle, at puzzles.Board) []puzzles.Move {
	if !at.Sound() {
		return nil
	}
	var moves []puzzles.Move
	for blank, c := range at.Cells {
		if c != Blank {
			continue
		}
		for _, d := range puzzles.Dirs {
			if tile, ok := at.Neighbour(blank, d.Opposite()); ok && isTile(at.Cells[tile]) {
				moves = append(moves, puzzles.CellDir(at.Size, tile, d))
			}
		}
	}
	return moves
}

// Play moves the tile that m names into the blank beside it.
func (Family) Play(_ *puzzles.Puzzle, at puzzles.Board, m puzzles.Move) (puzzles.Board, puzzles.Step, error) {
	tile, d, err := puzzles.ParseCellDir(at.Size, m)
	if err != nil {
		return puzzles.Board{}, puzzles.Step{}, err
	}
	blank, err := room(at, tile, d)
	if err != nil {
		return puzzles.Board{}, puzzles.Step{}, err
	}
	after := at.Clone()
	after.Cells[blank], after.Cells[tile] = after.Cells[tile], Blank
	return after, puzzles.Step{Shifts: []puzzles.Shift{{From: tile, To: blank}}}, nil
}

// Push returns the move of the tile on a cell in a direction.
func (Family) Push(_ *puzzles.Puzzle, at puzzles.Board, cell int, d puzzles.Dir) (puzzles.Move, error) {
	if _, err := room(at, cell, d); err != nil {
		return "", err
	}
	return puzzles.CellDir(at.Size, cell, d), nil
}

// Matches reports whether at holds what the pattern wants on every cell.
func (Family) Matches(_ *puzzles.Puzzle, at, pattern puzzles.Board) bool {
	if at.Size != pattern.Size || len(at.Cells) != len(pattern.Cells) {
		return false
	}
	for i, want := range pattern.Cells {
		if want != puzzles.Any && at.Cells[i] != want {
			return false
		}
	}
	return true
}

// room returns the blank cell that the tile on a cell moves into in direction
// d. The error says why it cannot move.
func room(at puzzles.Board, tile int, d puzzles.Dir) (int, error) {
	if !at.Sound() || tile < 0 || tile >= len(at.Cells) || d > puzzles.Left {
		return 0, puzzles.Messagef("there is no such cell or direction on this board")
	}
	move := string(puzzles.CellDir(at.Size, tile, d))
	switch c := at.Cells[tile]; {
	case c == Blank:
		return 0, puzzles.Messagef("%s is not possible: %s is blank; push a tile", move, at.CellName(tile))
	case c == wallCell:
		return 0, puzzles.Messagef("%s is not possible: %s is a wall; walls never move", move, at.CellName(tile))
	case !isTile(c):
		return 0, puzzles.Messagef("%s is not possible: %s is left open here; only a full board can be played",
			move, at.CellName(tile))
	}
	to, ok := at.Neighbour(tile, d)
	if !ok {
		return 0, puzzles.Messagef("%s is not possible: the board ends there", move)
	}
	switch c := at.Cells[to]; {
	case c == Blank:
		return to, nil
	case c == wallCell:
		return 0, puzzles.Messagef("%s is not possible: %s is a wall", move, at.CellName(to))
	case isTile(c):
		return 0, puzzles.Messagef("%s is not possible: tile %d stands on %s; a tile moves only into a blank",
			move, int(c), at.CellName(to))
	}
	return 0, puzzles.Messagef("%s is not possible: %s is left open here; only a full board can be played",
		move, at.CellName(to))
}
