package slide

import (
	"maps"
	"slices"

	"waymark/puzzles"
)

// Scene shows tiles as paper pieces with their label; those whose label occurs more
// than once on the start have a colour for each such label. Walls of the start show
// through on goals and marks that leave them open; the goal marks the cells
// where it wants something else than the start has.
func (f Family) Scene(p *puzzles.Puzzle, b puzzles.Board, role puzzles.Role) puzzles.Scene {
	scene := puzzles.Scene{Size: b.Size, Faces: make([]puzzles.Face, b.Size.Cells())}
	if !b.Sound() {
		return scene
	}
	known := p != nil && p.Start.Sound() && p.Start.Size == b.Size
	hues := alikeHues(p)
	for i, c := range b.Cells {
		if c == puzzles.Any && known && p.Start.Cells[i] == wallCell {
			c = wallCell
		}
		face := f.face(c)
		if h, alike := hues[c]; alike && face.Piece {
			face.Hue = h
		}
		face.Differs = role == puzzles.Goal && known && c != puzzles.Any && c != p.Start.Cells[i]
		scene.Faces[i] = face
	}
	return scene
}

// alikeColours are the colours of labels that occur more than once, in the order
// of the labels; after the last the first comes again.
var alikeColours = []puzzles.Hue{
	puzzles.Blue, puzzles.Yellow, puzzles.Red, puzzles.Green, puzzles.Orange, puzzles.Cyan, puzzles.Purple, puzzles.Magenta,
}

// alikeHues returns the colour of every label that occurs more than once on the
// start, so that tiles that are alike are seen at a glance.
func alikeHues(p *puzzles.Puzzle) map[puzzles.Cell]puzzles.Hue {
	if p == nil {
		return nil
	}
	count := map[puzzles.Cell]int{}
	for _, c := range p.Start.Cells {
		count[c]++
	}
	hues := map[puzzles.Cell]puzzles.Hue{}
	for _, c := range slices.Sorted(maps.Keys(count)) {
		if count[c] > 1 && c != Blank && c != wallCell && c != puzzles.Any {
			hues[c] = alikeColours[len(hues)%len(alikeColours)]
		}
	}
	return hues
}

// face is what a cell looks like by itself.
func (f Family) face(c puzzles.Cell) puzzles.Face {
	switch c {
	case Blank:
		return puzzles.Face{}
	case wallCell:
		return puzzles.Face{Ground: puzzles.Wall}
	case puzzles.Any:
		return puzzles.Face{Ground: puzzles.Open}
	}
	return puzzles.Face{Piece: true, Hue: puzzles.Paper, Label: f.FormatCell(c, puzzles.Start)}
}
