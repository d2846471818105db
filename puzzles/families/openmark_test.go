package families_test

import (
	"context"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// TestAnOpenMarkIsBetteredStepByStep goes through one open cell of glide board A: between
// the first answer and the proof, which takes 7 million expansions, there are better and
// better ones, in the search that is asked for them and in Automatic. The optimum is 25.
func TestAnOpenMarkIsBetteredStepByStep(t *testing.T) {
	exhaustive(t)
	board, err := os.ReadFile("../../app/cli/testdata/board_a.txt")
	require.NoError(t, err)
	text := string(board) + "mark via red 8x8\n????????\n????????\n????????\n????????\n??R?????\n????????\n????????\n????????\n"
	ps, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	for _, a := range []solver.Algorithm{solver.Improving, solver.Automatic} {
		s, err := compiled(t, ps[0]).Search(solver.Options{Algorithm: a, Threads: 1})
		require.NoError(t, err)
		ctx, enough := context.WithCancel(context.Background())
		var costs []int32
		var expanded []uint64
		res := s.Run(ctx, solver.Limits{}, func(e solver.Event) {
			if e.Path != nil {
				costs, expanded = append(costs, e.Cost), append(expanded, e.Progress.Expanded)
			}
			if e.Path != nil && e.Cost <= 27 || e.Progress.Expanded > 1_000_000 {
				enough()
			}
		})
		enough()
		t.Log(a, costs, expanded, res.Status, res.Stats.Expanded)
		require.GreaterOrEqual(t, len(costs), 3, a)
		assert.True(t, slices.IsSortedFunc(costs, func(x, y int32) int { return int(y - x) }), costs)
		assert.Less(t, expanded[0], uint64(50_000))
		assert.LessOrEqual(t, res.Cost, int32(27))
		assert.GreaterOrEqual(t, res.Cost, int32(25))
	}
}
