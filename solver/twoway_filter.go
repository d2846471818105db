package solver

import (
	"math/bits"
	"slices"

	"waymark/solver/internal/memory"
)

// layerFilter is a filter of the states of the last layer of a side, by their hashes (Bloom, 1970, Space/Time Trade-offs in
// Hash Coding with Allowable Errors, with one hash). Where the depths of both sides add up to the reach, what a turn generates can meet no
// other states: a path through one that is nearer to its end would be shorter than the reach. So it is held against the filter first,
// which is a few bits a state, where the tables are a line of the cache for the slot and often another for the state behind it.
//
// A hash is looked up by its first bits, so each part of the side has a range of its own.
type layerFilter struct {
	words []uint32
	shift uint8 // of a hash: the rest is the bit
}

// filterSpread is the least number of bits for a state; one in so many states that are not there passes.
const filterSpread = 8

// filterBits is the size of the filter of so many states, as a power of two.
func filterBits(states uint64) int {
	return max(partBits+5, bits.Len64(states*filterSpread-1))
}

// on reports that there is a filter.
func (f *layerFilter) on() bool { return f != nil && f.words != nil }

// may reports that a state of this hash may be there.
func (f *layerFilter) may(hash uint64) bool {
	bit := hash >> (f.shift & 63)
	return f.words[bit>>5]>>(bit&31)&1 != 0
}

// enter enters the states of a part.
func (f *layerFilter) enter(hash uint64) {
	bit := hash >> (f.shift & 63)
	f.words[bit>>5] |= 1 << (bit & 31)
}

// pass moves those of a list of states that may be there to the front, with their hashes, and returns how many they are.
func pass[S State](f *layerFilter, list []S, hashes []uint64) (n int) {
	for i := range list {
		if f.may(hashes[i]) {
			list[n], hashes[n] = list[i], hashes[i]
			n++
		}
	}
	return n
}

// drop lets go of the filter.
func (f *layerFilter) drop(a *memory.Arena) {
	if f.words != nil {
		a.Drop(f.words)
		f.words = nil
	}
}

// lastLayer is the filter of the last layer of one side of a two-way search.
type lastLayer[S State] struct {
	layerFilter
	of    *side[S] // nil for none
	depth int32    // that it had then
	from  uint64   // states of a layer from which its filter is worth making
}

const (
	// filterFrom is lastLayer.from, by measurement.
	filterFrom = 1 << 16
	// filterPart is the part of the memory left that it may take: one of so many.
	filterPart = 16
)

// filter returns the filter of the last layer of a side that rests, which it makes where there is room and none yet.
func (t *twoWay[S]) filter(d *side[S], r *run) *layerFilter {
	l := &t.last
	if l.of == d && l.depth == d.depth {
		return &l.layerFilter
	}
	t.unfilter()
	l.of, l.depth = d, d.depth
	n, held := d.lastStates(), t.bytes()
	if bits := filterBits(n); n >= l.from && uint64(filterPart)<<(bits-3) <= r.memory-min(held, r.memory) {
		if !d.filterLast(&l.layerFilter, bits, t.arena, len(t.workers), r.ended) {
			t.unfilter()
		}
	}
	return &l.layerFilter
}

// unfilter lets go of the filter, and reports whether there was one.
func (t *twoWay[S]) unfilter() (was bool) {
	was = t.last.on()
	t.last.drop(t.arena)
	t.last.of = nil
	return was
}

// lastStates is the number of states of the last layer.
func (d *side[S]) lastStates() (n uint64) {
	for i := range d.spans {
		if d.spans[i].depth == d.depth {
			n += uint64(d.spans[i].n)
		}
	}
	return n
}

// filterLast makes the filter of the last layer, with 2^bits bits, the parts side by side. It reports false when stop held it, or the system has no memory for it.
func (d *side[S]) filterLast(f *layerFilter, bits int, a *memory.Arena, workers int, stop func() bool) bool {
	*f = layerFilter{words: a.Table(1 << (bits - 5)), shift: uint8(64 - bits)}
	if f.words == nil {
		return false
	}
	stopped := [parts]bool{}
	share(workers, parts, func(_, k int) {
		if stopped[k] = stop(); stopped[k] {
			return
		}
		for i := range d.spans {
			if s := &d.spans[i]; s.depth == d.depth {
				for id := s.starts[k]; id < s.ends[k]; id++ {
					f.enter(memory.Hash(d.parts[k].states.At(id), 0))
				}
			}
		}
	})
	return !slices.Contains(stopped[:], true)
}
