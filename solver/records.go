package solver

import "math/bits"

// record is what the search knows of one stored node: 8 bytes and the state. The
// move that led here is not kept; the parent's successors tell it.
type record[S State] struct {
	state  S
	meta   uint32 // status 2 bits, layer 6 bits, g 24 bits
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

func (n *record[S]) g() int32         { return int32(n.meta & maxG) }
func (n *record[S]) layer() uint8     { return uint8(n.meta>>layerShift) & 63 }
func (n *record[S]) is(s uint32) bool { return n.meta&statusMask == s }
func (n *record[S]) set(s uint32)     { n.meta = n.meta&^uint32(statusMask) | s }

// records gives every distinct (state, layer) of a shard an id, counting from 0
// in the order of arrival: closed list and open list share it. It is an
// open-addressing table with linear probing over an array of records.
//
// A slot is 32 bits: id+1 in the low ones, as many as the length of the table
// needs, and a tag of the hash in the others; 0 is empty. A larger table is
// filled from the states, so the hash need not be kept.
type records[S State] struct {
	pool    pool[record[S]]
	slots   []uint32
	idMask  uint32 // the bits of id+1
	touched uint64 // keeps the loads of touch alive
}

const (
	// fullNum/fullDen is the fullest a table gets while there is memory: linear
	// probing then looks at 6 slots for a new state and 2 for a known one (Knuth,
	// 1973, The Art of Computer Programming 3, 6.4), most of them in one cache
	// line. Where a larger table finds no room it is filled up to tightNum/tightDen.
	fullNum, fullDen   = 7, 10
	tightNum, tightDen = 15, 16
	// maxRecords leaves room for id+1 in a slot, and for the shard beside the id.
	maxRecords = 1<<(32-shardBits) - 2
)

// init makes an empty table of the given length.
func (t *records[S]) init(a *arena, slots int) {
	t.slots = a.table(slots)
	t.idMask = idMask(slots)
}

// idMask covers every id+1 of a table that is never quite full.
func idMask(slots int) uint32 { return 1<<bits.Len32(uint32(slots)) - 1 }

// recordBits is the logarithm of the length of a chunk of records: 64 KiB for
// states of one word, little more for wider ones.
func recordBits[S State]() uint {
	var s S
	return 13 - uint(bits.Len(uint(len(s))))
}

// hashOf mixes a state and its layer into 64 bits.
func hashOf[S State](s *S, layer uint8) uint64 {
	h := 0x9e3779b97f4a7c15 + uint64(layer)
	for i := 0; i < len(*s); i++ {
		hi, lo := bits.Mul64((*s)[i]^h, 0xd6e8feb86659fd93)
		h = hi ^ lo
	}
	// One more round: the shard and the slot are taken from the top bits, which
	// a single product mixes least.
	hi, lo := bits.Mul64(h^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	return hi ^ lo
}

// slotOf is where the search for a hash begins in a table of n slots. The top
// bits have chosen the shard; the low ones are the tag.
func slotOf(hash uint64, n uint64) uint64 { return uint64(uint32(hash>>(32-shardBits))) * n >> 32 }

func (t *records[S]) at(id uint32) *record[S] { return t.pool.at(recordBits[S](), id) }

// touch loads the slots of many letters, and the records behind those that fit,
// so that their cache misses overlap; looked up one by one each would wait for
// the last. The loops are kept this small on purpose: the fewer instructions
// between two loads, the more loads are under way at once.
func (t *records[S]) touch(letters []letter[S]) {
	slots, n, x := t.slots, uint64(len(t.slots)), uint32(0)
	for i := range letters {
		x ^= slots[slotOf(letters[i].hash, n)]
	}
	for i := range letters {
		hash := letters[i].hash
		if v := slots[slotOf(hash, n)]; v != 0 && (v^uint32(hash))&^t.idMask == 0 {
			x ^= t.at(v&t.idMask - 1).meta
		}
	}
	t.touched ^= uint64(x)
}

// intern returns the record of a state in a layer and its id, storing it if it
// is new. The caller has reserved room.
func (t *records[S]) intern(a *arena, l *letter[S]) (n *record[S], id uint32, fresh bool) {
	slots, mask := t.slots, t.idMask
	i := slotOf(l.hash, uint64(len(slots)))
	tag := uint32(l.hash) &^ mask
	for {
		v := slots[i]
		if v == 0 {
			break
		}
		if v&^mask == tag {
			id := v&mask - 1
			if n := t.at(id); n.state == l.to && (n.meta^l.meta)&layerMask == 0 {
				return n, id, false
			}
		}
		if i++; i == uint64(len(slots)) {
			i = 0
		}
	}
	id = t.pool.n
	slots[i] = tag | (id + 1)
	t.pool.add(a, recordChunks, recordBits[S](), record[S]{state: l.to, meta: l.meta &^ statusMask, parent: l.parent})
	return t.at(id), id, true
}

// find returns the record of a state, of layer 0; nil when there is none.
func (t *records[S]) find(s *S, hash uint64) *record[S] {
	tag, n := uint32(hash)&^t.idMask, uint64(len(t.slots))
	for i := slotOf(hash, n); t.slots[i] != 0; {
		if v := t.slots[i]; v&^t.idMask == tag {
			if r := t.at(v&t.idMask - 1); r.state == *s && r.layer() == 0 {
				return r
			}
		}
		if i++; i == n {
			i = 0
		}
	}
	return nil
}

// room says what n more records need: no larger table (0), or one of how many
// slots. spare is the number of bytes that may be added; ok is false when they
// are too few, or ids run out. Old and new table live side by side for a while.
func (t *records[S]) room(n int, spare uint64) (slots int, ok bool) {
	need := int(t.pool.n) + n
	if need > maxRecords {
		return 0, false
	}
	if need*fullDen <= len(t.slots)*fullNum {
		return 0, true
	}
	size := max(2*len(t.slots), need*fullDen/fullNum+1)
	if uint64(size)*4 <= spare {
		return size, true
	}
	if need*tightDen <= len(t.slots)*tightNum {
		return 0, true
	}
	if size = need*tightDen/tightNum + need/16; uint64(size)*4 <= spare {
		return size, true
	}
	return 0, false
}

// grow moves to a table of the given length; stop is asked now and then and
// abandons it. On false nothing has changed.
func (t *records[S]) grow(a *arena, size int, stop func() bool) bool {
	slots, mask, n := a.table(size), idMask(size), uint64(size)
	id := uint32(0)
	var hashes [stride]uint64
	for _, chunk := range t.pool.chunks {
		if stop() {
			a.drop(slots)
			return false
		}
		chunk = chunk[:min(len(chunk), int(t.pool.n-id))]
		for len(chunk) > 0 {
			// As in touch: first all the cache misses, then the work.
			part := chunk[:min(stride, len(chunk))]
			chunk = chunk[len(part):]
			x := uint32(0)
			for i := range part {
				hashes[i] = hashOf(&part[i].state, part[i].layer())
				x ^= slots[slotOf(hashes[i], n)]
			}
			t.touched ^= uint64(x)
			for i := range part {
				id++
				at := slotOf(hashes[i], n)
				for slots[at] != 0 {
					if at++; at == n {
						at = 0
					}
				}
				slots[at] = uint32(hashes[i])&^mask | id
			}
		}
	}
	a.drop(t.slots)
	t.slots, t.idMask = slots, mask
	return true
}
