package blocks

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/familytest"
)

// Several goroutines search with forks of one model, and learn what blockers
// learns together; the answer is that of one.
func TestThreadsShareTheModel(t *testing.T) {
	for name, p := range map[string]*puzzles.Puzzle{
		"rush hour": rushHour(t, rushHours[1].line),
		"klotski":   puzzle(t, classicStart, classicGoal, "metric move"),
	} {
		problem, err := Family{}.Compile(p)
		require.NoError(t, err)
		var first solver.Result
		for _, threads := range []int{2, 1} {
			search, err := problem.Search(solver.Options{Algorithm: solver.AStar, Heuristic: "blockers", Threads: threads})
			require.NoError(t, err)
			got := search.Run(context.Background(), solver.Limits{}, nil)
			require.Equal(t, solver.Optimal, got.Status)
			familytest.Untimed(&got)
			got.Stats.PeakBytes = 0 // a hand more has lists of its own
			if threads == 2 {
				first = got
				continue
			}
			assert.Equal(t, first, got, name)
		}
	}
}
