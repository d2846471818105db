package glide

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
)

// solve compiles and searches to the end, and replays what was found.
func solve(t *testing.T, p *puzzles.Puzzle, o solver.Options) solver.Result {
	t.Helper()
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	search, err := problem.Search(o)
	require.NoError(t, err)
	result := search.Run(context.Background(), solver.Limits{}, nil)
	if result.Path == nil {
		return result
	}
	var moves []puzzles.Move
	for _, m := range problem.Texts(result.Path) {
		moves = append(moves, puzzles.Move(m))
	}
	boards, _, err := puzzles.Replay(Family{}, p, p.Start, moves)
	require.NoError(t, err)
	require.True(t, Family{}.Matches(p, boards[len(boards)-1], p.Goal))
	require.Len(t, moves, int(result.Cost))
	return result
}

func TestSolveBoardB(t *testing.T) {
	got := solve(t, boardB(t), solver.Options{Algorithm: solver.Automatic})
	assert.Equal(t, solver.Optimal, got.Status)
	assert.EqualValues(t, 15, got.Cost)
	assert.Equal(t, solver.TwoWay, got.Algorithm)
}

func TestSolveBoardA(t *testing.T) {
	got := solve(t, boardA(t), solver.Options{Algorithm: solver.TwoWay})
	assert.Equal(t, solver.Optimal, got.Status)
	assert.EqualValues(t, 22, got.Cost)
	t.Logf("%+v", got.Stats)
}
