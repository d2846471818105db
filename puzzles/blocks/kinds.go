package blocks

import "waymark/puzzles"

// Kinds says which pieces are of one kind: those of one class, see newCast. The first stands for all.
func (Family) Kinds(p *puzzles.Puzzle) func(puzzles.Cell) puzzles.Cell {
	c := newCast(p)
	first := map[int]puzzles.Cell{}
	for i := len(c.pieces) - 1; i >= 0; i-- {
		first[c.pieces[i].class] = c.pieces[i].cell
	}
	return func(cell puzzles.Cell) puzzles.Cell {
		if !isPiece(cell) {
			return emptyCell
		}
		if q := c.find(cell); q != nil {
			return first[q.class]
		}
		return cell & content
	}
}
