package glide

import "waymark/puzzles"

// Scene says how a board looks. Walls and gates of the start show on every
// board; on the goal a wanted tile is marked where the start has another.
func (Family) Scene(p *puzzles.Puzzle, b puzzles.Board, role puzzles.Role) puzzles.Scene {
	scene := puzzles.Scene{Size: b.Size, Faces: make([]puzzles.Face, b.Size.Cells())}
	if !b.Sound() {
		return scene
	}
	for i, c := range b.Cells {
		under := c // what stands here in every position
		if p != nil && p.Start.Size == b.Size && role != puzzles.Start {
			under = cellAt(p.Start, i)
		}
		gate, gated := gateAt(p, b, i)
		scene.Faces[i] = face(c, under, gate, gated, role)
		if k, ok := tileOf(c); ok && role == puzzles.Goal && p != nil {
			have, stands := tileOf(cellAt(p.Start, i))
			scene.Faces[i].Differs = !stands || have != k
		}
	}
	return scene
}

// face draws one cell: c is what the board says, under what the start says.
func face(c, under puzzles.Cell, gate colour, gated bool, role puzzles.Role) puzzles.Face {
	f := puzzles.Face{}
	switch {
	case isWall(c) || isWall(under):
		return puzzles.Face{Ground: puzzles.Wall}
	case gated:
		f.Ground, f.Tint, f.Label, f.Letter = puzzles.Gate, hues[gate], label(gate), true
	case c == puzzles.Any && role == puzzles.Pattern:
		f.Ground = puzzles.Open
	}
	if k, ok := tileOf(c); ok {
		f.Piece, f.Hue, f.Label, f.Letter = true, hues[k], label(k), k != grey
	}
	return f
}

// label is the character on a tile.
func label(k colour) string {
	if k == grey {
		return "%"
	}
	return colourLetters[k : k+1]
}
