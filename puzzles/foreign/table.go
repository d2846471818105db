package foreign

import (
	"math"
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
	"optimum":   {"moves", "optimal", "optimum", "solution_length", "min_moves", "minmoves", "optimal_moves", "optimal_length", "depth"},
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

// columns cuts a line of a table: at tabs, semicolons or commas that are in no quotation marks, else at spaces.
func columns(l line) (out []word) {
	for _, separator := range "\t;," {
		if out = separated(l.text, byte(separator)); len(out) > 1 {
			return out
		}
	}
	return l.fields()
}

// separated cuts a line where a separator stands in no quotation marks. What is in them loses them, and two in there are one.
func separated(text string, separator byte) (out []word) {
	begin, quoted := 0, false
	for i := 0; i <= len(text); i++ {
		if i < len(text) && text[i] == '"' {
			quoted = !quoted && (strings.TrimSpace(text[begin:i]) == "" || text[i-1] == '"')
		}
		if i < len(text) && (text[i] != separator || quoted) {
			continue
		}
		piece := text[begin:i]
		at := begin + len(piece) - len(strings.TrimLeftFunc(piece, unicode.IsSpace))
		piece = strings.TrimSpace(piece)
		if len(piece) > 1 && piece[0] == '"' && piece[len(piece)-1] == '"' {
			at, piece = at+1, strings.TrimSpace(strings.ReplaceAll(piece[1:len(piece)-1], `""`, `"`))
		}
		out, begin = append(out, word{piece, at}), i+1
	}
	return out
}

// keysOf returns what the columns of a line are called: by the line itself, where it is the head of a table of boards or of cars,
// which head reports; else by what is in them, nil where that is no table.
func keysOf(l line) (keys []string, head bool) {
	if len(l.text) > maxLine {
		return nil, false
	}
	words, kinds, boards := columns(l), map[string]bool{}, 0
	for _, w := range words {
		keys = append(keys, w.text)
		kinds[columnKind(w.text)] = true
	}
	separated := isSeparated(l)
	switch {
	case isCar(kinds), separated && kinds["board"] && len(kinds) > 1:
		return keys, true
	case len(words) == len(carColumns) && isLetter(strings.ToUpper(words[0].text)) && wayOf(words[1].text) != "" && isNumber(words[2].text):
		return carColumns, false
	case !separated || len(words) > 4:
		return nil, false
	}
	for i, w := range words {
		keys[i] = "optimum"
		cell := line{text: w.text}
		_, square := root(len(cellWords(cell)))
		if _, _, _, cars := rushWords(cell); cars || square && isNumbers(cell) {
			keys[i] = "board"
			boards++
		} else if i == 0 {
			keys[i] = "name"
		}
	}
	if boards != 1 || len(words) < 2 {
		return nil, false
	}
	return keys, false
}

func isSeparated(l line) bool { return strings.ContainsAny(l.text, ",;\t") }

func (r *reader) beginsTable() bool {
	keys, _ := keysOf(r.cur)
	return keys != nil
}

// unused notes the columns of a table of cars or of boards that say nothing here.
func (r *reader) unused(head line, keys []string) {
	use, kinds := []string{"name", "board", "goal", "optimum"}, map[string]bool{}
	for _, key := range keys {
		kinds[columnKind(key)] = true
	}
	if isCar(kinds) {
		use = carColumns
	}
	for i, w := range columns(head) {
		if w.text != "" && !slices.Contains(use, columnKind(keys[i])) && len(r.notes) < mostNotes {
			r.notes = append(r.notes, r.fail(head, w.at, puzzles.Messagef("the column %q is not used", shorten(w.text))))
		}
	}
}

// table reads lines as objects: below a head all up to a blank line, else those that begin alike.
func (r *reader) table() error {
	first := r.cur
	keys, head := keysOf(first)
	all := &node{at: r.cur, column: r.cur.column, open: '['}
	if head {
		r.advance()
		r.unused(first, keys)
	}
	for _, l := range r.block(math.MaxInt, func(l line) bool {
		other, _ := keysOf(l)
		return head && isSeparated(l) == isSeparated(first) || slices.Equal(keys, other)
	}) {
		words := columns(l)
		if last := len(keys) - 1; columnKind(keys[last]) == "board" && len(words) > last {
			words[last].text = strings.Trim(l.text[words[last].at:], ` "`) // the commas are the board's
		}
		row := &node{at: l, column: l.column, open: '{'}
		for i, key := range keys {
			var w word
			if i < len(words) {
				w = words[i]
			}
			if columnKind(key) == "board" && w.text == "" {
				return r.fail(l, 0, puzzles.Messagef("there is no board on this line of the table"))
			}
			row.list = append(row.list, &node{word: key, key: true},
				&node{at: l, byte: w.at, column: l.column + utf8.RuneCountInString(l.text[:w.at]), word: w.text, quoted: true})
		}
		all.list = append(all.list, row)
	}
	return r.found(&node{at: first, list: []*node{all}})
}
