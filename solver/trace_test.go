package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A record ends where it would become too large, the search does not; one that ends before its window has no steps, and
// says so.
func TestARecordEndsAtItsSize(t *testing.T) {
	for _, a := range []Algorithm{AStar, IDAStar, TwoWay, BreadthFirst, Improving} {
		run := func(w TraceWindow) Result {
			s, err := New(newGrid[gs](nil), Options{Algorithm: a, Threads: 1, Trace: w})
			require.NoError(t, err)
			if s.model.traced != nil {
				s.model.traced.most = 500
			}
			return s.Run(t.Context(), Limits{Expanded: 1000, Memory: 1 << 25}, nil)
		}
		plain, short := run(TraceWindow{}), run(TraceWindow{Count: 1 << 20})
		assert.GreaterOrEqual(t, plain.Stats.Expanded, short.Stats.Expanded, a)
		assert.GreaterOrEqual(t, short.Stats.Expanded, uint64(1000), a)
		assert.Equal(t, plain.Path, short.Path, a)
		require.NotNil(t, short.Trace, a)
		assert.True(t, short.Trace.Full, a)
		assert.NotEmpty(t, short.Trace.Steps, a)
		assert.Less(t, len(short.Trace.Steps), 500, a)
		late := run(TraceWindow{From: 900, Count: 10})
		assert.True(t, late.Trace.Full && len(late.Trace.Steps) == 0, a)
	}
}
