package reach

import (
	"context"
	"slices"

	"waymark/solver"
)

// Heuristics lists what the model can estimate by.
func (c *component[S]) Heuristics() []solver.HeuristicInfo {
	list := make([]solver.HeuristicInfo, len(c.models[0].Heuristics))
	for i := range list {
		list[i] = c.models[0].Heuristics[i].Info
	}
	return list
}

// Values asks a heuristic, in parallel.
func (c *component[S]) Values(ctx context.Context, heuristic string, ids []int) ([]float32, error) {
	is := func(h solver.Heuristic[S]) bool { return h.Info.ID == heuristic }
	at := make([]int, len(c.models)) // of each worker's model
	for i := range c.models {
		m := &c.models[i]
		if at[i] = slices.IndexFunc(m.Heuristics, is); at[i] < 0 {
			return nil, ErrHeuristic
		}
		if h := &m.Heuristics[at[i]]; h.Prepare != nil {
			if _, err := h.Prepare(ctx); err != nil {
				return nil, err
			}
		}
	}
	values := make([]float32, len(ids))
	parallel(ctx, len(c.models), (len(values)+webStates-1)/webStates, func(worker, k int) {
		h := &c.models[worker].Heuristics[at[worker]]
		for i := k * webStates; i < min((k+1)*webStates, len(values)); i++ {
			values[i] = seen(h, *c.state(ids[i]))
		}
	})
	return values, ctx.Err()
}
