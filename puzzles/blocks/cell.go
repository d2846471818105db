package blocks

import (
	"strings"
	"unicode/utf8"

	"waymark/puzzles"
)

// A cell holds its content in the low byte and its gate in the byte above: 0 for
// none, else one more than the number of the piece that may enter. Content from
// firstPiece on belongs to a piece.
const (
	emptyCell puzzles.Cell = 0
	wallCell  puzzles.Cell = 1

	firstPiece puzzles.Cell = 2
	gateShift               = 8
	content    puzzles.Cell = 0xff
)

// pieceLetters are the names of pieces as they stand in the text form.
const pieceLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// maxPieces is the most pieces on a board: one for each letter.
const maxPieces = len(pieceLetters)

// pieceCell returns the cell of the piece with a letter, and false when it is none
// of Letters.
func pieceCell(letter byte) (puzzles.Cell, bool) {
	i := strings.IndexByte(pieceLetters, letter)
	return firstPiece + puzzles.Cell(max(i, 0)), i >= 0
}

// isEmpty reports whether nothing stands on c.
func isEmpty(c puzzles.Cell) bool { return c != puzzles.Any && c&content == emptyCell }

// isWall reports whether c is a wall.
func isWall(c puzzles.Cell) bool { return c != puzzles.Any && c&content == wallCell }

// isPiece reports whether c belongs to a piece.
func isPiece(c puzzles.Cell) bool {
	c &= content // that of Any is no piece
	return c >= firstPiece && c < firstPiece+puzzles.Cell(maxPieces)
}

// number is the index of a piece in Letters.
func number(c puzzles.Cell) int { return int(c&content - firstPiece) }

// gateCell returns the empty cell that only a piece may enter.
func gateCell(piece puzzles.Cell) puzzles.Cell {
	return puzzles.Cell(number(piece)+1) << gateShift
}

// gateOf returns the piece that the gate on c lets through.
func gateOf(c puzzles.Cell) (piece puzzles.Cell, ok bool) {
	g := c >> gateShift
	return firstPiece + g - 1, c != puzzles.Any && g >= 1 && g <= puzzles.Cell(maxPieces)
}

// with returns c with the content of o, its gate kept.
func with(c, o puzzles.Cell) puzzles.Cell {
	if c == puzzles.Any {
		return o & content
	}
	return c&^content | o&content
}

// letter is the name of a piece.
func letter(c puzzles.Cell) string { return pieceLetters[number(c) : number(c)+1] }

// ParseCell reads one character of a board: "." empty (in a goal: anything),
// "#" wall, a letter or digit a piece, and in a mark "?" anything.
func (Family) ParseCell(token string, role puzzles.Role) (puzzles.Cell, error) {
	switch {
	case token == "." && role == puzzles.Goal:
		return puzzles.Any, nil
	case token == ".":
		return emptyCell, nil
	case token == "#":
		return wallCell, nil
	case token == "?" && role == puzzles.Pattern:
		return puzzles.Any, nil
	case token == "?" && role == puzzles.Goal:
		return 0, puzzles.Messagef("\"?\" stands only in waypoints; in a goal \".\" is a cell that may hold anything")
	}
	if utf8.RuneCountInString(token) == 1 {
		if c, ok := pieceCell(token[0]); ok {
			return c, nil
		}
	}
	return 0, puzzles.Messagef("%q is no cell of a board of sliding blocks; use \".\", \"#\" or the letter or digit of a piece", token)
}

// FormatCell is the inverse of ParseCell. The gate is not part of it, see FormatLayer.
func (Family) FormatCell(c puzzles.Cell, role puzzles.Role) string {
	switch {
	case c == puzzles.Any && role == puzzles.Pattern:
		return "?"
	case c == puzzles.Any, isEmpty(c):
		return "."
	case isWall(c):
		return "#"
	case isPiece(c):
		return letter(c)
	}
	return "!" // no cell of this family; ParseCell refuses it
}

// Layer is the word of the block that holds the gates.
func (Family) Layer() string { return "gates" }

// ParseLayer reads one character of the gates block: "." or the letter of a piece.
func (Family) ParseLayer(token string, c puzzles.Cell) (puzzles.Cell, error) {
	if token == "." {
		return with(emptyCell, c), nil
	}
	piece, ok := emptyCell, false
	if len(token) == 1 {
		piece, ok = pieceCell(token[0])
	}
	switch {
	case !ok:
		return 0, puzzles.Messagef("%q is no gate; use \".\" or the letter of the piece that may enter", token)
	case isWall(c):
		return 0, puzzles.Messagef("a gate cannot stand in a wall")
	}
	return with(gateCell(piece), c), nil
}

// FormatLayer is the inverse of ParseLayer.
func (Family) FormatLayer(c puzzles.Cell) string {
	if piece, ok := gateOf(c); ok {
		return letter(piece)
	}
	return "."
}
