package reach_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
	"waymark/solver/reach"
	"waymark/test/draws"
)

// The interval holds the truth in about 95 of 100 cases, on spaces that can be listed (for more of them see
// TestIntervalsHoldTheTruth of puzzles/analysis); the estimate is the same on any number of goroutines.
func TestRecapture(t *testing.T) {
	ctx := context.Background()
	tries := uint64(15)
	if draws.Raced {
		tries = 2 // whether intervals hold shows plainly
	}
	held, all := 0, 0
	for _, name := range []string{"slide", "blocks"} {
		_, _, problem := open(t, boards[name])
		whole, err := reach.Explore(ctx, problem, reach.Options{})
		require.NoError(t, err)
		c, err := reach.Explore(ctx, problem, reach.Options{Limits: solver.Limits{States: uint64(whole.Len() / 8)}})
		require.NoError(t, err)
		require.False(t, c.Whole())
		for seed := range tries {
			r, ok, err := c.Recapture(ctx, seed, 4000)
			require.NoError(t, err)
			if !ok { // a few long ways are all that was seen
				continue
			}
			n := float64(whole.Len())
			all++
			if r.Low <= n && n <= r.High {
				held++
			}
			assert.InEpsilon(t, n, r.States, 0.5, name)
		}
		one, err := reach.Explore(ctx, problem, reach.Options{Limits: solver.Limits{States: uint64(whole.Len() / 8)}, Threads: 1})
		require.NoError(t, err)
		a, _, _ := c.Recapture(ctx, 7, 500)
		b, _, _ := one.Recapture(ctx, 7, 500)
		assert.Equal(t, a, b)
		_, spread, err := c.Recapture(ctx, 1, 4)
		require.NoError(t, err)
		assert.False(t, spread, "too few come back")
	}
	t.Logf("%d of %d intervals hold the truth", held, all)
	if !draws.Raced {
		assert.Greater(t, all, 18)
		assert.GreaterOrEqual(t, held, all*85/100)
	}
	_, _, glide := open(t, boards["glide"])
	c, err := reach.Explore(ctx, glide, reach.Options{Limits: solver.Limits{States: 10}})
	require.NoError(t, err)
	_, ok, err := c.Recapture(ctx, 1, 500)
	require.NoError(t, err)
	assert.False(t, ok, "moves that cannot be undone")
}
