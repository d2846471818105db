package blocks

import "waymark/solver"

// mirror is the symmetry of a puzzle that is its own mirror image, left to right
// or top to bottom: the places of every kind are the mirror images of those of
// some kind with as many pieces, and so are the places the goal wants. A
// position is then as far from the goal as its image, by the mirrored moves, and
// one state does for both: the lesser one.
//
// A move is written as it is made in the state it begins at. Where it leads to a
// position whose image is the lesser, it is marked as turned; whoever follows a
// path looks into the mirror from there on, until the next such mark.
type mirror struct {
	kind  []uint8   // kind -> the kind of its images
	place [][]uint8 // kind -> place -> the place of the image
	stand []uint16  // of a space, see imagine
}

// newMirror finds the symmetry of a layout and what is wanted; nil for none.
func newMirror(l *layout, t *target) *mirror {
	if t.never {
		return nil
	}
	rows, cols := l.size.Rows, l.size.Cols
	for _, image := range []func(row, col int) int{
		func(row, col int) int { return row*cols + cols - 1 - col },
		func(row, col int) int { return (rows-1-row)*cols + col },
	} {
		var of [maxCells]uint8
		for cell := range rows * cols {
			of[cell] = uint8(image(cell/cols, cell%cols))
		}
		if m := match(l, t, &of); m != nil {
			return m
		}
	}
	return nil
}

// match pairs the kinds with those of their images; nil when there is no way.
func match(l *layout, t *target, of *[maxCells]uint8) *mirror {
	wanted := make([]cells, len(l.kinds)) // places, by kind
	for i := range t.wants {
		for _, place := range t.wants[i].places {
			wanted[l.fields[t.wants[i].lo].kind].add(int(place))
		}
	}
	m := &mirror{kind: make([]uint8, len(l.kinds)), place: make([][]uint8, len(l.kinds))}
	for n, k := range l.kinds {
		if m.place[n] != nil {
			continue // the image of one before
		}
		for o := n; o < len(l.kinds); o++ {
			other := l.kinds[o]
			if m.place[o] != nil || other.hi-other.lo != k.hi-k.lo || other.axis != k.axis {
				continue
			}
			forth, ok := k.images(other, of)
			if !ok || through(&wanted[n], forth) != wanted[o] {
				continue
			}
			back := make([]uint8, len(forth))
			for place, image := range forth {
				back[image] = uint8(place)
			}
			m.kind[n], m.place[n] = uint8(o), forth
			m.kind[o], m.place[o] = uint8(n), back
			break
		}
		if m.place[n] == nil {
			return nil
		}
	}
	return m
}

// images returns the places of another kind that are the images of those of k,
// when they are the same sets of cells.
func (k *kind) images(other *kind, of *[maxCells]uint8) ([]uint8, bool) {
	if len(k.anchors) != len(other.anchors) {
		return nil, false
	}
	find := make(map[cells]uint8, len(other.masks))
	for place := range other.masks {
		find[other.masks[place]] = uint8(place)
	}
	list := make([]uint8, len(k.masks))
	for place := range k.masks {
		var image cells
		for cell := range of {
			if k.masks[place].has(cell) {
				image.add(int(of[cell]))
			}
		}
		to, ok := find[image]
		if !ok {
			return nil, false
		}
		list[place] = to
	}
	return list, true
}

// through maps a set of places.
func through(set *cells, image []uint8) (out cells) {
	for place, to := range image {
		if set.has(place) {
			out.add(int(to))
		}
	}
	return out
}

// imagine notes at every stand of a space what its image is. Of several equal
// pieces on one line the first is the image of the first or of the last.
func (m *mirror) imagine(sp *packed) {
	kinds := sp.layout.kinds
	m.stand = make([]uint16, len(sp.stands))
	for n, k := range kinds {
		image, other := m.place[n], kinds[m.kind[n]]
		for i := k.lo; i < k.hi; i++ {
			j := other.lo + i - k.lo
			if !k.isSet() && image[0] > image[len(image)-1] {
				j = other.hi - 1 - (i - k.lo)
			}
			for place, to := range image {
				a, b := sp.pieces[i].first+uint16(place), sp.pieces[j].first+uint16(to)
				m.stand[a] = b
				sp.stands[a].image = sp.stands[b].code
				sp.ranks[a] = min(sp.stands[a].anchor, sp.stands[b].anchor)
			}
		}
	}
}

// turn returns a packed move as seen in the mirror.
func (m *mirror) turn(move solver.Move) solver.Move {
	from, to := ends(move)
	return solver.Move(m.stand[from]) | solver.Move(m.stand[to])<<standBits
}

// edge appends the edge between the state being expanded and s, the image of
// which is given.
func (m *mirror) edge(e *packedExpansion, s, image uint64, move solver.Move, buf []solver.Edge[word]) []solver.Edge[word] {
	to := word{min(s, image)}
	if !e.back {
		if image < s {
			move |= turnedMove
		}
		return append(buf, solver.Edge[word]{To: to, Move: move, Cost: 1})
	}
	even := e.state == e.image
	if image >= s {
		buf = append(buf, solver.Edge[word]{To: to, Move: move, Cost: 1})
	}
	// From the image of s the mirrored move leads to the image of the state. A
	// state that is its own image has both moves; one that leads to such a state
	// is seen twice from there already.
	if image < s || image == s && !even {
		move = m.turn(move)
		if !even {
			move |= turnedMove
		}
		buf = append(buf, solver.Edge[word]{To: to, Move: move, Cost: 1})
	}
	return buf
}
