package tandem

import (
	"waymark/puzzles"
	"waymark/solver"
)

// hop moves blocks a number of cells along their lines. Where bits are cells it
// is one shift of the whole state; where they are slots the obstacles left out
// make the shift differ from cell to cell, and each shift is a lane. A block that
// has fewer cells before it in its line may turn up in another line after a
// plain shift; the callers mask such bits, or have none.
type hop struct {
	bits  int // towards the high bits when positive; 0 for lanes
	lanes []lane
}

// lane moves the bits under a mask from one word to another, by the same shift.
type lane struct {
	from, to    uint8
	left, right uint8 // one of them is 0
	mask        uint64
}

// hop returns the hop of n cells in a direction.
func (l *layout) hop(d puzzles.Dir, n int) hop {
	if l.byCell {
		rows, cols := d.Delta()
		return hop{bits: n * (rows*l.size.Cols + cols)}
	}
	return hop{lanes: l.lanes(d, n)}
}

// lanes returns the lanes from each cell to the one n cells on in its line.
func (l *layout) lanes(d puzzles.Dir, n int) []lane {
	var list []lane
	for s := range l.slots {
		to := int16(s)
		for i := 0; i < n && to >= 0; i++ {
			to = l.next[d][to]
		}
		if to < 0 {
			continue
		}
		from, at := l.bitOf[s], l.bitOf[to]
		way := lane{from: from / wordBits, to: at / wordBits}
		if shift := int(at%wordBits) - int(from%wordBits); shift >= 0 {
			way.left = uint8(shift)
		} else {
			way.right = uint8(-shift)
		}
		list = addLane(list, way, 1<<(from%wordBits))
	}
	return list
}

// addLane adds a bit to the lane of its kind.
func addLane(list []lane, way lane, bit uint64) []lane {
	for i := range list {
		way.mask = list[i].mask
		if list[i] == way {
			list[i].mask |= bit
			return list
		}
	}
	way.mask = bit
	return append(list, way)
}

// shift returns the blocks of s after a hop.
func shift[S solver.State](s S, h *hop) S {
	var to S
	switch {
	case h.bits > 0:
		words, left := h.bits/wordBits, uint(h.bits%wordBits)
		for w := len(s) - 1; w >= words; w-- {
			to[w] = s[w-words] << left
			if w > words {
				to[w] |= s[w-words-1] >> (wordBits - left) // nothing when left is 0
			}
		}
	case h.bits < 0:
		words, right := -h.bits/wordBits, uint(-h.bits%wordBits)
		for w := range len(s) - words {
			to[w] = s[w+words] >> right
			if w+words+1 < len(s) {
				to[w] |= s[w+words+1] << (wordBits - right)
			}
		}
	default:
		for i := range h.lanes {
			l := &h.lanes[i]
			to[l.to] |= (s[l.from] & l.mask) << (l.left & 63) >> (l.right & 63)
		}
	}
	return to
}
