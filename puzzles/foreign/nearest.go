package foreign

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"waymark/puzzles"
)

// Forms lists the words by which [Options] name a form.
func Forms() []string {
	var ids []string
	for _, f := range forms() {
		ids = append(ids, f.id)
	}
	return ids
}

// nearest is the fault of a text that is in no form, at its first line that says something: what
// the form that comes furthest cannot take, or what other kind of puzzle this is. It is nil at the end of the text.
func (r *reader) nearest() error {
	if r.done {
		return nil
	}
	if kind, ok := r.stranger(); ok {
		return r.fail(r.cur, 0, puzzles.Messagef("this is %v, a kind of puzzle that Waymark does not have", kind))
	}
	if ahead := r.cursor; !boardLine(ahead.cur) { // the board below it is what is not read
		ahead.advance()
		if ahead.skipBlank(); !ahead.done {
			r.cursor = ahead
		}
	}
	var best *puzzles.FileError
	for _, f := range forms() {
		try := *r
		try.out, try.count = nil, 0
		var at *puzzles.FileError
		if f.how == wraps && (r.within > 1 || !f.begins(&try)) {
			continue
		}
		if (f.how == wraps || len(r.cur.text) <= maxLine) && errors.As(f.take(&try), &at) && (best == nil || at.Line > best.Line || at.Line == best.Line && at.Column > best.Column) {
			best = at
		}
	}
	half := r.cur.column + utf8.RuneCountInString(r.cur.text)/2
	if best != nil && (best.Line > r.cur.number || best.Column > half) {
		return best
	}
	return r.fail(r.cur, 0, puzzles.Messagef(noForm+"; the command help lists them, and --as names one", shorten(r.cur.text)))
}

// stranger reports whether the text is a known kind of puzzle that the program does not have.
func (r *reader) stranger() (kind puzzles.Message, ok bool) {
	ahead := r.cursor
	var rows []line
	for range maxRows {
		if ahead.done || len(ahead.cur.text) > maxLine {
			break
		}
		rows = append(rows, ahead.cur)
		ahead.advance()
	}
	sokoban := func(l line) bool { return len(l.text) > 2 && strings.Trim(l.text, "#@$.*+ -_") == "" }
	heading := func(l line) bool {
		return slices.Contains([]string{"OBJECTS", "COLLISIONLAYERS", "WINCONDITIONS"}, strings.ToUpper(l.text))
	}
	wall := slices.IndexFunc(rows, sokoban)
	switch {
	case strings.HasPrefix(r.cur.text, "!DriftingDroids_game!"), strings.HasPrefix(r.cur.text, "!RicochetRobots"):
		return puzzles.Messagef("a Ricochet Robots board"), true
	case slices.ContainsFunc(rows, heading):
		return puzzles.Messagef("a PuzzleScript game"), true
	case wall >= 0 && slices.ContainsFunc(rows[wall:], func(l line) bool { return sokoban(l) && strings.ContainsAny(l.text, "@+") }) &&
		slices.ContainsFunc(rows[wall:], func(l line) bool { return sokoban(l) && strings.ContainsAny(l.text, "$*") }):
		return puzzles.Messagef("a Sokoban level"), true
	}
	return puzzles.Message{}, false
}
