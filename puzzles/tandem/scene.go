package tandem

import "waymark/puzzles"

// coveredLabel is the mark on a block that stands on a goal: the dot of the goal
// shows through.
const coveredLabel = "●"

// Scene says how a board looks. On the board of a mark the goals and obstacles
// of the start show as well.
func (Family) Scene(p *puzzles.Puzzle, b puzzles.Board, role puzzles.Role) puzzles.Scene {
	scene := puzzles.Scene{Size: b.Size, Faces: make([]puzzles.Face, max(0, b.Size.Cells()))}
	if len(b.Cells) != len(scene.Faces) {
		return scene
	}
	for i, c := range b.Cells {
		if role == puzzles.Pattern && p != nil && p.Start.Size == b.Size && p.Start.Sound() {
			if under := p.Start.Cells[i]; under == obstacleCell {
				c = obstacleCell
			} else {
				c = grounded(c, under)
			}
		}
		scene.Faces[i] = face(c)
	}
	return scene
}

// face draws one cell.
func face(c puzzles.Cell) puzzles.Face {
	switch c {
	case obstacleCell:
		return puzzles.Face{Ground: puzzles.Wall}
	case goalCell:
		return puzzles.Face{Ground: puzzles.Target, Tint: puzzles.Green}
	case blockCell:
		return puzzles.Face{Piece: true, Hue: puzzles.Blue}
	case coveredCell:
		return puzzles.Face{Ground: puzzles.Target, Tint: puzzles.Green, Piece: true, Hue: puzzles.Green, Label: coveredLabel}
	case puzzles.Any:
		return puzzles.Face{Ground: puzzles.Open}
	}
	return puzzles.Face{}
}
