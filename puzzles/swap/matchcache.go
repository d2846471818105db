package swap

// matchCache remembers the matchings of one label by the slots its squares stand
// on: a search comes back to few sets again and again. It grows with its use. A
// full place is given to the next set that falls on it. One goroutine uses it.
type matchCache struct {
	entries []matched // a power of two
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

func newMatchCache() *matchCache {
	return &matchCache{entries: make([]matched, 1<<matchCacheFirst), shift: 64 - matchCacheFirst}
}

// at is the entry where a set belongs.
func (c *matchCache) at(set *slotSet) *matched {
	h := (set[0] ^ set[1]*0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93
	return &c.entries[h>>(c.shift&63)]
}

// keep stores a matching.
func (c *matchCache) keep(set *slotSet, cost int32) {
	*c.at(set) = matched{*set, cost}
	if c.missed++; c.missed < len(c.entries) || len(c.entries) == 1<<matchCacheLast {
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
