package cli_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

const thirtyOne = "../../assets/puzzles/slide/11-thirty-one.waymark"

// The distances of the 8-puzzle are known: Manhattan's mean share of them is too.
func TestAnalyseHoldsHeuristicsAgainstTheTruth(t *testing.T) {
	if draws.Raced {
		t.Skip("goes through a whole space for each heuristic; the race detector sees TestAnalyseHoldsHeuristicsAgainstPart")
	}
	exit, out, _ := run(t, "", "analyse", thirtyOne, "--heuristic", "manhattan")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "estimate divided by distance, over all 181,440 positions from which a goal can be reached\n")
	assert.Contains(t, out, "\n  manhattan              0.642 on average, exact for 2,351 (1.3 %)\n")
	assert.Contains(t, out, "\n  zero                   0.000 on average, exact for 1 (0.0 %)\n")
	assert.Contains(t, out, "\nmanhattan by distance to the goal\n          positions    least     mean     most    exact\n    0             1        0     0.00        0   100.0%\n")
	_, out, _ = run(t, "", "analyse", thirtyOne, "--json")
	var v struct {
		Heuristics []struct {
			Heuristic, Over string
			Positions       int
			Bands           []struct{ Distance, Positions, Exact int } `json:"by_distance"`
		}
		ToGoal []int `json:"to_goal"`
	}
	require.NoError(t, json.Unmarshal([]byte(out), &v))
	require.NotEmpty(t, v.Heuristics)
	for _, h := range v.Heuristics {
		assert.Equal(t, "all", h.Over)
		require.Len(t, h.Bands, len(v.ToGoal))
		for d, b := range h.Bands {
			assert.Equal(t, v.ToGoal[d], b.Positions, "%s at %d", h.Heuristic, d)
		}
	}
}

// Where not all positions are listed, and on a small board, too.
func TestAnalyseHoldsHeuristicsAgainstPart(t *testing.T) {
	exit, _, said := run(t, "", "analyse", thirtyOne, "--heuristic", "nose")
	assert.Equal(t, 2, exit)
	assert.Contains(t, said, "there are: best, linear-conflict, manhattan")
	_, out, _ := run(t, "", "analyse", thirtyOne, "--max-states", "1000", "--heuristic", "best")
	assert.Contains(t, out, "over the 32 positions of an optimal solution\n")
	_, out, _ = run(t, "R..\n...\n..B\n", "analyse", "-", "--json")
	assert.NotContains(t, out, `"heuristics":null`)
}
