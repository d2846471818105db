package export_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/export"
)

var update = flag.Bool("update", false, "write the table of formats into docs/export.md")

func TestEveryFormatIsComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range export.Formats() {
		for what, text := range map[string]string{
			"ID": string(f.ID), "Title": f.Title, "Use": f.Use, "Writes": f.Writes, "Extension": strings.TrimPrefix(f.Extension, "."),
		} {
			assert.NotEmpty(t, text, "%s of %s", what, f.ID)
		}
		assert.NotZero(t, f.Shows, f.ID)
		assert.NotZero(t, f.Takes, f.ID)
		for _, one := range []string{string(f.ID), f.Title, f.Holds + f.Extension} { // the names of files are told apart
			assert.False(t, seen[one], "%s: %q stands twice", f.ID, one)
			seen[one] = true
		}
		if f.Parts != nil {
			assert.NotEmpty(t, f.Parts.One, f.ID)
			assert.NotEmpty(t, f.Parts.Many, f.ID)
			assert.NotNil(t, f.Parts.Write, f.ID)
			assert.True(t, f.Whole("x"+f.Extension), f.ID)
			assert.False(t, f.Whole("x"+f.Parts.Extension), f.ID)
		}
		found, ok := export.Find(f.ID)
		assert.True(t, ok)
		assert.Equal(t, f.Title, found.Title)
	}
}

// The table of formats in the documents is that of the program. To write it:
//
//	CGO_ENABLED=0 go test -tags headless ./puzzles/export -run Documents -update
func TestTheDocumentsNameEveryFormat(t *testing.T) {
	const file, head, end = "../../docs/export.md", "| option | what it writes |\n|---|---|\n", "\n\n"
	var rows []string
	for _, f := range export.Formats() {
		rows = append(rows, "| `--"+string(f.ID)+" OUT` | "+f.Usage("OUT")+" |")
	}
	want := strings.Join(rows, "\n")
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	before, rest, ok := strings.Cut(string(data), head)
	require.True(t, ok)
	got, after, ok := strings.Cut(rest, end)
	require.True(t, ok)
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(before+head+want+end+after), 0o644))
		return
	}
	assert.Equal(t, want, got)
}
