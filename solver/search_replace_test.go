package solver

import (
	"context"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// tabled is the exact distance to the goals of g as a heuristic that must be
// prepared; it fails the test when it is asked before.
func tabled(t *testing.T, g *graph, calls *int) Heuristic[gs] {
	exact := g.distances(func(s uint64) bool { return g.goals[s] })
	built := false
	return Heuristic[gs]{
		Info: HeuristicInfo{ID: "tabled", Admissible: true, Consistent: true, Integer: true},
		Int: func(s gs) int32 {
			assert.True(t, built, "asked before it was prepared")
			if exact[s[0]] >= far {
				return Unreachable
			}
			return exact[s[0]]
		},
		Prepare: func(ctx context.Context) (uint64, error) {
			if *calls++; ctx.Err() != nil {
				return 0, ctx.Err()
			}
			built = true
			return 1000, nil
		},
	}
}

// A table is built before the first estimate, only where estimates are asked
// for, and counts as memory of the search.
func TestTablesAreBuiltFirst(t *testing.T) {
	for seed := range uint64(30) {
		g := randomGraph(draws.Rand(seed, 7), 60, 3, 3)
		exact := g.distances(func(s uint64) bool { return g.goals[s] })[0]
		for _, o := range []Options{
			{Algorithm: AStar, Heuristic: "tabled"},
			{Algorithm: DepthFirst, Heuristic: "tabled", Anytime: true},
			{Algorithm: Greedy, Heuristic: "tabled", Anytime: true},
			{Algorithm: UniformCost, Heuristic: "tabled"},
			{Algorithm: AStar, Heuristic: "zero"},
		} {
			calls := 0
			zero := Heuristic[gs]{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: func(gs) int32 { return 0 }}
			m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{zero, tabled(t, g, &calls)}}
			s, err := New(m, o)
			require.NoError(t, err)
			res := s.Run(t.Context(), Limits{}, nil)
			if asked := o.Heuristic == "tabled" && o.Algorithm != UniformCost; asked {
				assert.Equal(t, 1, calls, "%v", o)
				assert.GreaterOrEqual(t, res.Stats.PeakBytes, uint64(1000))
			} else {
				assert.Zero(t, calls, "%v", o)
			}
			if exact >= far {
				assert.Equal(t, Unsolvable, res.Status, "%v", o)
				continue
			}
			assert.Equal(t, Optimal, res.Status, "%v", o)
			assert.Equal(t, exact, res.Cost, "%v", o)
		}
	}
}

// A search stopped while its table is built has nothing to show and goes on
// with the next run.
func TestAStopWhileTablesAreBuilt(t *testing.T) {
	g := randomGraph(draws.Rand(3, 7), 60, 3, 1)
	exact := g.distances(func(s uint64) bool { return g.goals[s] })[0]
	require.Less(t, exact, far)
	calls := 0
	s, err := New(Model[gs]{Space: g, Heuristics: []Heuristic[gs]{tabled(t, g, &calls)}}, Options{Algorithm: AStar})
	require.NoError(t, err)

	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	res := s.Run(cancelled, Limits{}, nil)
	assert.Equal(t, Cancelled, res.Status)
	assert.Zero(t, res.LowerBound)

	res = s.Run(t.Context(), Limits{Time: time.Nanosecond}, nil)
	assert.Equal(t, Limit, res.Status)
	assert.Equal(t, StopTime, res.Stop)

	res = s.Run(t.Context(), Limits{Memory: 10}, nil)
	assert.Equal(t, StopMemory, res.Stop)

	res = s.Run(t.Context(), Limits{}, nil)
	assert.Equal(t, Optimal, res.Status)
	assert.Equal(t, exact, res.Cost)
}

// A table that needs more than the limit is not built; with more memory the search
// goes on.
func TestTablesKeepToTheMemory(t *testing.T) {
	g := randomGraph(draws.Rand(3, 7), 60, 3, 1)
	exact := g.distances(func(s uint64) bool { return g.goals[s] })[0]
	require.Less(t, exact, far)
	calls := 0
	h := tabled(t, g, &calls)
	build := h.Prepare
	h.Prepare = func(ctx context.Context) (uint64, error) {
		if MemoryLimit(ctx) < 50<<20 {
			return 0, ErrMemory
		}
		return build(ctx)
	}
	s, err := New(Model[gs]{Space: g, Heuristics: []Heuristic[gs]{h}}, Options{Algorithm: AStar})
	require.NoError(t, err)
	res := s.Run(t.Context(), Limits{Memory: 40 << 20}, nil)
	assert.Equal(t, Limit, res.Status)
	assert.Equal(t, StopMemory, res.Stop)
	assert.Zero(t, calls)
	res = s.Run(t.Context(), Limits{Memory: 60 << 20}, nil)
	assert.Equal(t, Optimal, res.Status)
	assert.Equal(t, exact, res.Cost)
	assert.Equal(t, uint64(math.MaxUint64), MemoryLimit(t.Context()), "without a search there is no limit")
}
