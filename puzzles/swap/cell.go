package swap

import (
	"strings"
	"unicode/utf8"

	"waymark/puzzles"
)

// A cell of a start or mark is Block or a square: colour, reach and figure, all
// three from 1 on. A cell of a goal is Block, a colour alone, or puzzles.Any. A
// brush may hold figure and reach without a colour.
const (
	blockCell puzzles.Cell = 1 << 12

	reachShift               = 4
	figureShift              = 8
	colourMask  puzzles.Cell = 0xf
	gaitMask    puzzles.Cell = 0xff0 // figure and reach
)

// colour is one of the six colours, from 1 on in the order of colourLetters; 0 is none.
type colour uint8

// figure says along which lines a square goes; 0 is none.
type figure uint8

// The figures.
const (
	tower  figure = 1 + iota // along rows and columns
	bishop                   // along diagonals
	queen                    // along both
)

const (
	colours  = 6
	maxReach = 3

	// colourLetters are the colours as they stand in the text form.
	colourLetters = "RBYGOM"
	// figureLetters are the figures as they stand in the text form.
	figureLetters = "TBQ"

	blockToken = "###"
)

var (
	hues = [colours + 1]puzzles.Hue{
		0: puzzles.Grey, puzzles.Red, puzzles.Blue, puzzles.Yellow, puzzles.Green, puzzles.Orange, puzzles.Magenta,
	}
	colourNames = [colours + 1]string{"", "red", "blue", "yellow", "green", "orange", "magenta"}
	figureNames = [queen + 1]string{"", "tower", "bishop", "queen"}
)

// squareCell returns the cell of a square.
func squareCell(f figure, reach int, k colour) puzzles.Cell { return gait(f, reach) | paintCell(k) }

// paintCell returns the cell of a goal that wants the colour.
func paintCell(k colour) puzzles.Cell { return puzzles.Cell(k) }

// gait returns figure and reach without a colour.
func gait(f figure, reach int) puzzles.Cell {
	return puzzles.Cell(f)<<figureShift | puzzles.Cell(reach)<<reachShift
}

// colourOf returns the colour of a square, a goal cell or a brush; 0 for none.
func colourOf(c puzzles.Cell) colour {
	if c == puzzles.Any || c == blockCell || c&colourMask > colours {
		return 0
	}
	return colour(c & colourMask)
}

// gaitOf returns how a square goes; ok is false for what cannot go.
func gaitOf(c puzzles.Cell) (f figure, reach int, ok bool) {
	f, reach = figure(c>>figureShift&0xf), int(c>>reachShift&0xf)
	ok = c < blockCell && f >= tower && f <= queen && reach >= 1 && reach <= maxReach
	return f, reach, ok
}

// isSquare reports whether c is a whole square.
func isSquare(c puzzles.Cell) bool {
	_, _, ok := gaitOf(c)
	return ok && colourOf(c) != 0
}

// isPaint reports whether c is a colour alone.
func isPaint(c puzzles.Cell) bool { return c >= 1 && c <= colours }

// ParseCell reads one token: figure, reach and colour of a square, such as T2R,
// or ### for a block; in a goal a colour letter, # or ?; in a mark ? is anything.
func (Family) ParseCell(token string, role puzzles.Role) (puzzles.Cell, error) {
	switch {
	case token == blockToken || token == "#":
		return blockCell, nil
	case token == "?" && role != puzzles.Start:
		return puzzles.Any, nil
	case token == "?":
		return 0, puzzles.Messagef("\"?\" stands only in goals and waypoints; on a start board every cell is a block or a square")
	case role == puzzles.Goal:
		return parseColour(token)
	}
	return parseSquare(token)
}

// parseColour reads a cell of a goal.
func parseColour(token string) (puzzles.Cell, error) {
	if k, ok := letter(token, colourLetters); ok {
		return paintCell(colour(k)), nil
	}
	if c, err := parseSquare(token); err == nil {
		return 0, puzzles.Messagef("a goal asks for colours only; write %q instead of %q", colourLetters[colourOf(c)-1:][:1], token)
	}
	return 0, puzzles.Messagef("%q is no cell of a goal; use a colour letter (%s), \"#\" or \"?\"", token, colourLetters)
}

// parseSquare reads a square and says which of its three parts is wrong.
func parseSquare(token string) (puzzles.Cell, error) {
	parts := strings.Split(token, "")
	if len(parts) != 3 {
		return 0, puzzles.Messagef("%q is no square; write figure (%s), reach (1 to 3) and colour (%s), such as T2R, or %s for a block",
			token, figureLetters, colourLetters, blockToken)
	}
	f, ok := letter(parts[0], figureLetters)
	if !ok {
		return 0, puzzles.Messagef("%q in %q is no figure; figures are T (tower), B (bishop) and Q (queen)", parts[0], token)
	}
	reach, ok := letter(parts[1], "123")
	if !ok {
		return 0, puzzles.Messagef("%q in %q is no reach; a square goes 1, 2 or 3 cells at most", parts[1], token)
	}
	k, ok := letter(parts[2], colourLetters)
	if !ok {
		return 0, puzzles.Messagef("%q in %q is no colour; colours are R, B, Y, G, O and M", parts[2], token)
	}
	return squareCell(figure(f), reach, colour(k)), nil
}

// letter returns the place of a one-letter token among letters, from 1 on.
func letter(token, letters string) (int, bool) {
	if utf8.RuneCountInString(token) != 1 {
		return 0, false
	}
	i := strings.Index(letters, token)
	return i + 1, i >= 0
}

// FormatCell is the inverse of ParseCell. What is no cell of the board is
// written "!", which ParseCell refuses.
func (Family) FormatCell(c puzzles.Cell, role puzzles.Role) string {
	switch {
	case c == puzzles.Any && role != puzzles.Start:
		return "?"
	case c == blockCell && role == puzzles.Goal:
		return "#"
	case c == blockCell:
		return blockToken
	case role == puzzles.Goal && isPaint(c):
		return colourLetters[c-1 : c]
	case role != puzzles.Goal && isSquare(c):
		f, reach, _ := gaitOf(c)
		return figureLetters[f-1:f] + "123"[reach-1:reach] + colourLetters[colourOf(c)-1:][:1]
	}
	return "!"
}
