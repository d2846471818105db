package foreign

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
)

// klotskiRows cuts the rows of a board of blocks into cells: at commas and spaces where each row has several words of one letter or
// numbers, else into characters, of which spaces and what others write for nothing are empty cells.
func klotskiRows(rows []line) [][]cell {
	out, worded, numbers, number := make([][]cell, len(rows)), true, allNumbers(rows), carNumbers(rows)
	for i, l := range rows {
		for _, w := range cellWords(l) {
			token := blockToken(w.text)
			if numbers {
				token = number(w.text)
			}
			out[i] = append(out[i], cell{token, l, w.at})
			worded = worded && (numbers || len(w.text) == 1)
		}
		worded = worded && len(out[i]) > 1
	}
	if worded {
		return out
	}
	return drawnRows(rows, func(c rune) string { return blockToken(string(c)) })
}

// drawnRows cuts rows into characters where spaces are cells, too: those before and behind a row as far as the rows around it go.
func drawnRows(rows []line, own func(rune) string) [][]cell {
	whole := slices.Clone(rows)
	left, width := rows[0].column, 0
	for i, l := range whole {
		if rows[0].number == rows[len(rows)-1].number { // cut out of one line
			l.column = left
			whole[i] = l
		}
		left, width = min(left, l.column), max(width, l.column+len(l.text))
	}
	for i, l := range whole {
		text := strings.Repeat(" ", l.column-left) + l.text
		whole[i].text, whole[i].column = text+strings.Repeat(" ", max(0, width-left-len(text))), left
	}
	return characters(whole, own)
}

// blockToken is the family's own token for a cell of a board of blocks.
func blockToken(text string) string {
	if text != "" && strings.Contains("@ _-*", text) {
		return "."
	}
	return text
}

// klotskiBlock returns the cells of the block that leaves, the largest that is a square of two by two at least, where rows are
// those of a board of blocks: each letter fills an oblong, and not all are letters of gliding tiles.
func klotskiBlock(rows []line) (g grid, block []int) {
	if len(rows) < 3 || len(rows) > mostSide || len(rows[0].text) > 2*maxRows {
		return g, nil
	}
	g, at, ok := pieces(klotskiRows(rows))
	for name, b := range at {
		wide := 0
		for wide < len(b) && b[wide]/g.size.Cols == b[0]/g.size.Cols {
			wide++
		}
		for i, c := range b {
			ok = ok && c == b[0]+i/wide*g.size.Cols+i%wide
		}
		ok = ok && len(b)%wide == 0
		if better := len(b) - len(block); wide > 1 && len(b) > wide && (better > 0 || better == 0 && name < g.cells[block[0]].token) {
			block = b
		}
	}
	tiles := !slices.ContainsFunc(rows, func(l line) bool { return !isTiles(l.text) })
	if !ok || tiles || len(at) < 2 {
		return g, nil
	}
	return g, block
}

func (r *reader) beginsKlotskiGrid() bool {
	ahead := r.cursor
	_, block := klotskiBlock(ahead.drawn())
	return block != nil
}

// klotskiGrid reads the rows of a board of blocks. Nothing in them says the goal.
func (r *reader) klotskiGrid() error {
	head := r.cur
	f, err := r.family(head, blocksID)
	if err != nil {
		return err
	}
	rows := r.drawn()
	if err := r.doubt(head, "klotski-grid", rows); err != nil {
		return err
	}
	_, block := klotskiBlock(rows)
	g, err := r.grid(f, klotskiRows(rows), head)
	if err != nil {
		return err
	}
	p := &puzzles.Puzzle{Family: blocksID, Headers: []puzzles.Header{{Key: "metric", Value: Moves}}, Goal: f.New(g.size).Goal}
	if p.Start, err = r.board(f, g, puzzles.Start); err != nil {
		return err
	}
	by, ok := bottom(g, block)
	if !ok {
		return r.fail(head, 0, puzzles.Messagef("block %s has no place at the bottom in the middle", g.cells[block[0]].token))
	}
	for _, i := range block {
		p.Goal.Cells[i+by] = p.Start.Cells[i]
	}
	r.goalless = true
	r.note(head, puzzles.Messagef("the text names no goal: block %s, the largest, is to reach the bottom in the middle, %s", g.cells[block[0]].token, g.size.CellName(block[0]+by)))
	return r.add(head, f, p)
}

// bottom is how many cells a block goes on to be as far down, and there as near to the middle, as walls let it.
func bottom(g grid, block []int) (by int, ok bool) {
	cols, best := g.size.Cols, -1
	last := block[len(block)-1] - block[0]
	for first := range len(g.cells) - last {
		left := first % cols
		right := (first + last) % cols
		if right < left || slices.ContainsFunc(block, func(c int) bool { return g.cells[c+first-block[0]].token == "#" }) {
			continue
		}
		if off := left + right - cols + 1; first/cols*2*cols-max(off, -off) > best {
			best, by, ok = first/cols*2*cols-max(off, -off), first-block[0], true
		}
	}
	return by, ok
}

// Either is the fault of a text that plainly can be two kinds of puzzle.
type Either struct {
	error
	forms []string
}

// Unwrap returns the fault, which has a place.
func (e *Either) Unwrap() error { return e.error }

// doubt is the fault of rows of numbers that could be another form as well; a form that is named leaves no doubt.
func (r *reader) doubt(head line, form string, rows []line) error {
	if r.options.As != "" || !allNumbers(rows) {
		return nil
	}
	kinds := map[string]puzzles.Message{"cars": puzzles.Messagef("a board of cars"), "klotski-grid": puzzles.Messagef("blocks as they are drawn")}
	return &Either{r.fail(head, 0, puzzles.Messagef("these numbers may be %v (--as %s) or sliding tiles (--as %s): say which", kinds[form], form, "numbers")), []string{form, "numbers"}}
}

// carNumbers returns the family's own tokens for the numbers of cars or blocks, 0 being none: digits, small letters for 10 to
// 35, and letters that no other has for larger ones. A number for which none is left is its own token.
func carNumbers(rows []line) func(string) string {
	const tokens = ".123456789abcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQSTUVWYZ"
	token, free := map[int]string{}, tokens[36:]
	if allNumbers(rows) {
		for _, l := range rows {
			for _, w := range cellWords(l) {
				if n, err := strconv.Atoi(w.text); err == nil && n >= 36 && token[n] == "" && free != "" {
					token[n], free = free[:1], free[1:]
				}
			}
		}
	}
	return func(text string) string {
		n, err := strconv.Atoi(text)
		switch {
		case slideToken(text) == blank:
			return "."
		case err == nil && n < 36:
			return tokens[n : n+1]
		}
		return cmp.Or(token[n], text)
	}
}
