package slide

import (
	"waymark/puzzles"
	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// homing is linear conflict towards one position, on a board without walls where
// every wanted tile is a single: all it needs is where each tile wants to be, so
// that it is made in no time for any position, and followed from move to move.
//
// It is estimate.conflicts of such a board, where going around and going straight
// are the same.
type homing[S solver.State] struct {
	*layout
	unpack *unpacker[S]
	home   [maxCells]uint8 // code -> the cell it wants, or none
}

// newHoming returns nil where the board or the target is of another kind.
func newHoming[S solver.State](l *layout, u *unpacker[S], want codes) *homing[S] {
	if l.Walled() {
		return nil
	}
	h := &homing[S]{layout: l, unpack: u}
	for c := range h.home {
		h.home[c] = pdb.None
	}
	for cell, c := range want {
		if c == open || c == 0 {
			continue
		}
		if h.home[c] != pdb.None || l.count[c] > 1 {
			return nil
		}
		h.home[c] = uint8(cell)
	}
	return h
}

// value is the estimate of a state.
func (h *homing[S]) value(s S) int32 {
	total, _ := h.both(s)
	return total
}

// lead is the estimate with tiles counted the more the farther they are from
// their homes: d + d^2/16 where the estimate has d. To bring one far tile home
// costs more than to bring two home that are half as far, for the blank has to
// come along. Beams led by it end in ways a third less above the optimum, by
// measurement on boards of 5x5.
func (h *homing[S]) lead(s S) int32 {
	_, lead := h.both(s)
	return lead
}

// both is value and lead.
func (h *homing[S]) both(s S) (value, lead int32) {
	var buf [maxCells]code
	var rows, cols lines
	total, squares := int32(0), int32(0)
	for cell, c := range h.unpack.unpack(s, &buf) {
		home := h.home[c]
		if home == pdb.None {
			continue
		}
		r, k := h.Straight(cell, int(home))
		total += int32(r + k)
		squares += int32((r + k) * (r + k))
		if r == 0 {
			total += 2 * rows.add(h.Row[cell], h.Col[home])
		}
		if k == 0 {
			total += 2 * cols.add(h.Col[cell], h.Row[home])
		}
	}
	return total, total*solver.LeadUnit + squares
}

// along is value and lead after a move. The tile comes one step nearer to its home
// or goes one step away. It passes no other tile of the line it moves in, so
// only its leaving the row or column of its home, or entering it, can change what
// must step aside.
func (h *homing[S]) along(from *S, value, lead int32, e *solver.Edge[S]) (valueTo, leadTo int32) {
	cell, d := int(e.Move>>2), puzzles.Dir(e.Move&3)
	tile := code(at(from, h.unpack.places[cell], h.unpack.mask))
	home := h.home[tile]
	if home == pdb.None {
		return value, lead
	}
	to := int(h.Next[cell][d])
	far, next := h.away(cell, home), h.away(to, home)
	valueTo = value + next - far
	var l strip
	switch {
	case h.Row[cell] != h.Row[to]:
		l = strip{stride: 1, n: h.Size.Cols, across: h.Row, within: h.Col}
	default:
		l = strip{stride: h.Size.Cols, n: h.Size.Rows, across: h.Col, within: h.Row}
	}
	switch l.across[home] {
	case l.across[cell]:
		valueTo -= 2 * h.aside(from, l, cell, tile)
	case l.across[to]:
		valueTo += 2 * h.aside(from, l, to, tile)
	}
	return valueTo, lead + (valueTo-value)*solver.LeadUnit + next*next - far*far
}

// away is the number of steps from a cell to a home.
func (h *homing[S]) away(cell int, home uint8) int32 {
	rows, cols := h.Straight(cell, int(home))
	return int32(rows + cols)
}

// strip is what rows, or columns, have in common: from cell to cell, how many, and
// the coordinates across them and within.
type strip struct {
	stride, n      int
	across, within []uint8
}

// aside is by how many more tiles must step aside in the line of cell on with tile
// there than without it. Of the cells of the move only on is in the line.
func (h *homing[S]) aside(s *S, l strip, on int, tile code) int32 {
	var with, without lines
	more, line := int32(0), l.across[on]
	for cell, end := on-int(l.within[on])*l.stride, l.n; end > 0; cell, end = cell+l.stride, end-1 {
		c := code(at(s, h.unpack.places[cell], h.unpack.mask))
		if cell == on {
			c = tile
		}
		home := h.home[c]
		if home == pdb.None || l.across[home] != line {
			continue
		}
		more += with.add(0, l.within[home])
		if cell != on {
			more -= without.add(0, l.within[home])
		}
	}
	return more
}

// toward returns an estimate of the distance to any full position.
func toward[S solver.State](l *layout) func(S) solver.Heuristic[S] {
	u := newUnpacker[S](l)
	return func(goal S) solver.Heuristic[S] {
		var buf [maxCells]code
		want := u.unpack(goal, &buf)
		if h := newHoming(l, &u, want); h != nil {
			return solver.Heuristic[S]{Info: linearConflict, Int: h.value, Lead: h.lead, Along: h.along}
		}
		e := newEstimate(l, want)
		return solver.Heuristic[S]{Info: linearConflict, Int: func(s S) int32 {
			var buf [maxCells]code
			return reachable(e.conflicts(u.unpack(s, &buf)))
		}}
	}
}
