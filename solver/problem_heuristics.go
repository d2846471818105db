package solver

import (
	"context"
	"slices"
	"time"
)

const (
	// measuredStates is the number of positions that are estimated, those next to
	// the start: the same one again and again would always be in the cache.
	measuredStates = 256
	// measuredTime is how long estimates are measured.
	measuredTime = 4 * time.Millisecond
)

// Gauge is the measured value of a heuristic on a puzzle, and its cost in memory and time.
type Gauge struct {
	Value float64       // of the start, towards the goal; +Inf for a dead end
	Bytes uint64        // of its tables
	Build time.Duration // of Prepare; almost 0 where the tables were ready
	Each  time.Duration // of one estimate, the median; 0 where the clock is too coarse
}

// Estimates looks heuristic up by its ID, "" for the first, and asks it without
// any search. The work is that of its tables, if it needs some and they are not
// built yet, and one estimate a position.
func (p *problem[S]) Estimates(ctx context.Context, heuristic string, path []Move) ([]float64, error) {
	h, err := p.heuristic(heuristic)
	if err != nil {
		return nil, err
	}
	states, _, err := p.trace(path)
	if err != nil {
		return nil, err
	}
	if h.Prepare != nil {
		if _, err := h.Prepare(ctx); err != nil {
			return nil, err
		}
	}
	list := make([]float64, len(states))
	for i := range states {
		if i%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		list[i] = h.value(&states[i])
	}
	return list, nil
}

// heuristic returns the heuristic towards the goal with an ID, or the greatest of
// several as Most joins them; "" for the first.
func (p *problem[S]) heuristic(id string) (*Heuristic[S], error) {
	if id == "" && len(p.model.Heuristics) > 0 {
		return &p.model.Heuristics[0], nil
	}
	m, at, ok := p.model.heuristicAt(id)
	if !ok {
		return nil, errNoHeuristic(id)
	}
	return &m.Heuristics[at], nil
}

// Gauge implements Problem.
func (p *problem[S]) Gauge(ctx context.Context, id string) (Gauge, error) {
	h, err := p.heuristic(id)
	if err != nil {
		return Gauge{}, err
	}
	var g Gauge
	if h.Prepare != nil {
		began := time.Now()
		bytes, err := h.Prepare(ctx)
		if err != nil {
			return Gauge{}, err
		}
		g.Bytes, g.Build = bytes, time.Since(began)
	}
	states := nearby(p.model.Space, measuredStates)
	g.Value, g.Each = h.value(&states[0]), h.each(states)
	return g, nil
}

// Kept implements Problem.
func (p *problem[S]) Kept(ctx context.Context, id string) bool {
	h, err := p.heuristic(id)
	return err == nil && h.Kept != nil && h.Kept(ctx)
}

// nearby lists up to n positions, the start first, then the nearest to it.
func nearby[S State](space Space[S], n int) []S {
	list := []S{space.Start()}
	seen := map[S]bool{list[0]: true}
	var edges []Edge[S]
	for i := 0; i < len(list) && len(list) < n; i++ {
		edges = space.Successors(list[i], edges[:0])
		for _, e := range edges {
			if !seen[e.To] {
				seen[e.To] = true
				list = append(list, e.To)
			}
		}
	}
	return list
}

// each measures how long one estimate takes: the median of rounds over states.
func (h *Heuristic[S]) each(states []S) time.Duration {
	var rounds []time.Duration
	began := time.Now()
	for len(rounds) < 3 || time.Since(began) < measuredTime {
		from := time.Now()
		for i := range states {
			h.value(&states[i])
		}
		rounds = append(rounds, time.Since(from)/time.Duration(len(states)))
	}
	slices.Sort(rounds)
	return rounds[len(rounds)/2]
}
