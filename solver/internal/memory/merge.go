package memory

import "slices"

// Merge stores those of a list of states that are new, in their order, under the next ids,
// and appends where they stand in the list to fresh. Reserve has made room for all of them, on the heap.
//
// It does what Touch and Add do one after the other, in one loop: a search that goes on by states
// alone spends a fifth of its time here.
func (t *States[S]) Merge(list []S, fresh []uint32) []uint32 {
	n := len(fresh)
	fresh = slices.Grow(fresh, len(list))[:n+len(list)]
	for first := 0; first < len(list); first += batch {
		last := min(first+batch, len(list))
		t.load(list[first:last])
		n += t.merge(list[:last], first, fresh[n:])
	}
	return fresh[:n]
}

// load has the cache misses of a batch overlap, where there are some.
func (t *States[S]) load(list []S) {
	if t.Slots() <= 2*emptySlots {
		return
	}
	var hashes, at [batch]uint64
	for i := range list {
		hashes[i] = Hash(&list[i], 0)
	}
	t.Touch(hashes[:len(list)], at[:])
}

// merge is Merge of the states of a list from one on. It returns how many are new.
func (t *States[S]) merge(list []S, first int, fresh []uint32) (n int) {
	index, bits := t.index, StateBits[S]()
	var chunk []S
next:
	for i := first; i < len(list); i++ {
		s := list[i]
		hash := Hash(&s, 0)
		slot, tag := index.Home(hash)
		for v := index.slots[slot]; v != 0; v = index.slots[slot] {
			if v&^index.ids == tag && *t.At(v&index.ids - 1) == s {
				continue next
			}
			slot = index.After(slot)
		}
		index.Put(slot, tag, t.all.n)
		k := int(t.all.n & (1<<bits - 1))
		if k == 0 || k >= len(chunk) {
			chunk = t.all.last(nil, Records, bits)
		}
		chunk[k] = s
		t.all.n++
		fresh[n] = uint32(i)
		n++
	}
	return n
}

// MergeFrom is Merge of states whose hashes are known and for which Touch has said from which slots on to look, cut from an
// arena: it moves those that are new, with their hashes, to the front, and returns how many they are. There is room.
func (t *States[S]) MergeFrom(a *Arena, list []S, hashes, at []uint64) (n int) {
	index, bits := t.index, StateBits[S]()
	hashes, at = hashes[:len(list)], at[:len(list)]
	var chunk []S
next:
	for i := range list {
		s, hash, slot := list[i], hashes[i], at[i]
		tag := index.Tag(hash)
		for v := index.slots[slot]; v != 0; v = index.slots[slot] {
			if v&^index.ids == tag && *t.At(v&index.ids - 1) == s {
				continue next
			}
			slot = index.After(slot)
		}
		index.Put(slot, tag, t.all.n)
		k := int(t.all.n & (1<<bits - 1))
		if k == 0 || k >= len(chunk) {
			chunk = t.all.last(a, Records, bits)
		}
		chunk[k] = s
		t.all.n++
		list[n], hashes[n] = s, hash
		n++
	}
	return n
}
