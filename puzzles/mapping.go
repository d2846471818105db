package puzzles

// Mapping says where the cells of a puzzle come to lie when all of it is turned,
// or shifted, or gets another size: rows and columns go to other rows and columns
// as a whole, or go, and then the board is turned.
type Mapping struct {
	From, To   Size
	Turn       Turn
	rows, cols []int // by old row or column: the new one before the turn, -1 for none
}

// TurnMapping is the mapping of a turn of boards of a size.
func TurnMapping(size Size, t Turn) Mapping {
	same := func(i int) int { return i }
	m := LineMapping(size, size, same, same)
	m.To, m.Turn = t.Size(size), t
	return m
}

// LineMapping is the mapping that takes every row and column to another one. Those
// that come to lie beside the new boards go.
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

// Cell returns where a cell comes to lie; ok is false when it goes.
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

// Edge returns where the end of a row or column at one side of the board comes to
// lie: the left and right sides have rows, the top and bottom columns.
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

// Board returns the board onto with the cells of b where they come to lie.
func (m Mapping) Board(b, onto Board) Board {
	onto = onto.Clone()
	for i, c := range b.Cells {
		if to, ok := m.Cell(i); ok {
			onto.Cells[to] = c
		}
	}
	return onto
}

// Fresh lists the new cells to which none of the old ones comes, in ascending order.
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

// Reorders reports whether every cell is only in another place: none is new and
// none goes.
func (m Mapping) Reorders() bool { return m.From.Cells() == m.To.Cells() && len(m.Fresh()) == 0 }

// Mapper is a Family in which more than the contents of cells has a place or a
// direction, such as settings that name a row, or that fills new cells in its own
// way.
type Mapper interface {
	// MapPuzzle completes n, which is p with its boards where m takes them.
	MapPuzzle(p, n *Puzzle, m Mapping) *Puzzle
}

// MoveMapper is a Family whose moves are not named by a cell and a direction.
type MoveMapper interface {
	// MapMove returns the move that does where m leads what a move does at a
	// position of p; ok is false when there is none.
	MapMove(p *Puzzle, at Board, move Move, m Mapping) (mapped Move, ok bool)
}

// MapMove returns the move that does where m leads what a move does at a position
// of p, by the family's own rule or as one of a cell and a direction.
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
