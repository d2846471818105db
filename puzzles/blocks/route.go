package blocks

import "waymark/puzzles"

// position makes sure that a position can look like the board of a via mark,
// and adds the walls of the start to it.
func position(c *cast, start, b puzzles.Board) (at puzzles.Board, cell int, err error) {
	if !sound(b) {
		return b, -1, puzzles.Messagef("the board holds something that is neither piece nor wall")
	}
	at = b.Clone()
	for i, have := range b.Cells {
		wall := start.Cells[i] == Wall
		switch {
		case wall:
			at.Cells[i] = Wall
			if isPiece(have) {
				return b, i, puzzles.Messagef("piece %s stands at %s, where the start has a wall", letter(have), b.CellName(i))
			}
		case have == puzzles.Any:
			return b, i, puzzles.Messagef("%s may hold anything; a via mark needs a full board for now", b.CellName(i))
		case have == Wall:
			return b, i, puzzles.Messagef("a wall stands at %s, where the start has none", b.CellName(i))
		case have != Empty && !isPiece(have):
			return b, i, puzzles.Messagef("%s holds nothing this family knows", b.CellName(i))
		case isPiece(have) && c.find(have) == nil:
			return b, i, puzzles.Messagef("the board has a piece %s at %s, but the start has no such piece", letter(have), b.CellName(i))
		}
	}
	body := bodies(at)
	for i := range c.pieces {
		q := &c.pieces[i]
		switch have := body[number(q.cell)]; {
		case len(have) == 0:
			return b, -1, puzzles.Messagef("the board lacks piece %s", letter(q.cell))
		case shapeOf(b.Size, have) != q.shape:
			return b, have[0], puzzles.Messagef("piece %s has another shape than at the start", letter(q.cell))
		}
	}
	return at, -1, nil
}
