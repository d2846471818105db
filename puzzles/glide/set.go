package glide

import "waymark/puzzles"

var (
	_ puzzles.Setter    = Family{}
	_ puzzles.Fitter    = Family{}
	_ puzzles.Exchanger = Family{}
	_ puzzles.Mapper    = Family{}
)

// Set does what Paint does on goals and marks. On the start the cell then holds exactly the tile and the
// gate of c; Set clears what they rule out on the goal.
func (f Family) Set(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if role != puzzles.Start {
		return f.Paint(p, role, mark, cell, c)
	}
	if cell < 0 || cell >= len(p.Start.Cells) || cell >= len(p.Goal.Cells) || !known(c) {
		return p
	}
	if isWall(c) {
		return withCells(p, cell, wallCell, puzzles.Any)
	}
	start, goal := agree(c, p.Goal.Cells[cell], role, false)
	return withCells(p, cell, start, goal)
}

// Fit carries tiles and walls from one board to another. Gates belong to the start: Fit brings no gate
// there, and keeps a gate that admits the tile. An open cell of a goal becomes an empty cell
// of the start. An open cell of a mark leaves what stands there.
func (Family) Fit(c puzzles.Cell, from, to puzzles.Role, under puzzles.Cell) puzzles.Cell {
	k, tile := tileOf(c)
	switch to {
	case puzzles.Goal:
		switch {
		case tile && k != grey:
			return tileCell(k)
		case isWall(c):
			return wallCell
		}
		return puzzles.Any
	case puzzles.Pattern:
		if c == puzzles.Any {
			return c
		}
		return c & content
	}
	switch gate, gated := gateOf(under); {
	case c == puzzles.Any && from == puzzles.Pattern:
		return under
	case c == puzzles.Any:
		c = emptyCell
	case isWall(c) || gated && tile && gate != k:
		return c & content
	}
	return withContent(under, c)
}

// Exchange exchanges two gates where one of the two brushes paints a gate. Else it exchanges two contents,
// whatever gates they stand on, and their colours in gates too.
func (Family) Exchange(c, a, b puzzles.Cell) puzzles.Cell {
	if c == puzzles.Any || a == puzzles.Any || b == puzzles.Any {
		return puzzles.Exchanged(c, a, b)
	}
	stands, gate := c&content, c&^content
	if a > content || b > content {
		return stands | puzzles.Exchanged(gate, a&^content, b&^content)
	}
	k, tileA := tileOf(a)
	l, tileB := tileOf(b)
	if tileA && tileB && k != grey && l != grey {
		gate = puzzles.Exchanged(gate, gateCell(k), gateCell(l))
	}
	return puzzles.Exchanged(stands, a, b) | gate
}

// MapPuzzle drops the solutions of a turned puzzle with chameleons. Between neighbours of two colours the
// order of directions decides, so the turned puzzle is a different one. It changes nothing else.
func (Family) MapPuzzle(p, n *puzzles.Puzzle, m puzzles.Mapping) *puzzles.Puzzle {
	if m.Turn != puzzles.Upright && census(p.Start)[grey] > 0 {
		n.Solutions = nil
	}
	return n
}
