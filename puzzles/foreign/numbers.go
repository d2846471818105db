package foreign

import (
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
	words = cellWords(l)
	numbers, own := 0, true
	for _, w := range words {
		switch {
		case isNumber(w.text):
			numbers++
		case slideToken(w.text) != blank:
			return nil, false
		default:
			own = own && w.text == blank
		}
	}
	return words, len(words) > 1 && (numbers > 0 || own)
}

// cellWords splits a line into what may be cells of sliding tiles: at commas, between which an
// empty cell may be, and at spaces; nine or sixteen digits without a gap are a word each. "#"
// after a space begins a comment.
func cellWords(l line) (words []word) {
	if cut := strings.Index(l.text, " #"); cut > 0 {
		l.text = strings.TrimRightFunc(l.text[:cut], unicode.IsSpace)
	}
	if words = digits(l); words != nil {
		return words
	}
	if !strings.ContainsAny(l.text, ",;") {
		return l.fields()
	}
	for _, piece := range (word{strings.ReplaceAll(l.text, ";", ","), 0}).cut(',') {
		before := len(words)
		for _, w := range (line{text: piece.text}).fields() {
			words = append(words, word{strings.Trim(w.text, `"'`), piece.at + w.at})
		}
		if len(words) == before {
			words = append(words, word{"", piece.at})
		}
	}
	return words
}

// digits cuts a line of nine or sixteen digits, the sixteen being hexadecimal, into one word each;
// nil where they are not all labels of a square board, each once.
func digits(l line) []word {
	n := len(l.text)
	if n != 9 && n != 16 {
		return nil
	}
	seen, out := map[uint64]bool{}, make([]word, 0, n)
	for i := range n {
		text := l.text[i : i+1]
		v, err := strconv.ParseUint(text, 16, 8)
		if slideToken(text) == blank && n == 9 || text == blank {
			v, err = 0, nil
		}
		if err != nil || v >= uint64(n) || seen[v] {
			return nil
		}
		seen[v] = true
		out = append(out, word{strconv.FormatUint(v, 10), i})
	}
	return out
}

// wordRows cuts rows of numbers into words. Nothing between commas is a blank only where the board has no other.
func wordRows(rows []line) [][]word {
	out, other := make([][]word, len(rows)), false
	for i, l := range rows {
		out[i] = cellWords(l)
		other = other || slices.ContainsFunc(out[i], func(w word) bool { return w.text != "" && slideToken(w.text) == blank })
	}
	for i := range out {
		out[i] = slices.DeleteFunc(out[i], func(w word) bool { return other && w.text == "" })
	}
	return out
}

func (r *reader) beginsNumbers() bool {
	if isNumbers(r.cur) {
		return true
	}
	ahead := r.cursor
	if title(r.cur) == "start" {
		ahead.advance()
		ahead.skipBlank()
	}
	return isNumbers(ahead.cur) || ahead.sized()
}

// isNumbers is beginsNumbers for any line.
func isNumbers(l line) bool {
	_, ok := numberWords(l)
	return ok
}

// numbers reads lines that are whole boards, or the rows of one, and what is its goal.
func (r *reader) numbers() error {
	if title(r.cur) == "start" {
		r.advance()
		r.skipBlank()
	}
	ahead := r.cursor
	rows := ahead.block(longestSide+1, isNumbers)
	if r.inLines = len(rows) > 0 && whole(rows) && !r.sized(); r.inLines && len(rows) > 2 { // so are the lines that follow without a blank one
		return r.numberLine()
	}
	l, p := r.cur, &puzzles.Puzzle{}
	f, err := r.family(l, slideID)
	if err != nil {
		return err
	}
	g, err := r.numberGrid(f, p)
	if err != nil {
		return err
	}
	return r.slide(l, f, g, p)
}

// numberGrid reads one board. The first lines decide how, as many as a board may have rows and one more.
func (r *reader) numberGrid(f puzzles.Family, p *puzzles.Puzzle) (grid, error) {
	l := r.cur
	if r.sized() {
		size, _ := sizeLine(l)
		r.advance()
		r.skipBlank()
		return r.sizedGrid(f, size, l)
	}
	ahead := r.cursor
	rows := ahead.block(longestSide+1, isNumbers)
	columns := len(cellWords(l))
	if len(rows) < 2 && !fits(columns) && columns <= longestSide || len(rows) > 1 && !ahead.done && len(cellWords(ahead.cur)) == columns && !whole(rows) {
		ahead = r.cursor // with what is no number, to say what that is
		rows = ahead.block(longestSide+1, func(next line) bool { return columns > 1 || next == l })
	}
	if whole(rows) {
		return r.lineGrid(f, p)
	}
	r.cursor = ahead
	cells := make([][]cell, len(rows))
	for i, words := range wordRows(rows) {
		cells[i] = numberCells(rows[i], words)
	}
	return r.grid(f, cells, l)
}

// fits reports whether so many numbers are a board, with or without what may stand before it.
func fits(columns int) bool {
	return slices.ContainsFunc([]int{0, 2, 3}, func(before int) bool {
		_, square := root(columns - before)
		return square
	})
}

// sizedGrid reads the board below a line that says its size: in rows, or cell after cell.
func (r *reader) sizedGrid(f puzzles.Family, size puzzles.Size, head line) (grid, error) {
	l, most := r.cur, size.Rows
	if n := len(cellWords(l)); n == 1 && size.Cols > 1 {
		most = size.Cells()
	} else if n == size.Cells() {
		most = 1
	}
	rows := r.block(most, func(line) bool { return true })
	var cells [][]cell
	for i, words := range wordRows(rows) {
		cells = append(cells, numberCells(rows[i], words))
	}
	if len(rows) != most {
		return grid{}, r.fail(head, 0, puzzles.Messagef("this line says %s (rows x columns), but %d rows follow", size, len(rows)))
	}
	if most != size.Rows || most == size.Cells() {
		cells = slices.Collect(slices.Chunk(slices.Concat(cells...), size.Cols))
	}
	g, err := r.grid(f, cells, l)
	if err == nil && g.size != size {
		err = r.fail(head, 0, puzzles.Messagef("the line says %s (rows x columns), but its board is %s", size, g.size))
	}
	return g, err
}

// whole reports whether each of the lines is a board by itself: there is only one, or one is longer than any row, or all hold
// a square count of numbers and a blank, and half of them the labels of such a board or together they are no square.
func whole(rows []line) bool {
	all, boards := true, 0
	for i, words := range wordRows(rows) {
		if len(words) > longestSide {
			return true
		}
		_, square := root(len(words))
		all = all && square && slices.ContainsFunc(words, func(w word) bool { return slideToken(w.text) == blank })
		if _, _, other := strange(numberCells(rows[i], words)); !other || len(words) != len(rows) {
			boards++
		}
	}
	return all && 2*boards >= len(rows) || len(rows) == 1
}

// numberLine reads a board on one line.
func (r *reader) numberLine() error {
	l, p := r.cur, &puzzles.Puzzle{}
	f, err := r.family(l, slideID)
	if err != nil {
		return err
	}
	g, err := r.lineGrid(f, p)
	if err != nil {
		return err
	}
	if err := r.each(f, g); err != nil {
		return err
	}
	return r.slideTo(l, f, g, r.goalOf(g), p)
}

// each is the fault of numbers that are not those of sliding tiles: 1, 2, 3 and so on, each once, and a blank. A form that
// is named takes any.
func (r *reader) each(f puzzles.Family, g grid) error {
	if _, err := r.board(f, g, puzzles.Start); err != nil || r.options.As != "" {
		return err
	}
	at, msg, ok := strange(g.cells)
	if !ok {
		return nil
	}
	said := puzzles.Messagef(
		"sliding tiles are numbered from 1 to %d, each once, and one cell is blank: here %v; --as numbers reads them all the same", len(g.cells)-1, msg)
	return &Either{r.fail(at.at, at.byte, said), []string{"numbers"}}
}

// strange tells what bare numbers have that a board of sliding tiles has not, and where.
func strange(cells []cell) (at cell, msg puzzles.Message, ok bool) {
	seen, extra, blanks := map[string]bool{}, -1, 0
	for i, c := range cells {
		n, err := strconv.Atoi(c.token)
		switch at = cells[0]; {
		case c.token == blank:
			blanks++
		case extra < 0 && (err != nil || n >= len(cells) || seen[c.token]):
			extra = i
		}
		seen[c.token] = true
	}
	missing := 1
	for seen[strconv.Itoa(missing)] {
		missing++
	}
	switch {
	case blanks != 1:
		return at, puzzles.Messagef("%d cells are blank", blanks), true
	case extra < 0:
		return at, msg, false
	}
	return cells[extra], puzzles.Messagef("%s is one too many, and %d is missing", cells[extra].token, missing), true
}

// lineGrid reads a board on one line, with what may stand before it: two or
// three numbers more than a square are its id, its optimum and a count of nodes.
// No square is two or three more than another, so there is no doubt.
func (r *reader) lineGrid(f puzzles.Family, p *puzzles.Puzzle) (grid, error) {
	l := r.cur
	words := wordRows([]line{l})[0]
	side, ok := root(len(words))
	for _, before := range []int{2, 3} {
		if ok {
			break
		}
		if side, ok = root(len(words) - before); ok {
			p.Name, p.Published = words[0].text, published(words[1].text)
			words = words[before:]
		}
	}
	if !ok {
		for _, c := range numberCells(l, words) {
			if _, err := f.ParseCell(c.token, puzzles.Start); err != nil {
				return grid{}, r.fail(l, c.byte, err)
			}
		}
		return grid{}, r.fail(l, 0, puzzles.Messagef("%d numbers are no square board; write the rows of a board below each other", len(words)))
	}
	r.advance()
	return r.grid(f, slices.Collect(slices.Chunk(numberCells(l, words), side)), l)
}

// slideTo completes p, a puzzle of sliding tiles, and adds it.
func (r *reader) slideTo(l line, f puzzles.Family, start, goal grid, p *puzzles.Puzzle) (err error) {
	p.Family = slideID
	if p.Start, err = r.board(f, start, puzzles.Start); err != nil {
		return err
	}
	if p.Goal, err = r.board(f, goal, puzzles.Goal); err != nil {
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

// slideToken is the family's own token for a number, or for what people write for the blank.
func slideToken(text string) string {
	if text == "" || len(text) == 1 && strings.Contains("_.xXbB*-", text) {
		return blank
	}
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		if n == 0 {
			return blank
		}
		return strconv.FormatUint(n, 10)
	}
	return text
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

// numberText is the inverse of numberLine: the labels of a square board without walls, blanks as 0, and how to read it.
func numberText(f puzzles.Family, p *puzzles.Puzzle) (text string, with Options, ok bool) {
	g, with := startGrid(f, p), Options{Goal: UsualGoal(f, p)}
	words := make([]string, len(g.cells))
	ok = with.Goal != "" && g.size.Rows == g.size.Cols
	for i, c := range g.cells {
		if words[i] = c.token; c.token == blank {
			words[i] = "0"
		}
		ok = ok && isNumber(words[i])
	}
	if _, _, any := strange(g.cells); any {
		with.As = "numbers"
	}
	return strings.Join(words, " "), with, ok
}

// UsualGoal is which of Goals a puzzle of sliding tiles has, "" for none.
func UsualGoal(f puzzles.Family, p *puzzles.Puzzle) string {
	g := startGrid(f, p)
	for _, goal := range Goals() {
		if len(g.cells) != g.size.Cells() || p.Family != slideID {
			break
		}
		if b, err := (&reader{}).board(f, usual(g, goal), puzzles.Goal); err == nil && b.Equal(p.Goal) {
			return goal
		}
	}
	return ""
}

// startGrid is the start of a puzzle as it was read.
func startGrid(f puzzles.Family, p *puzzles.Puzzle) grid {
	g := grid{size: p.Start.Size}
	for _, c := range p.Start.Cells {
		g.cells = append(g.cells, cell{token: f.FormatCell(c, puzzles.Start)})
	}
	return g
}
