package study_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/study"
	"waymark/solver"
)

func TestABoundProvedElsewhereMakesASolutionOptimal(t *testing.T) {
	for id, text := range solvable {
		t.Run(id, func(t *testing.T) {
			s, ctx := opened(t, text), context.Background()
			best, err := s.Solve(ctx, study.Request{}, nil)
			require.NoError(t, err)
			n := len(best.Moves)
			for _, a := range []solver.Algorithm{solver.Automatic, solver.AStar, solver.Greedy, solver.UniformCost, solver.Published, solver.Improving} {
				o := solver.Options{Algorithm: a, Threads: 1}
				plain, err := s.Solve(ctx, study.Request{Options: o}, nil)
				require.NoError(t, err)
				told, err := s.Solve(ctx, study.Request{Options: o, Lower: n}, func(e solver.Event) {
					if e.Progress.Best >= int32(n) {
						assert.EqualValues(t, n, e.Progress.LowerBound)
					}
				})
				require.NoError(t, err)
				assert.EqualValues(t, n, told.Result.LowerBound, a)
				assert.Equal(t, len(told.Moves) == n, told.Result.Status == solver.Optimal, a)
				assert.LessOrEqual(t, told.Result.Stats.Expanded, plain.Result.Stats.Expanded, a)

				false1, err := s.Solve(ctx, study.Request{Options: o, Lower: n + 1}, nil)
				require.NoError(t, err)
				if len(false1.Moves) == n {
					assert.LessOrEqual(t, int(false1.Result.LowerBound), n, "a bound above a solution is none")
				}
			}

			known, err := s.Solve(ctx, study.Request{Known: best.Moves, Lower: n}, nil)
			require.NoError(t, err)
			assert.Equal(t, solver.Optimal, known.Result.Status)
			assert.Equal(t, best.Moves, known.Moves)
			assert.Zero(t, known.Result.Stats.Expanded, "there is nothing to search")
		})
	}
}

func TestABoundIsRaisedBetweenTheRunsOfASearch(t *testing.T) {
	s := opened(t, solvable["slide"])
	ctx := context.Background()
	best, err := s.Solve(ctx, study.Request{}, nil)
	require.NoError(t, err)
	search, err := s.Search(ctx, study.Request{Options: solver.Options{Algorithm: solver.UniformCost}})
	require.NoError(t, err)
	res := search.Run(ctx, solver.Limits{States: 50}, nil)
	require.Equal(t, solver.Limit, res.Status)
	search.Raise(len(best.Moves))
	res = search.Run(ctx, solver.Limits{States: 60}, nil)
	assert.EqualValues(t, len(best.Moves), res.LowerBound)
	res = search.Run(ctx, solver.Limits{}, nil)
	assert.Equal(t, solver.Optimal, res.Status)
}

// IDA* does not repeat the searches below a bound that it is told.
func TestDeepeningGoesOnFromABound(t *testing.T) {
	s, ctx := opened(t, "puzzle slide\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n"), context.Background()
	o := solver.Options{Algorithm: solver.IDAStar, Heuristic: "manhattan", Threads: 1}
	whole, err := s.Solve(ctx, study.Request{Options: o}, nil)
	require.NoError(t, err)
	require.Equal(t, solver.Optimal, whole.Result.Status)
	for _, lower := range []int{29, 30, 31} {
		from, err := s.Solve(ctx, study.Request{Options: o, Lower: lower}, nil)
		require.NoError(t, err)
		assert.Equal(t, solver.Optimal, from.Result.Status)
		assert.Equal(t, whole.Moves, from.Moves)
		assert.Less(t, from.Result.Stats.Expanded, whole.Result.Stats.Expanded)
	}
}
