package tandem

import (
	"math/bits"

	"waymark/puzzles"
	"waymark/solver"
)

// single is a state of one word.
type single = [1]uint64

// wordSpace is the space of boards of up to 64 cells: bit i is cell i, and the
// next cell in a direction is one shift away for all blocks at once.
type wordSpace struct {
	*tracer[single]
	heads [4]uint64 // by direction: cells from which a block cannot go on
	cols  uint
	long  bool // some line has more than eight cells
}

func newWordSpace(l *layout) *wordSpace {
	sp := &wordSpace{tracer: newTracer[single](l), cols: uint(l.size.Cols), long: l.size.Rows > 8 || l.size.Cols > 8}
	for _, d := range puzzles.Dirs {
		sp.heads[d] = sp.tracer.heads[d][0]
	}
	return sp
}

// Successors appends the directions in which any block moves: up, right, down, left.
func (sp *wordSpace) Successors(s single, buf []solver.Edge[single]) []solver.Edge[single] {
	x := s[0]
	stuck := sp.stuckLow(x, sp.heads[puzzles.Up], sp.cols)
	buf = appendMove(buf, x, stuck|(x&^stuck)>>(sp.cols&63), puzzles.Up)
	stuck = sp.stuckHigh(x, sp.heads[puzzles.Right], 1)
	buf = appendMove(buf, x, stuck|(x&^stuck)<<1, puzzles.Right)
	stuck = sp.stuckHigh(x, sp.heads[puzzles.Down], sp.cols)
	buf = appendMove(buf, x, stuck|(x&^stuck)<<(sp.cols&63), puzzles.Down)
	stuck = sp.stuckLow(x, sp.heads[puzzles.Left], 1)
	return appendMove(buf, x, stuck|(x&^stuck)>>1, puzzles.Left)
}

func appendMove(buf []solver.Edge[single], from, to uint64, d puzzles.Dir) []solver.Edge[single] {
	if from == to {
		return buf
	}
	return append(buf, solver.Edge[single]{To: single{to}, Move: solver.Move(d), Cost: 1})
}

// stuckLow returns the blocks of x that cannot move towards the low bits, n bits
// a cell. It begins with the blocks on heads and doubles the length of the
// trains it knows to be stuck (Kogge and Stone, 1973, A Parallel Algorithm for
// the Efficient Solution of a General Class of Recurrence Equations). open
// holds the blocks from which on a whole train of that length stands; it never
// runs over a head, so no shift crosses an edge. A shift of 64 or more, here
// taken modulo 64, only occurs where no such train fits on the board.
func (sp *wordSpace) stuckLow(x, heads uint64, n uint) uint64 {
	stuck, open := x&heads, x&^heads
	stuck |= open & (stuck << (n & 63))
	open &= open << (n & 63)
	stuck |= open & (stuck << (2 * n & 63))
	open &= open << (2 * n & 63)
	stuck |= open & (stuck << (4 * n & 63))
	if sp.long {
		open &= open << (4 * n & 63)
		stuck |= open & (stuck << (8 * n & 63))
	}
	return stuck
}

// stuckHigh is stuckLow towards the high bits.
func (sp *wordSpace) stuckHigh(x, heads uint64, n uint) uint64 {
	stuck, open := x&heads, x&^heads
	stuck |= open & (stuck >> (n & 63))
	open &= open >> (n & 63)
	stuck |= open & (stuck >> (2 * n & 63))
	open &= open >> (2 * n & 63)
	stuck |= open & (stuck >> (4 * n & 63))
	if sp.long {
		open &= open >> (4 * n & 63)
		stuck |= open & (stuck >> (8 * n & 63))
	}
	return stuck
}

// Predecessors appends the moves that lead to s; see tracer.
func (sp *wordSpace) Predecessors(s single, buf []solver.Edge[single]) []solver.Edge[single] {
	x := s[0]
	for _, d := range puzzles.Dirs {
		n := uint(1)
		if d == puzzles.Up || d == puzzles.Down {
			n = sp.cols
		}
		var stuck, full uint64
		towardsLow := d == puzzles.Up || d == puzzles.Left
		if towardsLow {
			stuck = sp.stuckLow(x, sp.heads[d], n)
		} else {
			stuck = sp.stuckHigh(x, sp.heads[d], n)
		}
		ends := x & sp.tails[d][0]
		if ends&^stuck != 0 {
			continue // a block came away from a tail, and nothing can have filled it
		}
		for ; ends != 0; ends &= ends - 1 {
			full |= sp.line[d&1][sp.slotAt[bits.TrailingZeros64(ends)]][0]
		}
		base := x &^ full
		if towardsLow {
			base <<= n & 63
		} else {
			base >>= n & 63
		}
		buf = sp.trace(&s, single{x & sp.heads[d] &^ full}, single{base | full}, stuck == x, d, buf)
	}
	return buf
}
