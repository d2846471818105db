package main

import (
	"encoding/binary"
	"math/bits"

	"waymark/puzzles"
)

// stride takes a layer of a census from one plane, the positions with the blank
// on one cell, to the plane of a cell beside it.
//
// A sideways move keeps the order of the tiles: the planes match byte by byte.
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
	from  int         // plane
	block int         // bytes
	run   int         // bytes
	to    [2][]uint32 // run of a block -> the run it becomes, by parity of the digits before the block
	odd   []uint8     // block -> that parity; nil where it does not matter
}

// newStrides lists the strides into each plane. odd is the parity of each plane.
func newStrides(size puzzles.Size, odd []int) [][]stride {
	all := make([][]stride, size.Cells())
	n := size.Cells() - 1
	for a := range all {
		if (a+1)%size.Cols > 0 {
			whole := stride{block: factorial(n) / 2, run: factorial(n) / 2, to: [2][]uint32{{0}, {0}}}
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

// take marks the positions of dst, unseen so far, that a move leads to from
// positions of src at the depth, and returns their number.
func (s *stride) take(src, dst []uint8, depth uint8) (found uint64) {
	for k := 0; k*s.block < len(src); k++ {
		from, into := src[k*s.block:][:s.block], dst[k*s.block:][:s.block]
		to := s.to[0]
		if s.odd != nil {
			to = s.to[s.odd[k]]
		}
		if s.run >= 8 {
			for i, j := range to {
				found += takeRun(from[i*s.run:][:s.run], into[int(j)*s.run:][:s.run], depth)
			}
			continue
		}
		found += s.takeBlock(from, into, to, depth)
	}
	return found
}

const eachByte = 0x0101010101010101

// zeroBytes returns 0x80 in every byte of x that is zero.
func zeroBytes(x uint64) uint64 {
	const low = 0x7f * eachByte
	return ^((x&low + low) | x | low)
}

// takeRun is take for a run of eight bytes or more that keeps its order, eight
// at a time; the last eight may overlap others, which then are no longer unseen.
func takeRun(src, dst []uint8, depth uint8) (found uint64) {
	at, last := uint64(depth)*eachByte, len(src)-8
	for i := 0; ; i = min(i+8, last) {
		if m := zeroBytes(binary.LittleEndian.Uint64(src[i:]) ^ at); m != 0 {
			d := binary.LittleEndian.Uint64(dst[i:])
			if m &= zeroBytes(^d); m != 0 {
				found += uint64(bits.OnesCount64(m))
				// Every byte marked is 255 and becomes depth+1.
				binary.LittleEndian.PutUint64(dst[i:], d^(m>>7)*uint64(unseen^(depth+1)))
			}
		}
		if i == last {
			return found
		}
	}
}

// takeBlock is take for a block whose runs are short.
func (s *stride) takeBlock(src, dst []uint8, to []uint32, depth uint8) (found uint64) {
	mark := func(i int) {
		if j := int(to[i/s.run])*s.run + i%s.run; dst[j] == unseen {
			dst[j] = depth + 1
			found++
		}
	}
	at := uint64(depth) * eachByte
	i := 0
	for ; i+8 <= len(src); i += 8 {
		for m := zeroBytes(binary.LittleEndian.Uint64(src[i:]) ^ at); m != 0; m &= m - 1 {
			mark(i + bits.TrailingZeros64(m)/8)
		}
	}
	for ; i < len(src); i++ {
		if src[i] == depth {
			mark(i)
		}
	}
	return found
}
