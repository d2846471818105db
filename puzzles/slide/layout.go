package slide

import (
	"math/bits"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// code is the class of what stands on a free cell: 0 a blank, then the tiles.
// Interchangeable tiles share a code, so a packed state is canonical.
type code = uint8

// open is the code of a target cell that matches everything.
const open code = 255

// codes is what stands on each free cell, unpacked. Its length is the number
// of free cells.
type codes = []code

// layout says how a position is packed: the free cells in order, width bits
// each, from the lowest bit of the first word on. A cell may straddle two words.
type layout struct {
	*pdb.Grid
	class map[puzzles.Cell]code
	count []int // how many cells hold each code
	width int   // bits a cell
	rest  code  // of the labels that no target names; 0 when each has a name

	library *patternLibrary
}

// newLayout numbers the contents of start. The labels in wanted get a code
// each; all others share one, because no target tells them apart.
func newLayout(start puzzles.Board, wanted map[puzzles.Cell]bool) *layout {
	l := &layout{Grid: pdb.NewGrid(start, wallCell), class: map[puzzles.Cell]code{Blank: 0}, count: []int{0}}
	l.library = &patternLibrary{tables: map[string]*pdb.Table{}}
	for _, c := range slices.Compact(labelsOf(start)) {
		switch {
		case !wanted[c] && l.rest > 0:
			l.class[c] = l.rest
		default:
			l.class[c] = code(len(l.count))
			if !wanted[c] {
				l.rest = l.class[c]
			}
			l.count = append(l.count, 0)
		}
	}
	for _, cell := range l.Cells {
		l.count[l.class[start.Cells[cell]]]++
	}
	l.width = max(1, bits.Len(uint(len(l.count)-1)))
	return l
}

// words is the number of machine words of a state.
func (l *layout) words() int { return (len(l.Cells)*l.width + 63) / 64 }

// mask covers one cell at the lowest bits.
func (l *layout) mask() uint64 { return 1<<l.width - 1 }

// codes returns the codes of a board, open where it holds Any. Labels that the
// start does not have never get here: Check and route refuse them.
func (l *layout) codes(b puzzles.Board) codes {
	list := make(codes, len(l.Cells))
	for i, cell := range l.Cells {
		if c := b.Cells[cell]; c == puzzles.Any {
			list[i] = open
		} else {
			list[i] = l.class[c]
		}
	}
	return list
}

// board returns the board of a position: an arrangement of what the start holds. Tiles that no
// target names stand where the start has them, as far as one of them stands there, the others in
// the order of the start.
func (l *layout) board(start puzzles.Board, at codes) puzzles.Board {
	moved := make([][]puzzles.Cell, len(l.count)) // what does not stay, by code
	for i, cell := range l.Cells {
		if c := start.Cells[cell]; l.class[c] != at[i] {
			moved[l.class[c]] = append(moved[l.class[c]], c)
		}
	}
	b := start.Clone()
	for i, cell := range l.Cells {
		if k := at[i]; l.class[start.Cells[cell]] != k && len(moved[k]) > 0 {
			b.Cells[cell], moved[k] = moved[k][0], moved[k][1:]
		}
	}
	return b
}

// place is where one cell of a layout sits in a state: shift bits up in word
// lo; what does not fit goes on at the bottom of word hi. Where everything fits
// hi may be any word: the shifts below then contribute nothing under the mask.
type place struct {
	lo, hi, shift uint8
}

func (l *layout) place(i int) place {
	bit := i * l.width
	lo := bit / 64
	return place{lo: uint8(lo), hi: uint8(min(lo+1, l.words()-1)), shift: uint8(bit % 64)}
}

// places lists the places of all cells.
func (l *layout) places() []place {
	list := make([]place, len(l.Cells))
	for i := range list {
		list[i] = l.place(i)
	}
	return list
}

// pack packs codes into a state; open packs as 0.
func pack[S solver.State](l *layout, list codes) S {
	var s S
	for i, c := range list {
		if c != open {
			flip(&s, l.place(i), uint64(c))
		}
	}
	return s
}

// flip combines the bits of a cell with v by exclusive or.
func flip[S solver.State](s *S, p place, v uint64) {
	(*s)[p.lo] ^= v << p.shift
	(*s)[p.hi] ^= v >> (64 - p.shift)
}

// at reads a cell.
func at[S solver.State](s *S, p place, mask uint64) uint64 {
	return ((*s)[p.lo]>>p.shift | (*s)[p.hi]<<(64-p.shift)) & mask
}

// unpacker unpacks states.
type unpacker[S solver.State] struct {
	places []place
	mask   uint64
}

func newUnpacker[S solver.State](l *layout) unpacker[S] { return unpacker[S]{l.places(), l.mask()} }

// unpack writes the codes of s into buf and returns the used part of it.
func (u *unpacker[S]) unpack(s S, buf *[maxCells]code) codes {
	for i, p := range u.places {
		buf[i] = code(at(&s, p, u.mask))
	}
	return buf[:len(u.places)]
}
