package edit

import (
	"slices"

	"waymark/puzzles"
)

// Clip is what was cut or copied: some cells of a board of one family.
type Clip struct {
	Family string
	Role   puzzles.Role  // of the board it was taken from
	Board  puzzles.Board // the smallest that holds them, Any beside them
	Mask   Region        // which cells of Board were taken
}

// Empty reports whether there is nothing in the clip.
func (c Clip) Empty() bool { return c.Mask.Empty() }

// Turned returns the clip as it lies after the turn.
func (c Clip) Turned(t puzzles.Turn) Clip {
	c.Board, c.Mask = c.Board.Turned(t), c.Mask.Turned(t)
	return c
}

// Copy returns what is shown on a region of a board as a clip, an empty one when
// there is no such board.
func Copy(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, region Region) Clip {
	b, ok := Shown(f, p, role, mark)
	first, last, some := region.Bounds()
	if !ok || !some || b.Size != region.size {
		return Clip{}
	}
	size := puzzles.Size{Rows: last/b.Cols - first/b.Cols + 1, Cols: last%b.Cols - first%b.Cols + 1}
	c := Clip{Family: p.Family, Role: role, Board: puzzles.NewBoard(size, puzzles.Any), Mask: Cells(size)}
	for cell := range region.All() {
		at := (cell/b.Cols-first/b.Cols)*size.Cols + cell%b.Cols - first%b.Cols
		c.Board.Cells[at] = b.Cells[cell]
		c.Mask = c.Mask.Add(at)
	}
	return c
}

// Pasted puts a clip on a board, its top left corner on the cell at. It returns
// the cells that it covers; what would lie beside the board is left out. On a
// board of another role than its own a clip becomes what the family allows there:
// on a goal an empty cell asks for nothing, and on a start a cell that may hold
// anything leaves what stands there. Walls cannot be pasted on the board of a
// mark, which takes them from the start. Pieces with names that come on the start
// while their name is taken elsewhere get new ones.
func Pasted(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, clip Clip, at int) (*puzzles.Puzzle, Region) {
	b, ok := Shown(f, p, role, mark)
	if !ok || !onBoard(b.Size, at) {
		return p, Region{}
	}
	return paste(f, p, role, mark, b.Clone(), clip, at/b.Cols, at%b.Cols)
}

// Moved takes what is shown on a region of a board some rows down and columns to
// the right. What it leaves behind is blank, unless keep says that it is to be
// copied. It returns the cells where it now stands; what leaves the board is lost.
func Moved(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, region Region, rows, cols int, keep bool) (*puzzles.Puzzle, Region) {
	clip := Copy(f, p, role, mark, region)
	if rows == 0 && cols == 0 || clip.Empty() {
		return p, region
	}
	b, _ := Shown(f, p, role, mark)
	if !keep {
		b = erase(f, p, role, b, region)
	}
	at, _, _ := region.Bounds()
	return paste(f, p, role, mark, b.Clone(), clip, at/b.Cols+rows, at%b.Cols+cols)
}

// paste makes a board look like b with a clip on it.
func paste(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, b puzzles.Board, clip Clip, row, col int) (*puzzles.Puzzle, Region) {
	covered := Cells(b.Size)
	if clip.Family != p.Family {
		return p, covered
	}
	for cell := range clip.Mask.All() {
		toRow, toCol := row+cell/clip.Board.Cols, col+cell%clip.Board.Cols
		if b.Contains(toRow, toCol) {
			i := toRow*b.Cols + toCol
			covered = covered.Add(i)
			b.Cells[i] = fit(f, clip.Board.Cells[cell], clip.Role, role, b.Cells[i])
		}
	}
	if l, ok := f.(puzzles.Relabeller); ok && role == puzzles.Start {
		p, b = l.Relabel(p, b, slices.Collect(covered.All()))
	}
	return put(f, p, role, mark, b), covered
}

// fit returns what of a cell of one role can stand on a board of another: what is
// written in the same way there, unless the family says otherwise. What cannot
// stand there asks for nothing, and on a start leaves what is under it.
func fit(f puzzles.Family, c puzzles.Cell, from, to puzzles.Role, under puzzles.Cell) puzzles.Cell {
	if from == to || c == puzzles.Any && to != puzzles.Start {
		return c
	}
	if t, ok := f.(puzzles.Fitter); ok {
		return t.Fit(c, from, to, under)
	}
	fitted, err := f.ParseCell(f.FormatCell(c, from), to)
	switch {
	case err == nil:
		return fitted
	case to == puzzles.Start:
		return under
	}
	return puzzles.Any
}
