package swap

import "waymark/puzzles"

// Place checks that a position of the puzzle can look like the board of a via
// mark and adds the blocks of the start to it. Cells that may hold anything are
// decided where only one sort of square is left for them.
func (Family) Place(p *puzzles.Puzzle, b puzzles.Board) (to puzzles.Place, cell int, err error) {
	if !b.Sound() {
		return to, -1, puzzles.Messagef("the board holds something that is neither square nor block")
	}
	at, left := withBlocks(b, p.Start), census(p.Start)
	var gaps []int
	for i, c := range at.Cells {
		switch block := p.Start.Cells[i] == blockCell; {
		case c == puzzles.Any:
			gaps = append(gaps, i)
		case (c == blockCell) != block:
			return to, i, puzzles.Messagef("the block on %s differs from the start; blocks never move", b.CellName(i))
		case block:
		case !isSquare(c):
			return to, i, puzzles.Messagef("%s holds no square", b.CellName(i))
		default:
			if left[c]--; left[c] < 0 {
				return to, -1, puzzles.Messagef("the board does not hold the same squares as the start")
			}
		}
	}
	return puzzles.Filled(at, gaps, left), -1, nil
}

// drawn returns the board of a position. Sorts of squares that make one kind are
// exchangeable: any of them will do.
func (b *board) drawn(start puzzles.Board, at *content) puzzles.Board {
	square := make([]puzzles.Cell, len(b.kinds))
	for c, kind := range b.kindOf {
		square[kind] = c
	}
	drawn := start.Clone()
	for slot, cell := range b.cells {
		drawn.Cells[cell] = square[at[slot]]
	}
	return drawn
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

// Apart tells all squares apart: any mark does that.
func (Family) Apart(p *puzzles.Puzzle, pattern puzzles.Board) (named *puzzles.Puzzle, alike func(puzzles.Cell) puzzles.Cell) {
	return p.WithMark(pattern), nil
}
