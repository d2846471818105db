package edit

import (
	"slices"

	"waymark/puzzles"
)

// Exchanged returns p with two contents in each other's place on a region of a
// board. A content that is a brush for part of a cell, such as a colour, stands
// for that part.
func Exchanged(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, region Region, a, b puzzles.Cell) *puzzles.Puzzle {
	board, ok := shown(f, p, role, mark)
	if !ok || board.Size != region.size {
		return p
	}
	return put(f, p, role, mark, exchange(f, board, region, a, b))
}

// ExchangedEverywhere returns p with two contents in each other's place on the
// start, the goal, the boards of all marks and in all demands. Pieces with names
// change them in the settings too.
func ExchangedEverywhere(f puzzles.Family, p *puzzles.Puzzle, a, b puzzles.Cell) *puzzles.Puzzle {
	if j, ok := f.(puzzles.Joiner); ok {
		if n := j.Rename(p, a, b); n != p {
			return n
		}
	}
	if len(p.Demands) == 0 {
		return exchangedEverywhere(f, p, a, b)
	}
	// The boards of demands are painted as those of marks are: as marks behind the others.
	lent := p.Clone()
	for _, d := range p.Demands {
		lent.Marks = append(lent.Marks, puzzles.Mark{Kind: puzzles.Via, Off: true, Board: d.Board})
	}
	painted := exchangedEverywhere(f, lent, a, b)
	n := painted.Clone()
	n.Marks, n.Demands = n.Marks[:len(p.Marks):len(p.Marks)], slices.Clone(p.Demands)
	for i := range n.Demands {
		n.Demands[i].Board = painted.Marks[len(p.Marks)+i].Board
	}
	n.MapDemandPieces(func(c puzzles.Cell) (puzzles.Cell, bool) {
		one := puzzles.NewBoard(f.Info().Min, puzzles.Any).With(0, c)
		if one = exchange(f, one, Cells(one.Size, 0), a, b); f.Scene(f.New(one.Size), one, puzzles.Pattern).Faces[0].Piece {
			c = one.Cells[0] // and not a wall, over which no demand is
		}
		return c, true
	})
	if painted == lent && puzzles.SameDemands(n.Demands, p.Demands) {
		return p
	}
	if len(p.Marks) == 0 {
		n.Marks = p.Marks
	}
	return n
}

// exchangedEverywhere is ExchangedEverywhere for start, goal and marks.
func exchangedEverywhere(f puzzles.Family, p *puzzles.Puzzle, a, b puzzles.Cell) *puzzles.Puzzle {
	type sheet struct {
		role  puzzles.Role
		mark  int
		board puzzles.Board
	}
	sheets := []sheet{{role: puzzles.Start}, {role: puzzles.Goal}}
	for m := range p.Marks {
		sheets = append(sheets, sheet{role: puzzles.Pattern, mark: m})
	}
	// All are read before any is changed: what the change of one does to another
	// is then put right by that one's own.
	for i, s := range sheets {
		if board, ok := shown(f, p, s.role, s.mark); ok {
			sheets[i].board = exchange(f, board, Whole(board.Size), a, b)
		}
	}
	for _, s := range sheets {
		p = put(f, p, s.role, s.mark, s.board)
	}
	return p
}

// exchange returns the board with two contents exchanged on a region.
func exchange(f puzzles.Family, board puzzles.Board, region Region, a, b puzzles.Cell) puzzles.Board {
	board = board.Clone()
	x, partial := f.(puzzles.Exchanger)
	for i := range region.All() {
		switch c := board.Cells[i]; {
		case partial:
			board.Cells[i] = x.Exchange(c, a, b)
		case c == a:
			board.Cells[i] = b
		case c == b:
			board.Cells[i] = a
		}
	}
	return board
}

// Placed returns p with c put on one cell of a board as a brush does. Where the board has c
// but once (see puzzles.Trader), it comes from where it stood, and what it covers goes there.
func Placed(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	t, ok := f.(puzzles.Trader)
	b, found := shown(f, p, role, mark)
	if !ok || !found || !onBoard(b.Size, cell) || !t.Once(b, c) || !t.Trades(b.Cells[cell]) {
		return f.Paint(p, role, mark, cell, c)
	}
	b = b.Clone()
	b.Cells[slices.Index(b.Cells, c)], b.Cells[cell] = b.Cells[cell], c
	return put(f, p, role, mark, b)
}

// traded puts what was lifted on the cells it covers, and what stood there, in reading order,
// on the cells it has left. It is false where something does not trade, or lies beside the board.
func (l Lifted) traded(f puzzles.Family, role puzzles.Role, mark int) (*puzzles.Puzzle, Region, bool) {
	t, ok := f.(puzzles.Trader)
	if !ok || l.from == nil {
		return nil, Region{}, false
	}
	was, ok := shown(f, l.from, role, mark)
	if !ok || was.Size != l.home.size {
		return nil, Region{}, false
	}
	b, covered := was.Clone(), Cells(was.Size)
	for cell := range l.Clip.Mask.All() {
		row, col := l.At/b.Cols+cell/l.Clip.Board.Cols, l.At%b.Cols+cell%l.Clip.Board.Cols
		if !b.Contains(row, col) {
			return nil, Region{}, false
		}
		covered = covered.Add(row*b.Cols + col)
		b.Cells[row*b.Cols+col] = l.Clip.Board.Cells[cell]
	}
	left, taken := slices.Collect(l.home.Minus(covered).All()), slices.Collect(covered.Minus(l.home).All())
	for cell := range l.home.Union(covered).All() {
		if !t.Trades(was.Cells[cell]) {
			return nil, Region{}, false
		}
	}
	if len(left) != len(taken) {
		return nil, Region{}, false
	}
	for i, cell := range left {
		b.Cells[cell] = was.Cells[taken[i]]
	}
	return put(f, l.from, role, mark, b), covered, true
}
