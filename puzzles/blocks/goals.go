package blocks

import "waymark/solver"

// goals lists the states in which every wanted place is taken, each once, apart
// from those that break the order of pieces on their lines, as these are never
// reached. It gives up, with false, beyond limit states or when it tries much more
// than that.
func goals[S solver.State](l *layout, t *target, limit int, pack func(*places) S) ([]S, bool) {
	if t.never {
		return nil, true
	}
	w := goalWalk{layout: l, effort: 64 + 16*limit}
	w.wanted = make([][]uint8, len(l.kinds))
	for i := range t.wants {
		w.wanted[l.fields[t.wants[i].lo].kind] = t.wants[i].places
	}
	w.orders = make([][]order, len(l.fields))
	for _, o := range l.orders {
		last := max(o.before, o.after)
		w.orders[last] = append(w.orders[last], o)
	}
	var states []S
	w.yield = func() bool {
		if len(states) == limit {
			return false
		}
		states = append(states, pack(&w.at))
		return true
	}
	if !w.place(0, 0, l.fixed) {
		return nil, false
	}
	return states, true
}

// goalWalk enumerates positions field by field, the places of a kind ascending.
type goalWalk struct {
	*layout
	wanted [][]uint8 // by kind
	orders [][]order // by the later field
	at     places
	effort int
	yield  func() bool
}

// place puts field i and those after it on the board; served counts the wanted
// places of its kind that the fields before it have taken. False gives up.
func (w *goalWalk) place(i, served int, taken cells) bool {
	if i == len(w.fields) {
		return w.yield()
	}
	k := w.kinds[w.fields[i].kind]
	wanted := w.wanted[w.fields[i].kind]
	first := 0
	if i == k.lo {
		served = 0
	} else {
		first = int(w.at[i-1]) + 1
	}
	last := len(k.anchors) - 1
	open := len(wanted) - served
	if open > 0 {
		last = int(wanted[served]) // the next one must not be passed over
	}
	if open == k.hi-i && open > 0 {
		first = last // every piece left is needed
	}
	for v := first; v <= last; v++ {
		if w.effort--; w.effort < 0 {
			return false
		}
		if k.masks[v].meets(&taken) {
			continue
		}
		w.at[i] = uint8(v)
		if !w.inOrder(i) {
			continue
		}
		now, next := taken, served
		now.join(&k.masks[v])
		if open > 0 && v == int(wanted[served]) {
			next++
		}
		if !w.place(i+1, next, now) {
			return false
		}
	}
	return true
}

// inOrder checks the orders between field i and those before it.
func (w *goalWalk) inOrder(i int) bool {
	for _, o := range w.orders[i] {
		k, m := w.kinds[w.fields[o.before].kind], w.kinds[w.fields[o.after].kind]
		if w.along(m, w.at[o.after]) < w.along(k, w.at[o.before])+o.gap {
			return false
		}
	}
	return true
}
