package foreign

import (
	"strings"

	"waymark/puzzles"
)

const tandemID = "tandem"

// isTandem reports whether a text is a row of tandem blocks.
var isTandem = isOf(".#o_*")

// beginsLevel: "level NAME ...".
func (r *reader) beginsLevel() bool { return isLevel(r.cur) && !r.isName() }

func isLevel(l line) bool {
	rest, ok := strings.CutPrefix(l.text, "level")
	return ok && strings.TrimLeft(rest, " \t") != rest
}

// level reads a level line and its rows.
func (r *reader) level() error {
	head := r.cur
	r.advance()
	r.skipBlank()
	first := r.cur
	p := &puzzles.Puzzle{}
	headline(p, head)
	rows := r.block(maxRows, func(l line) bool { return !isLevel(l) })
	if len(rows) == 0 {
		return r.fail(first, 0, puzzles.Messagef("the level that begins at line %d has no rows", head.number))
	}
	return r.tandem(head, rows, p)
}

// beginsBlocks: rows alone with a block and a goal.
func (r *reader) beginsBlocks() bool {
	ahead := r.cursor
	rows := ahead.block(maxRows, func(l line) bool { return isTandem(l.text) })
	all := ""
	for _, l := range rows {
		all += l.text
	}
	return len(rows) > 1 && strings.ContainsAny(all, "o*") && strings.ContainsAny(all, "_*")
}

// blocks reads rows alone.
func (r *reader) blocks() error {
	head := r.cur
	return r.tandem(head, r.block(maxRows, func(line) bool { return true }), &puzzles.Puzzle{})
}

// tandem completes p, a puzzle of tandem blocks, and adds it.
func (r *reader) tandem(head line, rows []line, p *puzzles.Puzzle) error {
	f, err := r.family(head, tandemID)
	if err != nil {
		return err
	}
	g, err := r.grid(f, characters(rows, plain), rows[0])
	if err != nil {
		return err
	}
	p.Family = tandemID
	if p.Start, err = r.board(f, g, puzzles.Start); err != nil {
		return err
	}
	return r.add(head, f, p)
}

// maxRows is how many rows of a board are looked at: more than any family has,
// so that a board too large is told from one that fits.
const maxRows = 100

// skipBlank goes to the next line that is not blank.
func (c *cursor) skipBlank() {
	for !c.done && c.cur.text == "" {
		c.advance()
	}
}

// headline reads the line above a board, "level NAME optimal N": the name is one word, and what follows
// is published or a note.
func headline(p *puzzles.Puzzle, l line) {
	words := l.fields()
	if len(words) > 1 {
		p.Name = words[1].text
	}
	if len(words) > 2 {
		rest := l.text[words[2].at:]
		if p.Published = published(rest); p.Published == nil {
			p.Note = rest
		}
	}
}
