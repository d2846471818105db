package solver

// parts is the number of parts each side of a two-way search keeps its states
// in, by the first bits of their hash. It is fixed, so that the order of states
// does not depend on the number of threads; each part is small enough for its
// pages to stay in the translation cache while a batch is stored.
const (
	partBits = 6
	parts    = 1 << partBits
)

// part holds the states of one side that share the first bits of their hash.
// Every state has an id, counting from 0 in the order of arrival.
//
// The index is an open-addressing table with linear probing. A slot is id+1, in
// as many bits as the length of the table needs, and a tag of the hash in the
// others; 0 is empty. A larger table is filled from the states, in order.
//
// Where a heuristic prunes, each state has a note as well: its depth and what
// is known of it. Elsewhere the ids of one depth are a layer.
type part[S State] struct {
	slots   []uint32
	idMask  uint32 // the bits of id+1
	states  pool[S]
	notes   pool[note]
	layers  []layer // without notes
	copies  uint32  // states stored again while they were open
	touched uint64  // keeps the loads of touch alive
}

const (
	// A table is filled up to partNum/partDen while there is memory: the mean
	// number of probes of an unsuccessful search is then below 4 (Knuth, 1973, The
	// Art of Computer Programming 3, 6.4), nearly always in one cache line.
	partNum, partDen = 3, 5
	partStates       = 1 << 30 // the most states of a part
	leastSlots       = 16
	noteBits         = 13 // the logarithm of the length of a chunk of notes
)

// layer is a range of ids of one depth, up to the next one.
type layer struct {
	first uint32
	depth int32
}

// note is the depth of a state on its side and, in the low 6 bits, its mark.
type note uint16

// The marks; from markSeen on, the estimate of a state that waits for a larger bound.
const (
	markNew      = 0  // not looked at
	markDone     = 61 // expanded
	markHopeless = 62 // the target cannot be reached from it
	markMoved    = 63 // found again nearer: its later copy counts
	markSeen     = 1
	mostEstimate = markDone - markSeen - 1 // larger estimates count as this
	deepest      = 1<<10 - 1               // the largest depth of a note
)

func (n note) depth() int32 { return int32(n >> 6) }
func (n note) mark() int32  { return int32(n & 63) }

func noteOf(depth, mark int32) note { return note(depth<<6 | mark) }

// partOf is the part a hash falls to.
func partOf(hash uint64) int { return int(hash >> (64 - partBits)) }

// place is where the search for a hash begins in a table of n slots. The first
// bits have chosen the part; the last are the tag.
func place(hash, n uint64) uint64 { return uint64(uint32(hash>>(32-partBits))) * n >> 32 }

// touch loads the slots of many hashes, and the states behind those that fit,
// so that their cache misses overlap; looked up one by one each would wait for
// the last. The loops are kept this small on purpose: the fewer instructions
// between two loads, the more loads are under way at once.
func (t *part[S]) touch(hashes []uint64) {
	slots, n, x := t.slots, uint64(len(t.slots)), uint64(0)
	if n == 0 {
		return
	}
	for _, h := range hashes {
		x ^= uint64(slots[place(h, n)])
	}
	for _, h := range hashes {
		if slot := slots[place(h, n)]; slot != 0 && (slot^uint32(h))&^t.idMask == 0 {
			id := slot&t.idMask - 1
			x ^= t.state(id)[0]
			if t.notes.n > 0 {
				x ^= uint64(*t.note(id))
			}
		}
	}
	t.touched ^= x
}

func (t *part[S]) state(id uint32) S    { return *t.states.at(recordBits[S](), id) }
func (t *part[S]) note(id uint32) *note { return t.notes.at(noteBits, id) }

// open counts the states, those stored again while open once.
func (t *part[S]) open() int64 { return int64(t.states.n - t.copies) }

// find returns the id of a state, and the slot that holds it or the empty one
// where it belongs. The table must not be empty.
func (t *part[S]) find(s *S, h uint64) (slot uint64, id uint32, ok bool) {
	n, mask := uint64(len(t.slots)), t.idMask
	tag := uint32(h) &^ mask
	for i := place(h, n); ; {
		at := t.slots[i]
		if at == 0 {
			return i, 0, false
		}
		if at&^mask == tag {
			if id := at&mask - 1; *t.states.at(recordBits[S](), id) == *s {
				return i, id, true
			}
		}
		if i++; i == n {
			i = 0
		}
	}
}

// holds returns the id of a state, if it is stored.
func (t *part[S]) holds(s *S, h uint64) (id uint32, ok bool) {
	if len(t.slots) == 0 {
		return 0, false
	}
	_, id, ok = t.find(s, h)
	return id, ok
}

// add stores a state that is new, or was only known farther away, at a depth,
// and reports whether it did. noted says that the states have notes. There is
// room.
func (t *part[S]) add(a *arena, s *S, h uint64, depth int32, noted bool) bool {
	slot, id, ok := t.find(s, h)
	if ok {
		if !noted {
			return false
		}
		n := t.note(id)
		if n.depth() <= depth {
			return false
		}
		if n.mark() < markDone {
			t.copies++
		}
		*n = noteOf(n.depth(), markMoved)
	}
	t.slots[slot] = uint32(h)&^t.idMask | (t.states.n + 1)
	t.states.add(a, recordChunks, recordBits[S](), *s)
	if noted {
		t.notes.add(a, blockChunks, noteBits, noteOf(depth, markNew))
	}
	return true
}

// wants returns the length of the table for n more states: the one it has when
// that does, else a larger one; frugal asks for the least. k is the number of
// the part: parts begin at different lengths, so that they grow in turn.
func (t *part[S]) wants(n, k int, frugal bool) int {
	need, size := int(t.states.n)+n, len(t.slots)
	switch {
	case need*partDen <= size*partNum, frugal && need+need/15 < size:
		return size
	case frugal:
		return need + need/8 + 1
	case size == 0:
		size = leastSlots + leastSlots*k/parts
	}
	for need*partDen > size*partNum {
		size += size/2 + 1
	}
	return size
}

// grow moves to a table of another length.
func (t *part[S]) grow(a *arena, size int) {
	slots, n, mask := a.table(size), uint64(size), idMask(size)
	id := uint32(0)
	for _, chunk := range t.states.chunks {
		for j := range chunk[:min(len(chunk), int(t.states.n-id))] {
			id++
			if t.notes.n > 0 && t.note(id-1).mark() == markMoved {
				continue
			}
			h := hashOf(&chunk[j], 0)
			i := place(h, n)
			for slots[i] != 0 {
				if i++; i == n {
					i = 0
				}
			}
			slots[i] = uint32(h)&^mask | id
		}
	}
	a.drop(t.slots)
	t.slots, t.idMask = slots, mask
}

// doubling is the bytes by which the first chunks will have grown when n more
// states are stored.
func (t *part[S]) doubling(n int, noted bool) uint64 {
	var s S
	b := t.states.doubling(recordBits[S](), n) * len(s) * 8
	if noted {
		b += t.notes.doubling(noteBits, n) * 2
	}
	return uint64(b)
}

// bytes is the memory held outside the arena.
func (t *part[S]) bytes() uint64 {
	var s S
	return uint64(t.states.first()*len(s)*8 + t.notes.first()*2 + cap(t.layers)*8)
}
