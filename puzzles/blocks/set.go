package blocks

import "waymark/puzzles"

var (
	_ puzzles.Setter    = Family{}
	_ puzzles.Fitter    = Family{}
	_ puzzles.Exchanger = Family{}
)

// Set does what Paint does on goals and marks. On the start the cell then holds exactly the piece and the gate of c;
// what they rule out goes.
func (f Family) Set(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	_, gated := gateOf(c)
	switch {
	case role != puzzles.Start || isWall(c) || c == puzzles.Any:
		return f.Paint(p, role, mark, cell, c)
	case cell < 0 || cell >= len(p.Start.Cells) || cell >= len(p.Goal.Cells) || !isEmpty(c) && !isPiece(c) || !gated && c&^content != 0:
		return p
	}
	s, goal := newSettings(p), p.Goal.Cells[cell]
	s.ground = p.Start.With(cell, c).Cells
	if !s.admits(cell, c) {
		c &= content
	} else if !s.admits(cell, goal) {
		goal = puzzles.Any
	}
	return p.WithGround(cell, c, goal, isWall, wallCell, emptyCell)
}

// Fit carries pieces and walls from one board to another. Gates belong to the start: Fit brings no gate there, and keeps a
// gate that is for the piece. An open cell of a goal becomes an empty cell of the start. An open cell of a mark leaves what
// stands there.
func (Family) Fit(c puzzles.Cell, from, to puzzles.Role, under puzzles.Cell) puzzles.Cell {
	gate, gated := gateOf(under)
	switch {
	case to == puzzles.Goal && !isPiece(c) && !isWall(c):
		return puzzles.Any
	case to != puzzles.Start && c == puzzles.Any:
		return c
	case to != puzzles.Start:
		return c & content
	case c == puzzles.Any && from == puzzles.Pattern:
		return under
	case c == puzzles.Any:
		return with(under, emptyCell)
	case isWall(c) || gated && isPiece(c) && gate != c&content:
		return c & content
	}
	return with(under, c)
}

// Exchange exchanges two gates where one of the two brushes paints a gate. Else it exchanges two contents, whatever gates
// they stand on, and the gates of two pieces too.
func (Family) Exchange(c, a, b puzzles.Cell) puzzles.Cell {
	if c == puzzles.Any || a == puzzles.Any || b == puzzles.Any {
		return puzzles.Exchanged(c, a, b)
	}
	stands, gate := c&content, c&^content
	if a > content || b > content {
		return stands | puzzles.Exchanged(gate, a&^content, b&^content)
	}
	if isPiece(a) && isPiece(b) {
		gate = puzzles.Exchanged(gate, gateCell(a), gateCell(b))
	}
	return puzzles.Exchanged(stands, a, b) | gate
}
