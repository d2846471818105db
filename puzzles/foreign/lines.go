package foreign

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"waymark/puzzles"
)

// line is a line of the text without the white space around it.
type line struct {
	text   string
	number int // from 1
	column int // of the text's first character, from 1
}

// word is a piece of a line and where it begins there, in bytes.
type word struct {
	text string
	at   int
}

// words splits the line where separates says so.
func (l line) words(separates func(rune) bool) []word {
	var out []word
	begin := -1
	for i, c := range l.text {
		switch {
		case separates(c) && begin >= 0:
			out, begin = append(out, word{l.text[begin:i], begin}), -1
		case !separates(c) && begin < 0:
			begin = i
		}
	}
	if begin >= 0 {
		out = append(out, word{l.text[begin:], begin})
	}
	return out
}

// fields splits the line at white space.
func (l line) fields() []word { return l.words(unicode.IsSpace) }

// cut splits w at each occurrence of sep; pieces may be empty.
func (w word) cut(sep byte) []word {
	var out []word
	at := w.at
	for _, text := range strings.Split(w.text, string(sep)) {
		out = append(out, word{text, at})
		at += len(text) + 1
	}
	return out
}

// cursor walks the lines of a text; comments are passed over, blank lines are
// not. A copy of it looks ahead.
type cursor struct {
	feed   *feed
	at     int // offset of the line after the current one
	number int // of the current line, from 1
	cur    line
	done   bool // there is no current line
	said   line // the comment before
	run    int  // how many comments stand below each other up to there
}

// advance makes the next line the current one.
func (c *cursor) advance() {
	for cut := c.feed.cut; c.at < len(cut); {
		c.cur, c.number = cut[c.at], cut[c.at].number
		c.at++
		return
	}
	before := c.cur
	for c.feed.cut == nil {
		raw, next, ok := c.feed.line(c.at)
		if !ok {
			break
		}
		c.at = next
		c.number++
		left := strings.TrimLeftFunc(raw, unicode.IsSpace)
		c.cur = line{
			text:   strings.TrimRightFunc(left, unicode.IsSpace),
			number: c.number,
			column: 1 + utf8.RuneCountInString(raw[:len(raw)-len(left)]),
		}
		if !isComment(c.cur.text) || walled(before, c.cur) {
			return
		}
		c.remark(c.cur)
	}
	c.cur, c.done = line{number: c.number + 1, column: 1}, true
}

// remark notes a comment.
func (c *cursor) remark(l line) {
	if c.run++; c.said.number != l.number-1 {
		c.run = 1
	}
	c.said = l
}

// isComment reports whether a line without white space around it is a comment.
// A "#" alone or before another character may be a wall.
func isComment(text string) bool {
	return strings.HasPrefix(text, ";") || text == "#" || strings.HasPrefix(text, "# ") || strings.HasPrefix(text, "#\t")
}

// walled reports whether a line that looks like a comment is a row between walls: it ends in a wall or a gate, and below the
// wall of the row before it stands its own.
func walled(before, l line) bool {
	return before.number == l.number-1 && before.column == l.column && strings.HasPrefix(before.text, "#") && len(l.text) > 1 &&
		strings.HasPrefix(l.text, "#") && strings.ContainsAny(l.text[len(l.text)-1:], "#-")
}

// block returns the current line and those below it up to a blank line, or a comment that is a title, at most
// most of them, and leaves the cursor at the line after.
func (c *cursor) block(most int, more func(line) bool) []line {
	var out []line
	for !c.done && c.cur.text != "" && len(c.cur.text) <= maxLine && len(out) < most && more(c.cur) {
		out = append(out, c.cur)
		if c.advance(); c.comment() != "" && nameOf(c.comment()) == "" {
			break
		}
	}
	return out
}

// fail returns a *puzzles.FileError at byte i of a line.
func (r *reader) fail(l line, i int, err error) error {
	return &puzzles.FileError{
		File:   r.name,
		Line:   l.number,
		Column: l.column + utf8.RuneCountInString(l.text[:min(i, len(l.text))]),
		Err:    err,
	}
}

// shorten keeps a quoted piece of input from filling the screen.
func shorten(s string) string {
	const most = 40
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return s
}

// isOf returns a function that reports whether a text consists of the letters.
func isOf(letters string) func(string) bool {
	return func(text string) bool {
		return text != "" && strings.Trim(text, letters) == "" // Trim takes all of them, there is no inside
	}
}
