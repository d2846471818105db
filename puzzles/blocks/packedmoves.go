package blocks

import (
	"math/bits"

	"waymark/puzzles"
	"waymark/solver"
)

// A move of this space is two stands of a piece, before and after, and whether the
// state it leads to stands for its mirror image: see mirror.
const (
	standBits              = 12
	standMask              = 1<<standBits - 1
	turnedMove solver.Move = 1 << (2 * standBits)
)

// ends returns the stands of a piece before and after a move.
func ends(m solver.Move) (from, to uint16) {
	return uint16(m & standMask), uint16(m >> standBits & standMask)
}

// Successors appends the legal moves, piece by piece.
func (sp *packed) Successors(s word, buf []solver.Edge[word]) []solver.Edge[word] {
	return sp.after(s[0], s[0], buf, false)
}

// Predecessors appends the moves that lead to s: every move can be undone by
// one of the same metric.
func (sp *packed) Predecessors(s word, buf []solver.Edge[word]) []solver.Edge[word] {
	return sp.after(s[0], s[0], buf, true)
}

// SuccessorsAfter is Successors without moves that need not be looked at, see
// made.
func (sp *packed) SuccessorsAfter(s, before word, buf []solver.Edge[word]) []solver.Edge[word] {
	return sp.after(s[0], before[0], buf, false)
}

// PredecessorsAfter is Predecessors in the same way.
func (sp *packed) PredecessorsAfter(s, before word, buf []solver.Edge[word]) []solver.Edge[word] {
	return sp.after(s[0], before[0], buf, true)
}

// after lists the moves of a state that a search reached from another, or all where both are the same.
func (sp *packed) after(s, before uint64, buf []solver.Edge[word], back bool) []solver.Edge[word] {
	if sp.lanes != nil {
		return sp.lanes.neighbours(s, before, back, buf)
	}
	m := made{}
	if s != before {
		m = sp.between(before, s)
	}
	return sp.neighbours(s, buf, back, &m)
}

// packedExpansion is the position whose neighbours are being listed.
type packedExpansion struct {
	at    stood
	state uint64
	image uint64 // the state of its mirror image, where there is one
	taken uint64
	back  bool
}

// neighbours lists the moves direction by direction and piece by piece.
func (sp *packed) neighbours(s uint64, buf []solver.Edge[word], back bool, last *made) []solver.Edge[word] {
	var e packedExpansion
	e.state, e.back = s, back
	e.taken = sp.read(s, &e.at)
	if sp.mirror != nil {
		e.image = sp.image(&e.at)
	}
	// First, without a branch, which pieces have room in which direction: most
	// have not, and no processor can guess which.
	var can [4]uint64
	rooms := func(i int) *[4]uint64 { return &sp.outlooks[e.at[i]].room }
	for i := range sp.upright {
		room, bit := rooms(i), uint(i)&63
		can[puzzles.Right] |= empty(room[puzzles.Right]&e.taken) << bit
		can[puzzles.Left] |= empty(room[puzzles.Left]&e.taken) << bit
	}
	for i := sp.flat; i < len(sp.pieces); i++ {
		room, bit := rooms(i), uint(i)&63
		can[puzzles.Up] |= empty(room[puzzles.Up]&e.taken) << bit
		can[puzzles.Down] |= empty(room[puzzles.Down]&e.taken) << bit
	}
	if sp.metric == paths {
		return sp.floods(&e, can[0]|can[1]|can[2]|can[3], last, buf)
	}
	worth := ^(sp.below(&e, last.rank)&^last.near | last.done)
	for d := range can {
		for left := can[d] & worth; left != 0; left &= left - 1 {
			buf = sp.slide(&e, bits.TrailingZeros64(left), d, last, buf)
		}
	}
	return buf
}

// below returns the pieces of lower rank.
func (sp *packed) below(e *packedExpansion, rank uint8) (set uint64) {
	for i := range sp.pieces {
		set |= uint64(int(sp.ranks[e.at[i]])-int(rank)) >> 63 << (uint(i) & 63)
	}
	return set
}

// empty is 1 for the empty set, else 0.
func empty(set uint64) uint64 { return (set|-set)>>63 ^ 1 }

// slide appends the straight moves of a piece in a direction in which it has
// room.
func (sp *packed) slide(e *packedExpansion, i, d int, last *made, buf []solver.Edge[word]) []solver.Edge[word] {
	st := e.at[i]
	from := &sp.stands[st]
	mover := last.did && st == last.now
	if mover && sp.metric == slides && uint8(d%2) == last.line {
		return buf // it could have gone there at once
	}
	need := never // cells of which the way must have one
	if sp.ranks[st] < last.rank && last.way != 0 {
		need = last.way
	}
	others, way := e.taken&^from.cells, from.cells
	for {
		st = sp.stands[st].next[d]
		to := &sp.stands[st]
		way |= to.cells
		if way&need != 0 && !(mover && st == last.was) {
			buf = sp.edge(e, from, to, e.at[i], st, buf)
		}
		room := sp.outlooks[st].room[d]
		if sp.metric == steps || room&others != 0 || room == never {
			return buf
		}
	}
}

// floods appends the moves by any path of the pieces that have room. A place that
// a piece of lower rank can get to with the piece that moved last still where it
// was, and from which it is out of that one's way, is left out.
func (sp *packed) floods(e *packedExpansion, can uint64, last *made, buf []solver.Edge[word]) []solver.Edge[word] {
	for ; can != 0; can &= can - 1 {
		i := bits.TrailingZeros64(can)
		from := &sp.stands[e.at[i]]
		if last.did && e.at[i] == last.now {
			continue // one path does for both
		}
		first := sp.pieces[i].first
		others := e.taken &^ from.cells
		begin := uint64(1) << (e.at[i] - first)
		seen := begin
		if sp.ranks[e.at[i]] < last.rank && last.way != 0 && last.way&others&^last.new == 0 {
			seen = sp.flood(first, seen, others|last.old)
			for left := seen &^ begin; left != 0; left &= left - 1 {
				if to := first + uint16(bits.TrailingZeros64(left)); sp.stands[to].cells&last.way != 0 {
					buf = sp.edge(e, from, &sp.stands[to], e.at[i], to, buf)
				}
			}
		}
		for left := sp.flood(first, seen, others) &^ seen; left != 0; left &= left - 1 {
			to := first + uint16(bits.TrailingZeros64(left))
			buf = sp.edge(e, from, &sp.stands[to], e.at[i], to, buf)
		}
	}
	return buf
}

// flood adds to a set of places all that a piece can get to from them.
func (sp *packed) flood(first uint16, seen, others uint64) uint64 {
	for left := seen; left != 0; {
		st := int(first) + bits.TrailingZeros64(left)
		left &= left - 1
		for d, room := range sp.outlooks[st].room {
			if room&others != 0 || room == never {
				continue
			}
			bit := uint64(1) << (sp.stands[st].next[d] - first)
			left |= bit &^ seen
			seen |= bit
		}
	}
	return seen
}

// edge appends the edge of a piece from one stand to another.
func (sp *packed) edge(e *packedExpansion, a, b *stand, from, to uint16, buf []solver.Edge[word]) []solver.Edge[word] {
	if e.back {
		from, to = to, from
	}
	move := solver.Move(from) | solver.Move(to)<<standBits
	if sp.mirror != nil {
		return sp.mirror.edge(e, e.state^a.code^b.code, e.image^a.image^b.image, move, buf)
	}
	return append(buf, solver.Edge[word]{To: word{e.state ^ a.code ^ b.code}, Move: move, Cost: 1})
}

// real begins to write moves from the start as they are made on the board.
func (sp *packed) real() realMove {
	turned := sp.turned
	return func(move solver.Move, play bool) solver.Move {
		if move&recordedMove != 0 {
			return move
		}
		from, to := ends(move)
		if turned {
			from, to = sp.mirror.stand[from], sp.mirror.stand[to]
		}
		if play {
			turned = turned != (move&turnedMove != 0)
		}
		return packMove(sp.stands[from].anchor, sp.stands[to].anchor)
	}
}
