package puzzles

// Turn is one of the eight ways to lay a board down. Its bits say what is done:
// rows and columns change places first, then the order of rows or columns is
// reversed. The zero value leaves the board as it is.
type Turn uint8

// The turns.
const (
	Upright    Turn = 0
	Transpose  Turn = 1 << (iota - 1) // mirrored in the diagonal from the top left
	MirrorRows                        // the top comes to the bottom
	MirrorCols                        // the left comes to the right

	Clockwise     = Transpose | MirrorCols
	Anticlockwise = Transpose | MirrorRows
	HalfTurn      = MirrorRows | MirrorCols
	AntiTranspose = Transpose | HalfTurn // mirrored in the diagonal from the top right
)

// Size returns the size of a turned board.
func (t Turn) Size(s Size) Size {
	if t&Transpose != 0 {
		s.Rows, s.Cols = s.Cols, s.Rows
	}
	return s
}

// Cell returns the index on the turned board of a cell of a board of size s.
func (t Turn) Cell(s Size, cell int) int {
	row, col := cell/s.Cols, cell%s.Cols
	if t&Transpose != 0 {
		row, col = col, row
	}
	turned := t.Size(s)
	if t&MirrorRows != 0 {
		row = turned.Rows - 1 - row
	}
	if t&MirrorCols != 0 {
		col = turned.Cols - 1 - col
	}
	return row*turned.Cols + col
}

// Dir returns a direction after the turn.
func (t Turn) Dir(d Dir) Dir {
	if t&Transpose != 0 {
		d = Left - d // up and left change places, right and down
	}
	if t&MirrorRows != 0 && d%2 == 0 || t&MirrorCols != 0 && d%2 == 1 {
		d = d.Opposite()
	}
	return d
}

// Turned returns the board after the turn. The contents of its cells do not change.
func (b Board) Turned(t Turn) Board {
	n := NewBoard(t.Size(b.Size), 0)
	for i, c := range b.Cells {
		n.Cells[t.Cell(b.Size, i)] = c
	}
	return n
}
