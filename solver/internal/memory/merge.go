package memory

import "slices"

// Merge stores those of a list of states that are new, in their order, under the next ids,
// and appends where they stand in the list to fresh. Reserve has made room for all of them, on the heap.
func (t *States[S]) Merge(list []S, fresh []uint32) []uint32 {
	n := len(fresh)
	fresh = slices.Grow(fresh, len(list))[:n+len(list)]
	var hashes, at [batch]uint64
	var places [batch]uint8
	for first := 0; first < len(list); first += batch {
		part := list[first:min(first+batch, len(list))]
		for i := range part {
			hashes[i] = Hash(&part[i], 0)
		}
		t.Touch(hashes[:len(part)], at[:])
		for _, i := range places[:t.merge(nil, part, &hashes, &at, &places)] {
			fresh[n] = uint32(first) + uint32(i)
			n++
		}
	}
	return fresh[:n]
}

// MergeFrom is Merge of a batch whose hashes are known and for which Touch has said from which slots on to look, cut from an
// arena: it moves those that are new, with their hashes, to the front, and returns how many they are. There is room.
func (t *States[S]) MergeFrom(a *Arena, list []S, hashes, at *[batch]uint64) int {
	var places [batch]uint8
	n := t.merge(a, list, hashes, at, &places)
	for k, i := range places[:n] {
		list[k], hashes[k] = list[i&(batch-1)], hashes[i&(batch-1)]
	}
	return n
}

// merge stores those of a batch that are new, and says where they stand in it, n of them. It does what AddFrom does for each, in one loop.
func (t *States[S]) merge(a *Arena, list []S, hashes, at *[batch]uint64, places *[batch]uint8) (n int) {
	index, bits := t.index, StateBits[S]()
	var chunk []S
next:
	for i := range list {
		s, hash, slot := list[i], hashes[i&(batch-1)], at[i&(batch-1)]
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
		places[n&(batch-1)] = uint8(i)
		n++
	}
	return n
}
