package edit

import (
	"iter"

	"waymark/puzzles"
)

// Whole returns all cells of a board.
func Whole(size puzzles.Size) Region { return Rect(size, 0, size.Cells()-1) }

// Rect returns the rectangle two of whose opposite corners are a and b. It is
// empty when one of them is no cell of the board.
func Rect(size puzzles.Size, a, b int) Region {
	r := Region{size: size}
	if !onBoard(size, a) || !onBoard(size, b) {
		return r
	}
	top, bottom := min(a/size.Cols, b/size.Cols), max(a/size.Cols, b/size.Cols)
	left, right := min(a%size.Cols, b%size.Cols), max(a%size.Cols, b%size.Cols)
	for row := top; row <= bottom; row++ {
		for col := left; col <= right; col++ {
			r = r.Add(row*size.Cols + col)
		}
	}
	return r
}

// Outline returns the cells along the four sides of the rectangle two of whose
// opposite corners are a and b.
func Outline(size puzzles.Size, a, b int) Region {
	r := Rect(size, a, b)
	inside := r
	for cell := range r.All() {
		for _, d := range puzzles.Dirs {
			if next, ok := size.Neighbour(cell, d); !ok || !r.Has(next) {
				inside = inside.Minus(Cells(size, cell))
			}
		}
	}
	return r.Minus(inside)
}

// Line returns the cells of the straight line from a to b, in their order; nil when
// one of them is no cell of the board.
func Line(size puzzles.Size, a, b int) (line []int) {
	if !onBoard(size, a) || !onBoard(size, b) {
		return nil
	}
	for row, col := range Straight(a/size.Cols, a%size.Cols, b/size.Cols, b%size.Cols) {
		line = append(line, row*size.Cols+col)
	}
	return line
}

// Straight visits rows and columns on the straight line from one place to another,
// on and beside the board, by the line algorithm of Bresenham (1965, Algorithm for
// computer control of a digital plotter).
func Straight(row, col, toRow, toCol int) iter.Seq2[int, int] {
	return func(yield func(row, col int) bool) {
		rows, down := distance(row, toRow)
		cols, right := distance(col, toCol)
		for off := cols - rows; yield(row, col) && (row != toRow || col != toCol); {
			twice := 2 * off
			if twice > -rows {
				off -= rows
				col += right
			}
			if twice < cols {
				off += cols
				row += down
			}
		}
	}
}

// distance returns how far b is from a, and the step that leads there.
func distance(a, b int) (n, step int) {
	if b < a {
		return a - b, -1
	}
	return b - a, 1
}

// Flood returns the cells that hang together with one of them by their sides. A
// cell b joins its neighbour a when same(a, b).
func Flood(size puzzles.Size, from int, same func(a, b int) bool) Region {
	r := Cells(size, from)
	if r.Empty() {
		return r
	}
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, d := range puzzles.Dirs {
			if next, ok := size.Neighbour(queue[0], d); ok && !r.Has(next) && same(queue[0], next) {
				r = r.Add(next)
				queue = append(queue, next)
			}
		}
	}
	return r
}

// onBoard reports whether a board of the size has the cell. A board that is too
// large for a region counts as having none.
func onBoard(size puzzles.Size, cell int) bool {
	return cell >= 0 && cell < size.Cells() && size.Cols > 0 && size.Cells() <= MaxCells
}
