package slide

import (
	"math/bits"

	"waymark/puzzles"
)

// stride takes a layer of a census from one plane, the positions with the blank
// on one cell, to the plane of a cell beside it.
//
// A sideways move keeps the order of the tiles: the planes match position by position.
// A move up or down turns round the tiles at places b to b+columns-1 of the
// order, b being the upper of the two cells of the blank. Of the order's rank,
// written in Lehmer's digits (how many smaller ones follow, the digit at place i
// counts to n-i), the digits before b stay, those behind the window stay, and
// those of the window change among themselves. So a plane falls into blocks, one
// for all digits before b, each into runs, one for all digits of the window; a
// run moves to another place of its block as it is.
//
// Half the rank is the rank without its last digit that varies, which the parity
// of the order gives. Where the window covers that digit it follows from the
// parity of the digits before b, so there are two ways to move: one for each.
type stride struct {
	from   int         // plane
	blocks int         // of a plane
	block  int         // positions
	run    int         // positions
	to     [2][]uint32 // run of a block -> the run it becomes, by parity of the digits before the block
	odd    []uint8     // block -> that parity; nil where it does not matter
}

// newStrides lists the strides into each plane. odd is the parity of each plane.
func newStrides(size puzzles.Size, odd []int) [][]stride {
	all := make([][]stride, size.Cells())
	n := size.Cells() - 1
	for a := range all {
		if (a+1)%size.Cols > 0 {
			whole := stride{blocks: 1, block: factorial(n) / 2, run: factorial(n) / 2, to: [2][]uint32{{0}, {0}}}
			all[a+1] = append(all[a+1], whole.of(a))
			all[a] = append(all[a], whole.of(a+1))
		}
		if b := a + size.Cols; b <= n {
			// The blank goes down: the tile behind the window comes to its front.
			down, up := turn(n, a, size.Cols, odd[a])
			all[b] = append(all[b], down.of(a))
			all[a] = append(all[a], up.of(b))
		}
	}
	return all
}

func (s stride) of(plane int) stride {
	s.from = plane
	return s
}

// turn makes the strides between the planes of a blank before place b and one
// before place b+width of an order of n tiles: the last tile of the window goes
// to its front when the blank goes down. oddUpper is the parity of the plane of
// the upper cell.
func turn(n, b, width, oddUpper int) (down, up stride) {
	down.block = factorial(n-b) / 2
	down.blocks = factorial(n) / 2 / down.block
	hidden := n-b-width < 2 // the window covers the digit that parity gives
	down.run = max(1, factorial(n-b-width)/2)
	up = down
	if hidden {
		down.odd = blockParities(n, b)
		up.odd = down.odd
	}
	for before := range 2 {
		to := make([]uint32, down.block/down.run)
		back := make([]uint32, len(to))
		for i := range to {
			digits := unrank(i*down.run*2, n-b)
			if hidden && oddness(digits) != before^oddUpper {
				digits = unrank(i*2+1, n-b)
			}
			for k := width - 1; k > 0; k-- {
				swapDigits(digits, k-1)
			}
			to[i] = uint32(rank(digits) / 2 / down.run)
			back[to[i]] = uint32(i)
		}
		down.to[before], up.to[before] = to, back
	}
	return down, up
}

// swapDigits is what swapping the tiles at places i and i+1 does to the digits.
func swapDigits(d []int, i int) {
	if d[i] > d[i+1] {
		d[i], d[i+1] = d[i+1], d[i]-1
	} else {
		d[i], d[i+1] = d[i+1]+1, d[i]
	}
}

// blockParities returns the parity of the digits before place b, block by block.
func blockParities(n, b int) []uint8 {
	blocks := factorial(n) / factorial(n-b)
	odd := make([]uint8, blocks)
	for i := range odd {
		sum := 0
		for k, rest := b-1, i; k >= 0; k-- {
			sum += rest % (n - k)
			rest /= n - k
		}
		odd[i] = uint8(sum & 1)
	}
	return odd
}

// leastRun is the length from which runs are taken by words.
const leastRun = 8

// take reaches the positions of dst that a move leads to from those of the last layer in src, and returns how many
// are new.
func (s *stride) take(src, dst plane) (found int) {
	for k := range s.blocks {
		to := s.to[0]
		if s.odd != nil {
			to = s.to[s.odd[k]]
		}
		if s.run < leastRun {
			found += s.takeBlock(src, dst, k*s.block, to)
			continue
		}
		for i, j := range to {
			found += takeRun(src, dst, k*s.block+i*s.run, k*s.block+int(j)*s.run, s.run)
		}
	}
	return found
}

// takeBlock is take for a block, which begins at a position, whose runs are short.
func (s *stride) takeBlock(src, dst plane, begin int, to []uint32) (found int) {
	for i := 0; i < s.block; i += together {
		for m := fresh(src.at(begin+i)) & lows(s.block-i); m != 0; m &= m - 1 {
			at := i + bits.TrailingZeros64(m)/2
			if j := begin + int(to[at/s.run])*s.run + at%s.run; dst[j>>2]>>(j&3*2)&1 == 0 {
				dst.mark(j)
				found++
			}
		}
	}
	return found
}
