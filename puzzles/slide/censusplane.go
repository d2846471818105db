package slide

import (
	"encoding/binary"
	"math/bits"
)

// plane is two bits for each position with the blank on one cell: the lower one once it is reached, the upper
// one once it is no longer of the last layer.
type plane []byte

const (
	// together is how many positions are looked at together: those of a word that begins in any byte.
	together = 28
	// low is the lower bit of every position of a word.
	low = 0x5555555555555555
)

// planeBytes is the size of a plane, with room for a word that begins at its last position.
func planeBytes(positions int) uint64 { return uint64(positions+3)/4/8*8 + 16 }

// at is the bits of a position and the 27 that follow, lowest first; what is above them is of no meaning.
func (p plane) at(i int) uint64 { return binary.LittleEndian.Uint64(p[i>>2:]) >> (i & 3 * 2) }

// mark reaches a position.
func (p plane) mark(i int) { p[i>>2] |= 1 << (i & 3 * 2) }

// fresh is the lower bits of the positions of the last layer.
func fresh(word uint64) uint64 { return word &^ (word >> 1) & low }

// lows is the lower bits of the first n positions of a word.
func lows(n int) uint64 {
	if n >= together {
		return low & (1<<(2*together) - 1)
	}
	return low & (1<<(2*n) - 1)
}

// age makes all that is reached a part of an earlier layer.
func (p plane) age() {
	for ; len(p) >= 8; p = p[8:] {
		w := binary.LittleEndian.Uint64(p)
		binary.LittleEndian.PutUint64(p, w|w&low<<1)
	}
}

// takeRun reaches the positions of dst from j on that stand as those of the last layer in src from i on, and
// returns how many are new.
func takeRun(src, dst plane, i, j, n int) (found int) {
	for ; n > 0; i, j, n = i+together, j+together, n-together {
		m := fresh(src.at(i)) & lows(n)
		if m == 0 {
			continue
		}
		into, shift := dst[j>>2:], j&3*2
		d := binary.LittleEndian.Uint64(into)
		if m = m << shift &^ d; m != 0 {
			found += bits.OnesCount64(m)
			binary.LittleEndian.PutUint64(into, d|m)
		}
	}
	return found
}
