package foreign

import (
	"strings"
	"unicode/utf8"

	"waymark/puzzles"
)

const swapID = "swap"

// swapWords splits a line into the words before the boards, five or none, and
// the boards.
func swapWords(l line) (before []word, start, goal word, ok bool) {
	words := l.fields()
	n := len(words)
	if n != 2 && n != 7 {
		return nil, word{}, word{}, false
	}
	start, goal = words[n-2], words[n-1]
	first, _, several := strings.Cut(start.text, ",")
	ok = several && utf8.RuneCountInString(first) == 3 && strings.Contains(start.text, "/") && strings.Contains(goal.text, "/")
	return words[:n-2], start, goal, ok
}

func (r *reader) beginsSwap() bool {
	_, _, _, ok := swapWords(r.cur)
	return ok
}

// swap reads one line.
func (r *reader) swap() error {
	l := r.cur
	before, start, goal, _ := swapWords(l)
	f, err := r.family(l, swapID)
	if err != nil {
		return err
	}
	from, err := r.grid(f, joined(l, start, ','), l)
	if err != nil {
		return err
	}
	to, err := r.grid(f, joined(l, goal, 0), l)
	if err != nil {
		return err
	}
	if from.size != to.size {
		return r.fail(l, goal.at, puzzles.Messagef("the goal is %s, but the start is %s", to.size, from.size))
	}
	p := &puzzles.Puzzle{Family: swapID}
	if p.Start, err = r.board(f, from, puzzles.Start); err != nil {
		return err
	}
	if p.Goal, err = r.board(f, to, puzzles.Goal); err != nil {
		return err
	}
	if len(before) > 0 {
		if size := before[1].text + "x" + before[2].text; size != from.size.String() {
			return r.fail(l, before[1].at, puzzles.Messagef("the line says %s (rows x columns), but its board is %s", size, from.size))
		}
		p.Name = before[0].text
		p.Published = published("optimal " + before[3].text + ", published searches " + before[4].text)
	}
	r.advance()
	return r.add(l, f, p)
}

// swapLine is the inverse of swap, without the words before the boards.
func swapLine(f puzzles.Family, p *puzzles.Puzzle) (string, bool) {
	text := join(f, p.Start, puzzles.Start, ",") + " " + join(f, p.Goal, puzzles.Goal, "")
	return text, !strings.Contains(text, "!") // what is no cell of the family
}

// join writes the rows of a board with "/" between.
func join(f puzzles.Family, b puzzles.Board, role puzzles.Role, sep string) string {
	rows := make([]string, b.Rows)
	for i := range rows {
		tokens := make([]string, b.Cols)
		for j := range tokens {
			tokens[j] = f.FormatCell(b.At(i, j), role)
		}
		rows[i] = strings.Join(tokens, sep)
	}
	return strings.Join(rows, "/")
}
