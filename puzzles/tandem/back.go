package tandem

import (
	"math/bits"

	"waymark/puzzles"
	"waymark/solver"
)

// tracer is what the spaces of all widths have in common: start, goal and the
// tracing back of moves.
//
// Count the cells of a line from its head in the direction of the move, and let
// T be the line after it. If the tail of T is taken, nothing moved, for a move
// leaves the tail empty: the line was and is full. Else the line before was k
// stuck blocks, an empty cell and what moved, 1^k 0 T[k..], for any k up to the
// length of the train at T's head; one line has as many pasts as that train has
// blocks, plus one. The pasts of a position are all combinations over its
// lines, without the one in which nothing moved at all.
type tracer[S solver.State] struct {
	*layout
	start, goal S
	heads       [4]S        // by direction
	tails       [4]S        // by direction
	line        [2][]S      // by axis (vertical, horizontal) and slot: the cells of its line
	known       *goalSet[S] // the goal positions
}

func newTracer[S solver.State](l *layout) *tracer[S] {
	t := &tracer[S]{layout: l, start: set[S](l, l.blocks), goal: set[S](l, l.goals)}
	for _, d := range puzzles.Dirs {
		for s := range l.slots {
			if l.next[d][s] < 0 {
				flip(&t.heads[d], l.bitOf[s])
			}
			if l.next[d.Opposite()][s] < 0 {
				flip(&t.tails[d], l.bitOf[s])
			}
		}
	}
	for axis, d := range []puzzles.Dir{puzzles.Up, puzzles.Right} {
		t.line[axis] = make([]S, l.slots)
		for s := range l.slots {
			for n := int16(l.tail[d][s]); n >= 0; n = l.next[d][n] {
				flip(&t.line[axis][s], l.bitOf[n])
			}
		}
	}
	t.known = newGoalSet(t)
	return t
}

// trace appends the positions from which direction d leads to s. heads holds
// the blocks of s on the heads of lines that are not full; base is s with every
// line that is not full taken back without a stuck block; still says that s
// itself is among the positions, as no block of it can move.
//
// Past k of a line differs from past 0 only in the head's cell and cell k. The
// combinations are built up line by line; the one of all the longest pasts is
// the last of them, and it is the one in which nothing moved.
func (t *tracer[S]) trace(s *S, heads, base S, still bool, d puzzles.Dir, buf []solver.Edge[S]) []solver.Edge[S] {
	first := len(buf)
	buf = append(buf, solver.Edge[S]{To: base, Move: solver.Move(d), Cost: 1})
	behind := &t.next[d.Opposite()]
	for w := range len(heads) {
		for x := heads[w]; x != 0; x &= x - 1 {
			head := uint8(w*wordBits + bits.TrailingZeros64(x))
			at, n := head, len(buf)
			for has(s, at) {
				at = t.bitOf[behind[t.slotAt[at]]] // the line is not full, so there is one
				for _, e := range buf[first:n] {
					flip(&e.To, head)
					flip(&e.To, at)
					buf = append(buf, e)
				}
			}
		}
	}
	if still {
		buf = buf[:len(buf)-1]
	}
	return buf
}

// mostPredecessors is the largest number of predecessors a position of the
// puzzle may have where the search from the goal is offered. The solver expands
// in batches of 64 positions, so this bounds the room a batch can need; most
// positions have far fewer.
const mostPredecessors = 1 << 17

// mostPasts bounds the number of predecessors of any position with the blocks
// of the start. In one direction the most are had with trains as equal as
// possible at the heads of all lines, so the blocks are dealt out one by one to
// the lines where they multiply the number of pasts most: those with the
// shortest trains, while there is room before the tail.
func (l *layout) mostPasts() float64 {
	sum := 0.0
	for _, d := range puzzles.Dirs {
		var room []int // by line: cells before its tail
		for s := range l.slots {
			if l.tail[d][s] == slot(s) {
				room = append(room, int(l.depth[d][s]))
			}
		}
		product, left := 1.0, len(l.blocks)
		for train := 0; left > 0; train++ {
			grows := false
			for _, n := range room {
				if n > train && left > 0 {
					product *= float64(train+2) / float64(train+1)
					left--
					grows = true
				}
			}
			if !grows {
				break
			}
		}
		sum += product
	}
	return sum
}

// Start returns the packed start.
func (t *tracer[S]) Start() S { return t.start }

// IsGoal reports whether every goal cell is covered.
func (t *tracer[S]) IsGoal(s S) bool {
	for w := range len(s) {
		if s[w]&t.goal[w] != t.goal[w] {
			return false
		}
	}
	return true
}

// Goals lists the goal positions, each once; false where there are more than
// limit or moves cannot be traced back within bounds.
func (t *tracer[S]) Goals(limit int) ([]S, bool) { return t.known.upTo(limit) }

// read writes the slots of the blocks into buf, ascending.
func (t *tracer[S]) read(s S, buf *[maxCells]slot) []slot {
	n := 0
	for w := range len(s) {
		for x := s[w]; x != 0; x &= x - 1 {
			buf[n] = t.slotAt[w*wordBits+bits.TrailingZeros64(x)]
			n++
		}
	}
	return buf[:n]
}
