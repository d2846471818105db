package cli_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The counts of IDA* by Manhattan distance on board 12 of Korf's hundred, as he published them
// for the whole, are those of its layers together.
func TestLayersOfIDAStarAddUp(t *testing.T) {
	board := "id,optimal,board\n12,45,14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15\n"
	exit, lines := answers(t, board, "-", "--goal", "blank-first", "--algorithm", "ida-star", "--heuristic", "manhattan", "--layers", "--threads", "1")
	require.Equal(t, 0, exit)
	layers := lines[0]["layers"].([]any)
	require.Len(t, layers, 6)
	generated, f := 0.0, 35.0
	for _, y := range layers {
		y := y.(map[string]any)
		assert.Equal(t, f, y["f"])
		f += 2
		generated += y["generated"].(float64)
	}
	assert.Equal(t, 546_343.0, generated, "as published, but for the root")
	assert.Equal(t, lines[0]["generated"], generated)
	assert.InDelta(t, generated/lines[0]["expanded"].(float64), lines[0]["branching"], 1e-4)
	assert.InDelta(t, 1.298, lines[0]["effective_branching"], 0.001)
	_, lines = answers(t, board, "-", "--goal", "blank-first", "--algorithm", "astar", "--heuristic", "manhattan")
	assert.NotContains(t, lines[0], "layers", "unless asked for")
}

func TestLayersAsATable(t *testing.T) {
	_, out, _ := run(t, "", "solve", "testdata/slide.txt", "--puzzle", "two", "--algorithm", "astar", "--layers")
	assert.Regexp(t, regexp.MustCompile(`(?m)^  branching +\d\.\d\d generated for each expanded, effective \d\.\d{3}$`), out)
	assert.Contains(t, out, "           f          expanded         generated    times    seconds\n")
	_, out, _ = run(t, "", "solve", "testdata/slide.txt", "--puzzle", "two", "--algorithm", "two-way", "--layers")
	assert.Contains(t, out, "no layers by f")
	_, lines := answers(t, "", "testdata/slide.txt", "--puzzle", "two", "--algorithm", "two-way", "--layers")
	assert.Equal(t, []any{}, lines[0]["layers"])
	exit, _, said := run(t, "", "solve", "testdata/slide.txt", "--layers", "--quiet")
	assert.Equal(t, 2, exit)
	assert.True(t, strings.Contains(said, "--layers and --quiet"))
}
