package solver

import (
	"math"
	"slices"

	"waymark/solver/internal/memory"
)

// record is what the search knows of one stored node: 8 bytes and the state. The
// move that led here is not kept; the parent's successors tell it.
type record[S State] struct {
	state  S
	meta   uint32 // status 2 bits, layer or trace 6 bits, g 24 bits
	parent uint32 // noParent for the root
}

const (
	idle   = 0 << 30 // on no list: pruned
	isOpen = 1 << 30
	closed = 2 << 30

	statusMask = 3 << 30
	layerShift = 24
	layerMask  = 63 << layerShift
	maxG       = 1<<layerShift - 1
)

func (n *record[S]) g() int32 { return int32(n.meta & maxG) }

func (n *record[S]) is(s uint32) bool { return n.meta&statusMask == s }

func (n *record[S]) set(s uint32) { n.meta = n.meta&^uint32(statusMask) | s }

// records gives every distinct (state, layer) of a shard an id, counting from 0
// in the order of arrival: closed list and open list share it.
type records[S State] struct {
	layers  uint32 // layerMask on a route; elsewhere 0: there these bits are the trace
	pool    memory.Array[record[S]]
	index   memory.Index[S]
	touched uint64 // keeps the loads of touch alive
}

// maxRecords leaves room for id+1 in a slot, and for the shard beside the id.
const maxRecords = 1<<(32-shardBits) - 2

// init makes an empty table of the given length; route says that there are layers.
func (t *records[S]) init(a *memory.Arena, slots int, route bool) {
	t.index = memory.NewIndex[S](a, slots)
	if route {
		t.layers = layerMask
	}
}

// layer is the layer of a record or a message.
func (t *records[S]) layer(meta uint32) uint8 { return uint8(meta & t.layers >> layerShift) }

// release lets go of the records; their number stays.
func (t *records[S]) release() {
	t.index = memory.Index[S]{}
	t.pool.Release()
}

func (t *records[S]) at(id uint32) *record[S] { return t.pool.At(memory.StateBits[S](), id) }

// touch says for each of up to stride messages from which slot on intern is to look, which holds
// until the table grows. It loads these slots and the records behind those that fit,
// so that their cache misses overlap; looked up one by one each would wait for
// the last. The loops are kept this small on purpose: the fewer instructions
// between two loads, the more loads are under way at once.
func (t *records[S]) touch(messages []message[S], slots *[stride]uint64) {
	index, x := t.index, uint32(0)
	for i := range messages {
		x ^= index.Peek(messages[i].hash)
	}
	for i := range messages {
		slot, tag := index.Home(messages[i].hash)
		slot, id, ok := index.Next(slot, tag)
		slots[i%stride] = slot
		if ok {
			x ^= t.at(id).meta
		}
	}
	t.touched ^= uint64(x)
}

// intern returns the record of a state in a layer and its id, storing it if it
// is new; touch has said from which slot on to look. The caller has reserved room.
func (t *records[S]) intern(a *memory.Arena, l *message[S], slot uint64) (n *record[S], id uint32, fresh bool) {
	index := t.index
	tag := index.Tag(l.hash)
	for {
		at, id, ok := index.Next(slot, tag)
		if !ok {
			slot = at
			break
		}
		if n := t.at(id); n.state == l.to && (n.meta^l.meta)&t.layers == 0 {
			return n, id, false
		}
		slot = index.After(at)
	}
	id = t.pool.Len()
	index.Put(slot, tag, id)
	t.pool.Add(a, memory.Records, memory.StateBits[S](), record[S]{state: l.to, meta: l.meta &^ statusMask, parent: l.parent})
	return t.at(id), id, true
}

// home is the slot where the search for a message begins that was not touched.
func (t *records[S]) home(l *message[S]) uint64 {
	slot, _ := t.index.Home(l.hash)
	return slot
}

// find returns the record of a state, of layer 0; nil when there is none.
func (t *records[S]) find(s *S, hash uint64) *record[S] {
	index := t.index
	for slot, tag := index.Home(hash); ; {
		at, id, ok := index.Next(slot, tag)
		if !ok {
			return nil
		}
		if r := t.at(id); r.state == *s && t.layer(r.meta) == 0 {
			return r
		}
		slot = index.After(at)
	}
}

// room says what n more records need: no larger table (0), or one of how many
// slots. spare is the number of bytes that may be added; ok is false when they
// are too few, or ids run out.
func (t *records[S]) room(n int, spare uint64) (slots int, ok bool) {
	if int(t.pool.Len())+n > maxRecords {
		return 0, false
	}
	return t.index.Room(int(t.pool.Len()), n, spare)
}

// grow moves to a table of the given length; stop is asked now and then and
// abandons it, as the system does that refuses the memory. On false nothing has changed.
func (t *records[S]) grow(a *memory.Arena, size int, stop func() bool) bool {
	index, id := memory.NewIndex[S](a, size), uint32(0)
	if index.Slots() < size {
		return false
	}
	var hashes [stride]uint64
	for chunk := range t.pool.Chunks() {
		if stop() {
			index.Drop(a)
			return false
		}
		for part := range slices.Chunk(chunk, stride) {
			for i := range part {
				hashes[i] = memory.Hash(&part[i].state, t.layer(part[i].meta))
			}
			t.touched ^= uint64(index.Fill(id, hashes[:len(part)]))
			id += uint32(len(part))
		}
	}
	t.index.Drop(a)
	t.index = index
	return true
}

// maxStep is the largest cost of a move, or of the recorded moves of a mark.
const maxStep = 1 << 20

// message is a successor on its way to its shard.
type message[S State] struct {
	to     S
	hash   uint64
	parent uint32 // global id
	meta   uint32 // layer or trace, and g; no status
}

// A search is shared out among a fixed number of shards, whatever the machine,
// so that its course does not depend on the number of threads. The hash of a
// state says to which it belongs.
const (
	shardBits  = 4
	shardCount = 1 << shardBits
	everyShard = 1<<shardCount - 1 // as a set
	// shardSlots is the length of the first shard's first table. The tables have so many different
	// lengths, so that they grow in turn, and several grow at a time.
	shardSlots = 64
	tableSizes = 4
	// nearlyFull says when a table grows together with others: when it would have to with one more state
	// for so many.
	nearlyFull = 16
	// noParent is the parent of the root: an id that no record has.
	noParent = math.MaxUint32
)

// shardOf is the shard a hash falls to.
func shardOf(hash uint64) uint32 { return uint32(hash >> (64 - shardBits)) }
