package foreign

import (
	"encoding/csv"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"waymark/puzzles"
)

// columnNames are the heads that the columns of tables have.
var columnNames = map[string][]string{
	"name":      {"id", "name", "level", "title", "number", "nr", "no", "car", "letter", "color", "colour", "vehicle", "label", "piece"},
	"board":     {"board", "boards", "puzzle", "puzzles", "state", "grid", "tiles", "position", "matrix", "layout", "cells", "rows", "map", "field"},
	"optimum":   {"moves", "optimal", "optimum", "solution_length", "min_moves", "depth"},
	"direction": {"orientation", "orient", "direction", "dir", "h", "axis"},
	"size":      {"length", "len", "size"},
	"row":       {"row", "y", "r"},
	"column":    {"column", "col", "x", "c"},
}

// columnKind is the key of columnNames that a head belongs to.
func columnKind(head string) string {
	for kind, names := range columnNames {
		if slices.Contains(names, strings.ToLower(head)) {
			return kind
		}
	}
	return map[string]string{"start": "board", "goal": "goal"}[title(line{text: head})]
}

var inQuotes = regexp.MustCompile(`"[^"]*"`)

// columns cuts a line of a table: at tabs, semicolons or commas that are in no quotation marks, else at spaces.
func columns(l line) (out []word) {
	outside := inQuotes.ReplaceAllString(l.text, "")
	for _, separator := range "\t;," {
		if strings.ContainsRune(outside, separator) {
			table := csv.NewReader(strings.NewReader(l.text))
			table.Comma, table.LazyQuotes, table.TrimLeadingSpace = separator, true, true
			pieces, _ := table.Read()
			for i, text := range pieces {
				_, at := table.FieldPos(i)
				out = append(out, word{strings.TrimSpace(text), min(at-1, len(l.text))})
			}
			return out
		}
	}
	return l.fields()
}

// heads returns which column holds what. ok reports the head of a table of boards or of a list of cars.
func heads(l line) (at map[string]int, ok bool) {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(l.text, `"`))
	if len(l.text) > 200 || !unicode.IsLetter(first) {
		return nil, false
	}
	at = map[string]int{}
	for i, w := range columns(l) {
		kind := columnKind(w.text)
		if _, twice := at[kind]; kind != "" && !twice {
			at[kind] = i
		}
	}
	_, board := at["board"]
	return at, board && len(at) > 1 && strings.ContainsAny(l.text, "\t,;") || isCarList(at)
}

func (r *reader) beginsTable() bool {
	at, ok := heads(r.cur)
	return ok && !isCarList(at) || headless(r.cur) != nil
}

// headless returns which column holds what on a line without a head, one column of which is the board, in quotation marks or
// with spaces in it: before it stands a name, after it the optimum.
func headless(l line) map[string]int {
	if len(l.text) > maxLine || !strings.ContainsAny(l.text, ",;\t") {
		return nil
	}
	board := -1
	words := columns(l)
	for i, w := range words {
		cells := cellWords(line{text: w.text})
		if _, square := root(len(cells)); square && isNumbers(line{text: w.text}) {
			if board >= 0 {
				return nil
			}
			board = i
		}
	}
	switch {
	case board < 0 || len(words) < 2 || len(words) > 4:
		return nil
	case board == 0:
		return map[string]int{"board": 0, "optimum": 1}
	}
	return map[string]int{"name": 0, "board": board, "optimum": len(words) - 1}
}

// table reads the head of a table, below which a board is on each line up to a blank line; or a line without one.
func (r *reader) table() error {
	at, ok := heads(r.cur)
	if !ok {
		return r.tableRow(headless(r.cur))
	}
	r.columns = at
	r.advance()
	return nil
}

// tableRow reads a line of a table, whose board is in any of the forms on one line.
func (r *reader) tableRow(at map[string]int) error {
	l := r.cur
	words := columns(l)
	if last := at["board"]; len(words) > last && !slices.ContainsFunc([]string{"goal", "optimum", "name"}, func(kind string) bool { return at[kind] > last }) {
		words[last].text = strings.Trim(l.text[words[last].at:], ` "`) // the commas are the board's
		words = words[:last+1]
	}
	of := func(kind string) (w word) {
		if i, ok := at[kind]; ok && i < len(words) {
			w = words[i]
		}
		return w
	}
	as := func(w word) line {
		return line{w.text, l.number, l.column + utf8.RuneCountInString(l.text[:w.at])}
	}
	board, goal := of("board"), of("goal")
	if board.text == "" {
		return r.fail(l, 0, puzzles.Messagef("there is no board on this line of the table"))
	}
	b := piece{name: of("name").text, lines: []line{as(board)}}
	if goal.text != "" {
		b.lines = append(b.lines, asGoal([]line{as(goal)})...)
	}
	if w := of("optimum"); isNumber(w.text) {
		b.note = published(w.text)
	}
	r.advance()
	return r.inner(b)
}
