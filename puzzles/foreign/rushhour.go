package foreign

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"waymark/puzzles"
)

const (
	rushSide = 6 // rows and columns of a Rush Hour board
	rushRow  = 2 // index of the row of the exit
	rushCar  = "A"
	blocksID = "blocks"
)

// rushHeaders are the settings of a Rush Hour puzzle whose exit is right of a row, counted from 0.
func rushHeaders(row int) []puzzles.Header {
	return []puzzles.Header{{Key: "metric", Value: Slides}, {Key: "axis", Value: "auto"}, {Key: "exit", Value: "right " + strconv.Itoa(row+1)}}
}

// rushWords splits a line into what stands before the board, the board and what
// stands after. The board is a word of letters and dots, not without an
// empty cell, that is longer than a row of any board; the rest are numbers.
func rushWords(l line) (before string, board word, after string, ok bool) {
	words := l.fields()
	if len(words) > 1 && !isLong(words[0]) {
		before, words = words[0].text, words[1:]
	}
	if len(words) == 2 && isNumber(words[1].text) {
		after, words = words[1].text, words[:1]
	}
	other := func(c rune) bool { return c != '.' && !unicode.IsLetter(c) }
	if len(words) != 1 || !isLong(words[0]) ||
		!strings.ContainsAny(words[0].text, "o.") || strings.ContainsFunc(words[0].text, other) {
		return "", word{}, "", false
	}
	return before, words[0], after, true
}

// isLong reports whether a word may be all rows of a board: it is longer than any of them, or a board of four by four.
func isLong(w word) bool {
	if len(w.text) != leastSide*leastSide {
		return len(w.text) > mostSide
	}
	var rows []line
	for i := 0; i < len(w.text); i += leastSide {
		rows = append(rows, line{text: w.text[i:][:leastSide]})
	}
	return carsOnly(rows)
}

func (r *reader) beginsRushHour() bool {
	_, _, _, ok := rushWords(r.cur)
	return ok
}

// rushHour reads one line.
func (r *reader) rushHour() error {
	l := r.cur
	optimum, w, positions, _ := rushWords(l)
	f, err := r.family(l, blocksID)
	if err != nil {
		return err
	}
	g, err := r.rushCut(l, w)
	if err != nil {
		return err
	}
	car, err := r.rushCells(l, w, g)
	if err != nil {
		return err
	}
	note, name := "", ""
	if !isNumber(optimum) || r.isPlace(l, optimum) {
		name, optimum = optimum, ""
	}
	if optimum != "" {
		r.optima = published(optimum + " slides") // whatever the puzzle is to count later
	}
	if positions != "" {
		note = positions + " positions"
	}
	r.advance()
	return r.rushPuzzle(l, f, g, car, name, note)
}

// isPlace reports whether the number before a board is its place in the list, not its optimum: it begins with 0, so does the
// list, or the list begins with 1 and 2. Lines right below each other are a list.
func (r *reader) isPlace(l line, number string) bool {
	ahead, follows := r.cursor, r.listed.number > 0 && l.number == r.listed.number+1
	ahead.advance()
	second, _, _, _ := rushWords(ahead.cur)
	r.listed.number = l.number
	r.listed.places = number[0] == '0' || follows && r.listed.places || !follows && number == "1" && second == "2"
	return r.listed.places
}

// rushPuzzle adds the puzzle whose car is to leave to the right of its row. Which car that is, and where, is noted of other
// boards than Rush Hour's.
func (r *reader) rushPuzzle(head line, f puzzles.Family, g grid, car []int, name, note string) (err error) {
	row := car[0] / g.size.Cols
	p := &puzzles.Puzzle{Family: blocksID, Name: name, Headers: rushHeaders(row), Note: note}
	if g.size.Rows != rushSide || g.cells[car[0]].token != rushCar {
		r.note(head, puzzles.Messagef("cars, of which %s leaves at the right of row %d", g.cells[car[0]].token, row+1))
	}
	if p.Start, err = r.board(f, g, puzzles.Start); err != nil {
		return err
	}
	p.Goal = f.New(g.size).Goal
	for i := range car {
		p.Goal.Cells[(row+1)*g.size.Cols-1-i] = p.Start.Cells[car[0]]
	}
	return r.add(head, f, p)
}

// rushCut cuts the word into the cells of a square board, in the family's own letters.
func (r *reader) rushCut(l line, w word) (grid, error) {
	n := utf8.RuneCountInString(w.text)
	side, square := root(n)
	g := grid{size: puzzles.Size{Rows: side, Cols: side}}
	if !square || side > mostSide {
		return g, r.fail(l, w.at, puzzles.Messagef("a Rush Hour board has 36 cells, six rows of six; here are %d", n))
	}
	own := carTokens(w.text)
	for i, c := range w.text {
		token := own(c)
		if token != "." && token != "#" && (token < "A" || token > "Z") {
			return g, r.fail(l, w.at+i, puzzles.Messagef("%q is no cell of a Rush Hour board; write a capital letter for a car, %q or %q for nothing, %q for a wall",
				string(c), "o", ".", "x"))
		}
		g.cells = append(g.cells, cell{token, l, w.at + i})
	}
	return g, nil
}

// rushCells returns the cells of the car that leaves: on six by six car A, of which all cells are in the
// row of the exit, else the leaver, where that has a usual name.
func (r *reader) rushCells(l line, w word, g grid) ([]int, error) {
	var car []int
	for i, c := range g.cells {
		if c.token != rushCar || g.size.Rows != rushSide {
			continue
		}
		if i/rushSide != rushRow {
			return nil, r.fail(l, c.byte, puzzles.Messagef("car A stands on %s, but it must stand in row 3 to leave by the exit at the right",
				g.size.CellName(i)))
		}
		car = append(car, i)
	}
	if len(car) > 0 {
		return car, nil
	}
	car, err := leaver(g)
	if err != nil || !strings.Contains(rushLeaves, g.cells[car[0]].token) {
		return nil, r.fail(l, w.at, puzzles.Messagef("there is no car A; A is the car that leaves by the exit at the right of row 3"))
	}
	return car, nil
}

// isNumber reports whether a word is a whole number without a sign.
func isNumber(text string) bool {
	_, err := strconv.ParseUint(text, 10, 64)
	return err == nil
}

// published is an optimum that came with a puzzle, nil where the words are none.
func published(optimum string) *puzzles.Published {
	x, _ := puzzles.ParsePublished(optimum)
	return x
}
