package cli_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The published search goes on, from nothing known, on the board of its author: each solution is shorter
// than the one before, and the same are found whatever the file keeps.
func TestThePublishedSearchGoesOn(t *testing.T) {
	plain(t)
	flags := []string{"--go-on", "--heuristic", "published", "--max-expansions", "70000"}
	_, lines := answers(t, "", append([]string{"testdata/board_a.txt"}, flags...)...)
	var lengths, expanded []float64
	for _, f := range lines[0]["found"].([]any) {
		f := f.(map[string]any)
		lengths, expanded = append(lengths, f["length"].(float64)), append(expanded, f["expanded"].(float64))
		assert.Len(t, f["moves"], int(f["length"].(float64)))
	}
	assert.Equal(t, []float64{33, 32, 31, 30, 29, 27}, lengths)
	assert.Equal(t, []float64{4454, 8707, 16456, 16602, 26760, 68554}, expanded)
	assert.Equal(t, "published", lines[0]["algorithm"])
	assert.Equal(t, 27.0, lines[0]["length"])
}

func TestSolveListsWhatItFindsWhenItGoesOn(t *testing.T) {
	exit, out, _ := run(t, "", "solve", "--go-on", "--puzzle", "two", "testdata/slide.txt")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "\n  found 1: 2 moves after ")
	assert.Equal(t, 1, strings.Count(out, "\n      1  "), "the moves of the last are those of the answer")
	_, lines := answers(t, "", "--puzzle", "two", "testdata/slide.txt")
	assert.NotContains(t, lines[0], "found")
	assert.NotContains(t, lines[0], "probe")
}

func TestSolveByShortProbes(t *testing.T) {
	exit, lines := answers(t, "", "--probe", "2", "--puzzle", "two", "testdata/slide.txt")
	assert.Equal(t, 0, exit)
	assert.Equal(t, "published", lines[0]["algorithm"])
	probe := lines[0]["probe"].(map[string]any)
	assert.Equal(t, 2.0, probe["depth"])
	assert.Equal(t, 1.0, probe["probes"])
	assert.Equal(t, true, probe["found"])
	assert.GreaterOrEqual(t, lines[0]["generated"], probe["positions"])
	_, out, _ := run(t, "", "solve", "--probe", "2", "--puzzle", "two", "testdata/slide.txt")
	assert.Contains(t, out, "Short probes of depth 2: 1. Positions they looked at: ")
	assert.Contains(t, out, "One of them found the solution.")
	for _, flags := range [][]string{{"--probe", "2", "--algorithm", "astar"}, {"--probe", "1.5"}, {"--probe", "99"}} {
		exit, _, err := run(t, "", append([]string{"solve", "testdata/slide.txt"}, flags...)...)
		assert.Equal(t, 2, exit)
		require.NotEmpty(t, err)
	}
}
