package blocks

import (
	"waymark/puzzles"
	"waymark/solver"
)

// order says of two pieces with the same axis that share a row (or column):
// the field before stays before the field after, for neither can pass the
// other there. In terms of their first cells along the axis, after is at least
// gap beyond before, in every position that can be reached.
type order struct{ before, after, gap int }

// span is the part of one line that a piece covers, first to last cell; empty
// when first > last.
type span struct{ first, last int }

// spans returns what the cells of a place cover of each row (of each column for
// a vertical axis).
func (l *layout) spans(k *kind, place int) (s [maxSide]span) {
	for i := range s {
		s[i] = span{maxSide, -1}
	}
	for cell := range l.size.Cells() {
		if !k.masks[place].has(cell) {
			continue
		}
		line, along := cell/l.size.Cols, cell%l.size.Cols
		if k.axis == vertical {
			line, along = along, line
		}
		s[line] = span{min(s[line].first, along), max(s[line].last, along)}
	}
	return s
}

// along is the place of a first cell along the axis.
func (l *layout) along(k *kind, place uint8) int {
	if k.axis == vertical {
		return int(k.anchors[place]) / l.size.Cols
	}
	return int(k.anchors[place]) % l.size.Cols
}

// findOrders compares all pairs of pieces with an axis. Fields of equal pieces
// with an axis stay what they are: as these never pass each other, the sorted
// fields of their kind belong to the same pieces in every position.
func (l *layout) findOrders() []order {
	var all [maxPieces][maxSide]span
	for i, f := range l.fields {
		if k := l.kinds[f.kind]; k.axis != free {
			all[i] = l.spans(k, int(l.start[i]))
		}
	}
	var list []order
	for i, f := range l.fields {
		k := l.kinds[f.kind]
		for j, g := range l.fields {
			m := l.kinds[g.kind]
			if i == j || k.axis == free || k.axis != m.axis {
				continue
			}
			gap, found := 0, false
			for line := range all[i] {
				a, b := all[i][line], all[j][line]
				if a.last < 0 || b.last < 0 || a.last >= b.first {
					continue // not both there, or j not wholly beyond i
				}
				// How far the two are apart now, less the free cells between them.
				apart := l.along(m, l.start[j]) - l.along(k, l.start[i])
				least := apart - (b.first - a.last - 1)
				if !found || least > gap {
					gap, found = least, true
				}
			}
			if found {
				list = append(list, order{i, j, gap})
			}
		}
	}
	return list
}

// ordered looks for a position in which the fields of wanted kinds stand at
// their places and the orders hold, whatever else may overlap: low and high
// bound where each piece can be, and each order passes the bounds on. Two
// pieces for which nothing is left are returned; ok is true when there are none.
func (l *layout) ordered(t *target) (o order, ok bool) {
	var low, high [maxPieces]int
	for i, f := range l.fields {
		k := l.kinds[f.kind]
		if k.axis != free {
			low[i], high[i] = l.along(k, 0), l.along(k, uint8(len(k.anchors)-1))
		}
	}
	for i := range t.wants {
		w := &t.wants[i]
		if len(w.places) < w.hi-w.lo || w.kind.axis == free {
			continue // which of the equal pieces goes there is open
		}
		for n, place := range w.places {
			low[w.lo+n] = l.along(w.kind, place)
			high[w.lo+n] = low[w.lo+n]
		}
	}
	for changed := true; changed; {
		changed = false
		for _, o := range l.orders {
			if n := low[o.before] + o.gap; n > low[o.after] {
				low[o.after], changed = n, true
			}
			if n := high[o.after] - o.gap; n < high[o.before] {
				high[o.before], changed = n, true
			}
			if low[o.before] > high[o.before] || low[o.after] > high[o.after] {
				return o, false
			}
		}
	}
	return order{}, true
}

// name is the piece that a field with an axis holds.
func (l *layout) name(i int) string {
	k := l.kinds[l.fields[i].kind]
	return letter(k.names[i-k.lo])
}

// impossible looks for a proof, without any search, that a target cannot be
// reached. Finding none proves nothing.
func (l *layout) impossible(t *target) (solver.Explanation, bool) {
	if t.never {
		return t.reason, true
	}
	if o, ok := l.ordered(t); !ok {
		return solver.Explanation{
			ID:     "order",
			Format: "Pieces %s and %s share a line and never pass each other; in their order there is no room for both where the goal leaves it.",
			Args:   []any{l.name(o.before), l.name(o.after)},
		}, true
	}
	return solver.Explanation{}, false
}

// solvable reports that the start already is as the goal wants it.
func solvable(p *puzzles.Puzzle) (solver.Explanation, bool) {
	if !(Family{}).Matches(p, p.Start, p.Goal) {
		return solver.Explanation{}, false
	}
	return solver.Explanation{ID: "start", Format: "The start already is as the goal wants it."}, true
}
