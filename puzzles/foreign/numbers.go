package foreign

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"waymark/puzzles"
)

const (
	slideID     = "slide"
	longestSide = 10 // of a sliding-tile board; a longer line holds a whole board
	blank       = "_"
)

// numberWords splits a line of numbers and blanks at spaces and commas.
func numberWords(l line) (words []word, ok bool) {
	if len(l.text) > maxLine {
		return nil, false
	}
	words = l.words(func(c rune) bool { return c == ',' || unicode.IsSpace(c) })
	for _, w := range words {
		if !isNumber(w.text) && w.text != blank {
			return nil, false
		}
	}
	return words, len(words) > 1
}

// isHead reports whether a line names the columns of Korf's tables.
func isHead(l line) bool { return l.text == "id,optimal,board" }

func (r *reader) beginsNumbers() bool {
	_, ok := numberWords(r.cur)
	return ok || isHead(r.cur)
}

// isNumbers is beginsNumbers for any line.
func isNumbers(l line) bool {
	_, ok := numberWords(l)
	return ok
}

// numbers reads lines that are whole boards, or the rows of one. The first lines
// decide, as many as a board may have rows and one more.
func (r *reader) numbers() error {
	if isHead(r.cur) {
		r.inLines, r.headed = true, true
		r.advance()
		return nil
	}
	l := r.cur
	ahead := r.cursor
	rows := ahead.block(longestSide+1, isNumbers)
	if whole(rows) {
		r.inLines = true // so are the lines that follow without a blank one
		return r.numberLine()
	}
	r.cursor = ahead
	f, err := r.family(l, slideID)
	if err != nil {
		return err
	}
	cells := make([][]cell, len(rows))
	for i, row := range rows {
		words, _ := numberWords(row)
		cells[i] = numberCells(row, words)
	}
	g, err := r.grid(f, cells, l)
	if err != nil {
		return err
	}
	return r.slide(l, f, g, &puzzles.Puzzle{})
}

// whole reports whether each of the lines is a board by itself: there is only
// one, or one is longer than any row, or all hold a square count of numbers and a
// blank.
func whole(rows []line) bool {
	all := true
	for _, l := range rows {
		words, _ := numberWords(l)
		if len(words) > longestSide {
			return true
		}
		_, square := root(len(words))
		all = all && square && slices.ContainsFunc(words, func(w word) bool { return slideToken(w.text) == blank })
	}
	return all || len(rows) == 1
}

// numberLine reads a board on one line, with what may stand before it: two or
// three numbers more than a square are its id, its optimum and a count of nodes.
// No square is two or three more than another, so there is no doubt.
func (r *reader) numberLine() error {
	l := r.cur
	words, _ := numberWords(l)
	f, err := r.family(l, slideID)
	if err != nil {
		return err
	}
	p := &puzzles.Puzzle{}
	if r.headed && withoutOptimum(l) {
		p.Name, words = words[0].text, words[1:]
	}
	side, ok := root(len(words))
	for _, before := range []int{2, 3} {
		if ok {
			break
		}
		if side, ok = root(len(words) - before); ok {
			p.Name, p.Note = words[0].text, published(words[1].text)
			words = words[before:]
		}
	}
	if !ok {
		return r.fail(l, 0, puzzles.Messagef("%d numbers are no square board; write the rows of a board below each other", len(words)))
	}
	cells := numberCells(l, words)
	rows := make([][]cell, side)
	for i := range rows {
		rows[i] = cells[i*side:][:side]
	}
	g, err := r.grid(f, rows, l)
	if err != nil {
		return err
	}
	r.advance()
	return r.slide(l, f, g, p)
}

// withoutOptimum reports whether the column of a table that has it is empty.
func withoutOptimum(l line) bool {
	columns := word{l.text, 0}.cut(',')
	return len(columns) > 2 && strings.TrimSpace(columns[0].text) != "" && strings.TrimSpace(columns[1].text) == ""
}

// slide completes p, a puzzle of sliding tiles, and adds it.
func (r *reader) slide(l line, f puzzles.Family, g grid, p *puzzles.Puzzle) (err error) {
	p.Family = slideID
	if p.Start, err = r.board(f, g, puzzles.Start); err != nil {
		return err
	}
	if p.Goal, err = r.board(f, r.goalOf(g), puzzles.Goal); err != nil {
		return err
	}
	return r.add(l, f, p)
}

// numberCells returns the cells of words.
func numberCells(l line, words []word) []cell {
	cells := make([]cell, len(words))
	for i, w := range words {
		cells[i] = cell{slideToken(w.text), l, w.at}
	}
	return cells
}

// slideToken is the family's own token for a number.
func slideToken(text string) string {
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		if n == 0 {
			return blank
		}
		return strconv.FormatUint(n, 10)
	}
	return text
}

// sorted returns the goal that holds what g holds: its labels in ascending order
// around the walls, its blanks at one end.
func sorted(g grid, blankFirst bool) grid {
	var pieces []cell
	for _, c := range g.cells {
		if c.token != "#" {
			pieces = append(pieces, c)
		}
	}
	slices.SortStableFunc(pieces, func(a, b cell) int { return cmp.Compare(rank(a, blankFirst), rank(b, blankFirst)) })
	out := grid{size: g.size, cells: slices.Clone(g.cells)}
	for i, c := range g.cells {
		if c.token != "#" {
			out.cells[i], pieces = pieces[0], pieces[1:]
		}
	}
	return out
}

// rank orders cells by label, blanks at one end.
func rank(c cell, blankFirst bool) uint64 {
	n, err := strconv.ParseUint(c.token, 10, 64)
	switch {
	case err == nil:
		return n
	case blankFirst:
		return 0
	}
	return 1<<64 - 1
}

// root returns the whole square root of n, if it has one of at least 2.
func root(n int) (int, bool) {
	for side := 2; side*side <= n; side++ {
		if side*side == n {
			return side, true
		}
	}
	return 0, false
}

// numberText is the inverse of numberLine: the labels of a square board without
// walls, blanks as 0, and the goal to read it with.
func numberText(f puzzles.Family, p *puzzles.Puzzle) (string, Goal, bool) {
	g := grid{size: p.Start.Size}
	if g.size.Rows != g.size.Cols {
		return "", "", false
	}
	text := ""
	for i, c := range p.Start.Cells {
		token := f.FormatCell(c, puzzles.Start)
		if token != blank && !isNumber(token) {
			return "", "", false
		}
		g.cells = append(g.cells, cell{token: token})
		if token == blank {
			token = "0"
		}
		if i > 0 {
			text += " "
		}
		text += token
	}
	for _, goal := range []Goal{BlankLast, BlankFirst} {
		b, err := (&reader{}).board(f, sorted(g, goal == BlankFirst), puzzles.Goal)
		if err == nil && b.Equal(p.Goal) {
			return text, goal, true
		}
	}
	return "", "", false
}
