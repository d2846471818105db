package glide

import (
	"math/bits"

	"waymark/puzzles"
)

// lastSlide is the last move of a search, by which it came to a position: what need not be tried after it,
// see solver.Sparing. That is every slide of the same tile on the same line: what it leads to
// the position before has a slide to, or is that position. And any slide of a tile before it, in the order of the cells from
// which slides begin, that could as well have been made first: neither tile is on the way of the other, nor what ends it.
// From the goals all this holds of slides taken back, in the order of the cells where slides end.
type lastSlide struct {
	did      bool
	from, to spot // of the tile, in the direction of the search
	axis     puzzles.Dir
	way      [4]uint64 // the cells that the tile slides over, that where it ends included
	end      spot      // the cell behind that
}

// slideOf is the slide between two positions by where tiles of the first one stood and those of the second stand; none
// where it is not one tile that moved.
func slideOf(was, now *spotSet, back bool) lastSlide {
	from, left := single(was, now)
	to, came := single(now, was)
	if !left || !came {
		return lastSlide{}
	}
	return slideBetween(from, to, back)
}

// slideBetween is the slide of a tile between two spots, of a search from the goals where back: then the tile slides to
// the first one. It is none where the spots are not on one line.
func slideBetween(from, to spot, back bool) lastSlide {
	m := lastSlide{from: from, to: to}
	begin, end := from, to
	if back {
		begin, end = to, from
	}
	dir := puzzles.Down
	switch {
	case begin == end || begin>>4 != end>>4 && begin&15 != end&15:
		return m
	case begin>>4 == end>>4 && begin < end:
		dir = puzzles.Right
	case begin>>4 == end>>4:
		dir = puzzles.Left
	case begin > end:
		dir = puzzles.Up
	}
	for at := begin; at != end; {
		at += stride[dir]
		m.way[at>>6] |= 1 << (at & 63)
	}
	m.did, m.axis, m.end = true, dir&1, end+stride[dir]
	return m
}

// spares reports that a slide need not be tried after this one, or taken back: it brings a tile from one spot to another, seen
// in the direction of the search, as d is, and what ends it is on stop.
func (m *lastSlide) spares(from, to, stop spot, d puzzles.Dir) bool {
	switch {
	case !m.did:
		return false
	case from == m.to:
		return d&1 == m.axis
	}
	return from < m.from && from != m.end && stop != m.to &&
		m.way[to>>6]>>(to&63)&1 == 0 && !between(m.from, from, to, d)
}

// between reports that a spot is one of those over which a tile slides in a direction, from one spot to another on its line.
func between(at, from, to spot, d puzzles.Dir) bool {
	switch d {
	case puzzles.Right:
		return from < at && at <= to
	case puzzles.Left:
		return to <= at && at < from
	case puzzles.Down:
		return from < at && at <= to && (at^from)&15 == 0
	}
	return to <= at && at < from && (at^from)&15 == 0
}

// spotSet is a set of spots.
type spotSet [4]uint64

func (l *spotSet) toggle(at spot) { l[at>>6] ^= 1 << (at & 63) }

// single returns the only spot of two sets that is in the first and not in the second; false where there
// is none or more.
func single(in, out *spotSet) (at spot, ok bool) {
	for w := range in {
		for left := in[w] &^ out[w]; left != 0; left &= left - 1 {
			if ok {
				return 0, false
			}
			at, ok = spot(w<<6|bits.TrailingZeros64(left)), true
		}
	}
	return at, ok
}
