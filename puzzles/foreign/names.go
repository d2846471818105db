package foreign

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

var (
	numbered = regexp.MustCompile(`(?i)^(?:level|puzzle|board|game|stage|map|no\.?|nr\.?|#)\s*[.:#-]?\s*\d+\b`)
	wordsIn  = regexp.MustCompile(`[A-Za-z]{3}|[^\x00-\x7f]`)
	code     = regexp.MustCompile(`^(?:import|from|using|include)\b`)
	solvable = regexp.MustCompile(`(?i)\bsolvable\b`)
	sentence = regexp.MustCompile(`(?i)\bunsolvable\b|\pL{2}[.!]$`)
	script   = regexp.MustCompile(`[^\x00-\x7f]`) // letters of which no board is written
)

// boardLine reports whether a line may be a row of a board: it is no name with a number.
func boardLine(l line) bool {
	return !strings.ContainsAny(l.text, "0123456789") || !numbered.MatchString(l.text)
}

// nameOf is the name that a line above a board says, "" where it says which board that is.
func nameOf(text string) string {
	name := strings.Trim(text, ";#=-*: \t")
	if title(line{text: name}) != "" || code.MatchString(name) {
		return ""
	}
	return name
}

// headingOf is the name that a comment right above a board says, "" of a sentence.
func headingOf(comment string) string {
	if solvable.MatchString(comment) || sentence.MatchString(comment) {
		return ""
	}
	return nameOf(comment)
}

// comment is the only comment on the line before the current one, "" where there is none.
func (c *cursor) comment() string {
	if c.done || c.said.number != c.number-1 || c.run != 1 {
		return ""
	}
	return strings.Trim(c.said.text, ";#=-*: \t")
}

// isName reports whether the current line is in no form of its own and names the puzzle that begins below it. What may be a row
// of a board that another form does not take is no name.
func (r *reader) isName() bool {
	l := r.cur
	if len(l.text) > 200 || l.text == "" || r.options.As != "" {
		return false
	}
	ahead := *r
	ahead.advance()
	ahead.skipBlank()
	close := !script.MatchString(l.text) && ahead.cur.number == l.number+1 && len(ahead.cur.fields()) == len(l.fields()) && utf8.RuneCountInString(ahead.cur.text) == utf8.RuneCountInString(l.text)
	if ahead.done || isLevel(ahead.cur) || isLevel(l) && isTandem(ahead.cur.text) || !numbered.MatchString(l.text) && !wordsIn.MatchString(l.text) {
		return false
	}
	f, ok := ahead.form()
	_, strange := r.stranger()
	return ok && !strange && (!close || numbered.MatchString(l.text) || f.id == wallsID)
}
