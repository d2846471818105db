package foreign

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"waymark/puzzles"
)

func (r *reader) beginsLists() bool { return beginsList(r.cur) }

// lists reads boards that stand in brackets, as JSON and Python write them.
func (r *reader) lists() error {
	root, err := r.tree(beginsList)
	if err != nil {
		return err
	}
	return r.found(root)
}

// found reads the boards in lists.
func (r *reader) found(root *node) error {
	f := &boards{}
	f.walk(root)
	f.next()
	for _, b := range f.all {
		read := func() error { return r.inner(b) }
		if b.cars != nil {
			read = func() error { return r.carList(b.cars) }
		}
		if err := read(); err != nil {
			return err
		}
	}
	if len(f.all) == 0 {
		return r.fail(root.at, 0, puzzles.Messagef("no board is in this list"))
	}
	return nil
}

// piece is lines that were cut out of a text, or a list of cars, and what is known of their puzzle.
type piece struct {
	name   string
	optima *puzzles.Published
	lines  []line
	goal   []line
	cars   *node
}

// inner reads a piece in whichever form it is, but none that is cut into pieces again.
func (r *reader) inner(b piece) error {
	was := *r
	r.cursor, r.within, r.inLines = cursor{feed: &feed{cut: b.lines}}, r.within+1, false
	r.named, r.optima = cmp.Or(b.name, r.named), cmp.Or(b.optima, r.optima)
	if slices.ContainsFunc(forms(), func(f form) bool { return f.id == r.options.As && f.how == wraps }) {
		r.options.As = ""
	}
	var err error
	for r.advance(); !r.done && err == nil; {
		var known bool
		if known, err = r.step(); err == nil && !known {
			err = r.nearest()
		}
	}
	r.cursor, r.within, r.inLines = was.cursor, was.within, was.inLines
	r.named, r.optima, r.options = "", nil, was.options
	return err
}

// boards are what was found in lists.
type boards struct {
	all []piece
	cur piece
	row bool // what was found last is a row by itself
}

// next ends the puzzle that is being gathered.
func (b *boards) next() {
	if len(b.cur.lines) > 0 && b.cur.goal != nil {
		b.cur.lines = append(b.cur.lines, asGoal(b.cur.goal)...)
	}
	if len(b.cur.lines) > 0 || b.cur.cars != nil {
		b.all = append(b.all, b.cur)
	}
	b.cur, b.row = piece{}, false
}

// walk gathers the boards in a list.
func (b *boards) walk(n *node) {
	var key *node
	name := ""
	var optima *puzzles.Published
	for _, c := range n.list {
		kind := ""
		if key != nil {
			kind = columnKind(key.word)
		}
		rows, one := c.rows()
		switch {
		case c.isGap():
			b.row = false
			continue
		case c.isWord() && c.quoted && (utf8.RuneCountInString(c.word) >= 9 && kind != "name" || key != nil && key.key && (kind == "board" || kind == "goal")) && c.word != "":
			b.add(key, []line{c.line()}, false)
		case c.isWord() && kind == "name" && key.key:
			name = c.word
		case c.isWord() && kind == "optimum" && isNumber(c.word):
			optima = published(c.word)
		case c.isWord():
			key = c
			continue
		case c.isCars():
			b.next()
			b.cur.cars = c
		case len(rows) > 0 && kind != "size":
			b.add(key, rows, one)
		case c.keyed():
			b.next()
			b.walk(c)
			b.next()
		default:
			b.walk(c)
		}
		key = nil
	}
	b.cur.name, b.cur.optima = cmp.Or(name, b.cur.name), cmp.Or(optima, b.cur.optima)
}

// add adds the rows of a board to the puzzle that is being gathered, or to a new one that a word names.
func (b *boards) add(key *node, rows []line, one bool) {
	role, named := "", false
	if key != nil {
		role = title(line{text: key.word})
		named = role == "" && columnKind(key.word) == "" && key.key
	}
	joins := b.row && one && key == nil
	b.row = one && key == nil
	if role == "goal" {
		b.cur.goal = rows
		return
	}
	if len(b.cur.lines) > 0 && (named || role == "start" || b.cur.goal != nil) {
		b.next()
	}
	if named {
		b.cur.name = key.word
	}
	if len(b.cur.lines) > 0 && !joins {
		b.cur.lines = append(b.cur.lines, line{number: rows[0].number, column: 1})
	}
	b.cur.lines = append(b.cur.lines, rows...)
}

// asGoal is the rows of a goal as they stand below a start.
func asGoal(rows []line) []line {
	head := []line{{number: rows[0].number, column: rows[0].column}}
	if isNumbers(rows[0]) {
		head = append(head, line{text: "goal", number: rows[0].number, column: rows[0].column})
	}
	return append(head, rows...)
}

// line is a word as a line by itself.
func (n *node) line() line {
	return line{text: strings.TrimSpace(n.word), number: n.at.number, column: n.column}
}

// rows returns the rows of a board that a list is, nil where it is none; one reports that it is a row by itself.
func (n *node) rows() (rows []line, one bool) {
	words := 0
	for _, c := range n.list {
		if inner, simple := c.rows(); simple {
			rows = append(rows, inner...)
		} else if c.isWord() && !c.key {
			words++
		} else {
			return nil, false
		}
	}
	if words < 2 || words < len(n.list) {
		return rows[:len(rows)*(1-min(words, 1))], false
	}
	if !slices.ContainsFunc(n.list, func(c *node) bool { return !c.quoted || utf8.RuneCountInString(c.word) < 3 }) {
		for _, c := range n.list {
			rows = append(rows, c.line())
		}
		return rows, false
	}
	return []line{n.row()}, true
}

// row is a list of words as a line, each where it stands; those of one letter without a gap.
func (n *node) row() line {
	l, text := n.list[0].line(), strings.Builder{}
	letters := !slices.ContainsFunc(n.list, func(c *node) bool {
		return !c.quoted || utf8.RuneCountInString(c.word) > 1 || isNumber(c.word)
	})
	for _, c := range n.list {
		word := strings.TrimSpace(c.word)
		if slices.Contains([]string{"", "None", "null"}, word) {
			word = "0"
			if letters {
				word = "."
			}
		}
		if gap := c.column - l.column - text.Len(); c.at.number == l.number && gap > 0 && !letters {
			text.WriteString(strings.Repeat(" ", gap))
		} else if text.Len() > 0 && !letters {
			text.WriteByte(' ')
		}
		text.WriteString(word)
	}
	l.text = text.String()
	return l
}
