package edit

import "waymark/puzzles"

// Lines says which lines of a board are meant.
type Lines uint8

// The lines of a board.
const (
	Rows Lines = iota
	Cols
)

// Inserted returns p with a new row or column before the one at an index; at the
// number of lines it comes after the last. Walls and pieces that stand on both
// sides of it go on through it; the rest is as the family fills new boards. Marks
// of moves stay where they still lead to the same end; solutions go. The error, a
// puzzles.Message, says that the board cannot grow.
func Inserted(f puzzles.Family, p *puzzles.Puzzle, lines Lines, at int) (*puzzles.Puzzle, error) {
	to := p.Start.Size
	down, right := 0, 0
	if lines == Rows {
		to.Rows, down = to.Rows+1, 1
	} else {
		to.Cols, right = to.Cols+1, 1
	}
	if err := fits(f, to); err != nil {
		return p, err
	}
	from := p.Start.Size
	if at < 0 || lines == Rows && at > from.Rows || lines != Rows && at > from.Cols {
		return p, nil
	}
	opened := func(by int) func(int) int {
		return func(i int) int {
			if i >= at {
				return i + by
			}
			return i
		}
	}
	m := puzzles.LineMapping(from, to, opened(down), opened(right))
	return mapped(f, p, m, func(role puzzles.Role, old, new puzzles.Board) {
		if at > 0 {
			pierce(f.Scene(p, old, role).Faces, old, new, lines, at, m.Fresh())
		}
	}), nil
}

// pierce lets walls and pieces go on through the new cells of a line inserted at
// an index, where they stand on both sides of it.
func pierce(faces []puzzles.Face, old, new puzzles.Board, lines Lines, at int, fresh []int) {
	for n, cell := range fresh {
		before, d := (at-1)*old.Cols+n, puzzles.Down
		if lines != Rows {
			before, d = n*old.Cols+at-1, puzzles.Right
		}
		after, ok := old.Neighbour(before, d)
		if ok && (isWall(faces[before]) && isWall(faces[after]) || faces[before].Joined>>d&1 == 1) {
			new.Cells[cell] = old.Cells[before]
		}
	}
}

// Deleted returns p without the row or column at an index. Marks of moves stay
// where they still lead to the same end; solutions go. The error, a
// puzzles.Message, says that the board cannot shrink.
func Deleted(f puzzles.Family, p *puzzles.Puzzle, lines Lines, at int) (*puzzles.Puzzle, error) {
	from := p.Start.Size
	to, row, col := from, -1, -1
	if lines == Rows {
		to.Rows, row = from.Rows-1, at
	} else {
		to.Cols, col = from.Cols-1, at
	}
	if err := fits(f, to); err != nil {
		return p, err
	}
	if at < 0 || row >= from.Rows || col >= from.Cols {
		return p, nil
	}
	closed := func(gone int) func(int) int {
		return func(i int) int {
			switch {
			case i == gone:
				return -1
			case gone >= 0 && i > gone:
				return i - 1
			}
			return i
		}
	}
	return mapped(f, p, puzzles.LineMapping(from, to, closed(row), closed(col)), nil), nil
}

// Anchor is the part of a board that stays in its corner, at its side or in the
// middle when the size changes.
type Anchor uint8

// The anchors, row by row.
const (
	TopLeft Anchor = iota
	Top
	TopRight
	MiddleLeft
	Middle
	MiddleRight
	BottomLeft
	Bottom
	BottomRight
)

// Resized returns p with boards of another size. New cells are as the family fills
// new boards. Marks of moves stay where they still lead to the same end; solutions
// go. The error, a puzzles.Message, says that the family has no such size.
func Resized(f puzzles.Family, p *puzzles.Puzzle, size puzzles.Size, anchor Anchor) (*puzzles.Puzzle, error) {
	if err := fits(f, size); err != nil {
		return p, err
	}
	from := p.Start.Size
	if size == from || anchor > BottomRight {
		return p, nil
	}
	rows, cols := Shift(from, size, anchor)
	m := puzzles.LineMapping(from, size, func(i int) int { return i + rows }, func(i int) int { return i + cols })
	return mapped(f, p, m, nil), nil
}

// Shift returns by how many rows and columns a board moves down and right when it is resized.
func Shift(from, to puzzles.Size, anchor Anchor) (rows, cols int) {
	return (to.Rows - from.Rows) * int(anchor/3) / 2, (to.Cols - from.Cols) * int(anchor%3) / 2
}

// fits says why the family has no boards of a size; nil when it has.
func fits(f puzzles.Family, size puzzles.Size) error {
	switch lo, hi := f.Info().Min, f.Info().Max; {
	case size.Rows < lo.Rows:
		return puzzles.Messagef("a board has at least %d rows", lo.Rows)
	case size.Cols < lo.Cols:
		return puzzles.Messagef("a board has at least %d columns", lo.Cols)
	case size.Rows > hi.Rows:
		return puzzles.Messagef("a board has at most %d rows", hi.Rows)
	case size.Cols > hi.Cols:
		return puzzles.Messagef("a board has at most %d columns", hi.Cols)
	}
	return nil
}
