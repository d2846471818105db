package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A limit of expansions ends every search that has no end, soon after; one that goes on
// with more has the same counts as one that had as much at once, whatever the threads.
func TestALimitOfExpansions(t *testing.T) {
	for _, a := range []Algorithm{AStar, Weighted, Greedy, Published, UniformCost, TwoWay, IDAStar, AStarDeepening, Improving} {
		run := func(threads int, limits ...uint64) (res Result) {
			s, err := New(newGrid[gs](nil), Options{Algorithm: a, Threads: threads})
			require.NoError(t, err)
			for _, most := range limits {
				res = s.Run(t.Context(), Limits{Expanded: most, Memory: 1 << 25}, nil)
			}
			return res
		}
		res := run(1, 1000)
		if res.Status == Optimal || res.Path != nil && res.Stop != StopNodes {
			continue
		}
		assert.Equal(t, StopNodes, res.Stop, a)
		assert.GreaterOrEqual(t, res.Stats.Expanded, uint64(1000), a)
		assert.Less(t, res.Stats.Expanded, uint64(40_000), a)
		assert.Equal(t, res.Stats.Expanded, run(2, 1000).Stats.Expanded, a)
		at := run(1, 2*res.Stats.Expanded)
		assert.Equal(t, at.Stats.Expanded, run(1, 1000, 2*res.Stats.Expanded).Stats.Expanded, a)
	}
}
