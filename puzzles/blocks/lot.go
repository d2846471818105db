package blocks

import (
	"math/rand/v2"
	"slices"

	"waymark/puzzles"
)

// lot is a solved board that is being filled by chance.
type lot struct {
	board  puzzles.Board
	chance *rand.Rand
	free   []int // the cells that the piece of the goal needs
	pieces int   // beside that one
	recipe string
}

// newLot is a board with the piece of the goal alone, where it is to be in the end: at
// the right edge of the middle row, or in the middle of the bottom. Nil where it is too
// small for that.
func newLot(m puzzles.Making, chance *rand.Rand) *lot {
	rows, cols := m.Size.Rows, m.Size.Cols
	l := &lot{board: puzzles.NewBoard(m.Size, emptyCell), chance: chance, recipe: m.Recipe}
	row, col, high, wide := (rows-1)/2, cols-2, 1, 2
	if m.Recipe == recipeKlotski {
		row, col, high = rows-2, (cols-2)/2, 2
	}
	if row < 0 || col < 0 || rows < 3 || cols < 3 {
		return nil
	}
	for r := row; r < row+high; r++ {
		for c := col; c < col+wide; c++ {
			l.board.Cells[r*cols+c] = goalPiece
		}
	}
	l.reserve()
	return l
}

// lotOf is the lot of a solved board.
func lotOf(m puzzles.Making, at puzzles.Board, chance *rand.Rand) *lot {
	l := &lot{board: at.Clone(), chance: chance, recipe: m.Recipe}
	for n, on := range stands(at) {
		if on && firstPiece+puzzles.Cell(n) != goalPiece {
			l.pieces++
		}
	}
	l.reserve()
	return l
}

// reserve keeps the row of the way out free of walls, and of cars that could never leave it.
func (l *lot) reserve() {
	body := bodyOf(l.board, goalPiece)
	l.free = body
	if l.recipe == recipeCars {
		l.free = nil
		for col := range l.board.Cols {
			l.free = append(l.free, body[0]/l.board.Cols*l.board.Cols+col)
		}
	}
}

// reserved reports whether a cell is kept free.
func (l *lot) reserved(cell int) bool {
	return slices.Contains(l.free, cell)
}

// cars draws how many pieces there are to be, the one of the goal left out: on a board of
// six by six eight to twelve.
func (l *lot) cars(m puzzles.Making) int {
	cells := l.board.Size.Cells()
	usual := puzzles.Band{Least: 1 + cells*8/36, Most: 1 + cells*12/36}
	return min(m.Pieces.Draw(usual, l.chance)-1, maxPieces-1)
}

// park puts a car of two or three cells somewhere; false where it found no place.
func (l *lot) park() bool {
	rows, cols := l.board.Rows, l.board.Cols
	for range 60 {
		high, wide := 1, 2
		if l.chance.IntN(3) == 0 {
			wide = 3
		}
		if l.chance.IntN(2) == 0 {
			high, wide = wide, high
		}
		if high > rows || wide > cols {
			continue
		}
		row, col := l.chance.IntN(rows-high+1), l.chance.IntN(cols-wide+1)
		if high == 1 && l.reserved(row*cols+col) {
			continue
		}
		if l.put(row, col, high, wide) {
			return true
		}
	}
	return false
}

// put lays a new piece on empty cells; false where they are not.
func (l *lot) put(row, col, high, wide int) bool {
	cols := l.board.Cols
	if row+high > l.board.Rows || col+wide > cols {
		return false
	}
	for r := row; r < row+high; r++ {
		for c := col; c < col+wide; c++ {
			if l.board.Cells[r*cols+c] != emptyCell {
				return false
			}
		}
	}
	on := stands(l.board)
	for n := range on {
		if on[n] {
			continue
		}
		for r := row; r < row+high; r++ {
			for c := col; c < col+wide; c++ {
				l.board.Cells[r*cols+c] = firstPiece + puzzles.Cell(n)
			}
		}
		l.pieces++
		return true
	}
	return false
}

// clear takes a piece away, not that of the goal.
func (l *lot) clear() {
	var others []puzzles.Cell
	for n, on := range stands(l.board) {
		if c := firstPiece + puzzles.Cell(n); on && c != goalPiece {
			others = append(others, c)
		}
	}
	if len(others) == 0 {
		return
	}
	gone := others[l.chance.IntN(len(others))]
	for i, c := range l.board.Cells {
		if c == gone {
			l.board.Cells[i] = emptyCell
		}
	}
	l.pieces--
}

// holes is the number of cells that a box of rectangles leaves empty.
const holes = 2

// tile fills the empty cells but two with single cells, dominoes and, seldom, squares.
func (l *lot) tile() {
	var empty []int
	for i, c := range l.board.Cells {
		if c == emptyCell {
			empty = append(empty, i)
		}
	}
	l.chance.Shuffle(len(empty), func(i, j int) { empty[i], empty[j] = empty[j], empty[i] })
	kept := empty[:min(holes, len(empty))]
	for _, cell := range kept {
		l.board.Cells[cell] = wallCell // for as long as it is filled
	}
	cols := l.board.Cols
	for i := range l.board.Cells {
		for try := 0; l.board.Cells[i] == emptyCell && try < 10; try++ {
			high, wide := 1, 1
			switch k := l.chance.IntN(20); {
			case k < 8:
				high = 2
			case k < 14:
				wide = 2
			case k < 15:
				high, wide = 2, 2
			}
			l.put(i/cols, i%cols, high, wide)
		}
		if l.board.Cells[i] == emptyCell {
			l.put(i/cols, i%cols, 1, 1)
		}
	}
	for _, cell := range kept {
		l.board.Cells[cell] = emptyCell
	}
}

// puzzle is the lot as a puzzle that is solved.
func (l *lot) puzzle(m puzzles.Making) *puzzles.Puzzle {
	goal := puzzles.NewBoard(l.board.Size, puzzles.Any)
	body := bodyOf(l.board, goalPiece)
	for _, cell := range body {
		goal.Cells[cell] = goalPiece
	}
	count := m.Metric
	var headers []puzzles.Header
	switch {
	case l.recipe == recipeCars:
		headers = []puzzles.Header{{Key: keyAxis, Value: "auto"}}
	case count == "":
		count = "move"
	}
	if count != "" {
		headers = append([]puzzles.Header{{Key: keyMetric, Value: count}}, headers...)
	}
	headers = append(headers, exits(goal, body, l.recipe)...)
	return &puzzles.Puzzle{Family: id, Start: l.board, Goal: goal, Headers: headers}
}
