package swap

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
	"waymark/test/familytest"
)

// Several goroutines search with forks of one model; the answer is that of one.
func TestThreadsShareTheModel(t *testing.T) {
	p := puzzle(t, "T1G T2B T2G T1B / T2Y T2G T1Y T1Y / T2G T1B T1Y T3B", "B B Y G / Y G Y G / G Y B B")
	for _, o := range []solver.Options{
		{Algorithm: solver.AStar, Heuristic: halfInfo.ID},
		{Algorithm: solver.AStar, Heuristic: tablesInfo.ID},
		{Algorithm: solver.IDAStar, Heuristic: tablesInfo.ID},
		{Algorithm: solver.IDAStar, Heuristic: carriedInfo.ID},
	} {
		problem, err := Family{}.Compile(p)
		require.NoError(t, err)
		var first solver.Result
		for _, threads := range []int{1, 2} {
			o.Threads = threads
			search, err := problem.Search(o)
			require.NoError(t, err)
			got := search.Run(context.Background(), solver.Limits{}, nil)
			familytest.Untimed(&got)
			require.Equal(t, solver.Optimal, got.Status)
			assert.EqualValues(t, 5, got.Cost)
			if threads == 1 {
				first = got
				continue
			}
			assert.Equal(t, first, got, o)
		}
	}
}
