package solver

import (
	"context"
	"slices"
	"time"

	"waymark/solver/internal/memory"
)

// Optima finds all cheapest solutions; see Problem.
func (p *problem[S]) Optima(ctx context.Context, o Options, limits Limits, most int, observe func(Progress)) (Optima, error) {
	o.Algorithm, o.Anytime = AStar, false
	k := slices.IndexFunc(p.model.Heuristics, func(h Heuristic[S]) bool { return h.Info.ID == o.Heuristic })
	if o.Heuristic == "" || k >= 0 && !p.model.Heuristics[k].Info.Admissible {
		o.Heuristic = p.bounding(!o.NoRoute)
	}
	s, err := New(p.model, o)
	if err != nil {
		return Optima{}, err
	}
	found := Optima{Cost: -1}
	if _, found.Exact = p.Impossible(); found.Exact {
		return found, nil
	}
	r := newRun(ctx, limits, 0)
	defer memory.Grant(r.memory)()
	w := &optimaSearch[S]{Search: s, upper: noBound}
	if upper, bounded := s.upper(); bounded {
		w.upper = upper
	}
	if a := s.knownAnswer(); a != nil {
		w.upper = min(w.upper, a.cost)
	}
	r.report = func(time.Duration) {
		if observe != nil {
			observe(w.progress(r))
		}
	}
	if !s.buildTables(r) || s.tables >= r.memory {
		if found.Stop = r.stop; found.Stop == stopNone {
			found.Stop = StopMemory
		}
		return found, nil
	}
	r.memory -= s.tables
	w.find(r, most, &found)
	found.Stats = w.progress(r).Stats
	return found, nil
}

// bounding is the heuristic that a search for all solutions prunes by: that of the
// family's choice where it is admissible, else the first one that is.
func (p *problem[S]) bounding(routed bool) string {
	list, id := p.model.Heuristics, p.choice(routed).Heuristic
	k := slices.IndexFunc(list, func(h Heuristic[S]) bool { return h.Info.ID == id && h.Info.Admissible })
	if k < 0 {
		k = max(0, slices.IndexFunc(list, func(h Heuristic[S]) bool { return h.Info.Admissible }))
	}
	return list[k].Info.ID
}
