package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/export"
	"waymark/test/pdftest"
)

const twoCars = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\nooBBMxDDDKMoAAJKoNooJEENIFFLooIGGLox\n"

// All puzzles of a file go to one file or, as pictures, to a folder.
func TestAPackIsExported(t *testing.T) {
	dir := t.TempDir()
	cars, sheet, pictures := filepath.Join(dir, "cars.txt"), filepath.Join(dir, "cars.pdf"), filepath.Join(dir, "pictures")
	require.NoError(t, os.WriteFile(cars, []byte(twoCars), 0o600))

	exit, _, errs := run(t, "", "export", cars, "--sheet", sheet, "--per-page", "4", "--title", "Two jams")
	require.Equal(t, 0, exit, errs)
	file, err := os.ReadFile(sheet)
	require.NoError(t, err)
	pages := pdftest.Texts(t, file)
	require.Len(t, pages, 2, "no solution, so none at the end")
	assert.Equal(t, []string{"Two jams", "2 puzzles"}, pages[0][:2])
	assert.Contains(t, pages[0], "Contents")

	exit, _, errs = run(t, "", "export", cars, "--all", "--png", pictures)
	require.Equal(t, 0, exit, errs)
	for _, name := range []string{"01-line 1.png", "02-line 2.png"} {
		assert.FileExists(t, filepath.Join(pictures, name))
	}
	exit, _, errs = run(t, "", "export", cars, "--all", "--png", pictures)
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "holds pictures already")

	exit, out, errs := run(t, twoCars, "export", "-", "--all", "--line", "-")
	require.Equal(t, 0, exit, errs)
	assert.Equal(t, twoCars, out)
	exit, out, errs = run(t, twoCars, "export", "-", "--all", "--json", "-")
	require.Equal(t, 0, exit, errs)
	var r export.PackRecord
	require.NoError(t, json.Unmarshal([]byte(out), &r))
	assert.Len(t, r.Puzzles, 2)

	for _, wrong := range [][]string{
		{"--all", "--gif", "-"},
		{"--all", "--png", "-"},
		{"--all", "--puzzle", "1", "--text", "-"},
		{"--per-page", "3", "--sheet", "-"},
		{"--solutions", "middle", "--sheet", "-"},
	} {
		exit, out, errs := run(t, twoCars, append([]string{"export", "-"}, wrong...)...)
		assert.NotZero(t, exit, wrong)
		assert.Empty(t, out)
		assert.NotEmpty(t, errs)
	}
}
