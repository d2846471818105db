package cli_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lane is a tile that slides over an open floor onto its place beside a wall; the wall on C3
// stops nothing.
const lane = "puzzle glide\nstart 3x4\nR...\n....\n..#.\ngoal 3x4\n...R\n....\n....\n"

func TestVaryTellsWhatAChangeDoes(t *testing.T) {
	plain(t)
	exit, out, _ := run(t, lane, "vary", "-")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "as it is: 1 slide, proved; ")
	assert.Regexp(t, `(?m)^No wall on C3 +1 +0 +useless$`, out)
	assert.Regexp(t, `(?m)^Wall on B1 +5 +\+4 *$`, out)

	exit, out, _ = run(t, lane, "vary", "--json", "--freeze", "a1, c3", "-")
	assert.Equal(t, 0, exit)
	var v struct {
		Length, Changes int
		Proved          bool
		Outcomes        []struct {
			Kind, Text, Status string
			Length, By         *int
			Cells              []string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &v))
	assert.Equal(t, 1, v.Length)
	assert.Len(t, v.Outcomes, v.Changes)
	for _, o := range v.Outcomes {
		assert.NotContains(t, o.Cells, "A1", o.Text)
		assert.NotContains(t, o.Cells, "C3", o.Text)
		assert.Equal(t, o.Status == "unsolvable", o.Length == nil, o.Text)
	}
}

// Every command writes the name as it is in the file, so that answers can be joined by it; a puzzle
// without a name has an empty one.
func TestCommandsWriteTheSameName(t *testing.T) {
	plain(t)
	for _, name := range []string{`A "first" \ gear`, ""} {
		text := lane
		if name != "" {
			text = strings.Replace(lane, "start", "name "+name+"\nstart", 1)
		}
		for _, command := range []string{"solve", "audit", "analyse", "vary", "moves"} {
			exit, out, errs := run(t, text, command, "--json", "-")
			require.Equal(t, 0, exit, "%s: %s", command, errs)
			for line := range strings.Lines(out) {
				var v struct{ Puzzle *string }
				require.NoError(t, json.Unmarshal([]byte(line), &v), command)
				if assert.NotNil(t, v.Puzzle, command) {
					assert.Equal(t, name, *v.Puzzle, command)
				}
			}
		}
	}
}

func TestVaryCleans(t *testing.T) {
	exit, out, gone := run(t, lane, "vary", "--clean", "-")
	assert.Equal(t, 0, exit)
	assert.Equal(t, "puzzle glide\nstart 3x4\nR...\n....\n....\ngoal 3x4\n...R\n....\n....\n", out)
	assert.Equal(t, "No wall on C3\n", gone)
}

// TestVaryOfAPuzzleWithoutSolution says what would give it one.
func TestVaryOfAPuzzleWithoutSolution(t *testing.T) {
	exit, out, _ := run(t, "puzzle glide\nstart 2x4\nR.#.\n###.\ngoal 2x4\n...R\n....\n", "vary", "-")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "as it is: no solution; ")
	assert.Regexp(t, `(?m)^No wall on C1 +1 *$`, out)
}

func TestVaryRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"vary", "--freeze", "Z9", "-"}, "--freeze"},
		{[]string{"vary", "--timeout", "0s", "-"}, "--timeout"},
		{[]string{"vary"}, "which file"},
	} {
		exit, _, stderr := run(t, lane, c.args...)
		assert.Equal(t, 2, exit)
		assert.Contains(t, stderr, c.says)
	}
}

// What is counted is named as the puzzle counts it.
func TestChangesAreCountedInTheMetric(t *testing.T) {
	for metric, count := range map[string]string{"step": "3 steps", "slide": "1 slide", "move": "1 move"} {
		const board = "start 2x4\nA...\n####\ngoal 2x4\n...A\n....\n"
		_, out, errs := run(t, "puzzle blocks\nmetric "+metric+"\n"+board, "vary", "-")
		assert.Contains(t, out, "as it is: "+count+", proved; ", errs)
	}
}
