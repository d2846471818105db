package tandem

import "math/bits"

// farSets hold the table of a pattern of two or three blocks the other way round: for every distance, and all blocks of
// a group but the least, the places of the least from which the group has farther to go than that. A state of one word
// is held against a whole set at once, so that groups that are no farther than others found before cost next to nothing.
type farSets struct {
	k     int
	table []uint8
	slots *[maxCells]slot // by bit

	// By distance, for pairs by the greater bit, for threes by the pair of greater bits: sets of bits.
	sets  []uint64
	heads int // sets of one distance
}

// pairsBefore is the number of pairs of bits whose greater one is less than i.
func pairsBefore(i int) int { return i * (i - 1) / 2 }

// newFarSets turns the table of a pattern round; nil where the sets need more memory than room. It takes time and memory
// by the largest distance in the table.
func newFarSets(p *pattern, table []uint8, room uint64) *farSets {
	f := &farSets{k: p.k, table: table, slots: &p.slotAt, heads: p.farHeads()}
	most := -1
	for _, d := range table[:p.size()] {
		if d != unreachable {
			most = max(most, int(d))
		}
	}
	if room < uint64(most+1)*uint64(f.heads)*8 {
		return nil
	}
	f.sets = make([]uint64, (most+1)*f.heads)
	all := make([]slot, p.slots)
	for i := range all {
		all[i] = slot(i)
	}
	bunches(all, p.k, func(b bunch) { // farther than one less, and so for all before
		if d := min(int(table[b.rank(p.k)]), most+1); d > 0 {
			f.sets[(d-1)*f.heads+f.head(&p.bitOf, &b)] |= 1 << p.bitOf[b[0]]
		}
	})
	for i := len(f.sets) - f.heads - 1; i >= 0; i-- {
		f.sets[i] |= f.sets[i+f.heads]
	}
	return f
}

// farHeads is the number of far sets of one distance.
func (p *pattern) farHeads() int {
	if p.k == 2 {
		return wordBits
	}
	return pairsBefore(wordBits)
}

// head numbers a group without its least block.
func (f *farSets) head(bitOf *[maxCells]uint8, b *bunch) int {
	if f.k == 2 {
		return int(bitOf[b[1]])
	}
	return pairsBefore(int(bitOf[b[2]])) + int(bitOf[b[1]])
}

// bytes is the memory held, the table not included.
func (f *farSets) bytes() uint64 { return uint64(len(f.sets)) * 8 }

// farther returns the largest distance of a group of the blocks of x, or so where none is larger.
func (f *farSets) farther(x uint64, so uint8) uint8 {
	if f.k == 2 {
		return f.pairs(x, so)
	}
	return f.threes(x, so)
}

// level returns the sets of a distance. Beyond the largest in the table only groups that never arrive are farther, which
// are those farther than the largest.
func (f *farSets) level(d uint8) []uint64 {
	n := min(int(d), len(f.sets)/f.heads-1) * f.heads
	return f.sets[n : n+f.heads]
}

func (f *farSets) pairs(x uint64, so uint8) uint8 {
	sets := (*[wordBits]uint64)(f.level(so))
	for rest := x; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		if far := sets[i] & x; far != 0 {
			so = f.farthest(far, int(binomial[2][f.slots[i]]), so)
			sets = (*[wordBits]uint64)(f.level(so))
		}
	}
	return so
}

func (f *farSets) threes(x uint64, so uint8) uint8 {
	sets := f.level(so)
	for greater := x; greater != 0; greater &= greater - 1 {
		i := bits.TrailingZeros64(greater)
		of := sets[pairsBefore(i):][:i]
		for less := x & (1<<i - 1); less != 0; less &= less - 1 {
			j := bits.TrailingZeros64(less)
			if far := of[j] & x; far != 0 {
				so = f.farthest(far, int(binomial[3][f.slots[i]]+binomial[2][f.slots[j]]), so)
				sets = f.level(so)
				of = sets[pairsBefore(i):][:i]
			}
		}
	}
	return so
}

// farthest returns the largest distance of the groups whose least blocks are given by their bits, or so; base is where
// the groups begin in the table.
func (f *farSets) farthest(least uint64, base int, so uint8) uint8 {
	for ; least != 0; least &= least - 1 {
		so = max(so, f.table[base+int(f.slots[bits.TrailingZeros64(least)])])
	}
	return so
}
