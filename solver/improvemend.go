package solver

import "math"

// mender shortens a way that was given: by hand, by a weighted search or by an
// earlier version of the puzzle. It searches windows of the way again, from one
// of its states to a later one, exactly and for as many states as its scope allows:
// windows around each mark first, in growing width, then windows everywhere. When
// they yield nothing it looks for a shorter way among the states near the way
// (see vicinity). Then it begins again with a larger scope.
//
// A window that is shorter makes a new way, and the tour begins again; windows
// that are known to be as short as can be are passed over. Scope is counted in
// states, never in time, so the same request gives the same answer.
type mender[S State] struct {
	pivots []S
	scope  uint64
	tried  map[[2]S]uint64 // the scope with which a window was searched, tight if exactly
	tour   []stretch       // of the way toured
	toured *way[S]
	near   *vicinity[S] // nil while the windows are looked at
	spent  bool         // a larger scope would gain nothing
	cut    bool         // something was beyond the scope
	lower  int32        // proved: a window was the whole leg
	proof  Certificate
	stats  Stats
}

// stretch is a window, by the numbers of its states on the way.
type stretch struct{ from, to int }

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

func newMender[S State](pivots []S) *mender[S] {
	return &mender[S]{pivots: pivots, scope: firstScope, tried: map[[2]S]uint64{}, proof: Certificate{Stage: -1}}
}

// work does one piece of work; it reports that the round is over.
func (m *mender[S]) work(t *improver[S], k *brake, allowed uint64) bool {
	if m.rests(allowed) {
		return true
	}
	if m.toured != t.best {
		m.plan(t.best)
	}
	for len(m.tour) > 0 {
		w := m.tour[0]
		if m.tried[m.key(w)] >= m.scope {
			m.tour = m.tour[1:]
			continue
		}
		if m.window(t, k, w, allowed) {
			m.tour = m.tour[1:]
		}
		return false
	}
	if m.near == nil {
		m.near = newVicinity(m.toured, int(m.scope))
	}
	if !m.near.work(t.crew[0].Space, k, t.best.cost()) {
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
	m.toured, m.scope = nil, m.scope*widerScope
	m.spent, m.cut = !m.cut, false
	return true
}

// rests reports that a larger scope gains nothing, or does not fit the memory.
func (m *mender[S]) rests(allowed uint64) bool {
	return m.spent || vicinityBytes[S](m.scope) > allowed
}

// plan lays the windows over a way: around the marks, then everywhere, the
// narrow ones first and the whole way last.
func (m *mender[S]) plan(w *way[S]) {
	m.toured, m.tour, m.near = w, nil, nil
	n := len(w.moves)
	add := func(from, to int) {
		if from, to = max(from, 0), min(to, n); to-from > 1 {
			m.tour = append(m.tour, stretch{from, to})
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

func (m *mender[S]) key(w stretch) [2]S { return [2]S{m.toured.states[w.from], m.toured.states[w.to]} }

// window searches one window; it reports that it is done with it.
func (m *mender[S]) window(t *improver[S], k *brake, w stretch, allowed uint64) bool {
	r := *k.r
	r.memory = allowed
	if most := r.limits.States; most > 0 {
		r.limits.States = most - min(k.stored(), most-1)
	}
	cost := m.toured.costs[w.to] - m.toured.costs[w.from]
	l := t.pane(m.toured, w, cost)
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
	whole := w.from == 0 && w.to == len(m.toured.moves) && t.ends()
	switch {
	case r.stop == StopCancel || r.stop == StopTime:
		return false
	case ok && found < cost:
		joined := append([]Move(nil), m.toured.moves[:w.from]...)
		joined = append(append(joined, moves...), m.toured.moves[w.to:]...)
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

func (m *mender[S]) add(t *improver[S], n Stats) {
	m.stats.Expanded += n.Expanded
	m.stats.Generated += n.Generated
	t.spent += n.Expanded
}

func (m *mender[S]) tell(n *Stats) {
	n.Expanded += m.stats.Expanded
	n.Generated += m.stats.Generated
	if m.near != nil {
		n.Stored += uint64(len(m.near.states))
		n.Bytes += m.near.bytes()
	}
}

// release lets go of all memory.
func (m *mender[S]) release() { m.near, m.tour, m.tried = nil, nil, nil }
