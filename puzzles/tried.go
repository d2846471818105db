package puzzles

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// MaxTried is how many positions the tree of tried moves may have, the start left out.
const MaxTried = 20_000

// Tried is moves that were tried by hand after each other, from one position of the tree
// of all that was tried. The positions are numbered in the order in which they are
// listed: 0 is the start, k the one after the k-th of all moves of the list. Whether the
// moves can be played is not looked at.
type Tried struct {
	From  int    `file:"from,always"` // the position that the first move begins at: one that is listed before
	Name  string `file:"name"`        // of the position after the last move, "" for none
	Given bool   `file:"given"`       // the moves are a search's, and the user has not gone there
	Moves []Move `file:"moves,always"`
}

// triedWord begins the moves of a tree in the text form, givenWord says that they are
// a search's.
const (
	triedWord = "tried"
	givenWord = "given"
)

// triedLines returns moves of the tree as they stand in the text form of a puzzle.
func triedLines(t Tried) []string {
	head := []string{triedWord}
	if t.Given {
		head = append(head, givenWord)
	}
	if head = append(head, strconv.Itoa(t.From)); t.Name != "" {
		head = append(head, OneLine(t.Name))
	}
	return []string{strings.Join(head, " "), "moves " + FormatMoves(t.Moves)}
}

// tried reads what triedLines writes; rest is the line after the first word.
func (t *textReader) tried(d *draft, rest line) error {
	w := Tried{}
	if word, after := rest.word(); word == givenWord {
		w.Given, rest = true, after
	}
	from, name := rest.word()
	n, err := strconv.ParseUint(from, 10, 31)
	if err != nil {
		return t.src.fail(rest.at, "tried moves begin at a position by its number, such as %q; 0 is the start", "tried 0")
	}
	w.From, w.Name = int(n), OneLine(name.text)
	t.advance()
	word, moves := t.cur.word()
	if word != "moves" || moves.text == "" {
		return t.src.fail(t.cur.at, "tried moves are on a line of their own: %q", "moves ...")
	}
	if w.Moves, err = parseMoves(t.src, moves.text, func(i int) int { return moves.at + i }); err != nil {
		return err
	}
	t.advance()
	return d.addTried(rest.at, w)
}

// tried reads one entry of "tried".
func (r *fileReader) tried(v value) error {
	v.what = "tried"
	w := Tried{}
	if err := r.object(v, reflect.ValueOf(&w).Elem()); err != nil {
		return err
	}
	return r.addTried(v.at, w)
}

// addTried appends moves to the tree; at is where their number stands.
func (d *draft) addTried(at int, w Tried) error {
	switch {
	case len(w.Moves) == 0:
		return d.src.fail(at, "tried moves are at least one")
	case w.From > d.tried:
		return d.src.fail(at, "these moves begin at position %d of what was tried, but only %d are listed before", w.From, d.tried)
	case d.tried+len(w.Moves) > MaxTried:
		return d.src.fail(at, "more than %d moves were tried, which is the most a puzzle keeps", MaxTried)
	}
	d.tried += len(w.Moves)
	d.puzzle.Tried = append(d.puzzle.Tried, w)
	return nil
}

// SameTried reports whether two trees of tried moves are the same.
func SameTried(a, b []Tried) bool {
	return slices.EqualFunc(a, b, func(x, y Tried) bool {
		return x.From == y.From && x.Name == y.Name && x.Given == y.Given && slices.Equal(x.Moves, y.Moves)
	})
}
