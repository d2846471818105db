package foreign

import (
	"slices"
	"unicode/utf8"

	"waymark/puzzles"
)

// cell is one cell of a board: the family's own token for it, and where it
// stands in the text.
type cell struct {
	token string
	at    line
	byte  int
}

// grid is the cells of a board in row-major order, as far as they are known to
// form a rectangle.
type grid struct {
	size  puzzles.Size
	cells []cell
}

// family finds a family that a form needs.
func (r *reader) family(at line, id string) (puzzles.Family, error) {
	if f := r.find(id); f != nil {
		return f, nil
	}
	return nil, r.fail(at, 0, puzzles.NoFamily(id))
}

// grid checks that rows are equally long and of a size the family has. Where they are not, a cell
// that the family does not know comes first: that is what the size comes from.
func (r *reader) grid(f puzzles.Family, rows [][]cell, at line) (grid, error) {
	g, fault := r.rectangle(f, rows, at)
	if fault != nil {
		for _, c := range slices.Concat(rows...) {
			_, err := f.ParseCell(c.token, puzzles.Start)
			if _, other := f.ParseCell(c.token, puzzles.Goal); err != nil && other != nil {
				return g, r.fail(c.at, c.byte, err)
			}
		}
	}
	return g, fault
}

func (r *reader) rectangle(f puzzles.Family, rows [][]cell, at line) (grid, error) {
	g := grid{size: puzzles.Size{Rows: len(rows)}}
	if len(rows) > 0 {
		g.size.Cols = len(rows[0])
	}
	if info := f.Info(); !g.size.Fits(info.Min, info.Max) {
		return g, r.fail(at, 0, puzzles.Messagef("this board is %s (rows x columns); %s boards are from %s to %s",
			g.size, info.ID, info.Min, info.Max))
	}
	for i, row := range rows {
		if len(row) != g.size.Cols {
			begin := cell{at: at}
			if len(row) > 0 {
				begin = row[0]
			}
			return g, r.fail(begin.at, begin.byte, puzzles.Messagef("row %d has %d cells, but the row before it has %d; all rows of a board are equally long",
				i+1, len(row), g.size.Cols))
		}
		g.cells = append(g.cells, row...)
	}
	return g, nil
}

// board lets the family read the cells of a grid.
func (r *reader) board(f puzzles.Family, g grid, role puzzles.Role) (puzzles.Board, error) {
	b := puzzles.NewBoard(g.size, 0)
	for i, c := range g.cells {
		var err error
		if b.Cells[i], err = f.ParseCell(c.token, role); err != nil {
			return b, r.fail(c.at, c.byte, err)
		}
	}
	return b, nil
}

// characters cuts lines into cells of one character; own gives the family's
// token for it.
func characters(rows []line, own func(rune) string) [][]cell {
	out := make([][]cell, len(rows))
	for i, l := range rows {
		out[i] = make([]cell, 0, utf8.RuneCountInString(l.text))
		for at, c := range l.text {
			out[i] = append(out[i], cell{own(c), l, at})
		}
	}
	return out
}

// joined cuts a word into rows at "/" and these into cells: at sep, or into
// characters when it is 0.
func joined(l line, w word, sep byte) [][]cell {
	var out [][]cell
	for _, row := range w.cut('/') {
		var cells []cell
		if sep != 0 {
			for _, c := range row.cut(sep) {
				cells = append(cells, cell{c.text, l, c.at})
			}
		} else {
			for at, c := range row.text {
				cells = append(cells, cell{string(c), l, row.at + at})
			}
		}
		out = append(out, cells)
	}
	return out
}

// plain is the token of a character that foreign form and family write alike.
func plain(c rune) string { return string(c) }
