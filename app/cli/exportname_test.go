package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheEndingOfTheLastNameGivesTheFormat(t *testing.T) {
	dir := t.TempDir()
	for name, begins := range map[string]string{
		"a.png": "\x89PNG", "a.svg": "<svg", "a.GIF": "GIF89a", "a.zip": "PK", "a.pdf": "%PDF", "a.json": `{"`, "a.csv": "solution,", "a.txt": "puzzle slide\n",
	} {
		out := filepath.Join(dir, name)
		exit, _, errs := run(t, "", "export", "first-steps", out)
		require.Equal(t, 0, exit, "%s: %s", name, errs)
		data, err := os.ReadFile(out)
		require.NoError(t, err)
		assert.Contains(t, string(data[:min(len(data), 200)]), begins)
		exit, _, errs = run(t, "", "export", "first-steps", out)
		assert.Equal(t, 2, exit)
		assert.Contains(t, errs, "exists; name another file, or add --force")
	}
}

func TestTheLastOfSeveralNamesIsWritten(t *testing.T) {
	out := filepath.Join(t.TempDir(), "both.json")
	exit, _, errs := run(t, "", "export", "first-steps", "turnstile", out)
	require.Equal(t, 0, exit, errs)
	data, err := os.ReadFile(out)
	require.NoError(t, err)
	var pack struct {
		Title   string
		Puzzles []struct{ Name string }
	}
	require.NoError(t, json.Unmarshal(data, &pack))
	assert.Equal(t, "Puzzles", pack.Title)
	require.Len(t, pack.Puzzles, 2)
	assert.Equal(t, "Turnstile", pack.Puzzles[1].Name)

	exit, _, errs = run(t, "", "export", "first-steps", "turnstile", "--text", "-")
	assert.Equal(t, 0, exit, errs)
}

func TestExportSaysWhichEndingsThereAre(t *testing.T) {
	const endings = ".png, .svg, .gif, .zip, .pdf, .html, .json, .csv or .txt"
	for _, c := range []struct {
		want string
		args []string
	}{
		{endings, []string{"first-steps"}},
		{`"a.bmp" is to be written, but its ending does not say what: that takes ` + endings, []string{"first-steps", "a.bmp"}},
		{endings, []string{"first-steps", "-"}},
		{"pictures of several puzzles go into a folder; name it by --png", []string{"first-steps", "turnstile", "a.png"}},
		{"pictures of several puzzles go into a folder; name it by --svg", []string{"first-steps", "--all", "a.svg"}},
		{"--gif writes one puzzle, not all", []string{"first-steps", "turnstile", "a.gif"}},
		{"--puzzle is of one puzzle, not of all", []string{"first-steps", "turnstile", "a.pdf", "--puzzle", "1"}},
		{"which file?", nil},
	} {
		exit, _, errs := run(t, "", append([]string{"export"}, c.args...)...)
		assert.Equal(t, 2, exit)
		assert.Contains(t, errs, c.want)
	}
}
