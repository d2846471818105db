package solver

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// TestExpandedAreThoseThatWereExpanded goes through whole graphs: the paths lead to as
// many states as were expanded, each once, and a sample is as large as asked.
func TestExpandedAreThoseThatWereExpanded(t *testing.T) {
	sampled := 0
	for seed := range draws.Count(uint64(200)) {
		r := draws.Rand(seed, 90)
		g := randomGraph(r, 2+r.IntN(30), 1+r.IntN(3), 1)
		m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{lowered(r, g.distances(func(i uint64) bool { return g.goals[i] }))}}
		s, err := New(m, Options{Algorithm: UniformCost, Sample: 1000})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		ways, of := res.Sample.Ways, res.Sample.Of
		where := fmt.Sprintf("seed %d", seed)
		require.InDelta(t, res.Stats.Expanded, of, float64(len(g.goals)), where) // goals reached count as well
		ends := map[uint64]bool{}
		for _, path := range ways {
			end, _, ok := g.replay(g.start, path)
			require.True(t, ok, where)
			ends[end] = true
		}
		require.Len(t, ends, int(of), where)
		if of > 4 {
			s, err = New(m, Options{Algorithm: UniformCost, Sample: 3})
			require.NoError(t, err)
			few := s.Run(context.Background(), Limits{}, nil).Sample
			assert.Equal(t, of, few.Of)
			assert.Len(t, few.Ways, 3, where)
			sampled++
		}
	}
	assert.Greater(t, sampled, draws.Count(20))
}
