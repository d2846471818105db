package puzzles

import (
	"slices"
	"strings"
)

// draft is a puzzle while a file is being read. Both forms fill it in; the
// order of the blocks is free.
type draft struct {
	src    source
	family Family
	info   Info // of the family
	puzzle *Puzzle
	at     int    // offset of what begins the puzzle, for what is missing
	size   Size   // of the first board, zero before it
	layer  *block // applied at the end: it stands on the start board
	tried  int    // moves in the tree of tried moves

	recorded int // moves of the marks and the demands

	later []func() error // reads the demands, once the start is there

	note     strings.Builder
	told     bool // its notes may hold sentences that belong elsewhere: see fromNote
	settings settings
}

// newDraft begins a puzzle of a family; at is the offset of what begins it.
func newDraft(src source, f Family, info Info, at int) *draft {
	return &draft{src: src, family: f, info: info, puzzle: &Puzzle{Family: info.ID}, at: at}
}

// board reads a block as start, goal or the board of a mark.
func (d *draft) board(b block, role Role) (Board, error) {
	if err := d.fits(b); err != nil {
		return Board{}, err
	}
	return b.board(d.src, d.family, d.info.Spaced, role)
}

// fits checks the size of a block against the family and the other boards.
func (d *draft) fits(b block) error {
	if err := checkSize(d.src, d.info, b.what, b.at, b.size); err != nil {
		return err
	}
	if d.size == (Size{}) {
		d.size = b.size
	}
	if b.size != d.size {
		return d.src.fail(b.at, "the %s board is %s, but the board before it is %s; all boards of a puzzle have one size",
			b.what, b.size, d.size)
	}
	return nil
}

// setBoard reads a block as the start or the goal board.
func (d *draft) setBoard(b block, role Role) error {
	target := &d.puzzle.Start
	if role == Goal {
		target = &d.puzzle.Goal
		if d.info.NoGoal {
			return d.src.fail(b.at, "a %s puzzle has no goal board: its goals stand on the start board", d.puzzle.Family)
		}
	}
	if !target.IsZero() {
		return d.src.fail(b.at, "this puzzle has a second %s board", b.what)
	}
	board, err := d.board(b, role)
	if err == nil {
		*target = board
	}
	return err
}

// setLayer keeps the block of the second layer until the start board is there.
func (d *draft) setLayer(b block) error {
	if d.layer != nil {
		return d.src.fail(b.at, "this puzzle has a second %s block", b.what)
	}
	d.layer = &b
	return d.fits(b)
}

// text reads a text of one line that stands at an offset.
func (d *draft) text(at int, what, text string, to *string) error {
	if err := checkText(what, text); err != nil {
		return d.src.failWith(at, err)
	}
	*to = OneLine(text)
	return nil
}

// addNote adds lines to the note.
func (d *draft) addNote(at int, text string) error {
	if d.note.Len()+len(text) > maxNote {
		return d.src.fail(at, tooLongText, "note", maxNote)
	}
	d.note.WriteString(text)
	d.note.WriteByte('\n')
	return nil
}

// addMark appends a mark that stands at an offset.
func (d *draft) addMark(at int, m Mark) error {
	if len(d.puzzle.Marks) == maxObjects {
		return d.src.fail(at, tooManyEntries, "marks", maxObjects)
	}
	if msg, bad := m.fault(); bad {
		return d.src.failWith(at, msg)
	}
	d.puzzle.Marks = append(d.puzzle.Marks, m)
	return d.addRecorded(at, len(m.Moves))
}

// addRecorded counts moves of a mark or a demand that stands at an offset.
func (d *draft) addRecorded(at, moves int) error {
	if d.recorded += moves; d.recorded > maxRecorded {
		return d.src.fail(at, tooManyMoves, maxRecorded)
	}
	return nil
}

// addTried appends moves to the tree; at is where their number stands.
func (d *draft) addTried(at int, w Tried) error {
	switch {
	case len(w.Moves) == 0:
		return d.src.fail(at, "tried moves are at least one")
	case w.From > d.tried:
		return d.src.fail(at, "these moves begin at position %d of what was tried, but only %d are listed before", w.From, d.tried)
	case d.tried+len(w.Moves) > MaxTried:
		return d.src.fail(at, tooManyTried, MaxTried)
	}
	d.tried += len(w.Moves)
	d.puzzle.Tried = append(d.puzzle.Tried, w)
	return nil
}

// finish checks that nothing is missing and returns the puzzle.
func (d *draft) finish() (*Puzzle, error) {
	p := d.puzzle
	if p.Note = Lines(d.note.String()); d.told {
		p.fromNote()
	}
	p.Headers = append(p.Headers, slices.Concat(d.settings...)...)
	if p.Start.IsZero() {
		return nil, d.src.fail(d.at, "this puzzle has no start board")
	}
	if p.Goal.IsZero() && !d.info.NoGoal {
		return nil, d.src.fail(d.at, "this puzzle has no goal board")
	}
	if l, ok := d.family.(Layered); ok && d.layer != nil {
		start, err := d.layer.layer(d.src, l, p.Start)
		if err != nil {
			return nil, err
		}
		p.Start = start
	}
	for _, read := range d.later {
		if err := read(); err != nil {
			return nil, err
		}
	}
	if n, ok := d.family.(Normaliser); ok {
		p = n.Normalise(p)
	}
	return p, nil
}

// parseMoves reads a line of moves whose byte i stands at offset(i). Moves are
// words of plain printable characters; their meaning is checked by Check.
func parseMoves(src source, line string, offset func(i int) int) ([]Move, error) {
	fields := splitWords(line)
	moves := make([]Move, len(fields))
	for i, f := range fields {
		for j, r := range f.text {
			if noMove(r) {
				return nil, src.fail(offset(f.at+j), "%q cannot stand in a move", r)
			}
		}
		moves[i] = Move(f.text)
	}
	return moves, nil
}

// noMove reports whether a character cannot stand in a move.
func noMove(r rune) bool { return r <= ' ' || r > '~' }
