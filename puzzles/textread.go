package puzzles

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// textReader walks the lines of the text form.
type textReader struct {
	src  source
	find Lookup
	next int // offset of the line after the current one
	cur  line
	done bool

	last struct { // the family of the puzzle before: the next is mostly of the same
		Family
		info Info
	}
}

// line is a line without the white space around it.
type line struct {
	text string
	at   int // offset of the text in the source
}

// word cuts the first word off a line.
func (l line) word() (word string, rest line) {
	end := strings.IndexFunc(l.text, unicode.IsSpace)
	if end < 0 {
		return l.text, line{"", l.at + len(l.text)}
	}
	value := strings.TrimLeftFunc(l.text[end:], unicode.IsSpace)
	return l.text[:end], line{value, l.at + len(l.text) - len(value)}
}

// advance makes the next line that is neither blank nor a comment the current
// one; done at the end.
func (t *textReader) advance() {
	for data := t.src.data; t.next < len(data); {
		begin, raw := t.next, data[t.next:]
		if end := bytes.IndexByte(raw, '\n'); end >= 0 {
			raw = raw[:end]
		}
		t.next += len(raw) + 1
		left := bytes.TrimLeftFunc(raw, unicode.IsSpace)
		if len(left) > 0 && left[0] != ';' {
			t.cur = line{string(bytes.TrimRightFunc(left, unicode.IsSpace)), begin + len(raw) - len(left)}
			return
		}
	}
	t.cur, t.done = line{at: len(t.src.data)}, true
}

func readText(src source, find Lookup) ([]*Puzzle, error) {
	t := &textReader{src: src, find: find}
	var out []*Puzzle
	for t.advance(); !t.done; {
		p, err := t.puzzle()
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	if len(out) == 0 || src.cut {
		return nil, src.failEnd("there is no puzzle in this file; the text form begins with a line such as %q", "puzzle slide")
	}
	return out, nil
}

// puzzle reads one puzzle; the current line is its first.
func (t *textReader) puzzle() (*Puzzle, error) {
	word, rest := t.cur.word()
	if word != "puzzle" {
		return nil, t.src.fail(t.cur.at, "a puzzle begins with a line such as %q; this line begins with %q", "puzzle slide", shorten(word))
	}
	id := OneLine(rest.text)
	if t.last.Family == nil || t.last.info.ID != id {
		if t.last.Family = t.find(id); t.last.Family == nil {
			return nil, unknownFamily(t.src, rest.at, id)
		}
		t.last.info = t.last.Info()
	}
	d := newDraft(t.src, t.last.Family, t.last.info, t.cur.at)
	d.told = true
	named, authored := false, false
	t.advance()
	for !t.done {
		word, rest := t.cur.word()
		if word == "puzzle" {
			break
		}
		if named && word == "name" || authored && word == "author" {
			return nil, t.src.fail(t.cur.at, "this puzzle has a second line %q", word)
		}
		named, authored = named || word == "name", authored || word == "author"
		if err := t.entry(d, word, rest); err != nil {
			return nil, err
		}
	}
	return d.finish()
}

// lineWords lists what the lines of a puzzle begin with, the rows of its boards
// left out.
func lineWords(f Family) []string {
	words := []string{"name", "author", "note", madeWord, publishedWord, "start"}
	if !f.Info().NoGoal {
		words = append(words, "goal")
	}
	if layer := layerWord(f); layer != "" {
		words = append(words, layer)
	}
	return append(append(words, "mark", demandWord, triedWord), f.Info().Headers...)
}

// entry reads one header line or block of a puzzle; the current line begins it
// with word. It leaves the line after it current.
func (t *textReader) entry(d *draft, word string, rest line) (err error) {
	at := t.cur.at
	switch layer := layerWord(d.family); {
	case word == "name":
		err = d.text(rest.at, word, rest.text, &d.puzzle.Name)
	case word == "author":
		err = d.text(rest.at, word, rest.text, &d.puzzle.Author)
	case word == "note":
		err = d.addNote(rest.at, rest.text)
	case word == madeWord:
		err = once(t.src, t.cur, &d.puzzle.Made, parseMade)
	case word == publishedWord:
		err = once(t.src, t.cur, &d.puzzle.Published, ParsePublished)
	case word == "start":
		return t.sized(d, word, rest, func(b block) error { return d.setBoard(b, Start) })
	case word == "goal":
		return t.sized(d, word, rest, func(b block) error { return d.setBoard(b, Goal) })
	case word == layer && layer != "":
		return t.sized(d, word, rest, d.setLayer)
	case word == "mark":
		return t.mark(d, rest)
	case word == demandWord:
		return t.demand(d, rest)
	case word == triedWord:
		return t.tried(d, rest)
	case isHeader(d.info, word):
		if rest.text == "" {
			return t.src.fail(rest.at, "the setting %q has no value", word)
		}
		err = d.settings.add(t.src, rest.at, word, OneLine(rest.text))
	default:
		return t.src.fail(at, "%q begins no line of a %s puzzle; its lines begin with %s",
			shorten(word), d.puzzle.Family, strings.Join(lineWords(d.family), ", "))
	}
	if err == nil {
		t.advance()
	}
	return err
}

// once reads a line that a puzzle has once.
func once[T any](src source, l line, to **T, parse func(string) (*T, error)) error {
	word, rest := l.word()
	if *to != nil {
		return src.fail(l.at, "this puzzle has a second line %q", word)
	}
	x, err := parse(rest.text)
	if *to = x; err != nil {
		return src.failWith(rest.at, err)
	}
	return nil
}

// sized reads a block that begins with its size.
func (t *textReader) sized(d *draft, what string, rest line, set func(block) error) error {
	size, ok := ParseSize(rest.text)
	if !ok {
		return t.src.fail(rest.at, "%q needs a size, rows x columns, such as 8x8", what)
	}
	b := block{what: what, at: rest.at, size: size}
	if err := checkSize(t.src, d.info, what, b.at, size); err != nil {
		return err
	}
	t.advance()
	if err := t.rows(d, &b); err != nil {
		return err
	}
	return set(b)
}

// rows reads the rows of a block; the current line is the first of them.
func (t *textReader) rows(d *draft, b *block) error {
	for len(b.rows) < b.size.Rows {
		missing := b.size.Rows - len(b.rows)
		if t.done {
			return t.src.failEnd("the text ends inside the %s board: %d of %d rows are missing", b.what, missing, b.size.Rows)
		}
		if word, rest := t.cur.word(); rest.text != "" && t.beginsEntry(d, word) {
			return t.src.fail(t.cur.at, "%q begins here, but %d of %d rows of the %s board are missing",
				word, missing, b.size.Rows, b.what)
		}
		cur := t.cur
		if err := checkText("row", cur.text); err != nil {
			return t.src.failWith(cur.at, err)
		}
		b.rows = append(b.rows, row{cur.text, func(i int) int { return cur.at + i }})
		t.advance()
	}
	return nil
}

// beginsEntry reports whether a line that begins with word, and has more than
// that, is the next entry and no row. No row holds such a word and a space.
func (t *textReader) beginsEntry(d *draft, word string) bool {
	words := []string{"puzzle", "name", "author", "note", madeWord, publishedWord, "start", "goal", "mark", demandWord, triedWord, "moves"}
	return slices.Contains(words, word) || word == layerWord(d.family) || isHeader(d.info, word)
}

// offWord stands before the kind of a mark that is switched off.
const offWord = "off"

// mark reads a mark; rest is the line after the word "mark".
func (t *textReader) mark(d *draft, rest line) error {
	kind, rest := rest.word()
	off := kind == offWord
	if off {
		kind, rest = rest.word()
	}
	m, at := Mark{Kind: MarkKind(kind), Off: off}, t.cur.at
	t.advance()
	if word, value := t.cur.word(); word == "moves" && value.text != "" {
		if err := d.text(rest.at, "name", rest.text, &m.Name); err != nil {
			return err
		}
		moves, err := parseMoves(t.src, value.text, func(i int) int { return value.at + i })
		if err != nil {
			return err
		}
		m.Moves = moves
		t.advance()
		return d.addMark(at, m)
	}
	last := lastWord(rest.text)
	size, ok := ParseSize(last.text)
	if !ok {
		return t.src.fail(rest.at+last.at, "a mark ends with a size, such as 8x8, and its rows, or is followed by a line %q", "moves ...")
	}
	if err := d.text(rest.at, "name", rest.text[:last.at], &m.Name); err != nil {
		return err
	}
	b := block{what: "waypoint", at: rest.at + last.at, size: size}
	if err := checkSize(t.src, d.info, b.what, b.at, size); err != nil {
		return err
	}
	if err := t.rows(d, &b); err != nil {
		return err
	}
	var err error
	if m.Board, err = d.board(b, Pattern); err != nil {
		return err
	}
	return d.addMark(at, m)
}

// ParseSize reads what Size.String writes: "8x8", rows x columns.
func ParseSize(text string) (size Size, ok bool) {
	rows, cols, found := strings.Cut(text, "x")
	r, errR := strconv.ParseUint(rows, 10, 31)
	c, errC := strconv.ParseUint(cols, 10, 31)
	return Size{int(r), int(c)}, found && errR == nil && errC == nil
}

// unknownFamily is the error for a family that the program does not have.
func unknownFamily(src source, at int, id string) error {
	if id == "" {
		return src.fail(at, "the family of the puzzle is missing, such as %q", "slide")
	}
	return src.failWith(at, NoFamily(shorten(id)))
}

// shorten keeps a quoted piece of input from filling the screen.
func shorten(s string) string {
	const most = 40
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return s
}
