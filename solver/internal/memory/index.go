package memory

import "math/bits"

// Index finds states, or records of them, in an array by their hash: an open-addressing table with
// linear probing. It knows ids only; whoever asks compares the elements.
//
// A slot is 32 bits: id+1 in the low ones, as many as the length of the table
// needs, and a tag of the hash in the others; 0 is empty. A larger table is
// filled from the elements, so the hash need not be kept.
//
// It is small enough for a copy of it to stay in registers: loops that ask it much
// work on a copy. It has a type parameter, which it does not need, because only then
// its methods are inlined where a generic search is instantiated.
type Index[S Words] struct {
	slots []uint32
	ids   uint32 // the bits of id+1
}

const (
	// shardBits are the first bits of a hash, which may choose a shard: a slot is
	// chosen by those behind.
	shardBits = 6

	// fullNum/fullDen is the fullest a table gets while there is memory: linear
	// probing then looks at 6 slots for a new state and 2 for a known one (Knuth,
	// 1973, The Art of Computer Programming 3, 6.4), most of them in one cache
	// line. Where a larger table finds no room it is filled up to tightNum/tightDen.
	fullNum, fullDen   = 7, 10
	tightNum, tightDen = 15, 16

	leastSlots = 64

	// nearSlots is the length of a table that the nearest cache holds: up to there it grows
	// fourfold, as filling it anew costs more than what it is too large.
	nearSlots = 1 << 13

	// emptySlots is the length of a table that the nearer caches hold. Up to there a roomy one
	// is kept less than an emptyDen-th full: fewer slots that hold another
	// state are fewer branches that no processor can guess.
	emptySlots, emptyDen = 1 << 14, 3

	// inCache is the length of a table that caches hold.
	inCache = 1 << 16

	// batch is the number of elements whose cache misses overlap.
	batch = 64
)

// NewIndex returns an empty index with a number of slots; none where the system refuses the memory.
func NewIndex[S Words](a *Arena, slots int) Index[S] {
	return Index[S]{slots: a.Table(slots), ids: idBits(slots)}
}

// idBits masks the bits that id+1 needs with so many slots.
func idBits(slots int) uint32 { return 1<<bits.Len32(uint32(slots)) - 1 }

// Slots is the length of the table.
func (x Index[S]) Slots() int { return len(x.slots) }

// Home is the slot where the search for a hash begins, and its tag.
func (x Index[S]) Home(hash uint64) (slot uint64, tag uint32) {
	return uint64(uint32(hash>>(32-shardBits))) * uint64(len(x.slots)) >> 32, uint32(hash) &^ x.ids
}

// Tag is the tag of a hash.
func (x Index[S]) Tag(hash uint64) uint32 { return uint32(hash) &^ x.ids }

// Next returns the first slot, from one on, that has a tag, and its id; where there
// is none, the empty slot where it belongs.
func (x Index[S]) Next(slot uint64, tag uint32) (at uint64, id uint32, ok bool) {
	for {
		v := x.slots[slot]
		if v == 0 {
			return slot, 0, false
		}
		if v&^x.ids == tag {
			return slot, v&x.ids - 1, true
		}
		slot = x.After(slot)
	}
}

// After is the slot behind another.
func (x Index[S]) After(slot uint64) uint64 {
	if slot++; slot == uint64(len(x.slots)) {
		return 0
	}
	return slot
}

// Peek loads the slot where the search for a hash begins; it returns what is there.
func (x Index[S]) Peek(hash uint64) uint32 {
	return x.slots[uint64(uint32(hash>>(32-shardBits)))*uint64(len(x.slots))>>32]
}

// Put makes a slot hold an id.
func (x Index[S]) Put(slot uint64, tag, id uint32) { x.slots[slot] = tag | (id + 1) }

// Fill adds the elements of consecutive ids, from first on, by their hashes. None of
// them is there.
func (x Index[S]) Fill(first uint32, hashes []uint64) (touched uint32) {
	if len(x.slots) > inCache { // first all the cache misses, then the work
		for _, h := range hashes {
			touched ^= x.Peek(h)
		}
	}
	for i, h := range hashes {
		slot, tag := x.Home(h)
		for x.slots[slot] != 0 {
			slot = x.After(slot)
		}
		x.Put(slot, tag, first+uint32(i))
	}
	return touched
}

// Room says what n more elements beside those stored need: no larger table (0), or
// one of how many slots. spare is the number of bytes that may be added; ok is false
// when they are too few. Old and new table live side by side for a while.
func (x Index[S]) Room(stored, n int, spare uint64) (slots int, ok bool) {
	need := stored + n
	if need*fullDen <= len(x.slots)*fullNum {
		return 0, true
	}
	grown := 2 * len(x.slots)
	if grown < nearSlots {
		grown *= 2
	}
	size := max(leastSlots, grown, need*fullDen/fullNum+1)
	if uint64(size)*4 <= spare {
		return size, true
	}
	if need*tightDen <= len(x.slots)*tightNum {
		return 0, true
	}
	if size = need*tightDen/tightNum + need/16; uint64(size)*4 <= spare {
		return size, true
	}
	return 0, false
}

// roomy is the length of a small table that is to hold so many elements and be kept emptier;
// 0 where it is that already, or large.
func (x Index[S]) roomy(need int) int {
	if len(x.slots) > emptySlots || need*emptyDen <= len(x.slots) {
		return 0
	}
	grown := 2 * len(x.slots)
	if grown < emptySlots {
		grown *= 2
	}
	return grown
}

// Drop gives the table back. Nothing may ask the index any more.
func (x Index[S]) Drop(a *Arena) { a.Drop(x.slots) }
