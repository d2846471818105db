package puzzles

import (
	"strings"
	"unicode/utf8"
)

// Rows returns the rows of a board as they stand in both forms of a puzzle.
// Tokens of a Spaced family are aligned in columns.
func Rows(f Family, b Board, role Role) []string {
	tokens := make([]string, len(b.Cells))
	for i, c := range b.Cells {
		tokens[i] = f.FormatCell(c, role)
	}
	return TokenRows(tokens, b.Size, f.Info().Spaced)
}

// TokenRows joins tokens, one for each cell, to the rows of a board. Where spaced is true it aligns them in
// columns.
func TokenRows(tokens []string, size Size, spaced bool) []string {
	sep := ""
	if spaced {
		sep = " "
		width := 0
		for _, t := range tokens {
			width = max(width, utf8.RuneCountInString(t))
		}
		for i, t := range tokens {
			tokens[i] = strings.Repeat(" ", width-utf8.RuneCountInString(t)) + t
		}
	}
	rows := make([]string, size.Rows)
	for r := range rows {
		rows[r] = strings.Join(tokens[r*size.Cols:(r+1)*size.Cols], sep)
	}
	return rows
}

// layerRows returns the rows of the second layer of the start board; nil when
// the family has none or there is nothing on it.
func layerRows(f Family, b Board) (word string, rows []string) {
	l, ok := f.(Layered)
	if !ok {
		return "", nil
	}
	tokens, used := make([]string, len(b.Cells)), false
	for i, c := range b.Cells {
		tokens[i] = l.FormatLayer(c)
		used = used || tokens[i] != "."
	}
	if !used {
		return "", nil
	}
	return l.Layer(), TokenRows(tokens, b.Size, false)
}

// layerWord is the word of the family's second layer, "" when it has none.
func layerWord(f Family) string {
	if l, ok := f.(Layered); ok {
		return l.Layer()
	}
	return ""
}

// row is one row of a board as read: its text, and where each byte of it
// stands in the source.
type row struct {
	text   string
	offset func(i int) int
}

// split cuts the row into cells.
func (r row) split(spaced bool) []field {
	if spaced {
		return splitWords(r.text)
	}
	return splitCharacters(r.text)
}

// block is the rows of one board as read.
type block struct {
	what string // how messages name it: "start"
	at   int    // offset of the size or, in JSON, of the list
	size Size
	rows []row
}

// checkSize refuses a size the family does not have, before anything of that
// size is made.
func checkSize(src source, info Info, what string, at int, size Size) error {
	if !size.Fits(info.Min, info.Max) {
		return src.fail(at, "the %s board is %s (rows x columns); %s boards are from %s to %s",
			what, size, info.ID, info.Min, info.Max)
	}
	return nil
}

// cells calls put for each cell of the block, in row-major order. It refuses
// rows that are too short or too long.
func (b block) cells(src source, spaced bool, put func(i int, token string) error) error {
	for r, row := range b.rows {
		fields := row.split(spaced)
		switch n := len(fields); {
		case n < b.size.Cols:
			return src.fail(row.offset(len(row.text)), "row %d of the %s board is too short: %d of %d cells",
				r+1, b.what, n, b.size.Cols)
		case n > b.size.Cols:
			return src.fail(row.offset(fields[b.size.Cols].at), "row %d of the %s board is too long: %d cells instead of %d",
				r+1, b.what, n, b.size.Cols)
		}
		for c, fd := range fields {
			if err := put(r*b.size.Cols+c, fd.text); err != nil {
				return src.failWith(row.offset(fd.at), err)
			}
		}
	}
	return nil
}

// board reads the block as a board.
func (b block) board(src source, f Family, spaced bool, role Role) (Board, error) {
	board := NewBoard(b.size, 0)
	err := b.cells(src, spaced, func(i int, token string) (err error) {
		board.Cells[i], err = f.ParseCell(token, role)
		return err
	})
	return board, err
}

// layer reads the block as the second layer of start and returns start with it.
func (b block) layer(src source, f Layered, start Board) (Board, error) {
	board := start.Clone()
	err := b.cells(src, false, func(i int, token string) (err error) {
		board.Cells[i], err = f.ParseLayer(token, board.Cells[i])
		return err
	})
	return board, err
}
