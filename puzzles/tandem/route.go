package tandem

import "waymark/puzzles"

// Place completes the board of a via mark with the ground of the start and
// checks that it can hold the blocks of the puzzle. Open cells are decided where
// the number of blocks leaves one way only.
func (Family) Place(p *puzzles.Puzzle, b puzzles.Board) (to puzzles.Place, cell int, err error) {
	if !b.Sound() || b.Size != p.Start.Size {
		return to, -1, puzzles.Messagef("the board does not have the cells of the start")
	}
	at := p.Start.Clone()
	var gaps []int
	have, want := 0, 0
	for i, c := range b.Cells {
		if isBlock(at.Cells[i]) {
			want++
		}
		at.Cells[i] &^= blockCell
		wall := at.Cells[i] == obstacleCell
		switch {
		case wall && isBlock(c):
			return to, i, puzzles.Messagef("a block stands at %s, where the start has an obstacle", b.CellName(i))
		case wall:
		case c == puzzles.Any:
			gaps = append(gaps, i)
		case c == obstacleCell:
			return to, i, puzzles.Messagef("an obstacle stands at %s, where the start has none", b.CellName(i))
		case isBlock(c):
			at.Cells[i] |= blockCell
			have++
		}
	}
	switch {
	case have > want || have+len(gaps) < want:
		return to, -1, puzzles.Messagef("number of blocks: the board has %d, the start has %d", have, want)
	case have == want:
		return puzzles.Place{At: at}, -1, nil
	}
	open := have+len(gaps) > want
	for _, i := range gaps {
		at.Cells[i] |= blockCell
		if open {
			at.Cells[i] = puzzles.Any
		}
	}
	return puzzles.Place{At: at, Open: open}, -1, nil
}

// isGap reports that a mark leaves a cell open.
func isGap(c puzzles.Cell) bool { return c == puzzles.Any }

// drawn returns the board of a position.
func (t *tracer[S]) drawn(start puzzles.Board, s S) puzzles.Board {
	b := start.Clone()
	for i := range t.slots {
		cell := t.cellOf[i]
		b.Cells[cell] &^= blockCell
		if has(&s, t.bitOf[i]) {
			b.Cells[cell] |= blockCell
		}
	}
	return b
}
