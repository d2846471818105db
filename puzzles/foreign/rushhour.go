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

// rushHeaders are the settings of a Rush Hour puzzle.
func rushHeaders() []puzzles.Header {
	return []puzzles.Header{{Key: "metric", Value: Slides}, {Key: "axis", Value: "auto"}, {Key: "exit", Value: "right 3"}}
}

// rushWords splits a line into what stands before the board, the board and what
// stands after. The board is a word of letters and dots, not without an
// empty cell, that is longer than a row of any board; the rest are numbers.
func rushWords(l line) (before string, board word, after string, ok bool) {
	words := l.fields()
	if len(words) > 1 && isNumber(words[0].text) {
		before, words = words[0].text, words[1:]
	}
	if len(words) == 2 && isNumber(words[1].text) {
		after, words = words[1].text, words[:1]
	}
	const longestRow = 16
	other := func(c rune) bool { return c != '.' && !unicode.IsLetter(c) }
	if len(words) != 1 || len(words[0].text) <= longestRow ||
		!strings.ContainsAny(words[0].text, "o.") || strings.ContainsFunc(words[0].text, other) {
		return "", word{}, "", false
	}
	return before, words[0], after, true
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
	note := ""
	if optimum != "" {
		note = published(optimum + " slides") // whatever the puzzle is to count later
	}
	if positions != "" {
		note += "\n" + positions + " positions"
	}
	r.advance()
	return r.rushPuzzle(l, f, g, car, note)
}

// rushPuzzle adds the puzzle whose car is to leave to the right of row 3.
func (r *reader) rushPuzzle(head line, f puzzles.Family, g grid, car []int, note string) (err error) {
	p := &puzzles.Puzzle{Family: blocksID, Headers: rushHeaders(), Note: note}
	if p.Start, err = r.board(f, g, puzzles.Start); err != nil {
		return err
	}
	p.Goal = f.New(g.size).Goal
	for i := range car {
		p.Goal.Cells[(rushRow+1)*rushSide-1-i] = p.Start.Cells[car[0]]
	}
	return r.add(head, f, p)
}

// rushCut cuts the word into 36 cells of the family's own letters.
func (r *reader) rushCut(l line, w word) (grid, error) {
	g := grid{size: puzzles.Size{Rows: rushSide, Cols: rushSide}}
	if n := utf8.RuneCountInString(w.text); n != g.size.Cells() {
		return g, r.fail(l, w.at, puzzles.Messagef("a Rush Hour board has 36 cells, six rows of six; here are %d", n))
	}
	for i, c := range w.text {
		if c != '.' && c != 'o' && c != 'x' && (c < 'A' || c > 'Z') {
			return g, r.fail(l, w.at+i, puzzles.Messagef("%q is no cell of a Rush Hour board; write a capital letter for a car, %q or %q for nothing, %q for a wall",
				string(c), "o", ".", "x"))
		}
		g.cells = append(g.cells, cell{rushToken(c), l, w.at + i})
	}
	return g, nil
}

// rushCells returns the cells of the car that leaves; all of them are in the
// row of the exit.
func (r *reader) rushCells(l line, w word, g grid) ([]int, error) {
	var car []int
	for i, c := range g.cells {
		if c.token != rushCar {
			continue
		}
		if i/rushSide != rushRow {
			return nil, r.fail(l, c.byte, puzzles.Messagef("car A stands on %s, but it must stand in row 3 to leave by the exit at the right",
				g.size.CellName(i)))
		}
		car = append(car, i)
	}
	if len(car) == 0 {
		return nil, r.fail(l, w.at, puzzles.Messagef("there is no car A; A is the car that leaves by the exit at the right of row 3"))
	}
	return car, nil
}

// isNumber reports whether a word is a whole number without a sign.
func isNumber(text string) bool {
	_, err := strconv.ParseUint(text, 10, 64)
	return err == nil
}

// published is the note on an optimum that came with a puzzle.
func published(optimum string) string { return "optimal " + optimum + " (as published)" }
