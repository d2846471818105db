package reach

import (
	"context"
	"errors"
	"math"

	"waymark/solver"
)

// Web lists for every state the states that one move leads to.
type Web struct {
	First []uint32 // for each state the index of its first successor in To; len(To) at the end
	To    []uint32
}

// Of lists the successors of a state.
func (w *Web) Of(id int) []uint32 { return w.To[w.First[id]:w.First[id+1]] }

// Reversed returns the web that lists predecessors in the place of successors.
func (w *Web) Reversed() *Web {
	back := &Web{First: make([]uint32, len(w.First)), To: make([]uint32, len(w.To))}
	for _, to := range w.To {
		back.First[to+1]++
	}
	for i := 1; i < len(back.First); i++ {
		back.First[i] += back.First[i-1]
	}
	next := append([]uint32(nil), back.First...)
	for id := range len(w.First) - 1 {
		for _, to := range w.Of(id) {
			back.To[next[to]] = uint32(id)
			next[to]++
		}
	}
	return back
}

// ErrMoves says that there are more moves than may be listed.
var ErrMoves = errors.New("there are more moves than memory allows to list")

// ErrHeuristic says that the model has no heuristic of an ID.
var ErrHeuristic = errors.New("there is no such heuristic")

// Web lists the moves of all states but goals; it fails with ErrMoves where they are
// more than most.
func (c *component[S]) Web(ctx context.Context, most int) (*Web, error) {
	return c.web(ctx, most, func(worker, id int) bool { return c.models[worker].Space.IsGoal(*c.state(id)) })
}

// webStates is how many states a goroutine looks at at a time.
const webStates = 1 << 12

// web lists the moves of the states that leave says nothing against.
func (c *component[S]) web(ctx context.Context, most int, leave func(worker, id int) bool) (*Web, error) {
	n := c.Len()
	parts := make([][]uint32, (n+webStates-1)/webStates)
	w := &Web{First: make([]uint32, n+1)}
	buffers := make([][]solver.Edge[S], len(c.models))
	ids := make([][]int, len(c.models))
	parallel(ctx, len(c.models), len(parts), func(worker, k int) {
		for id := k * webStates; id < min((k+1)*webStates, n); id++ {
			if leave(worker, id) {
				continue
			}
			list := c.next(c.models[worker].Space, id, &buffers[worker], ids[worker][:0])
			for _, to := range list {
				parts[k] = append(parts[k], uint32(to))
			}
			w.First[id+1] = uint32(len(list))
			ids[worker] = list
		}
	})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	total := 0
	for _, part := range parts {
		total += len(part)
	}
	if total > most || uint64(total) > math.MaxUint32 {
		return nil, ErrMoves
	}
	for id := range n {
		w.First[id+1] += w.First[id]
	}
	w.To = make([]uint32, 0, total)
	for k, part := range parts {
		w.To = append(w.To, part...)
		parts[k] = nil
	}
	return w, nil
}

// sightOf is the estimate of a model for what a person sees, or its first heuristic.
func sightOf[S solver.State](m *solver.Model[S]) *solver.Heuristic[S] {
	if m.Sight.Int != nil || m.Sight.Real != nil || len(m.Heuristics) == 0 {
		return &m.Sight
	}
	return &m.Heuristics[0]
}

// seen is what an estimate says of a state.
func seen[S solver.State](h *solver.Heuristic[S], s S) float32 {
	switch {
	case h.Real != nil:
		return float32(h.Real(s))
	case h.Int != nil:
		return float32(h.Int(s))
	}
	return 0
}

// prepareSight makes the tables of the estimate.
func (c *component[S]) prepareSight(ctx context.Context) (solver.HeuristicInfo, error) {
	for i := range c.models {
		if h := sightOf(&c.models[i]); h.Prepare != nil {
			if _, err := h.Prepare(solver.WithMemoryLimit(ctx, c.memory)); err != nil {
				return solver.HeuristicInfo{}, err
			}
		}
	}
	return sightOf(&c.models[0]).Info, nil
}

// Sight goes by the estimate of the model, or by its first heuristic.
func (c *component[S]) Sight(ctx context.Context) (solver.HeuristicInfo, []float32, error) {
	info, err := c.prepareSight(ctx)
	if err != nil {
		return info, nil, err
	}
	values := make([]float32, c.Len())
	parallel(ctx, len(c.models), (len(values)+webStates-1)/webStates, func(worker, k int) {
		h := sightOf(&c.models[worker])
		for id := k * webStates; id < min((k+1)*webStates, len(values)); id++ {
			values[id] = seen(h, *c.state(id))
		}
	})
	return info, values, ctx.Err()
}
