package puzzles

// Mapping says to which cells the cells of a puzzle move when the puzzle is turned, shifted or
// resized. Whole rows and columns move to other rows and columns, or are removed. Then the
// board is turned.
type Mapping struct {
	From, To   Size
	Turn       Turn
	rows, cols []int // by old row or column: the new one before the turn, -1 for none
}

// TurnMapping returns the mapping that turns boards of a size.
func TurnMapping(size Size, t Turn) Mapping {
	same := func(i int) int { return i }
	m := LineMapping(size, size, same, same)
	m.To, m.Turn = t.Size(size), t
	return m
}

// LineMapping returns the mapping that moves each row and column as row and col say. Those that
// would lie outside of the new board are removed.
func LineMapping(from, to Size, row, col func(int) int) Mapping {
	lines := func(n, most int, line func(int) int) []int {
		list := make([]int, max(n, 0))
		for i := range list {
			if list[i] = line(i); list[i] < 0 || list[i] >= most {
				list[i] = -1
			}
		}
		return list
	}
	return Mapping{From: from, To: to, rows: lines(from.Rows, to.Rows, row), cols: lines(from.Cols, to.Cols, col)}
}

// flat is the size of the new boards before the turn.
func (m Mapping) flat() Size { return m.Turn.Size(m.To) }

// Cell returns the new index of a cell; ok is false where the cell is removed.
func (m Mapping) Cell(i int) (cell int, ok bool) {
	if i < 0 || i >= m.From.Cells() {
		return 0, false
	}
	row, col := m.rows[i/m.From.Cols], m.cols[i%m.From.Cols]
	if row < 0 || col < 0 {
		return 0, false
	}
	flat := m.flat()
	return m.Turn.Cell(flat, row*flat.Cols+col), true
}

// Edge returns the new side and line of the end of a row or column. At the left and right sides line
// is a row, at the top and bottom a column. ok is false where the line is removed.
func (m Mapping) Edge(side Dir, line int) (newSide Dir, newLine int, ok bool) {
	list, flat := m.cols, m.flat()
	if side%2 == 1 {
		list = m.rows
	}
	if line < 0 || line >= len(list) || list[line] < 0 {
		return 0, 0, false
	}
	row, col := list[line], list[line]
	switch side {
	case Up:
		row = 0
	case Right:
		col = flat.Cols - 1
	case Down:
		row = flat.Rows - 1
	case Left:
		col = 0
	}
	cell := m.Turn.Cell(flat, row*flat.Cols+col)
	if newSide = m.Turn.Dir(side); newSide%2 == 1 {
		return newSide, cell / m.To.Cols, true
	}
	return newSide, cell % m.To.Cols, true
}

// Board returns a copy of onto with the cells of b at their new places.
func (m Mapping) Board(b, onto Board) Board {
	onto = onto.Clone()
	for i, c := range b.Cells {
		if to, ok := m.Cell(i); ok {
			onto.Cells[to] = c
		}
	}
	return onto
}

// Fresh lists the cells of the new board to which no old cell moves, in ascending order.
func (m Mapping) Fresh() []int {
	taken := make([]bool, m.To.Cells())
	for i := range m.From.Cells() {
		if to, ok := m.Cell(i); ok {
			taken[to] = true
		}
	}
	var fresh []int
	for i, t := range taken {
		if !t {
			fresh = append(fresh, i)
		}
	}
	return fresh
}

// Reorders reports whether the mapping only moves cells: it adds none and removes none.
func (m Mapping) Reorders() bool { return m.From.Cells() == m.To.Cells() && len(m.Fresh()) == 0 }

// Mapper is a [Family] in which not only cells have a place or a direction, for example settings
// that name a row, or which fills new cells in its own way.
type Mapper interface {
	// MapPuzzle completes n and returns it. n is a copy of p whose boards are already mapped by m.
	MapPuzzle(p, n *Puzzle, m Mapping) *Puzzle
}

// MoveMapper is a [Family] whose moves are not named by a cell and a direction.
type MoveMapper interface {
	// MapMove returns the move of the mapped puzzle that corresponds to a move at a position of
	// p; ok is false where there is none.
	MapMove(p *Puzzle, at Board, move Move, m Mapping) (mapped Move, ok bool)
}

// MapMove returns the move of the mapped puzzle that corresponds to a move at a position of p. It asks
// the family if that is a [MoveMapper]; else it maps the cell and the direction of the move.
func MapMove(f Family, p *Puzzle, at Board, move Move, m Mapping) (mapped Move, ok bool) {
	if mm, ok := f.(MoveMapper); ok {
		return mm.MapMove(p, at, move, m)
	}
	cell, d, err := ParseCellDir(at.Size, move)
	if err != nil {
		return "", false
	}
	cell, ok = m.Cell(cell)
	return CellDir(m.To, cell, m.Turn.Dir(d)), ok
}
