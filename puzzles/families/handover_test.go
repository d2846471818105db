package families_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
)

// TestAnAnswerInLittleMemory searches board A, whose proof takes 70 MiB, in
// eight: what Automatic began with ends, and another search finds a solution.
// Asked for by name, the first one only says that memory ended it.
func TestAnAnswerInLittleMemory(t *testing.T) {
	little := solver.Limits{Memory: 8 << 20, States: 150_000}
	run := func(o solver.Options) solver.Result {
		s, err := compile(t, boardA).Search(o)
		require.NoError(t, err)
		return s.Run(context.Background(), little, nil)
	}
	r := run(solver.Options{})
	assert.Equal(t, solver.Solved, r.Status)
	assert.Equal(t, solver.Improving, r.Algorithm)
	assert.Len(t, r.Path, int(r.Cost))
	assert.GreaterOrEqual(t, r.Cost, int32(22))
	assert.LessOrEqual(t, r.LowerBound, int32(22))
	assert.Greater(t, r.LowerBound, int32(8), "what was proved before stays")
	assert.LessOrEqual(t, r.Stats.PeakBytes, little.Memory)
	assert.NotEmpty(t, r.Why)

	r = run(solver.Options{Algorithm: solver.TwoWay})
	assert.Equal(t, solver.Limit, r.Status)
	assert.Equal(t, solver.StopMemory, r.Stop)
	assert.Empty(t, r.Why)
}
