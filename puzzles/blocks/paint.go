package blocks

import (
	"unicode"

	"waymark/puzzles"
)

// Palette lists the pieces of the start and, for the start, the next free
// letter; then what else the board of the role can hold. A capital is typed
// with or without Shift, unless the small letter is a piece too.
func (Family) Palette(p *puzzles.Puzzle, role puzzles.Role) []puzzles.Brush {
	used := stands(p.Start)
	hue := newCast(p).hues(p.Goal)
	fresh, free := Family{}.NewPiece(p)
	var list []puzzles.Brush
	for n := range maxPieces {
		c := firstPiece + puzzles.Cell(n)
		if !used[n] && (role != puzzles.Start || !free || c != fresh) {
			continue
		}
		f, about := face(c, role), ""
		if used[n] {
			f.Hue = hue[n]
		} else {
			about = "A new one: drag over its cells."
		}
		list = append(list, puzzles.Brush{Cell: c, Face: f, Title: "Piece", Word: f.Label, Key: key(n, &used), Group: puzzles.GroupPieces, About: about})
	}
	add := func(c puzzles.Cell, title string, key rune, about string) {
		list = append(list, puzzles.Brush{Cell: c, Face: face(c, role), Title: title, Key: key, Group: puzzles.GroupGround, About: about})
	}
	if role != puzzles.Pattern {
		add(wallCell, "Wall", '#', puzzles.AboutWall)
	}
	if role == puzzles.Goal {
		add(puzzles.Any, "Anything", '.', puzzles.AboutAny)
		return list
	}
	add(emptyCell, "Empty", '.', "")
	if role == puzzles.Pattern {
		add(puzzles.Any, "Anything", '?', puzzles.AboutAny)
	}
	return list
}

// key is what places piece n from the keyboard.
func key(n int, used *[maxPieces]bool) rune {
	r := rune(pieceLetters[n])
	if small, ok := pieceCell(byte(unicode.ToLower(r))); ok && unicode.IsUpper(r) && !used[number(small)] {
		return unicode.ToLower(r)
	}
	return r
}

// Paint puts c on a cell: a letter makes its piece larger by the cell. A wall
// painted on start or goal stands on the start, and the goal asks for nothing
// there; painting over it on either board removes it. Marks follow.
func (Family) Paint(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if cell < 0 || cell >= len(p.Start.Cells) || cell >= len(p.Goal.Cells) || c != puzzles.Any && c != emptyCell && c != wallCell && !isPiece(c) {
		return p
	}
	if role == puzzles.Pattern {
		return paintMark(p, mark, cell, c)
	}
	start, goal := p.Start.Cells[cell], p.Goal.Cells[cell]
	switch {
	case c == wallCell:
		start, goal = wallCell, puzzles.Any
	case role == puzzles.Start && c == puzzles.Any:
		start = emptyCell
	case role == puzzles.Start:
		start = c
	default:
		if goal = c; !isPiece(c) {
			goal = puzzles.Any
		}
		if start == wallCell {
			start = emptyCell
		}
	}
	return p.WithGround(cell, start, goal, isWall, wallCell, emptyCell)
}

// paintMark paints the board of a mark. Its walls are those of the start.
func paintMark(p *puzzles.Puzzle, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if c == wallCell || p.Start.Cells[cell] == wallCell {
		return p
	}
	return p.WithMarked(mark, cell, c)
}
