package solver

import "math/bits"

// chunked is a growing array that never copies more than its first chunk:
// that one starts small and doubles, so that a small search stays small.
// Indices are 32 bits; a pointer holds until the next push.
type chunked[T any] struct {
	chunks [][]T
	n      uint32
}

const (
	chunkBits  = 14
	chunkLen   = 1 << chunkBits
	chunkMask  = chunkLen - 1
	firstChunk = 1 << 7
)

func (c *chunked[T]) at(i uint32) *T { return &c.chunks[i>>chunkBits][i&chunkMask] }

func (c *chunked[T]) push(v T) {
	k, i := int(c.n>>chunkBits), int(c.n&chunkMask)
	if k == len(c.chunks) || i == len(c.chunks[k]) {
		c.grow(k)
	}
	c.chunks[k][i] = v
	c.n++
}

// grow makes room for one more element in chunk k.
func (c *chunked[T]) grow(k int) {
	switch {
	case k > 0:
		c.chunks = append(c.chunks, make([]T, chunkLen))
	case len(c.chunks) == 0:
		c.chunks = append(c.chunks, make([]T, firstChunk))
	default:
		c.chunks[0] = append(c.chunks[0], make([]T, len(c.chunks[0]))...)
	}
}

// capacity is the number of elements memory is held for.
func (c *chunked[T]) capacity() uint64 {
	if len(c.chunks) == 0 {
		return 0
	}
	return uint64(len(c.chunks[0])) + uint64(len(c.chunks)-1)<<chunkBits
}

// store gives every distinct (state, layer) an id, counting from 0 in the
// order of arrival: the closed list and the open list share it. It is an
// open-addressing table with linear probing over an array of states.
//
// A slot holds 32 bits of the hash and id+1; 0 is empty. Slots are ordered by
// those hash bits (slot = hash * length / 2^32), so a table may have any length
// and grows without looking at the states. The layer of a routed search
// replaces the lowest 6 hash bits: equal bits mean equal layers.
type store[S State] struct {
	states  chunked[S]
	slots   []uint64
	layered bool
	touched uint64 // keeps the loads of touch alive
}

const (
	firstSlots = 1 << 8
	// loadNum/loadDen is the fullest the table gets: 3/4 keeps the mean number
	// of probes of an unsuccessful search below 9 (Knuth, 1973, The Art of
	// Computer Programming 3, 6.4), most of them in one cache line.
	loadNum, loadDen = 3, 4
	// maxStates leaves room for id+1 in 32 bits and for the pass mark.
	maxStates = 1<<32 - 2
)

func newStore[S State](layered bool) store[S] {
	return store[S]{slots: make([]uint64, firstSlots), layered: layered}
}

// fingerprint returns the 32 hash bits of a state in a layer.
func (t *store[S]) fingerprint(s *S, layer uint8) uint32 {
	h := uint64(0x9e3779b97f4a7c15)
	for i := 0; i < len(*s); i++ {
		hi, lo := bits.Mul64((*s)[i]^h, 0xd6e8feb86659fd93)
		h = hi ^ lo
	}
	// One more round: the slot is taken from the top bits, which a single
	// product mixes least.
	hi, lo := bits.Mul64(h^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	f := uint32((hi ^ lo) >> 32)
	if t.layered {
		f = f&^63 | uint32(layer)
	}
	return f
}

// touch loads the slots of many fingerprints, and the states behind those that
// fit, so that their cache misses overlap; looked up one by one each would wait
// for the last. The loops are kept this small on purpose: the fewer
// instructions between two loads, the more loads are under way at once.
func (t *store[S]) touch(prints []uint32) {
	slots, n, x := t.slots, uint64(len(t.slots)), uint64(0)
	for _, f := range prints {
		x ^= slots[uint64(f)*n>>32]
	}
	for _, f := range prints {
		if slot := slots[uint64(f)*n>>32]; slot != 0 && uint32(slot>>32) == f {
			x ^= (*t.states.at(uint32(slot) - 1))[0]
		}
	}
	t.touched ^= x
}

// find returns the id of a state, and whether it is stored.
func (t *store[S]) find(s *S, f uint32) (uint32, bool) {
	for i := uint64(f) * uint64(len(t.slots)) >> 32; ; {
		slot := t.slots[i]
		if slot == 0 {
			return 0, false
		}
		if uint32(slot>>32) == f {
			if id := uint32(slot) - 1; *t.states.at(id) == *s {
				return id, true
			}
		}
		if i++; i == uint64(len(t.slots)) {
			i = 0
		}
	}
}

// intern returns the id of a state, storing it if it is new. The caller has
// reserved room.
func (t *store[S]) intern(s *S, f uint32) (id uint32, fresh bool) {
	for i := uint64(f) * uint64(len(t.slots)) >> 32; ; {
		slot := t.slots[i]
		if slot == 0 {
			id = t.states.n
			t.slots[i] = uint64(f)<<32 | uint64(id+1)
			t.states.push(*s)
			return id, true
		}
		if uint32(slot>>32) == f {
			if id := uint32(slot) - 1; *t.states.at(id) == *s {
				return id, false
			}
		}
		if i++; i == uint64(len(t.slots)) {
			i = 0
		}
	}
}

// reserve makes room for n more states. spare is the number of bytes the
// table may add; stop is asked now and then and abandons the growing. On false
// nothing has changed.
func (t *store[S]) reserve(n int, spare uint64, stop func() bool) bool {
	need := uint64(t.states.n) + uint64(n)
	if need > maxStates {
		return false
	}
	if need*loadDen <= uint64(len(t.slots))*loadNum {
		return true
	}
	least := need*loadDen/loadNum + 1
	size := max(uint64(len(t.slots))*2, least+least/8)
	// Old and new table live side by side while the slots move.
	if size*8 > spare {
		size = spare / 8
	}
	if size < least+least/16 {
		return false
	}
	slots := make([]uint64, size)
	hugePages(slots)
	for k, slot := range t.slots {
		if k&(1<<16-1) == 0 && stop() {
			return false
		}
		if slot == 0 {
			continue
		}
		i := (slot >> 32) * size >> 32
		for slots[i] != 0 {
			if i++; i == size {
				i = 0
			}
		}
		slots[i] = slot
	}
	t.slots = slots
	return true
}

// bytes is the memory held.
func (t *store[S]) bytes() uint64 {
	var s S
	return uint64(len(t.slots))*8 + t.states.capacity()*uint64(len(s))*8
}
