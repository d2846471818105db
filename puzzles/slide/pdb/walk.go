package pdb

import (
	"math/bits"
	"sync/atomic"
)

// walker is one thread's way through the placements of a pattern, in the
// order of their ranks. Cells are those of the board.
type walker struct {
	*builder
	depth    byte
	followed int // placements
	met      int // those among them that were met for the first time

	prefix int              // the rank without its last two digits, or -1
	left   [MaxMasked]uint8 // the cells that the tiles before the last two leave free, in order
	fixed  uint64           // where those tiles stand
	odd    byte             // and what they add to colour

	cell      [MaxTiles]uint8  // of each tile
	tile      [MaxMasked]uint8 // on each cell of taken
	taken     uint64
	low, high uint8 // the positions in left of the last two tiles
	colour    byte  // whether an odd number of moves leads from here to the goal
}

// scan follows what has arrived at the placements of some words.
func (w *walker) scan(from, to int) {
	mask := w.laneMask
	for i := from; i < to; i++ {
		fresh := atomic.LoadUint64(&w.sets[2*i]) &^ w.sets[2*i+1]
		for fresh != 0 {
			at := bits.TrailingZeros64(fresh) >> w.lane
			lane := at << w.lane
			r := i<<w.shift + at
			w.stand(r)
			if w.colour == w.depth&1 {
				w.follow(r, fresh>>lane&mask, &w.sets[2*i+1], lane)
			}
			fresh &^= mask << lane
		}
	}
}

// follow takes the blank from where it has arrived through its regions, and
// moves every tile it meets into them.
func (w *walker) follow(r int, arrived uint64, done *uint64, lane int) {
	free := w.Free &^ w.taken
	region := w.flood(w.cells(arrived), free)
	first := *done>>lane&w.laneMask == 0
	if first {
		w.met++
	}
	switch {
	case w.Aware:
		w.note(r, region, free, first)
	case first:
		w.values[r] = w.depth
	}
	*done |= w.set(region, free) << lane
	w.followed++
	for met := w.spread(region) & w.taken; met != 0; met &= met - 1 {
		x := bits.TrailingZeros64(met)
		i := w.tile[x&63] & (MaxTiles - 1)
		for to := w.near[x&63] & region; to != 0; to &= to - 1 {
			y := bits.TrailingZeros64(to)
			at := uint64(1) << x
			if w.numbered {
				// The blank comes to x and leaves y.
				n := bits.OnesCount64(free & (at - 1))
				if y < x {
					n--
				}
				at = 1 << n
			}
			w.arrive(r+w.step(i, x, y), at)
		}
	}
}

// step is how much the rank changes when tile i goes from cell x to its
// neighbour y. Going up by some numbers adds as many to its digit, less one for
// every earlier tile it passes; every later tile it passes has one tile less
// before it.
func (w *walker) step(i uint8, x, y int) int {
	switch y - x {
	case 1:
		return w.radix[i]
	case -1:
		return -w.radix[i]
	}
	top := min(x, y)
	d := w.span[top&63] * w.radix[i]
	for m := w.between[top&63] & w.taken; m != 0; m &= m - 1 {
		d += w.pair[i][w.tile[bits.TrailingZeros64(m)]&(MaxTiles-1)]
	}
	if y < x {
		return -d
	}
	return d
}

// stand puts the tiles where the placement of rank r has them.
func (w *walker) stand(r int) {
	prefix := int(uint32(r) / uint32(len(w.tail))) // half the time of a division of words
	if prefix != w.prefix {
		w.standBefore(prefix)
	}
	at := w.tail[r-prefix*len(w.tail)]
	w.taken, w.colour = w.fixed, w.odd
	if w.k > 1 {
		w.put(w.k-2, w.left[at[0]])
	}
	w.put(w.k-1, w.left[at[1]])
	w.low, w.high = min(at[0], at[1]), max(at[0], at[1])
}

// standBefore places all tiles but the last two.
func (w *walker) standBefore(prefix int) {
	w.prefix = prefix
	w.taken, w.colour = 0, w.parity
	n := 0
	for free := w.Free; free != 0; free &= free - 1 {
		w.left[n] = uint8(bits.TrailingZeros64(free))
		n++
	}
	rest := prefix * len(w.tail)
	for i := 0; i < w.k-2; i++ {
		digit := rest / w.radix[i]
		rest -= digit * w.radix[i]
		w.put(i, w.left[digit])
		copy(w.left[digit:n-1], w.left[digit+1:n])
		n--
	}
	w.fixed, w.odd = w.taken, w.colour
}

// put places one tile.
func (w *walker) put(i int, x uint8) {
	w.cell[i], w.tile[x] = x, uint8(i)
	w.taken |= 1 << x
	w.colour ^= byte(w.dark >> x & 1)
}

// cells turns a set as it is stored into one of cells.
func (w *walker) cells(set uint64) uint64 {
	if !w.numbered {
		return set
	}
	cells := uint64(0)
	for ; set != 0; set &= set - 1 {
		at := uint8(bits.TrailingZeros64(set))
		if at >= w.low {
			at++
		}
		if at >= w.high {
			at++
		}
		cells |= 1 << w.left[at]
	}
	return cells
}

// set turns a set of free cells into what is stored.
func (w *walker) set(cells, free uint64) uint64 {
	if !w.numbered {
		return cells
	}
	set := uint64(0)
	for ; cells != 0; cells &= cells - 1 {
		set |= 1 << bits.OnesCount64(free&(cells&-cells-1))
	}
	return set
}

// cutOff reports that walls keep a tile from its goal.
func (w *walker) cutOff() bool {
	for i, goal := range w.Goals {
		if w.Region[w.number[w.cell[i]]] != w.Region[goal] {
			return true
		}
	}
	return false
}
