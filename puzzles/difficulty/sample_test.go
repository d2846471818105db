package difficulty_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/solver/reach"
)

// The interval of a sampled walk holds the one that is worked out, nearly always; the estimate is
// the same on any number of goroutines, and there is none where moves cannot be undone.
func TestASampledWalkIsThatOfTheEquations(t *testing.T) {
	ctx := context.Background()
	held, all := 0, 0
	for _, text := range boards {
		list, err := puzzles.Read([]byte(text), "board", families.Rules)
		require.NoError(t, err)
		problem, err := families.Find(list[0].Family).Compile(list[0])
		require.NoError(t, err)
		c, err := reach.Explore(ctx, problem, reach.Options{Threads: 2})
		require.NoError(t, err)
		far, err := c.ToGoal(ctx)
		require.NoError(t, err)
		exact, err := difficulty.Expect(ctx, c, far)
		require.NoError(t, err)
		for seed := range uint64(8) {
			w, ok, err := difficulty.Estimate(ctx, c, seed, 2500, 0)
			require.NoError(t, err)
			if list[0].Family == "glide" || list[0].Family == "tandem" {
				assert.False(t, ok, text)
				break
			}
			require.True(t, ok, text)
			assert.Equal(t, exact.Sight, w.Sight)
			assert.InEpsilon(t, exact.Moves, w.Moves, 0.5, text)
			assert.True(t, w.Sampled())
			if all++; w.Low <= exact.Moves && exact.Moves <= w.High {
				held++
			}
		}
		one, err := reach.Explore(ctx, problem, reach.Options{Threads: 1})
		require.NoError(t, err)
		a, _, _ := difficulty.Estimate(ctx, c, 3, 300, 0)
		b, _, _ := difficulty.Estimate(ctx, one, 3, 300, 0)
		assert.Equal(t, a, b)
		_, ok, err := difficulty.Estimate(ctx, c, 1, 1, 0)
		require.NoError(t, err)
		assert.False(t, ok, "hardly a walk has ended")
		c.Release()
		one.Release()
	}
	t.Logf("%d of %d intervals hold the truth", held, all)
	assert.GreaterOrEqual(t, held, all*80/100)
}
