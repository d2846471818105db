package blocks

import "math/bits"

// pack returns the state of a position as it stands, not of its mirror image.
func (sp *packed) pack(at *places) word {
	s := uint64(0)
	for i := range sp.pieces {
		s ^= sp.stands[int(sp.pieces[i].first)+int(at[i])].code
	}
	return word{s}
}

// meet returns the state that the search has for a position: the lesser of it and
// its mirror image, where there is a mirror.
func (sp *packed) meet(at *places) word {
	s := sp.pack(at)
	if sp.mirror == nil {
		return s
	}
	var where stood
	sp.read(s[0], &where)
	return word{min(s[0], sp.image(&where))}
}

// unpack is the inverse of pack.
func (sp *packed) unpack(s *word, at *places) {
	var where stood
	sp.read(s[0], &where)
	for i := range sp.pieces {
		at[i] = uint8(where[i] - sp.pieces[i].first)
	}
}

// read returns the stands of a state and the cells that are taken.
func (sp *packed) read(s uint64, at *stood) (taken uint64) {
	n := 0
	for i := range sp.groups {
		g := &sp.groups[i]
		v := s >> (g.shift & 63) & g.mask
		if !g.set {
			st := g.first + uint16(v)
			at[n] = st
			n++
			taken |= sp.stands[st].cells
			continue
		}
		for ; v != 0; v &= v - 1 {
			st := g.first + uint16(bits.TrailingZeros64(v))
			at[n] = st
			n++
			taken |= sp.stands[st].cells
		}
	}
	return taken
}

// image returns the state of the mirror image.
func (sp *packed) image(at *stood) uint64 {
	s := uint64(0)
	for i := range sp.pieces {
		s ^= sp.stands[at[i]].image
	}
	return s
}
