package swap

import "waymark/puzzles"

var (
	_ puzzles.Fitter    = Family{}
	_ puzzles.Exchanger = Family{}
)

// Fit brings the colour of a square to a goal. From a goal it gives the colour to the square that stands on
// the other board.
func (Family) Fit(c puzzles.Cell, _, to puzzles.Role, under puzzles.Cell) puzzles.Cell {
	switch {
	case c == blockCell:
		return blockCell
	case to == puzzles.Goal:
		if k := colourOf(c); k != 0 {
			return paintCell(k)
		}
		return puzzles.Any
	case c == puzzles.Any && to == puzzles.Start:
		return under
	case c == puzzles.Any:
		return c
	}
	return over(under, c)
}

// Exchange exchanges two colours, or two figures with their reach, in every square that has them; else two
// whole contents. Of a colour and a whole square it exchanges the colours.
func (Family) Exchange(c, a, b puzzles.Cell) puzzles.Cell {
	for _, whole := range []puzzles.Cell{blockCell, puzzles.Any} {
		if c == whole || a == whole || b == whole {
			return puzzles.Exchanged(c, a, b)
		}
	}
	part := ^puzzles.Cell(0) // of the bits
	switch {
	case isPaint(a) || isPaint(b):
		part = colourMask
	case isGait(a) || isGait(b):
		part = gaitMask
	}
	if a&part == 0 || b&part == 0 {
		return c // a colour and a way to go
	}
	return c&^part | puzzles.Exchanged(c&part, a&part, b&part)
}

// isGait reports whether c is a way to go alone.
func isGait(c puzzles.Cell) bool {
	_, _, goes := gaitOf(c)
	return goes && c&colourMask == 0
}
