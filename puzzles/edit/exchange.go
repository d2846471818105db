package edit

import "waymark/puzzles"

// Exchanged returns p with two contents in each other's place on a region of a
// board. A content that is a brush for part of a cell, such as a colour, stands
// for that part.
func Exchanged(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, region Region, a, b puzzles.Cell) *puzzles.Puzzle {
	board, ok := Shown(f, p, role, mark)
	if !ok || board.Size != region.size {
		return p
	}
	return put(f, p, role, mark, exchange(f, board, region, a, b))
}

// ExchangedEverywhere returns p with two contents in each other's place on the
// start, the goal and the boards of all marks. Pieces with names change them in
// the settings too.
func ExchangedEverywhere(f puzzles.Family, p *puzzles.Puzzle, a, b puzzles.Cell) *puzzles.Puzzle {
	if j, ok := f.(puzzles.Joiner); ok {
		if n := j.Rename(p, a, b); n != p {
			return n
		}
	}
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
		if board, ok := Shown(f, p, s.role, s.mark); ok {
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
