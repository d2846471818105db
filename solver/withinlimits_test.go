package solver

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// counting is a problem without an end that counts its expansions, whichever way.
func counting(calls *uint64) Problem {
	return NewProblem(newCounted(calls), ProblemFuncs{Automatic: Choice{Options: Options{Algorithm: AStar, Heuristic: "far"}}})
}

// expansions counts the positions whose moves are asked for.
type expansions struct {
	grid[gs]
	calls *uint64
}

func (e *expansions) Successors(s gs, buf []Edge[gs]) []Edge[gs] {
	*e.calls++
	return e.grid.Successors(s, buf)
}

func (e *expansions) Predecessors(s gs, buf []Edge[gs]) []Edge[gs] {
	*e.calls++
	return e.grid.Predecessors(s, buf)
}

func newCounted(calls *uint64) Model[gs] {
	m := newGrid[gs](nil)
	m.Space = &expansions{*m.Space.(*grid[gs]), calls}
	return m
}

// All optimal solutions: no limit is passed by one expansion, forwards, from the goals, and path by path where memory does not hold them.
func TestOptimaKeepToEveryLimit(t *testing.T) {
	for _, c := range []struct {
		limits Limits
		most   int
		stop   Stop
	}{
		{Limits{Expanded: 1}, 1, StopNodes},
		{Limits{Expanded: 700}, 1, StopNodes},
		{Limits{Expanded: 20_000}, 1, StopNodes},
		{Limits{Expanded: 20_000, Memory: 1}, 1, StopNodes}, // path by path
		{Limits{Expanded: 20_000, Memory: 1}, 0, StopMemory},
		{Limits{Expanded: 20_000, States: 1000}, 1, StopStates},
	} {
		calls := uint64(0)
		found, err := counting(&calls).Optima(t.Context(), Options{UpperBound: 320}, c.limits, c.most, nil)
		require.NoError(t, err)
		assert.Equal(t, c.stop, found.Stop, c)
		assert.LessOrEqual(t, calls, c.limits.Expanded, c)
		assert.Equal(t, calls, found.Stats.Expanded, c)
		if c.limits.States > 0 {
			assert.Less(t, found.Stats.Stored, c.limits.States+2*gridDims, c)
		}
	}
}

// What is shared is not had twice, and what begins after the end expands a batch at most.
func TestSearchesShareTheirLimits(t *testing.T) {
	const batch = 1 << 16 // of a two-way search: a layer goes on in pieces of so many
	over, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	for _, o := range unending {
		where := fmt.Sprint(o.Algorithm, o.Weight, o.Heuristic)
		o.Threads = 1
		calls := uint64(0)
		p := counting(&calls)
		ask := func(ctx context.Context, limits Limits) Result {
			s, err := p.Search(o)
			require.NoError(t, err)
			limits.Memory = 1 << 25
			return s.Run(ctx, limits, nil)
		}
		within, cancel := WithLimits(t.Context(), Limits{Expanded: 3000})
		for range 4 {
			ask(within, Limits{Expanded: 1000})
		}
		found, err := p.Optima(within, Options{UpperBound: 320}, Limits{}, 1, nil)
		require.NoError(t, err, where)
		assert.Equal(t, StopNodes, found.Stop, where)
		assert.Equal(t, StopNodes, ask(within, Limits{}).Stop, where)
		assert.LessOrEqual(t, calls, uint64(3000+batch), where)
		cancel()
		calls = 0
		assert.Equal(t, StopTime, ask(over, Limits{}).Stop, where)
		assert.LessOrEqual(t, calls, uint64(1), where)
	}
}
