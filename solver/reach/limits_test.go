package reach_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
	"waymark/solver/reach"
)

// eleven has 10!/2 + 9!/2 states: the blank can leave its corner by one cell only, so the
// tile that goes there never changes.
const eleven = "puzzle slide\nstart 3x4\n1 2 3 4\n5 6 7 8\n9 10 # _\ngoal 3x4\n1 2 3 4\n5 6 7 8\n9 10 # _\n"

// A limit ends the listing, and says which; complete layers are those of the whole.
func TestLimits(t *testing.T) {
	_, _, problem := open(t, eleven)
	for _, l := range []struct {
		limits solver.Limits
		stop   solver.Stop
	}{
		{solver.Limits{States: 50_000}, solver.StopStates},
		{solver.Limits{Memory: 4 << 20}, solver.StopMemory},
		{solver.Limits{Time: time.Nanosecond}, solver.StopTime},
		{solver.Limits{Expanded: 1000}, solver.StopNodes},
	} {
		c, err := reach.Explore(context.Background(), problem, reach.Options{Limits: l.limits})
		require.NoError(t, err)
		assert.False(t, c.Whole())
		assert.Equal(t, l.stop, c.Stop())
		if l.limits.Memory > 0 {
			assert.LessOrEqual(t, c.Bytes(), l.limits.Memory)
			assert.Greater(t, c.Len(), 100_000)
		}
		if layers := c.Layers(); len(layers) > 5 {
			assert.Equal(t, []int{1, 1, 2, 3, 7}, layers[:5])
		}
		c.Release()
	}
}

// A listing that is cancelled ends soon, and progress is told meanwhile.
func TestCancel(t *testing.T) {
	_, _, problem := open(t, eleven)
	ctx, cancel := context.WithCancel(context.Background())
	told, most := 0, 0
	_, err := reach.Explore(ctx, problem, reach.Options{Observe: func(p reach.Progress) {
		told++
		assert.GreaterOrEqual(t, p.States, most)
		if most = p.States; most > 100_000 {
			cancel()
		}
	}})
	require.ErrorIs(t, err, context.Canceled)
	assert.Positive(t, told)

	c, err := reach.Explore(context.Background(), problem, reach.Options{Limits: solver.Limits{States: 50_000}})
	require.NoError(t, err)
	_, err = c.Goals(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = c.ToGoal(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	_, err = c.Web(ctx, 1<<30)
	assert.ErrorIs(t, err, context.Canceled)
	_, _, err = c.Sight(ctx)
	assert.ErrorIs(t, err, context.Canceled)
}

// A board of 1,995,840 positions: all distances from the start and to the goal.
//
//	go test -tags headless ./solver/reach -run - -bench . -benchtime 1x
func BenchmarkExplore(b *testing.B) {
	_, _, problem := open(b, eleven)
	for b.Loop() {
		c, err := reach.Explore(context.Background(), problem, reach.Options{Limits: solver.Limits{Memory: 3 << 30}})
		require.NoError(b, err)
		_, err = c.ToGoal(context.Background())
		require.NoError(b, err)
		b.ReportMetric(float64(c.Len()), "states")
		b.ReportMetric(float64(c.Bytes())/float64(c.Len())+2, "B/state")
		c.Release()
	}
}

// Listings share what a context leaves of expansions: each ends after the batch that reaches it.
func TestListingsShareTheirExpansions(t *testing.T) {
	const batch = 1 << 14
	_, _, problem := open(t, eleven)
	ctx, cancel := solver.WithLimits(t.Context(), solver.Limits{Expanded: 30_000})
	defer cancel()
	sum := uint64(0)
	for range 3 {
		c, err := reach.Explore(ctx, problem, reach.Options{Limits: solver.Limits{Expanded: 20_000}, Threads: 1})
		require.NoError(t, err)
		assert.Equal(t, solver.StopNodes, c.Stop())
		_, expanded := c.Moves()
		sum += expanded
		c.Release()
	}
	assert.Greater(t, sum, uint64(30_000))
	assert.LessOrEqual(t, sum, uint64(30_000+batch))
	told := 0
	require.NoError(t, problem.Distances().Survey(ctx, nil, solver.Limits{}, func() { told++ }))
	assert.Zero(t, told, "nothing is left")
}
