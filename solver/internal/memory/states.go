package memory

import "math"

// States gives every distinct state an id, counting from 0 in the order of arrival.
type States[S Words] struct {
	index   Index[S]
	all     Array[S]
	touched uint64 // keeps the loads of Touch alive
}

// MostStates leaves room for id+1 in a slot.
const MostStates = 1<<32 - 2

// Len is the number of states.
func (t *States[S]) Len() uint32 { return t.all.n }

// At returns the address of a state.
func (t *States[S]) At(id uint32) *S { return t.all.At(StateBits[S](), id) }

// Index finds the ids of states.
func (t *States[S]) Index() Index[S] { return t.index }

// Slots is the length of the index.
func (t *States[S]) Slots() int { return len(t.index.slots) }

// Touch says where the search for each of many hashes may go on: at gets as many slots,
// which hold until the index grows. It loads these slots, and the states behind those that
// fit, so that their cache misses overlap; looked up one by one each would wait for
// the last. The loops are kept this small on purpose: the fewer instructions
// between two loads, the more loads are under way at once. A table that the nearer
// caches hold is left alone.
func (t *States[S]) Touch(hashes, at []uint64) { t.touched ^= t.Locate(hashes, at) }

// Locate is Touch for several goroutines at a time. What it returns is of no use but to keep its loads alive.
func (t *States[S]) Locate(hashes, at []uint64) (loaded uint64) {
	index, x := t.index, uint64(0)
	at = at[:len(hashes)]
	if index.Slots() <= inCache/4 {
		for i, h := range hashes {
			at[i], _ = index.Home(h)
		}
		return 0
	}
	for _, h := range hashes {
		x ^= uint64(index.Peek(h))
	}
	for i, h := range hashes {
		slot, tag := index.Home(h)
		slot, id, ok := index.Next(slot, tag)
		at[i] = slot
		if ok {
			x ^= (*t.At(id))[0]
		}
	}
	return x
}

// Look returns the slot and the id of a state, or the slot where it belongs. The search
// begins where Touch said. The index must not be empty.
func (t *States[S]) Look(s *S, hash, from uint64) (slot uint64, id uint32, ok bool) {
	index := t.index
	slot, tag := from, index.Tag(hash)
	for {
		if slot, id, ok = index.Next(slot, tag); !ok || *t.At(id) == *s {
			return slot, id, ok
		}
		slot = index.After(slot)
	}
}

// Put stores a state under the next id and makes a slot that Look returned hold it,
// in place of another id of that state where there is one. There is room.
func (t *States[S]) Put(a *Arena, slot uint64, s *S, hash uint64) {
	t.index.Put(slot, t.index.Tag(hash), t.all.n)
	t.all.Add(a, Records, StateBits[S](), *s)
}

// Find returns the id of a state, if it is stored.
func (t *States[S]) Find(s *S, hash uint64) (id uint32, ok bool) {
	home, _ := t.index.Home(hash)
	return t.FindFrom(s, hash, home)
}

// FindFrom is Find, where Touch said from which slot on to look.
func (t *States[S]) FindFrom(s *S, hash, slot uint64) (id uint32, ok bool) {
	if t.Slots() == 0 {
		return 0, false
	}
	_, id, ok = t.Look(s, hash, slot)
	return id, ok
}

// Add returns the id of a state, storing it if it is new. There is room.
func (t *States[S]) Add(a *Arena, s *S, hash uint64) (id uint32, fresh bool) {
	home, _ := t.index.Home(hash)
	return t.AddFrom(a, s, hash, home)
}

// AddFrom is Add, where Touch said from which slot on to look.
func (t *States[S]) AddFrom(a *Arena, s *S, hash, slot uint64) (id uint32, fresh bool) {
	index := t.index
	tag := index.Tag(hash)
	for {
		at, id, ok := index.Next(slot, tag)
		if !ok {
			slot = at
			break
		}
		if *t.At(id) == *s {
			return id, false
		}
		slot = index.After(at)
	}
	id = t.all.n
	index.Put(slot, tag, id)
	t.all.Add(a, Records, StateBits[S](), *s)
	return id, true
}

// Reserve makes room for n more states, on the heap. spare is the number of bytes
// that the index may add; stop is asked now and then and abandons the growing. On
// false nothing has changed.
func (t *States[S]) Reserve(n int, spare uint64, stop func() bool) bool {
	if uint64(t.all.n)+uint64(n) > MostStates {
		return false
	}
	slots, ok := t.index.Room(int(t.all.n), n, spare)
	return ok && (slots == 0 || t.Grow(nil, slots, nil, stop))
}

// ReserveRoomy is Reserve for a search that is measured by its time: a small index is kept emptier where spare allows it.
func (t *States[S]) ReserveRoomy(n int, spare uint64, stop func() bool) bool {
	slots := t.index.roomy(int(t.all.n) + n)
	if slots > 0 && uint64(slots)*4 <= spare && !t.Grow(nil, slots, nil, stop) {
		return false
	}
	return t.Reserve(n, spare, stop)
}

// Grow moves to an index of another length, without the ids that gone, unless it is
// nil, says are taken the place of. stop is asked now and then and abandons it, as the
// system does that refuses the memory. On false nothing has changed.
func (t *States[S]) Grow(a *Arena, slots int, gone func(id uint32) bool, stop func() bool) bool {
	if a == nil && gone == nil && slots <= cap(t.index.slots) {
		return t.refill(slots)
	}
	index := NewIndex[S](a, slots)
	if index.Slots() < slots {
		return false
	}
	first, n := uint32(0), uint32(0) // the run of ids to fill in
	var hashes [batch]uint64
	fill := func() {
		t.touched ^= uint64(index.Fill(first, hashes[:n]))
		first, n = first+n, 0
	}
	for chunk := range t.all.Chunks() {
		if stop() {
			index.Drop(a)
			return false
		}
		for i := range chunk {
			if n == batch {
				fill()
			}
			if gone != nil && gone(first+n) {
				fill()
				first++
				continue
			}
			hashes[n] = Hash(&chunk[i], 0)
			n++
		}
	}
	fill()
	t.index.Drop(a)
	t.index = index
	return true
}

// refill moves to a longer index within the memory that Empty has kept.
func (t *States[S]) refill(slots int) bool {
	t.index = Index[S]{slots: t.index.slots[:slots], ids: idBits(slots)}
	clear(t.index.slots)
	id := uint32(0)
	for chunk := range t.all.Chunks() {
		for i := range chunk {
			hash := [1]uint64{Hash(&chunk[i], 0)}
			t.touched ^= uint64(t.index.Fill(id, hash[:]))
			id++
		}
	}
	return true
}

// mostKept is the longest index that Empty keeps: it is filled again without a look at what
// may stop a search.
const mostKept = 1 << 15

// Empty forgets all states, which are on the heap, and keeps the memory of few for the
// next ones. It reports false, and lets go of the memory, where they were many.
func (t *States[S]) Empty() bool {
	if cap(t.index.slots) > mostKept {
		*t = States[S]{}
		return false
	}
	t.all.Empty()
	t.index = Index[S]{slots: t.index.slots[:0]}
	return true
}

// Clear forgets all states. An index of more than keep slots is let go of.
func (t *States[S]) Clear(keep int) {
	t.all.Cut(0)
	if t.Slots() > keep {
		t.index = Index[S]{}
	}
	clear(t.index.slots)
}

// Bytes is the memory held on the heap: that of the states, and of the index, where
// there is no arena.
func (t *States[S]) Bytes() uint64 { return uint64(t.Slots())*4 + t.all.Bytes() }

// Growth is the bytes of the index that n more states need; 0 where they have room.
func (t *States[S]) Growth(n int) uint64 {
	slots, _ := t.index.Room(int(t.all.n), n, math.MaxUint64)
	return uint64(slots) * 4
}

// Outside is the bytes held outside the arena.
func (t *States[S]) Outside() uint64 {
	var s S
	return uint64(t.all.First() * len(s) * 8)
}

// Doubling is the bytes outside the arena that n more states will have added.
func (t *States[S]) Doubling(n int) int {
	var s S
	return t.all.Doubling(StateBits[S](), n) * len(s) * 8
}

// Full reports that further states come from the arena.
func (t *States[S]) Full() bool { return t.all.First() == 1<<StateBits[S]() }
