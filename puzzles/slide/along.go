package slide

import (
	"waymark/puzzles"
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
	if l.walled() {
		return nil
	}
	h := &homing[S]{layout: l, unpack: u}
	for c := range h.home {
		h.home[c] = none
	}
	for cell, c := range want {
		if c == open || c == 0 {
			continue
		}
		if h.home[c] != none || l.count[c] > 1 {
			return nil
		}
		h.home[c] = uint8(cell)
	}
	return h
}

// value is the estimate of a state.
func (h *homing[S]) value(s S) int32 {
	var buf [maxCells]code
	var rows, cols lines
	total := int32(0)
	for cell, c := range h.unpack.unpack(s, &buf) {
		home := h.home[c]
		if home == none {
			continue
		}
		r, k := h.straight(cell, int(home))
		total += int32(r + k)
		if r == 0 {
			total += 2 * rows.add(h.row[cell], h.col[home])
		}
		if k == 0 {
			total += 2 * cols.add(h.col[cell], h.row[home])
		}
	}
	return total
}

// along is the estimate after a move. The tile comes one step nearer to its home
// or goes one step away. It passes no other tile of the line it moves in, so
// only its leaving the row or column of its home, or entering it, can change what
// must step aside.
func (h *homing[S]) along(from *S, value int32, e *solver.Edge[S]) int32 {
	cell, d := int(e.Move>>2), puzzles.Dir(e.Move&3)
	tile := code(at(from, h.unpack.places[cell], h.unpack.mask))
	home := h.home[tile]
	if home == none {
		return value
	}
	to := int(h.next[cell][d])
	if h.row[cell] == h.row[to] {
		was, is, want := int(h.col[cell]), int(h.col[to]), int(h.col[home])
		value += int32(abs(is-want) - abs(was-want))
		switch want {
		case was:
			value -= 2 * h.column(from, was, to, cell, tile)
		case is:
			value += 2 * h.column(from, is, cell, to, tile)
		}
		return value
	}
	was, is, want := int(h.row[cell]), int(h.row[to]), int(h.row[home])
	value += int32(abs(is-want) - abs(was-want))
	switch want {
	case was:
		value -= 2 * h.line(from, was, to, cell, tile)
	case is:
		value += 2 * h.line(from, is, cell, to, tile)
	}
	return value
}

// column is by how many more tiles must step aside in a column with tile on the
// cell on than without it. The tile stands on cell off or on in the state.
func (h *homing[S]) column(s *S, col, off, on int, tile code) int32 {
	var with, without lines
	more := int32(0)
	for cell := col; cell < len(h.cells); cell += h.size.Cols {
		c := code(at(s, h.unpack.places[cell], h.unpack.mask))
		if cell == on {
			c = tile
		}
		if cell == off {
			continue
		}
		home := h.home[c]
		if home == none || int(h.col[home]) != col {
			continue
		}
		more += with.add(0, h.row[home])
		if cell != on {
			more -= without.add(0, h.row[home])
		}
	}
	return more
}

// line is column for a row.
func (h *homing[S]) line(s *S, row, off, on int, tile code) int32 {
	var with, without lines
	more := int32(0)
	for cell := row * h.size.Cols; cell < (row+1)*h.size.Cols; cell++ {
		c := code(at(s, h.unpack.places[cell], h.unpack.mask))
		if cell == on {
			c = tile
		}
		if cell == off {
			continue
		}
		home := h.home[c]
		if home == none || int(h.row[home]) != row {
			continue
		}
		more += with.add(0, h.col[home])
		if cell != on {
			more -= without.add(0, h.col[home])
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
			return solver.Heuristic[S]{Info: linearConflict, Int: h.value, Along: h.along}
		}
		e := newEstimate(l, want)
		return solver.Heuristic[S]{Info: linearConflict, Int: func(s S) int32 {
			var buf [maxCells]code
			return reachable(e.conflicts(u.unpack(s, &buf)))
		}}
	}
}
