package swap

import (
	"math/bits"

	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// space packs a position as one small number a slot: the kind of its square.
// Fields do not straddle words: slot i is in word i / (64/bits). It is canonical
// by itself. It satisfies solver.Sparing.
type space[S solver.State] struct {
	*board
	bits   uint8
	fields []field
	swaps  []swap
	able   [256]needs // by kind
	start  S
	wanted want
	goals  func(limit int) ([]S, bool)
}

// field is where the kind on a slot stands in a state.
type field struct{ word, shift uint8 }

// swap is a link with the fields of its ends.
type swap struct {
	link
	from, to field
}

// codeBits returns the bits of a kind among n.
func codeBits(n int) int { return max(1, bits.Len(uint(n-1))) }

// words returns the words a state needs, at most 10: 100 slots of 6 bits.
func (b *board) words() int {
	per := 64 / codeBits(len(b.kinds))
	return (b.slots() + per - 1) / per
}

// newSpace packs the board; S must have room, see words.
func newSpace[S solver.State](b *board, goal want) *space[S] {
	sp := &space[S]{board: b, bits: uint8(codeBits(len(b.kinds))), wanted: goal}
	per := 64 / int(sp.bits)
	for i := range b.slots() {
		sp.fields = append(sp.fields, field{word: uint8(i / per), shift: uint8(i%per) * sp.bits})
	}
	for _, l := range b.links {
		sp.swaps = append(sp.swaps, swap{l, sp.fields[l.a], sp.fields[l.b]})
	}
	for i, k := range b.kinds {
		sp.able[i] = k.able
	}
	sp.start = sp.pack(&b.start)
	sp.goals = routing.Goals(sp.listGoals)
	return sp
}

// pack returns the state of a position.
func (sp *space[S]) pack(at *content) S {
	var s S
	for i, f := range sp.fields {
		s[f.word] |= uint64(at[i]) << f.shift
	}
	return s
}

// unpack is the inverse of pack.
func (sp *space[S]) unpack(s S, at *content) {
	mask := uint8(1)<<(sp.bits&7) - 1
	for i, f := range sp.fields {
		at[i] = uint8(s[f.word]>>(f.shift&63)) & mask
	}
}

// Start returns the packed start.
func (sp *space[S]) Start() S { return sp.start }

// IsGoal reports whether every slot has the colour the goal wants.
func (sp *space[S]) IsGoal(s S) bool {
	for i, f := range sp.fields {
		kind := uint8(s[f.word]>>(f.shift&63)) & (1<<(sp.bits&7) - 1)
		if w := sp.wanted.asked[i]; w != anything && sp.wanted.of[kind] != w {
			return false
		}
	}
	return true
}

// Successors appends each position one swap away once, pair by pair in
// row-major order. Where both squares may make the swap, the mover is the first.
func (sp *space[S]) Successors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.neighbours(s, buf, false, nowhere, nowhere)
}

// Predecessors appends the swaps that lead to s: the same ones, seen from the
// other side. Who stands first in s stood second before.
func (sp *space[S]) Predecessors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.neighbours(s, buf, true, nowhere, nowhere)
}

// SuccessorsAfter is Successors without the swap that was just made, and without
// those that have no slot in common with it and come before it: they could as
// well have been made before, see solver.Sparing.
func (sp *space[S]) SuccessorsAfter(s, before S, buf []solver.Edge[S]) []solver.Edge[S] {
	x, y := sp.swapped(s, before)
	return sp.neighbours(s, buf, false, x, y)
}

// PredecessorsAfter is Predecessors without the same.
func (sp *space[S]) PredecessorsAfter(s, before S, buf []solver.Edge[S]) []solver.Edge[S] {
	x, y := sp.swapped(s, before)
	return sp.neighbours(s, buf, true, x, y)
}

// nowhere is no slot.
const nowhere = 0xff

// swapped returns the two slots in which neighbouring states differ, x < y;
// nowhere when they are no neighbours.
func (sp *space[S]) swapped(s, before S) (x, y uint8) {
	var a, b content
	sp.unpack(s, &a)
	sp.unpack(before, &b)
	x, y = nowhere, nowhere
	for i := range sp.fields {
		if a[i] != b[i] {
			if x == nowhere {
				x = uint8(i)
			} else {
				y = uint8(i)
			}
		}
	}
	if y == nowhere || a[x] != b[y] || a[y] != b[x] {
		return nowhere, nowhere
	}
	return x, y
}

// neighbours lists the swaps to and from s; x and y are the slots of the last
// one, or nowhere.
func (sp *space[S]) neighbours(s S, buf []solver.Edge[S], back bool, x, y uint8) []solver.Edge[S] {
	var at content
	sp.unpack(s, &at)
	for i := range sp.swaps {
		w := &sp.swaps[i]
		if w.a <= x && y != nowhere && (w.a < x && w.b != x && w.b != y || w.a == x && w.b == y) {
			continue
		}
		a, b := at[w.a], at[w.b]
		first, second := sp.able[a]&w.need != 0, sp.able[b]&w.need != 0
		if a == b || !first && !second {
			continue
		}
		if back {
			first = second
		}
		buf = append(buf, sp.edge(s, w, a^b, first))
	}
	return buf
}

// edge swaps the ends of w in s; both is the exclusive or of what stands there.
func (sp *space[S]) edge(s S, w *swap, both uint8, first bool) solver.Edge[S] {
	s[w.from.word] ^= uint64(both) << (w.from.shift & 63)
	s[w.to.word] ^= uint64(both) << (w.to.shift & 63)
	m := packMove(w.b, w.a)
	if first {
		m = packMove(w.a, w.b)
	}
	return solver.Edge[S]{To: s, Move: m, Cost: 1}
}

// packMove returns the packed form of a move: the slots of mover and partner.
func packMove(mover, partner uint8) solver.Move {
	return solver.Move(mover)<<8 | solver.Move(partner)
}

// text is the text of a packed move.
func (b *board) text(m solver.Move) puzzles.Move {
	return moveText(b.size, b.cells[m>>8], b.cells[m&0xff])
}
