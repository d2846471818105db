package puzzles

import (
	"strconv"
	"strings"
)

// MarkText returns a mark as it stands in the text form of a puzzle. PasteMark
// reads it back.
func MarkText(f Family, m Mark) string {
	head := []string{"mark"}
	if m.Off {
		head = append(head, offWord)
	}
	if head = append(head, string(m.Kind)); m.Name != "" {
		head = append(head, OneLine(m.Name))
	}
	rows := []string{"moves " + FormatMoves(m.Moves)}
	if !m.Board.IsZero() {
		head, rows = append(head, m.Board.Size.String()), Rows(f, m.Board, Pattern)
	}
	return strings.Join(head, " ") + "\n" + strings.Join(rows, "\n") + "\n"
}

// PasteMark reads one mark for p from a text. The text holds a mark as in the text form of a puzzle, or a
// board, or moves. A board becomes a via mark: a start board as BoardText writes it, or its rows
// alone. Moves become a fixed mark, with or without the word "moves" before them. PasteMark does not check whether
// the moves are legal. Errors are *FileError; name is what they call the text.
func PasteMark(text, name string, f Family, p *Puzzle) (Mark, error) {
	src, err := newSource([]byte(text), name)
	if err != nil {
		return Mark{}, err
	}
	t := &textReader{src: src}
	d := newDraft(src, f, f.Info(), 0)
	t.advance()
	at := t.cur.at
	if err := t.pasted(d, p); err != nil {
		return Mark{}, err
	}
	if !t.done {
		return Mark{}, src.fail(t.cur.at, "a mark is one board, or moves; here the text goes on after it")
	}
	m := d.puzzle.Marks[0]
	if size := m.Board.Size; !m.Board.IsZero() && size != p.Start.Size {
		return Mark{}, src.fail(at, "this board is %s; the boards of the puzzle are %s", size, p.Start.Size)
	}
	if n, ok := f.(Normaliser); ok { // as a file with it is read
		one := *p
		one.Marks, one.Solutions, one.Tried = []Mark{m}, nil, nil
		m = n.Normalise(&one).Marks[0]
	}
	return m, nil
}

// pasted reads a mark in any of its forms; the current line is the first.
func (t *textReader) pasted(d *draft, p *Puzzle) error {
	at := t.cur.at
	word, rest := t.cur.word()
	_, sized := ParseSize(rest.text)
	via := func(b block) error {
		board, err := d.board(b, Pattern)
		if err != nil {
			return err
		}
		return d.addMark(at, Mark{Kind: Via, Board: board})
	}
	switch {
	case t.done:
		return t.src.failEnd("there is no board and there are no moves")
	case word == "mark":
		return t.mark(d, rest)
	case word == "goal" && sized:
		return t.src.fail(at, "this is a goal; a mark is made of a position, or of one with open cells")
	case word == "start" && sized:
		if err := t.sized(d, word, rest, via); err != nil {
			return err
		}
		if next, size := t.cur.word(); next == layerWord(d.family) && next != "" {
			return t.sized(d, next, size, d.setLayer) // it is that of the puzzle anyway
		}
		return nil
	case word == "moves":
		return t.moveLines(d, at, rest)
	case t.holdsMoves(p):
		return t.moveLines(d, at, t.cur)
	}
	b := block{what: "waypoint", at: at, size: p.Start.Size}
	if err := t.rows(d, &b); err != nil {
		return err
	}
	return via(b)
}

// moveLines reads moves from a line on to the end of the text as a fixed mark.
func (t *textReader) moveLines(d *draft, at int, from line) error {
	m := Mark{Kind: Fixed}
	for ; !t.done; from = t.cur {
		moves, err := parseMoves(t.src, from.text, func(i int) int { return from.at + i })
		if err != nil {
			return err
		}
		m.Moves = append(m.Moves, moves...)
		t.advance()
	}
	return d.addMark(at, m)
}

// holdsMoves reports whether the current line is moves and no row of a board of p:
// each word is a direction, or the name of a cell, a dash and more.
func (t *textReader) holdsMoves(p *Puzzle) bool {
	for _, w := range strings.Fields(t.cur.text) {
		cell, _, dash := strings.Cut(w, "-")
		if dash && cell != "" && strings.Trim(cell[:1], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && strings.Trim(cell[1:], "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == "" {
			continue
		}
		if len(w) != 1 || !strings.Contains("URDL", w) || p.Start.Cols == 1 {
			return false
		}
	}
	return true
}

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
	w.From = int(n)
	if err := d.text(name.at, "name", name.text, &w.Name); err != nil {
		return err
	}
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
