package reach_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/solver/reach"
	"waymark/test/draws"
)

// compiled reads a puzzle and compiles it.
func compiled(t *testing.T, text string) solver.Problem {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "board", families.Rules)
	require.NoError(t, err)
	p, err := families.Find(list[0].Family).Compile(list[0])
	require.NoError(t, err)
	return p
}

// Walks on a ladder say what the equations of all states say, which TestExpectOfTheBoardsOfLadders of
// puzzles/difficulty works out: their intervals hold that nearly always, and they are not off to one
// side. They come to the goal far more often than as many moves without.
func TestWalksOnALadderComeToRareGoals(t *testing.T) {
	const seeds = 12
	for _, b := range []struct {
		text  string
		moves float64
		tell  int
	}{
		{"puzzle slide\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n", 883.90, seeds / 2},
		{"puzzle swap\nstart 3x4\nQ1R Q1G Q1B Q1Y\nQ1G Q1B Q1Y Q1R\nQ1B Q1Y Q1R Q1G\ngoal 3x4\nY Y G G\nY B B G\nR R R B\n", 1656.66, seeds * 3 / 4},
	} {
		if draws.Raced && strings.Contains(b.text, "swap") {
			continue // a minute and more under the race detector
		}
		c, err := reach.Explore(t.Context(), compiled(t, b.text), reach.Options{Limits: solver.Limits{States: 1000}})
		require.NoError(t, err)
		told, held, off := 0, 0, 0.0
		for seed := range uint64(seeds) {
			r, ok, err := reach.Climb(t.Context(), c, seed)
			require.NoError(t, err)
			if !ok {
				continue
			}
			told++
			off += math.Log(r.Moves / b.moves)
			if r.Low <= b.moves && b.moves <= r.High {
				held++
			}
			assert.Greater(t, r.Ended, 5*r.Samples/int(b.moves), b.text)
		}
		t.Logf("%.0f moves: %d of %d intervals hold that, %d tell nothing, off by %.3f in the mean", b.moves, held, told, seeds-told, off/float64(told))
		assert.GreaterOrEqual(t, told, b.tell, b.text)
		assert.GreaterOrEqual(t, held, told*80/100, b.text)
		assert.InDelta(t, 0, off/float64(told), 0.1, b.text)
		c.Release()
	}
}

// The same seed gives the same on any number of goroutines.
func TestAClimbDoesNotDependOnThreads(t *testing.T) {
	p := compiled(t, "puzzle slide\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n")
	var first reach.Strolled
	for threads := 1; threads <= 3; threads++ {
		c, err := reach.Explore(t.Context(), p, reach.Options{Threads: threads, Limits: solver.Limits{States: 1000}})
		require.NoError(t, err)
		r, _, err := reach.Climb(t.Context(), c, 2)
		require.NoError(t, err)
		if threads == 1 {
			first = r
		}
		assert.Positive(t, r.Ended)
		assert.Equal(t, first, r)
		c.Release()
	}
}
