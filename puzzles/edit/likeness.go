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
	l := likeness{f: f, p: p}
	l.namer, _ = f.(puzzles.Namer)
	treatment := func(puzzles.Turn, []int) ([]byte, bool) { return nil, true }
	if t, ok := f.(puzzles.Treated); ok {
		treatment = t.Treatment(p)
	}
	var best, buf []byte
	for turn := puzzles.Upright; turn <= puzzles.AntiTranspose; turn++ {
		buf = l.image(turn, buf[:0])
		said, ok := treatment(turn, l.names)
		if !ok {
			continue
		}
		if buf = append(buf, said...); best == nil || bytes.Compare(buf, best) < 0 {
			best, buf = buf, best
		}
	}
	return p.Family + string(best)
}

// likeness is a puzzle that is written in eight ways.
type likeness struct {
	f       puzzles.Family
	p       *puzzles.Puzzle
	namer   puzzles.Namer
	numbers map[int]int
	names   []int // by number, from 1
}

// image appends what a turn of the puzzle looks like.
func (l *likeness) image(turn puzzles.Turn, buf []byte) []byte {
	if l.numbers == nil {
		l.numbers = map[int]int{}
	}
	clear(l.numbers)
	l.names = l.names[:0]
	size := turn.Size(l.p.Start.Size)
	buf = append(buf, byte(size.Rows), byte(size.Cols))
	buf = l.board(turn, size, l.p.Start, puzzles.Start, buf)
	if l.p.Goal.Size == l.p.Start.Size {
		buf = l.board(turn, size, l.p.Goal, puzzles.Goal, buf)
	}
	return buf
}

// board appends the cells of a board in the order in which they lie after the turn.
func (l *likeness) board(turn puzzles.Turn, size puzzles.Size, b puzzles.Board, role puzzles.Role, buf []byte) []byte {
	back := inverse(turn)
	for i := range b.Cells {
		c := b.Cells[back.Cell(size, i)]
		if l.namer != nil && c != puzzles.Any {
			c = l.namer.Renamed(c, role, l.number)
		}
		buf = binary.AppendUvarint(buf, uint64(c+1)) // Any is 0
	}
	return buf
}

// number is the number of a name, the next one when it is new.
func (l *likeness) number(name int) int {
	n, ok := l.numbers[name]
	if !ok {
		l.names = append(l.names, name)
		n = len(l.names)
		l.numbers[name] = n
	}
	return n
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
