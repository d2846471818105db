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
	b, ok := shown(f, p, role, mark)
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
	b, ok := shown(f, p, role, mark)
	if !ok || !onBoard(b.Size, at) {
		return p, Region{}
	}
	return paste(f, p, role, mark, b.Clone(), clip, at)
}

// Lifted is a clip that was taken up from a board and can be put down on it again and
// again: what lies beneath it stays as it is.
type Lifted struct {
	Clip    Clip
	At      int             // the cell of its top left corner
	Beneath *puzzles.Puzzle // without it, or what it was copied from
	from    *puzzles.Puzzle // with it, where it was not copied: it says which names were one
	home    Region          // where it stood
}

// Lift takes up what is shown on a region of a board, or a copy of it. Where it is
// not a copy the region is left blank.
func Lift(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, region Region, copied bool) Lifted {
	l := Lifted{Clip: Copy(f, p, role, mark, region), Beneath: p, home: region}
	l.At, _, _ = region.Bounds()
	if !copied {
		l.Beneath, l.from = Erased(f, p, role, mark, region), p
	}
	return l
}

// Moved puts what was lifted some rows down and columns to the right of where it was,
// as far as the board reaches. It returns the puzzle with it and the cells where it
// now stands. In families whose pieces trade it changes places with what it covers.
func (l Lifted) Moved(f puzzles.Family, role puzzles.Role, mark, rows, cols int) (Lifted, *puzzles.Puzzle, Region) {
	if size := l.Beneath.Start.Size; size.Cols > 0 {
		row := max(0, min(l.At/size.Cols+rows, size.Rows-l.Clip.Board.Rows))
		col := max(0, min(l.At%size.Cols+cols, size.Cols-l.Clip.Board.Cols))
		l.At = row*size.Cols + col
	}
	if p, region, ok := l.traded(f, role, mark); ok {
		return l, p, region
	}
	b, ok := shown(f, l.Beneath, role, mark)
	if !ok || !onBoard(b.Size, l.At) {
		return l, l.Beneath, Region{}
	}
	onto := l.Beneath
	if l.from != nil {
		onto = l.from
	}
	p, region := paste(f, onto, role, mark, b.Clone(), l.Clip, l.At)
	return l, p, region
}

// paste makes a board look like b with a clip on it, its top left corner on the cell at.
func paste(f puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, b puzzles.Board, clip Clip, at int) (*puzzles.Puzzle, Region) {
	covered := Cells(b.Size)
	if clip.Family != p.Family {
		return p, covered
	}
	for cell := range clip.Mask.All() {
		row, col := at/b.Cols+cell/clip.Board.Cols, at%b.Cols+cell%clip.Board.Cols
		if b.Contains(row, col) {
			i := row*b.Cols + col
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
