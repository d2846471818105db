package blocks

import (
	"unicode"

	"waymark/puzzles"
)

// Palette lists the pieces of the start and, for the start, the next free
// letter; then what else the board of the role can hold. A capital is typed
// with or without Shift, unless the small letter is a piece too. The start has
// gates for the pieces that the goal names, and for those that have one.
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
		return list
	}
	gated := stands(p.Goal)
	for _, c := range p.Start.Cells {
		if gate, ok := gateOf(c); ok {
			gated[number(gate)] = true
		}
	}
	key := '-' // of the first
	for n := range maxPieces {
		if !gated[n] || !used[n] {
			continue
		}
		c := firstPiece + puzzles.Cell(n)
		list = append(list, puzzles.Brush{
			Cell: gateCell(c), Face: gateFace(puzzles.Face{}, c, hue[n]), Title: "Gate", Word: letter(c),
			Key: key, Group: "Gates", About: "Only this piece enters; a wall to all others.",
		})
		key = 0
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
// there; painting over it on either board removes it. Marks follow. What is painted
// stays, and of gate and piece goes what it rules out. Empty painted over a piece on
// a gate removes the piece, painted again the gate.
func (Family) Paint(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if cell < 0 || cell >= len(p.Start.Cells) || cell >= len(p.Goal.Cells) || !isBrush(c) {
		return p
	}
	if role == puzzles.Pattern {
		return paintMark(p, mark, cell, c)
	}
	start, goal := p.Start.Cells[cell], p.Goal.Cells[cell]
	s := newSettings(p)
	gate, gated := gateOf(start)
	_, paints := gateOf(c)
	switch {
	case paints && role == puzzles.Goal:
		return p
	case paints:
		s.ground = p.Start.With(cell, c).Cells
		if isWall(start) || !s.admits(cell, start) {
			start = emptyCell
		}
		if start = with(c, start); !s.admits(cell, goal) {
			goal = puzzles.Any
		}
	case isWall(c):
		start, goal = wallCell, puzzles.Any
	case role == puzzles.Start && isPiece(c):
		if start = with(start, c); gated && !s.admits(cell, c) {
			start = c
		}
	case role == puzzles.Start:
		if start = emptyCell; gated && isPiece(p.Start.Cells[cell]) {
			start = gateCell(gate)
		}
	default:
		if goal = c; !isPiece(c) {
			goal = puzzles.Any
		}
		switch {
		case isWall(start):
			start = emptyCell
		case !s.admits(cell, goal):
			start &= content
		}
	}
	return p.WithGround(cell, start, goal, isWall, wallCell, emptyCell)
}

// isBrush reports whether a cell can be painted: what stands there, or a gate.
func isBrush(c puzzles.Cell) bool {
	if gate, ok := gateOf(c); ok {
		return c == gateCell(gate)
	}
	return c == puzzles.Any || c == emptyCell || c == wallCell || isPiece(c) && c&^content == 0
}

// paintMark paints the board of a mark. Its walls are those of the start.
func paintMark(p *puzzles.Puzzle, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if _, gated := gateOf(c); gated || isWall(c) || isWall(p.Start.Cells[cell]) {
		return p
	}
	return p.WithMarked(mark, cell, c)
}
