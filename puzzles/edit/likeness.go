package edit

import (
	"bytes"
	"encoding/binary"

	"waymark/puzzles"
)

// Likeness returns a key that two puzzles share exactly when one is the other turned or
// mirrored, with other names for its labels, colours or pieces: the least of its eight
// images, each with names numbered in the order in which they come. Marks, exits that are
// only drawn, solutions and words do not count. Pieces that are declared alike and named in
// the goal are told apart.
//
// It takes some microseconds a puzzle, so that all of a large folder can be compared.
func Likeness(f puzzles.Family, p *puzzles.Puzzle) string {
	l := likeness{start: p.Start}
	l.rename = l.number
	l.namer, _ = f.(puzzles.Namer)
	if p.Goal.Size == p.Start.Size {
		l.goal = p.Goal
	}
	treatment := func(puzzles.Turn, []int) ([]byte, bool) { return nil, true }
	if t, ok := f.(puzzles.Treated); ok {
		treatment = t.Treatment(p)
	}
	for turn := puzzles.Upright; turn <= puzzles.AntiTranspose; turn++ {
		if !l.draw(turn) {
			continue // greater than the least so far
		}
		said, ok := treatment(turn, l.names)
		if !ok {
			continue
		}
		if l.image = append(l.image, said...); l.best == nil || bytes.Compare(l.image, l.best) < 0 {
			l.best, l.image = l.image, l.best
		}
	}
	return p.Family + string(l.best)
}

// likeness is a puzzle that is written in eight ways.
type likeness struct {
	start, goal puzzles.Board
	namer       puzzles.Namer
	rename      func(name int) int // number, bound once
	numbers     []int              // by name: its number, 0 for none yet
	names       []int              // by number, from 1
	image, best []byte
}

// draw writes what a turn of the puzzle looks like. It ends early, with false, where that
// comes after the least so far.
func (l *likeness) draw(turn puzzles.Turn) bool {
	for _, name := range l.names {
		l.numbers[name] = 0
	}
	l.names = l.names[:0]
	size := turn.Size(l.start.Size)
	l.image = append(l.image[:0], byte(size.Rows), byte(size.Cols))
	return l.board(turn, size, l.start, puzzles.Start) && l.board(turn, size, l.goal, puzzles.Goal)
}

// board appends the cells of a board row by row as they lie after the turn.
func (l *likeness) board(turn puzzles.Turn, size puzzles.Size, b puzzles.Board, role puzzles.Role) bool {
	if len(b.Cells) == 0 {
		return true
	}
	first, right, down := steps(turn, size)
	for row := range size.Rows {
		at := first + row*down
		for range size.Cols {
			c := b.Cells[at]
			if l.namer != nil && c != puzzles.Any {
				c = l.namer.Renamed(c, role, l.rename)
			}
			l.image = binary.AppendUvarint(l.image, uint64(c+1)) // Any is 0
			at += right
		}
		if n := min(len(l.image), len(l.best)); bytes.Compare(l.image[:n], l.best[:n]) > 0 {
			return false
		}
	}
	return true
}

// steps returns where on a board the first cell of its turned image lies, and how far it is
// from there to the cells that lie right of it and below it on the image.
func steps(turn puzzles.Turn, size puzzles.Size) (first, right, down int) {
	back := inverse(turn)
	at := func(row, col int) int { return back.Cell(size, row*size.Cols+col) }
	first = at(0, 0)
	if size.Cols > 1 {
		right = at(0, 1) - first
	}
	if size.Rows > 1 {
		down = at(1, 0) - first
	}
	return first, right, down
}

// number is the number of a name, the next one when it is new.
func (l *likeness) number(name int) int {
	for name >= len(l.numbers) {
		l.numbers = append(l.numbers, 0)
	}
	if l.numbers[name] == 0 {
		l.names = append(l.names, name)
		l.numbers[name] = len(l.names)
	}
	return l.numbers[name]
}

// inverse is the turn that undoes another: the quarter turns undo each other, all others
// themselves.
func inverse(t puzzles.Turn) puzzles.Turn {
	switch t {
	case puzzles.Clockwise:
		return puzzles.Anticlockwise
	case puzzles.Anticlockwise:
		return puzzles.Clockwise
	}
	return t
}
