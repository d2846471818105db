package blocks

import (
	"math/bits"

	"waymark/puzzles"
)

// made is the move by which a search came to a state: what it need not try
// after it. That is moving the same piece on where one move does for both, and
// any move of a piece of lower rank that has no cell in common with the way of
// the last one: it could as well have been made before (see solver.Sparing; the
// order of moves is the rank of the stand where they begin). The zero value is
// no move.
type made struct {
	did      bool
	line     uint8  // 0 for up and down, 1 for left and right
	rank     uint8  // of where it began: moves of pieces below it need not come after
	was, now uint16 // the stands of the piece before and after
	old, new uint64 // its cells there
	way      uint64 // all cells it was on, when it can have gone straight; else 0
	near     uint64 // the pieces that may ever come onto its way, and perhaps others
	done     uint64 // the piece, where no move of it need come after
}

// between returns the move between two neighbouring states, as seen in the second.
// With mirror images it may have led to the image: then it is none unless it is
// certain which.
func (sp *packed) between(before, s uint64) made {
	if sp.mirror == nil {
		return sp.differ(before, s)
	}
	if m := sp.differ(before, s); sp.certain(&m, s) {
		return m
	}
	var at stood
	sp.read(before, &at)
	if m := sp.differ(sp.image(&at), s); sp.certain(&m, s) {
		return m
	}
	return made{}
}

// differ returns the move of the one piece that two states have at different
// places, and none when there are more.
func (sp *packed) differ(before, s uint64) made {
	change := before ^ s
	if change == 0 {
		return made{}
	}
	g := &sp.groups[sp.owner[bits.TrailingZeros64(change)]]
	if change&^(g.mask<<g.shift) != 0 || g.set && bits.OnesCount64(change) != 2 {
		return made{}
	}
	was, now := before>>g.shift&g.mask, s>>g.shift&g.mask
	if g.set {
		change >>= g.shift
		was, now = uint64(bits.TrailingZeros64(was&change)), uint64(bits.TrailingZeros64(now&change))
	}
	return sp.made(g, g.first+uint16(was), g.first+uint16(now))
}

// certain reports that a straight move to a state is legal: what else there is
// stands out of its way, and it is not too far for a step.
func (sp *packed) certain(m *made, s uint64) bool {
	if !m.did || m.way == 0 {
		return false
	}
	var at stood
	taken := sp.read(s, &at)
	return (taken&^m.new)&m.way == 0 && (sp.metric != steps || sp.adjacent(m.was, m.now))
}

// adjacent reports that two stands are one step apart.
func (sp *packed) adjacent(a, b uint16) bool {
	for d, room := range sp.outlooks[a].room {
		if room != never && sp.stands[a].next[d] == b {
			return true
		}
	}
	return false
}

// made reads a move between two stands of a piece, as seen in the state it led
// to.
func (sp *packed) made(g *group, was, now uint16) made {
	a, b := &sp.stands[was], &sp.stands[now]
	m := made{did: true, rank: sp.ranks[was], was: was, now: now, old: a.cells, new: b.cells, near: never}
	if a.line != freeLine {
		lo, hi := &sp.outlooks[min(was, now)], &sp.outlooks[max(was, now)]
		m.line, m.way, m.near = a.line, lo.onward&hi.before, lo.onwardOver&hi.beforeOver
		if sp.metric == slides {
			m.done = 1 << g.piece
		}
		return m
	}
	d := puzzles.Up
	switch {
	case a.row == b.row:
		m.line = 1
		d = puzzles.Right
		if a.col > b.col {
			d = puzzles.Left
		}
	case a.col != b.col:
		return m // round a corner
	case a.row < b.row:
		d = puzzles.Down
	}
	way := a.cells
	for was != now {
		if sp.outlooks[was].room[d] == never {
			return m // round a wall
		}
		was = sp.stands[was].next[d]
		way |= sp.stands[was].cells
	}
	m.way = way
	return m
}
