package solver

import "math/bits"

// hashSet is a set of 64-bit hashes, none of them 0: open addressing with linear
// probing, at most half full. It stands for a set of states where taking two
// states for one loses no more than one of them.
type hashSet struct {
	slots []uint64 // 0 is empty
	n     int
}

// firstSet is the length of a fresh table, and keptSet the longest that is
// kept for the next search.
const firstSet, keptSet = 1 << 10, 1 << 16

// reset empties the set.
func (t *hashSet) reset() {
	t.n = 0
	if len(t.slots) == 0 || len(t.slots) > keptSet {
		t.slots = make([]uint64, firstSet)
		return
	}
	clear(t.slots)
}

// has reports whether h is in the set.
func (t *hashSet) has(h uint64) bool {
	mask := uint64(len(t.slots) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		switch t.slots[i] {
		case h:
			return true
		case 0:
			return false
		}
	}
}

// add puts h into the set and reports whether it is new there. The caller has
// reserved room.
func (t *hashSet) add(h uint64) bool {
	mask := uint64(len(t.slots) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		switch t.slots[i] {
		case h:
			return false
		case 0:
			t.slots[i] = h
			t.n++
			return true
		}
	}
}

// growth is the number of bytes that reserve(n) allocates.
func (t *hashSet) growth(n int) uint64 {
	if size := t.sizeFor(n); size > len(t.slots) {
		return uint64(size) * 8
	}
	return 0
}

// sizeFor is the length of a table with n more hashes.
func (t *hashSet) sizeFor(n int) int {
	size := len(t.slots)
	for (t.n+n)*2 > size {
		size *= 2
	}
	return size
}

// reserve makes room for n more hashes.
func (t *hashSet) reserve(n int) {
	size := t.sizeFor(n)
	if size == len(t.slots) {
		return
	}
	old := t.slots
	t.slots = make([]uint64, size)
	hugePages(t.slots)
	mask := uint64(size - 1)
	for _, h := range old {
		if h == 0 {
			continue
		}
		i := h & mask
		for t.slots[i] != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = h
	}
}

// bytes is the memory held.
func (t *hashSet) bytes() uint64 { return uint64(len(t.slots)) * 8 }

// hash64 is a hash of a state that is never 0.
func hash64[S State](s *S) uint64 {
	h := uint64(0x9e3779b97f4a7c15)
	for i := 0; i < len(*s); i++ {
		hi, lo := bits.Mul64((*s)[i]^h, 0xd6e8feb86659fd93)
		h = hi ^ lo
	}
	hi, lo := bits.Mul64(h^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	return hi ^ lo | 1
}
