package solver

import "math"

// repair shortens a path that was given: by hand, by a weighted search or by an
// earlier version of the puzzle. It searches windows of the path again, from one
// of its states to a later one, exactly and for as many states as its scope allows:
// windows around each mark first, in growing width, then windows everywhere. When
// they yield nothing it looks for a shorter path among the states near the path
// (see neighbourhood). Then it begins again with a larger scope.
//
// A window that is shorter makes a new path, and the tour begins again; windows
// that are known to be as short as can be are passed over. Scope is counted in
// states, never in time, so the same request gives the same answer.
type repair[S State] struct {
	pivots []S
	scope  uint64
	tried  map[[2]S]uint64 // the scope with which a window was searched, tight if exactly
	queue  []span          // windows of the path that is left
	of     *statePath[S]
	near   *neighbourhood[S] // nil while the windows are looked at
	spent  bool              // a larger scope would gain nothing
	cut    bool              // something was beyond the scope
	lower  int32             // proved: a window was the whole leg
	proof  Certificate
	stats  Stats
}

// span is a window, by the numbers of its states on the way.
type span struct{ from, to int }

const (
	// firstScope is the number of states of the first windows.
	firstScope = 1 << 14
	// widerScope is by what the scope grows.
	widerScope = 4
	// tight stands for a scope that was large enough.
	tight = math.MaxUint64
	// leastSpan is the width of the first windows.
	leastSpan = 4
)

func newRepair[S State](pivots []S) *repair[S] {
	return &repair[S]{pivots: pivots, scope: firstScope, tried: map[[2]S]uint64{}, proof: Certificate{Stage: -1}}
}

// work does one piece of work; it reports that the round is over.
func (m *repair[S]) work(t *improver[S], k *cancelToken, allowed uint64) bool {
	if m.rests(allowed) {
		return true
	}
	if m.of != t.best {
		m.plan(t.best)
	}
	for len(m.queue) > 0 {
		w := m.queue[0]
		if m.tried[m.key(w)] >= m.scope {
			m.queue = m.queue[1:]
			continue
		}
		if m.search(t, k, w, allowed) {
			m.queue = m.queue[1:]
		}
		return false
	}
	if m.near == nil {
		m.near = newNeighbourhood(m.of, int(m.scope))
	}
	if !m.near.work(t.models[0].Space, k, t.best.cost()) {
		return false
	}
	m.add(t, m.near.stats)
	m.cut = m.cut || m.near.cut
	moves := m.near.moves
	m.near = nil
	if moves != nil {
		t.take(moves)
		return false
	}
	m.of, m.scope = nil, m.scope*widerScope
	m.spent, m.cut = !m.cut, false
	return true
}

// rests reports that a larger scope gains nothing, or does not fit the memory.
func (m *repair[S]) rests(allowed uint64) bool {
	return m.spent || neighbourhoodBytes[S](m.scope) > allowed
}

// plan lays the windows over a path: around the marks, then everywhere, the
// narrow ones first and the whole path last.
func (m *repair[S]) plan(w *statePath[S]) {
	m.of, m.queue, m.near = w, nil, nil
	n := len(w.moves)
	add := func(from, to int) {
		if from, to = max(from, 0), min(to, n); to-from > 1 {
			m.queue = append(m.queue, span{from, to})
		}
	}
	for width := leastSpan; width < 2*n; width *= 2 {
		for _, p := range m.pivots {
			for i := range w.states {
				if w.states[i] == p {
					add(i-width/2, i+width/2)
				}
			}
		}
	}
	for width := leastSpan; width < n; width *= 2 {
		for at := 0; at < n; at += width / 2 {
			add(at, at+width)
		}
	}
	add(0, n)
}

func (m *repair[S]) key(w span) [2]S { return [2]S{m.of.states[w.from], m.of.states[w.to]} }

// search searches one window; it reports that it is done with it.
func (m *repair[S]) search(t *improver[S], k *cancelToken, w span, allowed uint64) bool {
	r := *k.r
	r.memory = allowed
	if most := r.limits.States; most > 0 {
		r.limits.States = most - min(k.stored(), most-1)
	}
	cost := m.of.costs[w.to] - m.of.costs[w.from]
	l := t.windowLeg(m.of, w, cost)
	var n Stats
	l.advance(&r, func() bool {
		n = Stats{}
		l.tell(&n, &Progress{})
		return n.Stored >= m.scope || l.lower() >= cost
	})
	k.r.next, k.r.peak = r.next, max(k.r.peak, r.peak)

	n = Stats{}
	l.tell(&n, &Progress{})
	m.add(t, n)
	moves, found, ok := l.found()
	lower, proof := l.lower(), l.proof()
	l.release()
	whole := w.from == 0 && w.to == len(m.of.moves) && t.ends()
	switch {
	case r.stop == StopCancel || r.stop == StopTime:
		return false
	case ok && found < cost:
		joined := append([]Move(nil), m.of.moves[:w.from]...)
		joined = append(append(joined, moves...), m.of.moves[w.to:]...)
		if whole {
			m.lower, m.proof = found, proof
		}
		t.take(joined)
	case lower >= cost:
		m.tried[m.key(w)] = tight
		if whole {
			m.lower, m.proof = cost, proof
		}
	default:
		m.tried[m.key(w)] = m.scope
		m.cut = true
	}
	return true
}

func (m *repair[S]) add(t *improver[S], n Stats) {
	m.stats.add(n)
	t.spent += n.Expanded
}

func (m *repair[S]) tell(n *Stats) {
	n.add(m.stats)
	if m.near != nil {
		n.Stored += uint64(len(m.near.states))
		n.Bytes += m.near.bytes()
	}
}

// release lets go of all memory.
func (m *repair[S]) release() { m.near, m.queue, m.tried = nil, nil, nil }
