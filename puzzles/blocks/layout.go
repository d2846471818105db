package blocks

import (
	"slices"

	"waymark/puzzles"
)

// layout says how a position is packed. Every piece that can move is a field,
// which holds the number of its place; the fields of a kind are sorted. Fields
// fill the words from their lowest bits on, and none straddles two words.
type layout struct {
	*cast
	kinds  []*kind
	fields []field
	still  map[int]int // first cell -> class, of the pieces that can never move
	fixed  cells       // walls and those pieces
	words  int
	start  places
	orders []order

	recorded []puzzles.Move // the text of recorded moves, see recordedMove
}

// field is where a piece is packed.
type field struct {
	kind        int
	word, shift uint8
	mask        uint64
}

// places is a position: the place of each field. Only as many as there are
// fields count.
type places [maxPieces]uint8

// newLayout prepares the packing for the pieces of a cast. A piece that has no
// other place to go among the walls never moves and is as good as a wall, which
// may pin down further pieces: it goes on until nothing changes.
func newLayout(p *puzzles.Puzzle, c *cast) *layout {
	l := &layout{cast: c, still: map[int]int{}}
	for i, cell := range p.Start.Cells {
		if isWall(cell) {
			l.fixed.add(i)
		}
	}
	kindOf := make([]*kind, len(c.pieces))
	for changed := true; changed; {
		changed = false
		for i := range c.pieces {
			q := &c.pieces[i]
			if _, still := l.still[q.body[0]]; still {
				continue
			}
			shut := l.fixed
			c.shut(&shut, q)
			kindOf[i] = newKind(c.size, q, &shut)
			if len(kindOf[i].anchors) == 1 {
				l.still[q.body[0]] = q.class
				l.fixed.join(&kindOf[i].masks[0])
				changed = true
			}
		}
	}
	for i := range c.pieces {
		if _, still := l.still[c.pieces[i].body[0]]; !still {
			l.add(kindOf[i])
		}
	}
	// Pieces that may only go to the left and right come first, those that may
	// only go up and down last.
	slices.SortStableFunc(l.kinds, func(a, b *kind) int { return a.axis.order() - b.axis.order() })
	l.pack()
	l.start, _ = l.read(p.Start)
	l.orders = l.findOrders()
	return l
}

// order is the place of an axis among the kinds.
func (a axis) order() int {
	switch a {
	case horizontal:
		return 0
	case vertical:
		return 2
	}
	return 1
}

// add gives a piece of kind k a field, next to those of the same kind.
func (l *layout) add(k *kind) {
	for _, known := range l.kinds {
		// What can be reached by one piece of the class is reached by another
		// one wholly or not at all.
		if known.class == k.class && known.anchors[0] == k.anchors[0] {
			known.names = append(known.names, k.names...)
			return
		}
	}
	l.kinds = append(l.kinds, k)
}

// pack gives every piece of every kind its field.
func (l *layout) pack() {
	used := 64
	l.words = 0
	for n, k := range l.kinds {
		k.lo = len(l.fields)
		k.hi = k.lo + len(k.names)
		w := k.width()
		for range k.names {
			if used+w > 64 {
				used = 0
				l.words++
			}
			l.fields = append(l.fields, field{kind: n, word: uint8(l.words - 1), shift: uint8(used), mask: 1<<w - 1})
			used += w
		}
	}
}

// locate finds where pieces of a class stand with their first cell on anchor:
// the kind and place, or still for a piece that never moves.
func (l *layout) locate(class, anchor int) (k *kind, place int, still bool) {
	if have, ok := l.still[anchor]; ok && have == class {
		return nil, none, true
	}
	for _, k := range l.kinds {
		if k.class == class {
			if place := k.place(anchor); place != none {
				return k, place, false
			}
		}
	}
	return nil, none, false
}

// read turns a full board into places. It is false when some piece stands where
// it can never get to from the start.
func (l *layout) read(b puzzles.Board) (at places, ok bool) {
	count := make([]int, len(l.kinds))
	still := 0
	for n, body := range bodies(b) {
		if len(body) == 0 {
			continue
		}
		q := l.find(firstPiece + puzzles.Cell(n))
		if q == nil {
			return at, false
		}
		k, place, fixed := l.locate(q.class, body[0])
		if fixed {
			still++
			continue
		}
		if k == nil {
			return at, false
		}
		n := l.fields[k.lo].kind
		if k.lo+count[n] == k.hi {
			return at, false
		}
		i := k.lo + count[n]
		for ; i > k.lo && int(at[i-1]) > place; i-- {
			at[i] = at[i-1]
		}
		at[i] = uint8(place)
		count[n]++
	}
	for n, k := range l.kinds {
		if count[n] != k.hi-k.lo {
			return at, false
		}
	}
	return at, still == len(l.still)
}
