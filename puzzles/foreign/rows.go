package foreign

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"waymark/puzzles"
)

// rowsAlone reads the text as rows of the family named by the options, without
// any other word: a start and, after a blank line, a goal. known reports that
// this is what the text holds. Else fault says why not where the text looks like
// a board, for the case that no form takes it; the cursor has not moved.
func (r *reader) rowsAlone() (known bool, fault error) {
	f := r.find(r.options.Family)
	if r.options.Family == "" || f == nil {
		return false, nil
	}
	blocks := rowBlocks(r.feed.text)
	most := 2
	if f.Info().NoGoal {
		most = 1
	}
	if len(blocks) == 0 || len(blocks) > most || r.options.Family == blocksID && blocksAlone(blocks) {
		return false, nil
	}
	named := strings.Contains(r.feed.text, "\n;") && len(blocks) > 1
	if r.options.Family == slideID && (named || r.othersNumbers(blocks)) {
		return false, nil
	}
	ahead := r.cursor
	ahead.advance()
	ahead.skipBlank()
	p := &puzzles.Puzzle{Family: r.options.Family}
	var grids []grid
	for _, rows := range blocks {
		g, err := r.grid(f, ownCells(f, rows), rows[0])
		if err != nil {
			return false, nil
		}
		grids = append(grids, g)
	}
	var err error
	if p.Start, err = r.board(f, grids[0], puzzles.Start); err != nil {
		return false, err
	}
	switch {
	case f.Info().NoGoal:
	case len(grids) == 1 && p.Family == slideID:
		p.Goal, err = r.board(f, r.goalOf(grids[0]), puzzles.Goal)
	case len(grids) == 1:
		p.Goal = f.New(grids[0].size).Goal
	case grids[0].size != grids[1].size:
		return false, nil
	default:
		p.Goal, err = r.board(f, grids[1], puzzles.Goal)
	}
	if err != nil {
		return false, err
	}
	if comment := ahead.comment(); ahead.number == blocks[0][0].number {
		r.named = headingOf(comment)
	}
	return true, r.add(blocks[0][0], f, p)
}

// othersNumbers reports whether rows are numbers that others wrote: the blank is none of the family's, or a size stands above.
func (r *reader) othersNumbers(blocks [][]line) bool {
	ahead := r.cursor
	ahead.advance()
	if ahead.skipBlank(); ahead.sized() {
		return true
	}
	for _, l := range slices.Concat(blocks...) {
		for _, w := range cellWords(l) {
			if w.text != blank && slideToken(w.text) == blank {
				return true
			}
		}
	}
	return false
}

// rowBlocks cuts a text at its blank lines. Only ";" begins a comment, as in the
// text form: "# 1 2" may be a row. It gives up, with nil, where a block is
// larger than any board.
func rowBlocks(text string) [][]line {
	var out [][]line
	var rows []line
	number := 0
	for text != "" {
		raw, rest, _ := strings.Cut(text, "\n")
		text = rest
		number++
		left := strings.TrimLeftFunc(raw, unicode.IsSpace)
		l := line{strings.TrimRightFunc(left, unicode.IsSpace), number, 1 + utf8.RuneCountInString(raw[:len(raw)-len(left)])}
		switch {
		case strings.HasPrefix(l.text, ";"):
		case l.text != "":
			rows = append(rows, l)
		case len(rows) > 0:
			out, rows = append(out, rows), nil
		}
		if len(l.text) > maxLine || len(rows) > maxRows || len(out) > 2 {
			return nil
		}
	}
	if len(rows) > 0 {
		out = append(out, rows)
	}
	return out
}

// ownCells cuts rows as the family writes them.
func ownCells(f puzzles.Family, rows []line) [][]cell {
	if !f.Info().Spaced {
		return characters(rows, plain)
	}
	out := make([][]cell, len(rows))
	for i, l := range rows {
		for _, w := range l.fields() {
			out[i] = append(out[i], cell{w.text, l, w.at})
		}
	}
	return out
}
