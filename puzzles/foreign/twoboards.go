package foreign

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
)

var (
	sizeWords = regexp.MustCompile(`(?i)^(?:(?:n|k|size|dimension|board size)\s*[:=]?\s*)?(\d{1,2})(?:\s*[x×*,]\s*(\d{1,2})|\s+(\d{1,2}))?$`)
	titles    = regexp.MustCompile(`(?i)^(start|initial|init|goal|target|final)(?:[ _-]?(?:state|board|position|configuration))?\s*:?$`)
)

// title is what a line above numbers calls them: start, goal or nothing.
func title(l line) string {
	switch m := titles.FindStringSubmatch(l.text); {
	case m == nil:
		return ""
	case strings.Contains("start initial", strings.ToLower(m[1])):
		return "start"
	}
	return "goal"
}

// sizeLine is the size that a line says and nothing else.
func sizeLine(l line) (size puzzles.Size, ok bool) {
	m := sizeWords.FindStringSubmatch(l.text)
	if m == nil {
		return size, false
	}
	size.Rows, _ = strconv.Atoi(m[1])
	if size.Cols, _ = strconv.Atoi(m[2] + m[3]); size.Cols == 0 {
		size.Cols = size.Rows
	}
	return size, size.Rows > 1 && size.Cols > 1
}

// sized reports whether the current line is the size of the board below it. Two numbers above rows of two are a row.
func (c *cursor) sized() bool {
	size, ok := sizeLine(c.cur)
	if !ok {
		return false
	}
	ahead := *c
	ahead.advance()
	ahead.skipBlank()
	first := cellWords(ahead.cur)
	if isNumbers(c.cur) {
		return len(first) == size.Cols && size.Cols > 2 || len(first) == size.Cells()
	}
	return slices.ContainsFunc(first, func(w word) bool { return isNumber(w.text) })
}

// mostNotes is how many are kept.
const mostNotes = 100

// note keeps what is to be said of the puzzle at a line.
func (r *reader) note(at line, said puzzles.Message) {
	if len(r.notes) < mostNotes {
		r.notes = append(r.notes, r.fail(at, 0, said))
	}
}

// slide adds the puzzle of a board and, where a second one follows that is its goal, with that.
// Two boards are start and goal where the second is called so, is written with Waymark's own blank, or is a usual goal,
// or where the first can reach it and neither of the usual goals.
func (r *reader) slide(l line, f puzzles.Family, start grid, p *puzzles.Puzzle) error {
	if err := r.each(f, start); err != nil {
		return err
	}
	try := *r
	try.skipBlank()
	above := try.comment()
	called := title(line{text: above}) == "goal"
	if title(try.cur) == "goal" {
		called = true
		try.advance()
		try.skipBlank()
	}
	if second := (&puzzles.Puzzle{}); p.Name == "" && !try.done && (called || above == "") && (isNumbers(try.cur) || try.sized()) {
		at := try.cur
		goal, err := try.numberGrid(f, second)
		after := try.cursor
		after.skipBlank()
		alone := after.done || !isNumbers(after.cur) && !after.sized() && title(after.cur) == ""
		switch {
		case err != nil && called:
			return err
		case err != nil || second.Name != "" || goal.size != start.size || r.inLines && !alone && !called:
		case called || alone && !r.inLines && ownBlank(start) && ownBlank(goal) || isGoalOf(start, goal, alone):
			r.inLines, r.cursor = false, try.cursor
			if !called {
				r.note(l, puzzles.Messagef("two boards, taken as start and goal"))
			}
			return r.slideTo(l, f, start, goal, p)
		case alone && r.count == 0:
			r.note(at, puzzles.Messagef("two boards, taken as two puzzles; write %q above this one if it is the goal", "goal"))
		}
	}
	return r.slideTo(l, f, start, r.goalOf(start), p)
}

// ownBlank reports whether a board is written as the family writes it.
func ownBlank(g grid) bool {
	return !slices.ContainsFunc(g.cells, func(c cell) bool {
		return c.token == blank && (c.byte >= len(c.at.text) || c.at.text[c.byte] != '_')
	})
}

// isGoalOf reports whether a board that follows another is its goal.
func isGoalOf(start, goal grid, alone bool) bool {
	if sameTokens(start, goal) || !sameTokens(usual(goal, BlankLast), usual(start, BlankLast)) {
		return false
	}
	near := false
	for _, g := range Goals() {
		if sameTokens(goal, usual(start, g)) {
			return true
		}
		reached, _ := reachable(start, usual(start, g))
		near = near || reached && g != Spiral
	}
	reached, told := reachable(start, goal)
	return alone && told && reached && !near
}

func sameTokens(a, b grid) bool {
	return slices.EqualFunc(a.cells, b.cells, func(x, y cell) bool { return x.token == y.token })
}
