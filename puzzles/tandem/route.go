package tandem

import "waymark/puzzles"

// position completes the board of a via mark with the ground of the start and
// checks that it holds the blocks of the puzzle. Open cells are decided where
// the number of blocks leaves one way only.
func position(p *puzzles.Puzzle, b puzzles.Board) (at puzzles.Board, cell int, err error) {
	if !sound(b) || b.Size != p.Start.Size {
		return b, -1, puzzles.Messagef("the board does not have the cells of the start")
	}
	at = p.Start.Clone()
	var open []int
	have, want := 0, 0
	for i, c := range b.Cells {
		if isBlock(at.Cells[i]) {
			want++
		}
		at.Cells[i] &^= Block
		wall := at.Cells[i] == Obstacle
		switch {
		case wall && isBlock(c):
			return b, i, puzzles.Messagef("a block stands at %s, where the start has an obstacle", b.CellName(i))
		case wall:
		case c == puzzles.Any:
			open = append(open, i)
		case c == Obstacle:
			return b, i, puzzles.Messagef("an obstacle stands at %s, where the start has none", b.CellName(i))
		case isBlock(c):
			at.Cells[i] |= Block
			have++
		}
	}
	switch {
	case have > want || have+len(open) < want:
		return b, -1, puzzles.Messagef("number of blocks: the board has %d, the start has %d", have, want)
	case have == want:
		return at, -1, nil
	case have+len(open) > want:
		return b, open[0], puzzles.Messagef("%s may hold anything; a via mark needs a full board for now", b.CellName(open[0]))
	}
	for _, i := range open {
		at.Cells[i] |= Block
	}
	return at, -1, nil
}
