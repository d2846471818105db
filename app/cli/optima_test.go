package cli_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestSolveAll(t *testing.T) {
	var got struct {
		Length     int
		Count      uint64
		CountExact bool `json:"count_exact"`
		Solutions  [][]puzzles.Move
	}
	const board = "puzzle blocks\nmetric step\nstart 3x3\nA..\nB..\nB.C\ngoal 3x3\n..A\n...\nC..\n"
	exit, out, errs := run(t, board, "solve", "-", "--all", "--max-solutions", "3", "--prefer", "runs", "--json")
	require.Equal(t, 0, exit, errs)
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	assert.True(t, got.CountExact)
	assert.Positive(t, got.Count)
	require.Len(t, got.Solutions, int(min(3, got.Count)))
	for _, moves := range got.Solutions {
		assert.Len(t, moves, got.Length)
	}
	exit, out, errs = run(t, roundtrip, "solve", "-", "--all")
	require.Equal(t, 0, exit, errs)
	assert.Contains(t, out, "optimal solution")
	assert.Contains(t, out, "solution 1:")

	for _, args := range [][]string{{"--prefer", "runs"}, {"--max-solutions", "3"}, {"--all", "--prefer", "few"}, {"--all", "--max-solutions", "0"}} {
		exit, _, errs = run(t, board, append([]string{"solve", "-"}, args...)...)
		assert.Equal(t, 2, exit, args)
		assert.NotEmpty(t, errs)
	}
}

// The heat of all optimal solutions is told with JSON: each of their moves ends on one cell.
func TestAllTellsWhereAllSolutionsGo(t *testing.T) {
	text := "puzzle blocks\nmetric step\nstart 3x3\nA..\nB..\nB.C\ngoal 3x3\n..A\n...\nC..\n"
	_, lines := answers(t, text, "-", "--all", "--max-solutions", "1")
	heat := lines[0]["heat"].(map[string]any)
	assert.Equal(t, lines[0]["count"], heat["solutions"])
	assert.Greater(t, heat["solutions"], 1.0)
	assert.Len(t, heat["passed"], 9)
	assert.NotEmpty(t, heat["stopped"])
	_, lines = answers(t, text, "-")
	assert.NotContains(t, lines[0], "heat")
}
