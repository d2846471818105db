package slide

import "waymark/puzzles"

// Scene shows tiles as paper pieces with their label. Walls of the start show
// through on goals and marks that leave them open; the goal marks the cells
// where it wants something else than the start has.
func (f Family) Scene(p *puzzles.Puzzle, b puzzles.Board, role puzzles.Role) puzzles.Scene {
	scene := puzzles.Scene{Size: b.Size, Faces: make([]puzzles.Face, b.Size.Cells())}
	if !wellFormed(b) {
		return scene
	}
	known := p != nil && wellFormed(p.Start) && p.Start.Size == b.Size
	for i, c := range b.Cells {
		if c == puzzles.Any && known && p.Start.Cells[i] == Wall {
			c = Wall
		}
		face := f.face(c)
		face.Differs = role == puzzles.Goal && known && c != puzzles.Any && c != p.Start.Cells[i]
		scene.Faces[i] = face
	}
	return scene
}

// face is what a cell looks like by itself.
func (f Family) face(c puzzles.Cell) puzzles.Face {
	switch c {
	case Blank:
		return puzzles.Face{}
	case Wall:
		return puzzles.Face{Ground: puzzles.Wall}
	case puzzles.Any:
		return puzzles.Face{Ground: puzzles.Open}
	}
	return puzzles.Face{Piece: true, Hue: puzzles.Paper, Label: f.FormatCell(c, puzzles.Start)}
}
