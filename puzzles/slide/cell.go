package slide

import (
	"strconv"

	"waymark/puzzles"
)

// The cells of this family. A cell from 1 to 999 is a tile with that label.
const (
	Blank    puzzles.Cell = 0
	maxLabel puzzles.Cell = 999
	wallCell puzzles.Cell = maxLabel + 1
)

// isTile reports whether c is a tile with a label.
func isTile(c puzzles.Cell) bool { return c >= 1 && c <= maxLabel }

// ParseCell reads a token: a label from 1 to 999, "_" (or 0) for a blank, "#"
// for a wall and, on goals and marks, "?" for any content.
func (Family) ParseCell(token string, role puzzles.Role) (puzzles.Cell, error) {
	switch token {
	case "_":
		return Blank, nil
	case "#":
		return wallCell, nil
	case "?":
		if role == puzzles.Start {
			return 0, puzzles.Messagef("%q means any content and belongs on goals and waypoints; a start needs a label, %q or %q",
				"?", "_", "#")
		}
		return puzzles.Any, nil
	}
	n := puzzles.Cell(0)
	for _, r := range token {
		if r < '0' || r > '9' || len(token) > 3 {
			n = wallCell
			break
		}
		n = 10*n + puzzles.Cell(r-'0')
	}
	if token == "" || n > maxLabel {
		return 0, puzzles.Messagef("%q is no tile; write a label from 1 to %d, %q for a blank or %q for a wall",
			token, int(maxLabel), "_", "#")
	}
	return n, nil
}

// FormatCell returns the token of a cell.
func (Family) FormatCell(c puzzles.Cell, _ puzzles.Role) string {
	switch c {
	case Blank:
		return "_"
	case wallCell:
		return "#"
	case puzzles.Any:
		return "?"
	}
	return strconv.FormatUint(uint64(c), 10)
}
