package blocks

import (
	"math/bits"
	"sync/atomic"
)

// cuts remembers, for one wanted place, the sets that cut has worked out: by
// kind and place of the other piece, see target.offset.
type cuts []atomic.Pointer[cells]

// blockers raises distance by the pieces that must get out of the way. A piece
// of a single wanted place cannot reach it while a certain other piece stays
// where it is, when even alone with that piece there is no way. So the other
// one moves at least once; and when it stands on its own wanted place, it also
// comes back: two moves.
//
// It is admissible, since distance counts only moves of wanted pieces, blockers
// only moves of other pieces or of those for which distance counts none, and no
// move is counted for two pieces. It is consistent: a move of a wanted piece
// past a blocker that stays cannot change whether that one blocks; a move of a
// blocker changes its own part by at most one, for it is 1 or 0 for a piece not
// wanted, and for a wanted one 2 or 0 at its place and its distance elsewhere,
// which is 1 next to it.
func (t *target) blockers(at *places) int32 {
	must, home := t.inTheWay(at)
	return t.distance(at) + int32(bits.OnesCount64(must&^t.single)+2*bits.OnesCount64(must&home))
}

// inTheWay returns the fields of the pieces that shut in a piece of a single wanted
// place, and of those that stand on such a place of their own.
func (t *target) inTheWay(at *places) (must, home uint64) {
	for i := range t.wants {
		w := &t.wants[i]
		if w.cuts == nil {
			continue
		}
		from := at[w.lo]
		if from == w.places[0] {
			home |= 1 << w.lo
			continue
		}
		known := w.cuts()
		for j := range t.layout.fields {
			bit := uint64(1) << j
			if (must|t.shared)&bit == 0 && j != w.lo && t.cut(w, known, t.layout.fields[j].kind, at[j]).has(int(from)) {
				must |= bit
			}
		}
	}
	return must, home
}

// cut returns the places from which the piece of w has no way to its wanted
// place while a piece of another kind stands on a place of its own. It is worked
// out when first asked for, by a flood in O(places).
func (t *target) cut(w *want, known cuts, other int, place uint8) *cells {
	slot := &known[t.offset[other]+int(place)]
	if set := slot.Load(); set != nil {
		return set
	}
	k, obstacle := w.kind, &t.layout.kinds[other].masks[place]
	set := new(cells)
	for i := range k.anchors {
		set.add(i)
	}
	if goal := int(w.places[0]); !k.masks[goal].meets(obstacle) {
		set.remove(goal)
		for queue := []int{goal}; len(queue) > 0; queue = queue[1:] {
			for _, next := range k.next[queue[0]] {
				if next != none && set.has(int(next)) && !k.masks[next].meets(obstacle) {
					set.remove(int(next))
					queue = append(queue, int(next))
				}
			}
		}
	}
	slot.Store(set) // another goroutine may have stored the same
	return set
}
