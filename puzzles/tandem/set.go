package tandem

import "waymark/puzzles"

var _ puzzles.Setter = Family{}

// Set is Paint on marks. On the start the cell holds c alone: a block takes the
// goal under it away, and Empty takes both.
func (f Family) Set(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if role != puzzles.Start {
		return f.Paint(p, role, mark, cell, c)
	}
	if cell < 0 || cell >= len(p.Start.Cells) || !known(c) || p.Start.Cells[cell] == c {
		return p
	}
	return withCell(p, cell, c)
}
