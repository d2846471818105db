package glide

import (
	"strings"
	"unicode/utf8"

	"waymark/puzzles"
)

// A cell holds its content in the low byte and its gate in the byte above: 0
// for none, else one more than the colour of the gate.
const (
	emptyCell     puzzles.Cell = 0
	wallCell      puzzles.Cell = 1
	chameleonCell puzzles.Cell = 2

	firstTile puzzles.Cell = 3 // the tile of colour 0
	gateShift              = 8
	content   puzzles.Cell = 0xff
)

// colour is one of the eight colours of tiles, in the order of colourLetters.
type colour uint8

const (
	colours = 8
	// grey stands for "no colour yet" wherever a colour is an index.
	grey    = colours
	classes = colours + 1
)

// colourLetters are the colours as they stand in the text form.
const colourLetters = "BGROYPCM"

var (
	hues = [classes]puzzles.Hue{
		puzzles.Blue, puzzles.Green, puzzles.Red, puzzles.Orange,
		puzzles.Yellow, puzzles.Purple, puzzles.Cyan, puzzles.Magenta, puzzles.Grey,
	}
	names = [classes]string{"blue", "green", "red", "orange", "yellow", "purple", "cyan", "magenta", "grey"}
)

// tileCell returns the cell that holds a tile of colour k and no gate.
func tileCell(k colour) puzzles.Cell { return firstTile + puzzles.Cell(k) }

// gateCell returns the empty cell that only tiles of colour k may enter.
func gateCell(k colour) puzzles.Cell { return (puzzles.Cell(k) + 1) << gateShift }

// tileOf returns the colour of the tile on a cell, grey for a chameleon.
func tileOf(c puzzles.Cell) (colour, bool) {
	if c == puzzles.Any {
		return 0, false
	}
	switch c &= content; {
	case c == chameleonCell:
		return grey, true
	case c >= firstTile && c < firstTile+colours:
		return colour(c - firstTile), true
	}
	return 0, false
}

// gateOf returns the colour of the gate on a cell.
func gateOf(c puzzles.Cell) (colour, bool) {
	if g := c >> gateShift; c != puzzles.Any && g >= 1 && g <= colours {
		return colour(g - 1), true
	}
	return 0, false
}

// isWall reports whether the cell is a wall, whatever else its bits say.
func isWall(c puzzles.Cell) bool { return c != puzzles.Any && c&content == wallCell }

// withContent returns c with the content of o, its gate kept.
func withContent(c, o puzzles.Cell) puzzles.Cell {
	if c == puzzles.Any {
		c = 0
	}
	return c&^content | o&content
}

// piece returns the cell that holds a tile of class k, grey included.
func piece(k colour) puzzles.Cell {
	if k == grey {
		return chameleonCell
	}
	return tileCell(k)
}

// known reports whether c is a cell of a start board.
func known(c puzzles.Cell) bool {
	return c>>gateShift <= colours && c&content < firstTile+colours
}

// ParseCell reads one character of a board: "." empty (in a goal: anything),
// "#" wall, a colour letter, "%" chameleon, and in a mark "?" anything.
func (Family) ParseCell(token string, role puzzles.Role) (puzzles.Cell, error) {
	switch {
	case token == "." && role == puzzles.Goal:
		return puzzles.Any, nil
	case token == ".":
		return emptyCell, nil
	case token == "#":
		return wallCell, nil
	case token == "%" && role == puzzles.Goal:
		return 0, puzzles.Messagef("a goal cannot ask for a chameleon; write a colour letter (%s) or \".\"", colourLetters)
	case token == "%":
		return chameleonCell, nil
	case token == "?" && role == puzzles.Pattern:
		return puzzles.Any, nil
	case token == "?" && role == puzzles.Goal:
		return 0, puzzles.Messagef("\"?\" stands only in waypoints; in a goal \".\" is a cell that may hold anything")
	}
	if k, ok := parseLetter(token, colourLetters); ok {
		return tileCell(k), nil
	}
	switch role {
	case puzzles.Goal:
		return 0, puzzles.Messagef("%q is no cell of a goal; use a colour letter (%s) or \".\"", token, colourLetters)
	case puzzles.Pattern:
		return 0, puzzles.Messagef("%q is no cell of a waypoint; use \".\", \"#\", \"%%\", \"?\" or a colour letter (%s)", token, colourLetters)
	}
	return 0, puzzles.Messagef("%q is no cell of a board; use \".\", \"#\", \"%%\" or a colour letter (%s)", token, colourLetters)
}

// FormatCell is the inverse of ParseCell. The gate is not part of it, see
// FormatLayer.
func (Family) FormatCell(c puzzles.Cell, role puzzles.Role) string {
	if c == puzzles.Any {
		if role == puzzles.Pattern {
			return "?"
		}
		return "."
	}
	if k, ok := tileOf(c); ok {
		return label(k)
	}
	switch c & content {
	case emptyCell:
		return "."
	case wallCell:
		return "#"
	}
	return "?" // no cell of this family; ParseCell will refuse it
}

// Layer is the word of the block that holds the gates.
func (Family) Layer() string { return "gates" }

// ParseLayer reads one character of the gates block: "." or the colour in lower case.
func (Family) ParseLayer(token string, c puzzles.Cell) (puzzles.Cell, error) {
	if c == puzzles.Any {
		c = emptyCell
	}
	if token == "." {
		return c & content, nil
	}
	k, ok := parseLetter(token, strings.ToLower(colourLetters))
	if !ok {
		return 0, puzzles.Messagef("%q is no gate; use \".\" or a colour in lower case (%s)", token, strings.ToLower(colourLetters))
	}
	if isWall(c) {
		return 0, puzzles.Messagef("a gate cannot stand in a wall")
	}
	return c&content | gateCell(k), nil
}

// FormatLayer is the inverse of ParseLayer.
func (Family) FormatLayer(c puzzles.Cell) string {
	if k, ok := gateOf(c); ok {
		return strings.ToLower(colourLetters[k : k+1])
	}
	return "."
}

// parseLetter returns the colour a one-letter token names among letters.
func parseLetter(token, letters string) (colour, bool) {
	if utf8.RuneCountInString(token) != 1 {
		return 0, false
	}
	i := strings.Index(letters, token)
	return colour(max(i, 0)), i >= 0
}
