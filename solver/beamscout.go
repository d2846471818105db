package solver

import "math"

// beamWorker is what one goroutine expands with.
type beamWorker[S State] struct {
	space     Space[S]
	heuristic Heuristic[S]
	edges     []Edge[S]
	units     int // successors since it asked the token
}

// root is what is known of the state a beam starts from.
func (w *beamWorker[S]) root(s S) mark {
	var m mark
	w.ask(&s, &m)
	return m
}

// estimate is h of the state that an edge leads to, and notes in m what follows
// from it. from and was are the state before and its mark.
func (w *beamWorker[S]) estimate(from *S, was *mark, e *Edge[S], m *mark) float64 {
	along := w.heuristic.Along
	if along == nil {
		return w.ask(&e.To, m)
	}
	m.h, m.lead = along(from, was.h, was.lead, e)
	return float64(m.h)
}

// ask is h of a state from scratch.
func (w *beamWorker[S]) ask(s *S, m *mark) float64 {
	h := w.heuristic.value(s)
	switch {
	case w.heuristic.Lead != nil:
		m.lead = w.heuristic.Lead(*s)
	case math.IsInf(h, 1):
		m.lead = inadmissibleDead * LeadUnit
	default:
		m.lead = int32(h * LeadUnit)
	}
	m.h = int32(min(h, inadmissibleDead))
	return h
}
