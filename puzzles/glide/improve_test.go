//go:build !race

package glide

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
)

// The published heuristic is not admissible and its solution of board A is some
// moves too long: improvement brings it to the optimum.
func TestImprovementOfThePublishedSolution(t *testing.T) {
	problem, err := Family{}.Compile(boardA(t))
	require.NoError(t, err)
	search, err := problem.Search(solver.Options{Algorithm: solver.Published, Heuristic: publishedInfo.ID})
	require.NoError(t, err)
	long := search.Run(context.Background(), solver.Limits{}, nil)
	require.Equal(t, solver.Solved, long.Status)
	require.Greater(t, long.Cost, int32(22))

	search, err = problem.Search(solver.Options{Algorithm: solver.Improving, Known: long.Path})
	require.NoError(t, err)
	last := long.Cost + 1
	ctx, enough := context.WithCancel(context.Background()) // the proof takes ten times as long
	defer enough()
	res := search.Run(ctx, solver.Limits{}, func(e solver.Event) {
		if e.Path == nil {
			return
		}
		assert.Less(t, e.Cost, last)
		if last = e.Cost; last == 22 {
			enough()
		}
	})
	assert.EqualValues(t, 22, res.Cost)
	assert.Less(t, res.Stats.Expanded, uint64(2_000_000))
}
