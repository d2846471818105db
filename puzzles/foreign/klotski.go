package foreign

import (
	"strconv"
	"strings"

	"waymark/puzzles"
)

const klotskiPiece = "A" // the one that must reach the goal

// klotskiWords splits a line at its commas.
func klotskiWords(l line) (words []word, ok bool) {
	words = word{l.text, 0}.cut(',')
	if len(words) < 7 || !strings.Contains(words[6].text, "/") {
		return nil, false
	}
	for _, w := range words[2:6] {
		if n, err := strconv.Atoi(w.text); err != nil || n < 0 {
			return nil, false
		}
	}
	return words, true
}

func (r *reader) beginsKlotski() bool {
	_, ok := klotskiWords(r.cur)
	return ok
}

// klotski reads one line.
func (r *reader) klotski() error {
	l := r.cur
	words, _ := klotskiWords(l)
	f, err := r.family(l, blocksID)
	if err != nil {
		return err
	}
	g, err := r.grid(f, joined(l, words[6], 0), l)
	if err != nil {
		return err
	}
	if size := words[3].text + "x" + words[2].text; size != g.size.String() {
		return r.fail(l, words[2].at, puzzles.Messagef("the line says %s (rows x columns), but its board is %s", size, g.size))
	}
	p := &puzzles.Puzzle{Family: blocksID, Name: words[0].text, Note: words[1].text, Published: klotskiOptima(words), Headers: []puzzles.Header{{Key: "metric", Value: Moves}}}
	if p.Start, err = r.board(f, g, puzzles.Start); err != nil {
		return err
	}
	if p.Goal, err = r.klotskiGoal(l, words, f, g, p.Start); err != nil {
		return err
	}
	r.advance()
	return r.add(l, f, p)
}

// klotskiGoal moves the piece so that its first column and row are those wanted.
func (r *reader) klotskiGoal(l line, words []word, f puzzles.Family, g grid, start puzzles.Board) (puzzles.Board, error) {
	goal := f.New(g.size).Goal
	top, left := g.size.Rows, g.size.Cols
	var piece []int
	for i, c := range g.cells {
		if c.token == klotskiPiece {
			piece = append(piece, i)
			top, left = min(top, i/g.size.Cols), min(left, i%g.size.Cols)
		}
	}
	if len(piece) == 0 {
		return goal, r.fail(l, words[6].at, puzzles.Messagef("there is no piece A, the one that must reach the goal"))
	}
	col, _ := strconv.Atoi(words[4].text)
	row, _ := strconv.Atoi(words[5].text)
	for _, i := range piece {
		to, from := i/g.size.Cols-top+row, i%g.size.Cols-left+col
		if !g.size.Contains(to, from) {
			return goal, r.fail(l, words[4].at, puzzles.Messagef("piece A does not fit on the board at column %d and row %d, counted from 0", col, row))
		}
		goal.Cells[to*g.size.Cols+from] = start.Cells[i]
	}
	return goal, nil
}

// klotskiOptima are the optima that follow the rows: steps, moves and slides, -1 without a solution.
func klotskiOptima(words []word) *puzzles.Published {
	switch {
	case len(words) < 10:
		return nil
	case words[7].text == "-1":
		return published("unsolvable")
	}
	return published(words[7].text + " steps, " + words[9].text + " slides, " + words[8].text + " moves")
}
