package swap

import (
	"maps"

	"waymark/puzzles"
)

// position checks that a position of the puzzle can look like the board of a
// via mark and adds the blocks of the start to it.
func position(p *puzzles.Puzzle, b puzzles.Board) (at puzzles.Board, cell int, err error) {
	if !sound(b) {
		return b, -1, puzzles.Messagef("the board holds something that is neither square nor block")
	}
	at = withBlocks(b, p.Start)
	for i, c := range at.Cells {
		switch block := p.Start.Cells[i] == Block; {
		case c == puzzles.Any:
			return b, i, puzzles.Messagef("%s may hold anything; a via mark needs a full board for now", b.CellName(i))
		case (c == Block) != block:
			return b, i, puzzles.Messagef("the block on %s differs from the start; blocks never move", b.CellName(i))
		case !block && !isSquare(c):
			return b, i, puzzles.Messagef("%s holds no square", b.CellName(i))
		}
	}
	if !maps.Equal(census(at), census(p.Start)) {
		return b, -1, puzzles.Messagef("the board does not hold the same squares as the start")
	}
	return at, -1, nil
}

// census counts the squares of a board.
func census(b puzzles.Board) map[puzzles.Cell]int {
	n := map[puzzles.Cell]int{}
	for _, c := range b.Cells {
		if isSquare(c) {
			n[c]++
		}
	}
	return n
}
