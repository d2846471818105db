package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
	"waymark/lab"
	"waymark/lab/results"
)

// example puts the experiment that is shipped into a folder of its own.
func example(t *testing.T) string {
	t.Helper()
	plain(t)
	text, err := os.ReadFile("../../examples/small.waymark-lab")
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "small.waymark-lab")
	require.NoError(t, os.WriteFile(path, text, 0o600))
	return path
}

func TestTheShippedExperimentCanBeCheckedAndReported(t *testing.T) {
	path := example(t)
	kept := strings.TrimSuffix(path, ".waymark-lab") + ".waymark-results"
	exit, out, errs := run(t, "", "lab", path)
	assert.Equal(t, 0, exit, errs)
	assert.Empty(t, out)
	assert.Regexp(t, `360 of 360 cells, [0-9]+ ended by a limit; [0-9.]+ s\n$`, errs)
	before, err := os.ReadFile(kept)
	require.NoError(t, err)

	exit, _, errs = run(t, "", "lab", path)
	assert.Equal(t, 0, exit)
	assert.Contains(t, errs, "360 of 360 cells are done already")
	after, err := os.ReadFile(kept)
	require.NoError(t, err)
	assert.Equal(t, string(before), string(after))

	exit, out, errs = run(t, "", "lab", path, "--check", "--seed", "3")
	assert.Equal(t, 0, exit, errs)
	assert.Contains(t, out, "360 rows")
	assert.Contains(t, out, "10 done again: 10 the same")

	dir := filepath.Dir(path)
	exit, out, errs = run(t, "", "lab", "report", kept, "--csv", filepath.Join(dir, "t.csv"), "--vega", filepath.Join(dir, "v.json"),
		"--svg", filepath.Join(dir, "x.svg"), "--png", filepath.Join(dir, "x.png"), "--pdf", filepath.Join(dir, "x.pdf"), "--rows", filepath.Join(dir, "r.csv"),
		"--chart", "versus", "--measure", "time", "--group", "4x4, 30 moves", "--dark")
	assert.Equal(t, 0, exit, errs)
	assert.Contains(t, out, "3x3, 20 moves: 20 boards; optimum known of 20")
	assert.Contains(t, out, "astar · manhattan against astar · zero:")
	assert.NotContains(t, out, "Warning")
	var vega map[string]any
	text, err := os.ReadFile(filepath.Join(dir, "v.json"))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &vega))
	assert.Contains(t, vega["$schema"], "vega-lite/v5")
	table, err := os.ReadFile(filepath.Join(dir, "t.csv"))
	require.NoError(t, err)
	assert.Equal(t, 1+3*6, strings.Count(string(table), "\n"))

	exit, _, errs = run(t, "", "lab", "report", path, "--csv", filepath.Join(dir, "t.csv"))
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "--force")
}

// TestACheckThatFailsSaysWhere changes a row: the search comes to other counts.
func TestACheckThatFailsSaysWhere(t *testing.T) {
	path := example(t)
	exit, _, _ := run(t, "", "lab", path, "--quiet")
	require.Equal(t, 0, exit)
	e, err := lab.Open(path)
	require.NoError(t, err)
	text, err := os.ReadFile(e.ResultsPath())
	require.NoError(t, err)
	wrong := strings.ReplaceAll(string(text), `"generated":`, `"generated":1`)
	require.NoError(t, os.WriteFile(e.ResultsPath(), []byte(wrong), 0o600))
	exit, out, errs := run(t, "", "lab", path, "--check")
	assert.Equal(t, 1, exit)
	assert.Contains(t, out, "generated 1")
	assert.Contains(t, errs, "10 of 10 cells came to other counts")
}

func TestPartsOfAnExperimentAreJoined(t *testing.T) {
	path := example(t)
	stem := strings.TrimSuffix(path, ".waymark-lab")
	for _, part := range []string{"1", "2"} {
		exit, _, errs := run(t, "", "lab", path, "--quiet", "--workers", "1", "--shard", part+"/2")
		require.Equal(t, 0, exit, errs)
	}
	parts := []string{stem + ".1-of-2.waymark-results", stem + ".2-of-2.waymark-results"}
	exit, _, errs := run(t, "", "lab", "merge", parts[0], parts[1], "--out", stem+".waymark-results")
	assert.Equal(t, 0, exit)
	assert.Contains(t, errs, "360 rows of 2 files")
	exit, _, errs = run(t, "", "lab", path)
	assert.Equal(t, 0, exit)
	assert.Contains(t, errs, "360 of 360 cells are done already")

	exit, _, errs = run(t, "", "lab", "merge", parts[0], "--out", stem+".waymark-results")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "--force")
	// A cut-off line is dropped, and a part of another experiment is refused.
	text, err := os.ReadFile(parts[1])
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(parts[1], text[:len(text)-9], 0o600))
	exit, _, errs = run(t, "", "lab", path, "--quiet", "--shard", "2/2")
	assert.Equal(t, 0, exit)
	assert.Contains(t, errs, "the last line was cut off and is dropped")
	other := filepath.Join(filepath.Dir(path), "other.waymark-results")
	st, err := results.Open(other, results.Session{Experiment: results.KeyOf("other"), Program: cli.Version})
	require.NoError(t, err)
	require.NoError(t, st.Close())
	exit, _, errs = run(t, "", "lab", "merge", parts[0], other, "--out", stem+".x")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "of another experiment")
}

func TestPresetsAreExperiments(t *testing.T) {
	exit, out, _ := run(t, "", "lab", "--preset", "published-nxn")
	assert.Equal(t, 0, exit)
	_, err := lab.Read([]byte(out), "x.waymark-lab")
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "p.waymark-lab")
	exit, _, _ = run(t, "", "lab", "--preset", "korf", "--boards", "korf100.csv", "--out", path)
	assert.Equal(t, 0, exit)
	e, err := lab.Open(path)
	require.NoError(t, err)
	assert.Equal(t, "korf100.csv", e.Boards[0].File)
	exit, _, errs := run(t, "", "lab", "--preset", "korf", "--boards", "x", "--out", path)
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "--force")
}

func TestLabRefusesWhatAnExperimentCannotBe(t *testing.T) {
	path := example(t)
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"--preset", "none"}, "published-nxn, published-swap, published-glide, korf, admissible-slide"},
		{[]string{"--preset", "korf"}, "needs a file"},
		{[]string{"none.waymark-lab"}, "none.waymark-lab"},
		{[]string{path, path}, "one experiment at a time"},
		{[]string{path, "--workers", "0"}, "at least 1"},
		{[]string{path, "--boards", "x"}, "belong to --preset"},
		{[]string{path, "--check", "--shard", "1/2"}, "takes no --shard"},
		{[]string{path, "--check"}, "small.waymark-results"},
		{[]string{"report", path}, "small.waymark-results"},
		{[]string{"report"}, "which experiment"},
		{[]string{"report", path, "--measure", "luck"}, "expanded, time or length"},
		{[]string{"report", path, "--size", "1x1"}, "width and height"},
		{[]string{"merge"}, "which files"},
		{[]string{"merge", "a"}, "--out"},
		{[]string{"merge", "none", "--out", filepath.Join(t.TempDir(), "x")}, "none"},
		{[]string{path, "--out", path}, "no file of results"},
	} {
		exit, out, errs := run(t, "", append([]string{"lab"}, c.args...)...)
		assert.Equal(t, 2, exit, c.args)
		assert.Empty(t, out)
		assert.Contains(t, errs, c.says)
	}
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(text), "small example", "it is not written over")
}
