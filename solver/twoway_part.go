package solver

import "waymark/solver/internal/memory"

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
// Where a heuristic prunes, each state has a note as well: its depth and what
// is known of it. Elsewhere the ids of one depth are a layer.
type part[S State] struct {
	Apart
	states  memory.States[S]
	notes   memory.Array[note]
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

func (n note) mark() int32 { return int32(n & 63) }

func noteOf(depth, mark int32) note { return note(depth<<6 | mark) }

// partOf is the part a hash falls to.
func partOf(hash uint64) int { return int(hash >> (64 - partBits)) }

// touch says from which slot on to look for each of many hashes, as States.Touch does; it loads the slots, the states
// behind those that fit, and their notes, so that their cache misses overlap.
func (t *part[S]) touch(hashes, at []uint64) { t.touched ^= t.locate(hashes, at) }

// locate is touch for several goroutines at a time, see States.Locate.
func (t *part[S]) locate(hashes, at []uint64) (loaded uint64) {
	if t.notes.Len() == 0 {
		return t.states.Locate(hashes, at)
	}
	index, x := t.states.Index(), uint64(0)
	for _, h := range hashes {
		x ^= uint64(index.Peek(h))
	}
	for i, h := range hashes {
		slot, tag := index.Home(h)
		slot, id, ok := index.Next(slot, tag)
		at[i] = slot
		if ok {
			x ^= t.state(id)[0] ^ uint64(*t.note(id))
		}
	}
	return x
}

func (t *part[S]) state(id uint32) S { return *t.states.At(id) }

func (t *part[S]) note(id uint32) *note { return t.notes.At(noteBits, id) }

// open counts the states, those stored again while open once.
func (t *part[S]) open() int64 { return int64(t.states.Len() - t.copies) }

// holds returns the id of a state, if it is stored.
func (t *part[S]) holds(s *S, h uint64) (id uint32, ok bool) { return t.states.Find(s, h) }

// add stores a state that is new, or was only known farther away, at a depth,
// and reports whether it did. noted says that the states have notes. There is
// room.
func (t *part[S]) add(a *memory.Arena, s *S, h, from uint64, depth int32, noted bool) bool {
	if !noted {
		_, fresh := t.states.AddFrom(a, s, h, from)
		return fresh
	}
	slot, id, ok := t.states.Look(s, h, from)
	if ok && !t.moves(id, depth) {
		return false
	}
	t.states.Put(a, slot, s, h)
	t.notes.Add(a, memory.Blocks, noteBits, noteOf(depth, markNew))
	return true
}

// moves reports that a state is stored farther away than a depth, and notes that a
// later copy will count.
func (t *part[S]) moves(id uint32, depth int32) bool {
	n := t.note(id)
	if n.depth() <= depth {
		return false
	}
	if n.mark() < markDone {
		t.copies++
	}
	*n = noteOf(n.depth(), markMoved)
	return true
}

// wants returns the length of the table for n more states: the one it has when
// that does, else a larger one; frugal asks for the least. k is the number of
// the part: parts begin at different lengths, so that they grow in turn.
func (t *part[S]) wants(n, k int, frugal bool) int {
	need, size := int(t.states.Len())+n, t.states.Slots()
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

// grow moves to a table of another length; stop is asked now and then and abandons it.
// On false nothing has changed.
func (t *part[S]) grow(a *memory.Arena, size int, stop func() bool) bool {
	var moved func(id uint32) bool
	if t.notes.Len() > 0 {
		moved = func(id uint32) bool { return t.note(id).mark() == markMoved }
	}
	return t.states.Grow(a, size, moved, stop)
}

// doubling is the bytes by which the first chunks will have grown when n more
// states are stored.
func (t *part[S]) doubling(n int, noted bool) uint64 {
	b := t.states.Doubling(n)
	if noted {
		b += t.notes.Doubling(noteBits, n) * 2
	}
	return uint64(b)
}

// bytes is the memory held outside the arena.
func (t *part[S]) bytes() uint64 {
	return t.states.Outside() + uint64(t.notes.First()*2+cap(t.layers)*8)
}
