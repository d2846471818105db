package cli_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMovesOfAPosition(t *testing.T) {
	plain(t)
	const board = "../../assets/puzzles/glide/06-turnstile.waymark"
	exit, out, _ := run(t, "", "moves", "--at", "3", board)
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "D7-R  6  10  4     8      lost\n")
	assert.Contains(t, out, "E5-U  5  9   1     8      good\n")
	assert.Contains(t, out, "lost good moves along the solution, by ")

	exit, out, _ = run(t, "", "moves", "--at", "12", "--json", board)
	assert.Equal(t, 0, exit)
	var v map[string]any
	require.NoError(t, json.Unmarshal([]byte(out), &v))
	assert.Equal(t, 12.0, v["at"])
	assert.Equal(t, 0.0, v["h"])
	assert.Equal(t, 0.0, v["upper"])
	assert.Equal(t, 3.0, v["lost_along"])
	assert.NotEmpty(t, v["moves"])
}

func TestMovesRefuses(t *testing.T) {
	const corner = "puzzle glide\nstart 3x3\nR..\n...\n.B.\ngoal 3x3\n...\n...\n..R\n"
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"moves", "--at", "1", "-"}, "--at must be between 0 and 0"},
		{[]string{"moves", "--heuristic", "none", "-"}, "none"},
		{[]string{"moves"}, "which file"},
	} {
		exit, _, stderr := run(t, corner, c.args...)
		assert.Equal(t, 2, exit)
		assert.Contains(t, stderr, c.says)
	}
	exit, out, _ := run(t, corner, "moves", "-")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "A1-R")
	assert.NotContains(t, out, "along the solution")
}
