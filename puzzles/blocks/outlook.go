package blocks

import "math/bits"

// outlook is what is worked out of a stand before, for the moves of a position and for the move that led to it.
type outlook struct {
	room [4]uint64 // the cells it must find free to go one step by direction, or never
	// Of a piece with an axis, the cells it takes here and at all places after this one, and at all before it;
	// and the pieces that can ever stand on one of them.
	onward, before         uint64
	onwardOver, beforeOver uint64
}

// freeLine is the line of a piece without an axis.
const freeLine = 2

// line is the line of a piece that has an axis: 0 for up and down, 1 for left and right.
func (a axis) line() uint8 {
	switch a {
	case vertical:
		return 0
	case horizontal:
		return 1
	}
	return freeLine
}

// lookOut works out what there is to see of each stand: where it has room, and of a kind with an axis how its places
// follow each other on their line.
func (sp *packed) lookOut() {
	sp.outlooks = make([]outlook, len(sp.stands))
	for i := range sp.groups {
		g := &sp.groups[i]
		k := sp.layout.kinds[sp.layout.fields[g.piece].kind]
		for place := range k.anchors {
			room := &sp.outlooks[int(g.first)+place].room
			for d, next := range k.next[place] {
				room[d] = never
				if next != none {
					room[d] = k.masks[next][0] &^ k.masks[place][0]
				}
			}
		}
	}
	for i := range sp.pieces {
		p := &sp.pieces[i]
		for _, st := range sp.stands[p.first : p.first+p.many] {
			for left := st.cells; left != 0; left &= left - 1 {
				sp.over[bits.TrailingZeros64(left)] |= 1 << i
			}
		}
	}
	for i := range sp.pieces {
		first, n := int(sp.pieces[i].first), int(sp.pieces[i].many)
		if sp.stands[first].line == freeLine {
			continue
		}
		cells := uint64(0)
		for st := first; st < first+n; st++ {
			cells |= sp.stands[st].cells
			sp.outlooks[st].before, sp.outlooks[st].beforeOver = cells, sp.allOver(cells)
		}
		cells = 0
		for st := first + n - 1; st >= first; st-- {
			cells |= sp.stands[st].cells
			sp.outlooks[st].onward, sp.outlooks[st].onwardOver = cells, sp.allOver(cells)
		}
	}
}

// allOver returns the pieces that can ever stand on one of some cells.
func (sp *packed) allOver(cells uint64) (set uint64) {
	for ; cells != 0; cells &= cells - 1 {
		set |= sp.over[bits.TrailingZeros64(cells)]
	}
	return set
}
