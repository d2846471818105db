package swap

import "waymark/puzzles"

// Scene says how a board looks. Blocks of the start show on every board; on the
// goal a cell is marked where the start has another colour.
func (Family) Scene(p *puzzles.Puzzle, b puzzles.Board, role puzzles.Role) puzzles.Scene {
	scene := puzzles.Scene{Size: b.Size, Faces: make([]puzzles.Face, b.Size.Cells())}
	if !b.Sound() {
		return scene
	}
	known := p != nil && p.Start.Size == b.Size && p.Start.Sound()
	for i, c := range b.Cells {
		if c == puzzles.Any && known && p.Start.Cells[i] == blockCell {
			c = blockCell
		}
		face := face(c)
		if k := colourOf(c); role == puzzles.Goal && known && k != 0 {
			face.Differs = colourOf(p.Start.Cells[i]) != k
		}
		scene.Faces[i] = face
	}
	return scene
}

// rays are the ways of each figure, of the eight directions clockwise from up.
var rays = [queen + 1]uint8{tower: 0b01010101, bishop: 0b10101010, queen: 0xff}

// face is what a cell or brush looks like by itself.
func face(c puzzles.Cell) puzzles.Face {
	switch c {
	case blockCell:
		return puzzles.Face{Ground: puzzles.Wall}
	case puzzles.Any:
		return puzzles.Face{Ground: puzzles.Open}
	}
	f, reach, goes := gaitOf(c)
	k := colourOf(c)
	if !goes && k == 0 {
		return puzzles.Face{}
	}
	face := puzzles.Face{Piece: true, Hue: hues[k]}
	if k != 0 {
		face.Label, face.Letter = colourLetters[k-1:k], true
	}
	if goes {
		face.Rays, face.Reach = rays[f], uint8(reach)
	}
	return face
}
