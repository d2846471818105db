package blocks

import "waymark/puzzles"

// The hues of pieces: the goal's own first, then one for each further shape.
var (
	goalHues  = []puzzles.Hue{puzzles.Red, puzzles.Magenta, puzzles.Purple}
	shapeHues = []puzzles.Hue{puzzles.Blue, puzzles.Yellow, puzzles.Green, puzzles.Orange, puzzles.Cyan, puzzles.Grey}
)

// barHues are the hues of straight pieces, by axis: of two cells, and longer.
// They keep them while other pieces are drawn.
var barHues = [...][2]puzzles.Hue{
	horizontal: {puzzles.Yellow, puzzles.Orange},
	vertical:   {puzzles.Blue, puzzles.Cyan},
}

// hues gives every piece of the start its colour, by number: pieces that the
// goal names stand out, each in its own hue; the others have one by their
// shape, so that interchangeable pieces look the same. Colours repeat where
// there are more shapes than hues.
func (c *cast) hues(goal puzzles.Board) (hue [maxPieces]puzzles.Hue) {
	byClass := map[int]puzzles.Hue{}
	for n, body := range bodies(goal) { // by letter, wherever the goal wants them
		q := c.find(firstPiece + puzzles.Cell(n))
		if q == nil || len(body) == 0 {
			continue
		}
		if _, ok := byClass[q.class]; !ok {
			byClass[q.class] = goalHues[len(byClass)%len(goalHues)]
		}
	}
	byShape := map[shape]puzzles.Hue{}
	taken := map[puzzles.Hue]bool{}
	give := func(s shape, h puzzles.Hue) { byShape[s], taken[h] = h, true }
	for _, q := range c.pieces {
		if h, ok := q.shape.barHue(); ok && byShape[q.shape] == puzzles.NoHue && !taken[h] {
			give(q.shape, h)
		}
	}
	for _, q := range c.pieces {
		h, ok := byClass[q.class]
		if !ok && byShape[q.shape] == puzzles.NoHue {
			free := shapeHues[len(byShape)%len(shapeHues)]
			for _, other := range shapeHues {
				if !taken[other] {
					free = other
					break
				}
			}
			give(q.shape, free)
		}
		if !ok {
			h = byShape[q.shape]
		}
		hue[number(q.cell)] = h
	}
	return hue
}

// barHue returns the hue that straight pieces of a shape prefer.
func (s shape) barHue() (puzzles.Hue, bool) {
	n, last := len(s)/2, len(s)-2
	rows, cols := int(s[last])+1, int(s[last+1])-int(s[1])+1
	switch {
	case n > 1 && cols == n:
		return barHues[horizontal][min(n, 3)-2], true
	case n > 1 && rows == n:
		return barHues[vertical][min(n, 3)-2], true
	}
	return puzzles.NoHue, false
}

// Scene says how a board looks: joined cells in the hue of their piece, its
// letter on the first one. Walls and gates of the start and exits show on every board.
// Positions mark the cells where the goal wants a piece.
func (Family) Scene(p *puzzles.Puzzle, b puzzles.Board, role puzzles.Role) puzzles.Scene {
	scene := puzzles.Scene{Size: b.Size, Faces: make([]puzzles.Face, b.Size.Cells())}
	if !b.Sound() {
		return scene
	}
	known := p != nil && p.Start.Size == b.Size && p.Start.Sound()
	var c *cast
	var goal puzzles.Board
	if known {
		c = newCast(p)
		if p.Goal.Sound() && p.Goal.Size == b.Size {
			goal = p.Goal
		}
	} else {
		c = newCast(nil)
	}
	hue := c.hues(goal)
	labelled := [maxPieces]bool{}
	for i, cell := range b.Cells {
		if known && role != puzzles.Start && isWall(p.Start.Cells[i]) && !isPiece(cell) {
			cell = wallCell
		}
		f := face(cell, role)
		if known && i < len(c.ground) {
			if gate, ok := gateOf(c.ground[i]); ok {
				f = gateFace(f, gate, hue[number(gate)])
			}
		}
		if role == puzzles.Start && !goal.IsZero() && f.Ground == puzzles.Floor && isPiece(goal.Cells[i]) {
			f.Ground, f.Tint = puzzles.Target, hue[number(goal.Cells[i])]
		}
		if isPiece(cell) {
			n := number(cell)
			if f.Hue = hue[n]; f.Hue == puzzles.NoHue {
				f.Hue = puzzles.Grey // a piece the start does not have
			}
			if labelled[n] {
				f.Label = ""
			}
			labelled[n] = true
			for _, d := range puzzles.Dirs {
				if next, ok := b.Neighbour(i, d); ok && isPiece(b.Cells[next]) && number(b.Cells[next]) == n {
					f.Joined |= 1 << d
				}
			}
			f.Differs = role == puzzles.Goal && known && !c.alike(p.Start.Cells[i], cell)
		}
		scene.Faces[i] = f
	}
	for _, e := range c.exits {
		scene.Faces[e.cell].Exit |= 1 << e.dir
	}
	return scene
}

// face is what a cell looks like by itself.
func face(c puzzles.Cell, role puzzles.Role) puzzles.Face {
	switch {
	case isWall(c):
		return puzzles.Face{Ground: puzzles.Wall}
	case c == puzzles.Any && role == puzzles.Pattern:
		return puzzles.Face{Ground: puzzles.Open}
	case isPiece(c):
		return puzzles.Face{Piece: true, Hue: puzzles.Grey, Label: letter(c)}
	}
	return puzzles.Face{}
}

// gateFace is a face with a gate for a piece below what stands there.
func gateFace(f puzzles.Face, gate puzzles.Cell, hue puzzles.Hue) puzzles.Face {
	f.Ground, f.Tint = puzzles.Gate, hue
	if hue == puzzles.NoHue {
		f.Tint = puzzles.Grey // a piece the start does not have
	}
	if !f.Piece {
		f.Label = letter(gate)
	}
	return f
}
