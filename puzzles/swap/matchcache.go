package swap

import (
	"math/bits"
	"sync/atomic"
)

// matchCache remembers the matchings of one label by the slots its squares stand
// on: a search comes back to few sets again and again. It grows with its use. A
// full place is given to the next set that falls on it. One goroutine uses it.
type matchCache struct {
	entries []matched // a power of two
	most    int       // of entries
	shift   uint8     // of the hash, to the number of an entry
	missed  int       // since it has this size
}

// matched is a set of slots and its matching. The set of an unused entry is
// empty, which no label's is.
type matched struct {
	set  slotSet
	cost int32
}

const (
	matchCacheFirst = 10 // the logarithms of the number of entries at first,
	matchCacheLast  = 18 // and of the most: 6 MB
)

// newMatchCache makes one that grows to 1<<last entries.
func newMatchCache(last uint8) *matchCache {
	return &matchCache{entries: make([]matched, 1<<matchCacheFirst), most: 1 << last, shift: 64 - matchCacheFirst}
}

// at is the entry where a set belongs.
func (c *matchCache) at(set *slotSet) *matched {
	h := (set[0] ^ set[1]*0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93
	return &c.entries[h>>(c.shift&63)]
}

// keep stores a matching.
func (c *matchCache) keep(set *slotSet, cost int32) {
	*c.at(set) = matched{*set, cost}
	if c.missed++; c.missed < len(c.entries) || len(c.entries) == c.most {
		return
	}
	old := c.entries
	c.entries, c.shift, c.missed = make([]matched, 2*len(old)), c.shift-1, 0
	for i := range old {
		if old[i].set != (slotSet{}) {
			*c.at(&old[i].set) = old[i]
		}
	}
}

// slotSet is a set of slots, of which there are at most 100.
type slotSet [2]uint64

func (s *slotSet) flip(slot uint8) { s[slot>>6] ^= 1 << (slot & 63) }

// matchings sums up the matchings of labels. It remembers them by label, and serves one goroutine at a time.
type matchings struct {
	caches []*matchCache // by label
	sets   []slotSet
}

// shelf has those of a target that nobody uses at the moment.
type shelf [8]atomic.Pointer[matchings]

// borrow takes matchings from the shelf, new ones where there are none.
func (t *target) borrow() *matchings {
	for i := range t.shelf {
		if t.shelf[i].Load() == nil {
			continue
		}
		if m := t.shelf[i].Swap(nil); m != nil { // else another was faster
			return m
		}
	}
	return &matchings{caches: make([]*matchCache, len(t.names)), sets: make([]slotSet, len(t.names))}
}

// giveBack puts them onto the shelf; where that is full they are gone.
func (t *target) giveBack(m *matchings) {
	for i := range t.shelf {
		if t.shelf[i].Load() == nil && t.shelf[i].CompareAndSwap(nil, m) {
			return
		}
	}
}

// matched is the sum of the matchings of some labels, at least far where one of them has none.
func (t *target) matched(at *content, labels []uint8) (sum int32) {
	m := t.borrow()
	defer t.giveBack(m)
	clear(m.sets)
	for slot, kind := range at[:t.slots()] {
		m.sets[t.of[kind]].flip(uint8(slot))
	}
	for _, label := range labels {
		c := m.caches[label]
		if c == nil {
			c = newMatchCache(matchCacheLast - uint8(bits.Len(uint(len(labels)-1)))) // all together are as large as one
			m.caches[label] = c
		}
		set := &m.sets[label]
		e := c.at(set)
		if e.set == *set {
			sum += e.cost
			continue
		}
		cost := t.matching(at, label)
		c.keep(set, cost)
		sum += cost
	}
	return sum
}
