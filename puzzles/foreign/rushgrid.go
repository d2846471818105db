package foreign

import (
	"slices"
	"strings"
	"unicode"

	"waymark/puzzles"
)

// rushLeaves are the names that the car which leaves has in the literature, in the order in
// which they are looked for.
const rushLeaves = "AXR1"

// The sides that a board of cars has, and the most rows that are looked at.
const leastSide, mostSide = 4, 16

// beginsRushGrid: a board of cars as it is drawn, rows of letters without any word
// above them, in which every letter is a car.
func (r *reader) beginsRushGrid() bool {
	ahead := r.cursor
	return carsOnly(ahead.drawn())
}

// drawn returns the rows of a board that is drawn, also below a line that says their size, and goes behind them.
func (c *cursor) drawn() []line {
	size, sized := sizeLine(c.cur)
	if sized = sized && c.sized(); sized {
		c.advance()
		c.skipBlank()
	}
	rows := c.block(mostSide+1, boardLine)
	if sized && len(rows) != size.Rows {
		return nil
	}
	return rows
}

// blocksAlone reports whether the whole text is one board of cars or blocks as it is drawn. It is then no start of the
// open puzzle without a goal, whatever that puzzle is.
func blocksAlone(blocks [][]line) bool {
	if len(blocks) != 1 {
		return false
	}
	_, block := klotskiBlock(blocks[0])
	return block != nil || carsOnly(blocks[0])
}

// rushRows cuts rows into cells; spaces and commas between them say nothing. Where all letters are small, or all
// cells are digits, these are the cars.
func rushRows(rows []line) [][]cell {
	all := ""
	for _, l := range rows {
		all += l.text
	}
	own, number, numbers := carTokens(all), carNumbers(rows), allNumbers(rows)
	out := make([][]cell, len(rows))
	for i, l := range rows {
		if numbers {
			for _, w := range cellWords(l) {
				out[i] = append(out[i], cell{number(w.text), l, w.at})
			}
			continue
		}
		for at, c := range l.text {
			if token := own(c); token != "" {
				out[i] = append(out[i], cell{token, l, at})
			}
		}
	}
	return out
}

// carTokens returns the family's own tokens for the characters of a board of cars, "" for those that separate cells.
func carTokens(all string) func(rune) string {
	small := strings.ToLower(all) == all
	numbers := strings.Trim(strings.Join(strings.Fields(all), ""), ",;0123456789") == ""
	return func(c rune) string {
		switch {
		case unicode.IsSpace(c) || strings.ContainsRune(",;\"'|", c):
			return ""
		case c == 'o' || c == '-' || c == '0' && numbers:
			return "."
		case c == 'x' && (!small || strings.Count(all, "x") != 2):
			return "#"
		case small:
			return strings.ToUpper(string(c))
		}
		return string(c)
	}
}

// carsOnly reports whether rows are those of a board of cars: equally long, with empty cells, and each of their
// letters a straight car of two or three cells, on large boards also of four. A board that is not six by six
// also has a car that leaves, and letters that are no gliding tiles.
func carsOnly(rows []line) bool {
	isSide := func(n int) bool { return n >= leastSide && n <= mostSide }
	if !isSide(len(rows)) || !isSide(len(rushRows(rows[:1])[0])) {
		return false
	}
	g, at, ok := pieces(rushRows(rows))
	six := g.size == puzzles.Size{Rows: rushSide, Cols: rushSide}
	numbers := !slices.ContainsFunc(rows, func(l line) bool { return strings.Trim(l.text, "0123456789,; \t") != "" })
	tiles := !slices.ContainsFunc(rows, func(l line) bool { return !isTiles(l.text) })
	most := 3
	if g.size.Cells() > rushSide*rushSide {
		most = 4
	}
	for _, car := range at {
		if n := len(car); n < 2 || n > most || !along(car, g.size.Cols) && !across(car, g.size.Cols) {
			return false
		}
	}
	_, fault := leaver(g)
	return ok && len(at) > 0 && (!numbers || len(at) > 2) && (six || allNumbers(rows) || !tiles && fault == nil)
}

// pieces returns the board that rows are, and which cells each of its letters has; ok is false where they are none, or no cell is empty.
func pieces(rows [][]cell) (g grid, at map[string][]int, ok bool) {
	g.size = puzzles.Size{Rows: len(rows), Cols: len(rows[0])}
	at = map[string][]int{}
	for _, row := range rows {
		if len(row) != g.size.Cols || len(row) > mostSide {
			return g, nil, false
		}
		g.cells = append(g.cells, row...)
	}
	for i, c := range g.cells {
		switch {
		case c.token == ".":
			ok = true
		case isLetter(c.token):
			at[c.token] = append(at[c.token], i)
		case c.token != "#":
			return g, nil, false
		}
	}
	return g, at, ok
}

func isLetter(token string) bool {
	return len(token) == 1 && (unicode.IsLetter(rune(token[0])) || unicode.IsDigit(rune(token[0])))
}

// along reports whether cells in their order are a car that lies in a row.
func along(car []int, cols int) bool {
	n := len(car)
	return n > 1 && car[n-1]-car[0] == n-1 && car[0]/cols == car[n-1]/cols
}

// across reports whether cells in their order are a car that lies in a column.
func across(car []int, cols int) bool {
	n := len(car)
	return n > 1 && car[n-1]-car[0] == (n-1)*cols && car[0]%cols == car[n-1]%cols
}

// rushGrid reads the rows of a board.
func (r *reader) rushGrid() error {
	head := r.cur
	f, err := r.family(head, blocksID)
	if err != nil {
		return err
	}
	rows := r.drawn()
	if err := r.doubt(head, "cars", rows); err != nil {
		return err
	}
	g, err := r.grid(f, rushRows(rows), head)
	if err != nil {
		return err
	}
	car, err := leaver(g)
	if err != nil {
		return r.fail(rows[(len(rows)-1)/2], 0, err)
	}
	return r.rushPuzzle(head, f, g, car, "", "")
}

// leaver returns the cells of the car that leaves: of those that lie along the row of the exit, which is row 3 of
// six, the one with a usual name, else the only one. On a board of another size a car with a usual name
// may lie in any row, if it is the only one.
func leaver(g grid) (car []int, err error) {
	middle, n := (g.size.Rows-1)/2, g.size.Cols
	lie := map[string][]int{}
	for i, c := range g.cells {
		if c.token != "." && c.token != "#" {
			lie[c.token] = append(lie[c.token], i)
		}
	}
	names, named := "", ""
	for name, car := range lie {
		switch {
		case !along(car, n):
		case car[0]/n == middle || g.size.Rows%2 == 0 && g.size.Rows != rushSide && car[0]/n == middle+1:
			names += name
		case strings.Contains(rushLeaves, name):
			named += name
		}
	}
	for _, name := range rushLeaves {
		if strings.ContainsRune(names, name) {
			return lie[string(name)], nil
		}
	}
	switch {
	case len(named) == 1 && g.size.Rows != rushSide:
		return lie[named], nil
	case len(names) == 1:
		return lie[names], nil
	case len(names) == 0:
		return nil, puzzles.Messagef("no car lies along row %d; the one that leaves by the exit at the right stands there, and is called A", middle+1)
	}
	return nil, puzzles.Messagef("several cars lie along row %d; call the one that leaves by the exit at the right A", middle+1)
}
