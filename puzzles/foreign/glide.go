package foreign

import (
	"strings"

	"waymark/puzzles"
)

const glideID = "glide"

// isTiles reports whether a text is a row of gliding tiles.
var isTiles = isOf(".X#BGROYPCM%")

// tileToken is the family's own token for a character: only walls differ.
func tileToken(c rune) string {
	if c == 'X' {
		return "#"
	}
	return string(c)
}

// keyword returns the first word of a line in small letters when it is one of
// those above rows: board, start, goal or waypoint.
func keyword(l line) (word, rest string) {
	first, rest := l.text, ""
	if i := strings.IndexAny(first, " \t"); i >= 0 {
		first, rest = first[:i], first[i+1:]
	}
	switch first = strings.ToLower(strings.TrimSuffix(first, ":")); first {
	case "board", "start", "goal", "waypoint":
		return first, rest
	}
	return "", ""
}

// beginsGlide: "board NAME ..." or "start".
func (r *reader) beginsGlide() bool {
	word, rest := keyword(r.cur)
	if word == "start" && r.beginsNumbers() {
		return false
	}
	return word == "board" && rest != "" || word == "start" && rest == ""
}

// glide reads a board with its keywords, up to the next one's.
func (r *reader) glide() error {
	head := r.cur
	f, err := r.family(head, glideID)
	if err != nil {
		return err
	}
	p := &puzzles.Puzzle{Family: glideID}
	if word, _ := keyword(head); word == "board" {
		headline(p, head)
		r.advance()
	}
	for r.skipBlank(); !r.done; r.skipBlank() {
		word, rest := keyword(r.cur)
		if word == "board" || word == "" || word == "start" && !p.Start.IsZero() {
			break
		}
		if err := r.tileBlock(f, p, word, rest); err != nil {
			return err
		}
	}
	if p.Start.IsZero() {
		return r.fail(r.cur, 0, puzzles.Messagef("the board that begins at line %d has no start; write %q above its rows", head.number, "start"))
	}
	if p.Goal.IsZero() {
		p.Goal = f.New(p.Start.Size).Goal
	}
	return r.add(head, f, p)
}

// tileBlock reads the rows below a keyword into p; the current line is the keyword.
func (r *reader) tileBlock(f puzzles.Family, p *puzzles.Puzzle, word, rest string) error {
	head := r.cur
	r.advance()
	rows := r.block(maxRows, func(l line) bool { next, _ := keyword(l); return next == "" })
	if len(rows) == 0 {
		return r.fail(head, 0, puzzles.Messagef("there are no rows below %q", word))
	}
	g, err := r.grid(f, characters(rows, tileToken), rows[0])
	if err != nil {
		return err
	}
	size := p.Start.Size
	if p.Start.IsZero() {
		size = p.Goal.Size
	}
	if size != (puzzles.Size{}) && size != g.size {
		return r.fail(rows[0], 0, puzzles.Messagef("this board is %s, but the one before it is %s; all boards of a puzzle have one size", g.size, size))
	}
	role := map[string]puzzles.Role{"start": puzzles.Start, "goal": puzzles.Goal, "waypoint": puzzles.Pattern}[word]
	b, err := r.board(f, g, role)
	switch {
	case err != nil:
		return err
	case role == puzzles.Start:
		p.Start = b
	case role == puzzles.Pattern:
		before, _, _ := strings.Cut(rest, "(")
		if len(p.Marks) == puzzles.MaxMarks {
			return r.fail(head, 0, puzzles.Messagef("%q has more than %d entries", "marks", puzzles.MaxMarks))
		}
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Name: puzzles.OneLine(before), Board: b})
	case !p.Goal.IsZero():
		return r.fail(head, 0, puzzles.Messagef("this puzzle has a second goal"))
	default:
		p.Goal = b
	}
	return nil
}

// tileRows returns the rows alone that begin at the cursor, nil when they are
// none of gliding tiles: equally long, with a tile among them.
func (c *cursor) tileRows() []line {
	rows := c.block(maxRows, func(l line) bool { return isTiles(l.text) })
	tile := false
	for _, l := range rows {
		if len(l.text) != len(rows[0].text) {
			return nil
		}
		tile = tile || strings.Trim(l.text, ".X#") != ""
	}
	if len(rows) < 2 || !tile || !c.done && c.cur.text != "" {
		return nil
	}
	return rows
}

func (r *reader) beginsTiles() bool {
	ahead := r.cursor
	return ahead.tileRows() != nil
}

// tiles reads rows alone: a start, and when a block of the same size follows
// after a blank line, its goal.
func (r *reader) tiles() error {
	head := r.cur
	f, err := r.family(head, glideID)
	if err != nil {
		return err
	}
	before := r.cursor
	first := r.tileRows()
	if first == nil { // as it was named
		r.cursor = before
		first = r.block(maxRows, func(line) bool { return true })
	}
	start, err := r.grid(f, characters(first, tileToken), head)
	if err != nil {
		return err
	}
	p := &puzzles.Puzzle{Family: glideID, Goal: f.New(start.size).Goal}
	if p.Start, err = r.board(f, start, puzzles.Start); err != nil {
		return err
	}
	ahead := r.cursor
	ahead.skipBlank()
	rows := ahead.tileRows()
	if len(rows) == start.size.Rows && len(rows[0].text) == start.size.Cols {
		goal, err := r.grid(f, characters(rows, tileToken), rows[0])
		if err != nil {
			return err
		}
		if p.Goal, err = r.board(f, goal, puzzles.Goal); err != nil {
			return err
		}
		r.cursor = ahead
	}
	return r.add(head, f, p)
}
