package cli_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// A search of a file that keeps a solution never ends without an answer, and what the file
// says to be proved counts.
func TestSolveBeginsWithWhatTheFileKeeps(t *testing.T) {
	list, err := puzzles.Read([]byte("puzzle glide\nstart 3x3\nR..\n...\n.B.\ngoal 3x3\n...\n...\n..R\n"), "test", families.Rules)
	require.NoError(t, err)
	signet := sealedHere(t)
	keep := func(s puzzles.Solution) string {
		p := list[0].Clone()
		p.Solutions = []puzzles.Solution{s}
		data, err := puzzles.EncodeFile(signet.Seal(p), families.Rules)
		require.NoError(t, err)
		file := filepath.Join(t.TempDir(), "kept.waymark")
		require.NoError(t, os.WriteFile(file, data, 0o600))
		return file
	}
	three := keep(puzzles.Solution{Moves: []puzzles.Move{"A1-D", "B3-U", "A3-R"}, Status: puzzles.StatusSolved, LowerBound: 2})
	exit, out, errs := run(t, "", "solve", three, "--json", "--algorithm", "uniform-cost", "--max-states", "1")
	assert.Zero(t, exit, errs)
	assert.Contains(t, out, `"status":"solved"`)
	assert.Contains(t, out, `"length":3`)
	assert.Contains(t, out, `"lower_bound":2`)

	two := []puzzles.Move{"A1-R", "C1-D"}
	claimed := keep(puzzles.Solution{Moves: two, Status: puzzles.StatusOptimal, LowerBound: 2, Algorithm: "astar"})
	_, out, _ = run(t, "", "solve", claimed, "--json", "--algorithm", "greedy")
	assert.Contains(t, out, `"lower_bound":2`, "whoever has proved it")
	_, out, _ = run(t, "", "check", claimed)
	assert.NotContains(t, out, "does not fit")
	_, out, _ = run(t, "", "check", keep(puzzles.Solution{Moves: two, Status: puzzles.StatusOptimal, LowerBound: 2, Algorithm: "oracle"}))
	assert.Contains(t, out, "does not fit")
}
