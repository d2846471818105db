package edit

import "waymark/puzzles"

// shown returns a board as its author sees and edits it: on goals and marks the
// walls of the start stand where the board itself may leave them out. It is
// false when the puzzle has no such board.
func shown(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int) (puzzles.Board, bool) {
	b, ok := p.Board(role, mark)
	if !ok || role == puzzles.Start || b.Size != p.Start.Size {
		return b, ok
	}
	b = b.Clone()
	for i, face := range f.Scene(p, p.Start, puzzles.Start).Faces {
		if isWall(face) {
			b.Cells[i] = p.Start.Cells[i]
		}
	}
	return b, true
}

// isWall reports whether a cell with this face is a wall.
func isWall(f puzzles.Face) bool { return f.Ground == puzzles.Wall && !f.Piece }

// Blank returns what erasing leaves on a board of the role: an open cell where
// the board can have one, else an empty one, and a wall where no cell is ever
// empty. It is false when the family has no such board.
func Blank(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role) (c puzzles.Cell, ok bool) {
	var best puzzles.Face
	for _, b := range f.Palette(p, role) {
		switch g := b.Face.Ground; {
		case b.Face.Piece || g != puzzles.Floor && g != puzzles.Open && g != puzzles.Wall:
		case !ok, g == puzzles.Open, best.Ground == puzzles.Wall && g == puzzles.Floor:
			c, best, ok = b.Cell, b.Face, true
		}
	}
	return c, ok
}

// put returns p with the shown board of a role made to look like b. Cells that
// look so already are left alone.
func put(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, b puzzles.Board) *puzzles.Puzzle {
	set := f.Paint
	if s, ok := f.(puzzles.Setter); ok {
		set = s.Set
	}
	old, ok := shown(f, p, role, mark)
	if !ok || old.Size != b.Size {
		return p
	}
	for i, c := range b.Cells {
		if c != old.Cells[i] {
			p = set(p, role, mark, i, c)
		}
	}
	return p
}

// Erased returns p with nothing left on the cells of a region of a board.
func Erased(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, region Region) *puzzles.Puzzle {
	b, ok := shown(f, p, role, mark)
	if !ok || b.Size != region.size {
		return p
	}
	blank, ok := Blank(f, p, role)
	if !ok {
		return p
	}
	b = b.Clone()
	for cell := range region.All() {
		b.Cells[cell] = blank
	}
	return put(f, p, role, mark, b)
}
