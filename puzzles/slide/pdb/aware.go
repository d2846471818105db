package pdb

import (
	"math/bits"
)

// A pattern that is aware of the blank tells apart where it stands: the value of a placement is that of the blank's
// region, the cells it reaches past the pattern's tiles, not the least of all regions (R. Clausecker, A. Reinefeld,
// "Zero-Aware Pattern Databases with 1-Bit Compression for Sliding Tile Puzzles", 2019). Few placements part the cells at
// all, and most of these in a large part and what is left of it. So a byte holds the values of both: the lesser one in six
// bits, and in two how much more the other one is. Moves of the tiles turn the colour of a cell, as on a chessboard, one
// at a time, so they differ by an even number.
//
// The main region has more than half of all cells that the tiles leave free; where none has, all are of the other kind.
// The value of that kind is the least of its regions, so it is admissible.
const (
	elsewhere2 = 1 << 6 // beside the main region it takes two moves more
	main2      = 2 << 6 // in the main region it takes two moves more, at least
	elsewhere4 = 3 << 6 // beside it four more, at least, or the goal is out of reach

	ValueBits    = elsewhere2 - 1
	deepestAware = ValueBits - 1 // the greatest value of an aware pattern: with elsewhere4 the next would be lost
)

// more is what is added to the lesser value: by what the two bits say, twice, and 1 for the main region.
var more = [8]byte{2: 2, 5: 2, 6: 4}

// mostAware bounds the moves of the tiles of an aware pattern by their Manhattan distances, so that a fourth more is
// told below deepestAware; what is further still has that value.
const mostAware = 48

// CanBeAware reports whether patterns of k tiles on a board can be aware of the blank.
func CanBeAware(g *Grid, k int) bool {
	return k <= 6 && len(g.Cells) == g.Size.Cells() && k*(g.Size.Rows+g.Size.Cols-2) <= mostAware
}

// Told returns the value of an entry of an aware table. inMain says whether the blank is in the main region.
func Told(entry byte, inMain bool) byte {
	if entry == Lost {
		return Lost
	}
	i := entry >> 6 << 1
	if inMain {
		i++
	}
	return entry&ValueBits + more[i&7]
}

// InMain reports that a cell, or any part of a region, is in the main region of the free ones.
func (l *Masks) InMain(part, free uint64) bool {
	half := bits.OnesCount64(free) / 2
	for bits.OnesCount64(part) <= half {
		wider := (part | l.spread(part)) & free
		if wider == part {
			return false
		}
		part = wider
	}
	return true
}

// ValueAt is the value of the placement of a rank in the table of an aware pattern, the tiles standing on taken and
// the blank on a cell.
func (t *Table) ValueAt(rank int, taken, blank uint64) byte {
	entry := t.Values[rank]
	if entry <= ValueBits {
		return entry
	}
	return Told(entry, t.Masks.InMain(blank, t.Masks.Free&^taken))
}

// note enters that regions of a placement are followed for the first time; first of all those of it or not.
func (w *walker) note(r int, region, free uint64, first bool) {
	inMain, beside := w.parts(region, free)
	switch entry := w.values[r]; {
	case first && (region == free || inMain && beside):
		w.values[r] = w.depth
	case first && inMain:
		w.values[r] = w.depth | elsewhere4
	case first:
		w.values[r] = w.depth | main2
	case entry >= elsewhere4 && beside && w.depth-entry&ValueBits == 2:
		w.values[r] = entry&ValueBits | elsewhere2
	}
}

// parts reports whether some whole regions of the free cells have the main one among them, and another.
func (w *walker) parts(regions, free uint64) (inMain, beside bool) {
	for regions != 0 {
		region := w.flood(regions&-regions, free)
		if w.Masks.InMain(region, free) {
			inMain = true
		} else {
			beside = true
		}
		regions &^= region
	}
	return inMain, beside
}
