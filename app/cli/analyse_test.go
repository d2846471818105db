package cli_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// measured is one of the puzzles whose times with people are known.
const measured = "IIooECDooBECDAABooDooBHHFoooooFGGGoo\n"

func TestAnalyse(t *testing.T) {
	plain(t)
	exit, out, stderr := run(t, measured, "analyse", "-")
	require.Equal(t, 0, exit, stderr)
	assert.Contains(t, out, "positions              4,924, all of them listed, up to 16 moves from the start\n")
	assert.Contains(t, out, "optimum                6 slides\n")
	assert.Contains(t, out, "difficulty             gentle (measured on people)\n")
	assert.Contains(t, out, "ln(seconds / 34) = -2.03 + 0.123 * 6 + 0.115 * ln(177.8)")
	assert.Contains(t, out, "hardest start: the goal is ")

	exit, out, _ = run(t, measured, "analyse", "--hardest-start", "-")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "hardest start of all arrangements of the pieces (proved): the goal is 9 slides away")

	exit, out, _ = run(t, measured, "analyse", "--json", "--threads", "1", "-")
	assert.Equal(t, 0, exit)
	var v map[string]any
	require.NoError(t, json.Unmarshal([]byte(out), &v))
	assert.Equal(t, "optimal", v["status"])
	assert.Equal(t, true, v["exact"])
	assert.Equal(t, 4924.0, v["states"])
	assert.Equal(t, "measured", v["difficulty"].(map[string]any)["basis"])
	assert.Equal(t, 6.0, v["optimal"].(map[string]any)["length"])
	assert.Len(t, v["from_start"], 17)
	assert.Len(t, v["to_goal"], 10)
	two, _, _ := run(t, measured, "analyse", "--json", "--threads", "2", "-")
	assert.Zero(t, two)
	_, again, _ := run(t, measured, "analyse", "--json", "--threads", "2", "-")
	assert.Equal(t, out, again, "the same on two threads")
}

// Where the limit is reached, what is printed says so; the optimal solutions are known.
func TestAnalyseBeyondTheLimit(t *testing.T) {
	const large = "puzzle slide\nstart 3x3\n1 2 3\n4 5 6\n_ 7 8\ngoal 3x3\n1 2 3\n4 _ 5\n7 8 6\n" // 181,440 positions
	exit, out, _ := run(t, large, "analyse", "--max-states", "500", "--json", "-")
	assert.Equal(t, 0, exit)
	var v map[string]any
	require.NoError(t, json.Unmarshal([]byte(out), &v))
	assert.Equal(t, false, v["exact"])
	assert.Equal(t, "states", v["stop"])
	assert.Nil(t, v["dead_ends"])
	assert.Nil(t, v["hardest_start"])
	assert.Equal(t, 4.0, v["optimal"].(map[string]any)["length"])
	exit, out, _ = run(t, large, "analyse", "--max-states", "500", "-")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "at least ")
	assert.Contains(t, out, "(--max-states) is reached")
}

func TestAnalyseRefuses(t *testing.T) {
	for _, args := range [][]string{{"analyse"}, {"analyse", "--threads", "-1", "-"}, {"analyse", "--max-states", "0", "-"}} {
		exit, _, stderr := run(t, measured, args...)
		assert.Equal(t, 2, exit, args)
		assert.NotEmpty(t, stderr)
	}
	exit, out, _ := run(t, "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n2 1\n3 _\n", "analyse", "-")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "there is no solution")
}

// A figure beyond what was measured only ranks: no seconds of it are told, in JSON neither.
func TestNoSecondsBeyondWhatWasMeasured(t *testing.T) {
	list, err := study.Library("blocks")
	require.NoError(t, err)
	i := slices.IndexFunc(list, func(b study.Bundled) bool { return b.Puzzle.Name == "Hua Rong Dao" })
	words, err := puzzles.EncodeFile(list[i].Puzzle, families.Rules)
	require.NoError(t, err)
	exit, out, errs := run(t, string(words), "analyse", "--json", "-")
	require.Equal(t, 0, exit, errs)
	var v struct{ Difficulty map[string]any }
	require.NoError(t, json.Unmarshal([]byte(out), &v))
	seconds, there := v.Difficulty["seconds"]
	assert.True(t, there)
	assert.Nil(t, seconds)
	assert.Equal(t, 7200.0, v.Difficulty["over_seconds"])
	assert.Equal(t, "expert", v.Difficulty["word"])
}
