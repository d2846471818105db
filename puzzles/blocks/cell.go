package blocks

import (
	"strings"
	"unicode/utf8"

	"waymark/puzzles"
)

// The cells of this family. A cell from firstPiece on belongs to a piece.
const (
	emptyCell puzzles.Cell = 0
	wallCell  puzzles.Cell = 1

	firstPiece puzzles.Cell = 2
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

// isWall reports whether c is a wall.
func isWall(c puzzles.Cell) bool { return c == wallCell }

// isPiece reports whether c belongs to a piece.
func isPiece(c puzzles.Cell) bool { return c >= firstPiece && c < firstPiece+puzzles.Cell(maxPieces) }

// number is the index of a piece in Letters.
func number(c puzzles.Cell) int { return int(c - firstPiece) }

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

// FormatCell is the inverse of ParseCell.
func (Family) FormatCell(c puzzles.Cell, role puzzles.Role) string {
	switch {
	case c == puzzles.Any && role == puzzles.Pattern:
		return "?"
	case c == puzzles.Any, c == emptyCell:
		return "."
	case c == wallCell:
		return "#"
	case isPiece(c):
		return letter(c)
	}
	return "!" // no cell of this family; ParseCell refuses it
}
