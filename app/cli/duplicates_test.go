package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
)

// folder writes a puzzle, the same turned, the same with other names of its pieces, another
// one, and a file that is none.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	list, err := puzzles.Read([]byte("puzzle slide\nname First\nstart 2x3\n1 2 3\n4 5 _\ngoal 2x3\n5 4 3\n2 1 _\n"), "board", families.Rules)
	require.NoError(t, err)
	p := list[0]
	turned := edit.Turned(families.Find(p.Family), p, puzzles.Clockwise)
	turned.Name = "Turned"
	write := func(name string, p *puzzles.Puzzle) {
		f, err := os.Create(filepath.Join(dir, name))
		require.NoError(t, err)
		defer f.Close()
		require.NoError(t, puzzles.WriteText(f, families.Rules, p))
	}
	require.NoError(t, os.Mkdir(filepath.Join(dir, "below"), 0o700))
	write("a.txt", p)
	write("below/b.txt", turned)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "c.txt"), []byte(
		"puzzle slide\nname Other\nstart 2x3\n1 2 3\n4 5 _\ngoal 2x3\n1 2 3\n5 4 _\n\npuzzle slide\nname Renamed\nstart 2x3\n9 2 3\n4 5 _\ngoal 2x3\n5 4 3\n2 9 _\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "notes.md"), []byte("not a puzzle\n"), 0o600))
	return dir
}

func TestDuplicates(t *testing.T) {
	dir := folder(t)
	exit, out, stderr := run(t, "", "duplicates", dir)
	require.Equal(t, 0, exit, stderr)
	assert.Equal(t, "3 are the same puzzle:\n  "+dir+"/a.txt \"First\"\n  "+dir+"/below/b.txt \"Turned\"\n  "+dir+"/c.txt \"Renamed\"\n"+
		"4 puzzles in 3 files, 2 of them different but for turns, mirrors and names.\n", filepath.ToSlash(out))
	assert.Contains(t, stderr, "1 file was skipped")

	exit, out, _ = run(t, "", "duplicates", "--json", "--threads", "1", dir)
	require.Equal(t, 0, exit)
	var v struct {
		Files, Puzzles, Distinct int
		Groups                   [][]struct {
			File, Puzzle string
			Number       int
		}
		Skipped []struct{ File, Error string }
	}
	require.NoError(t, json.Unmarshal([]byte(out), &v))
	require.Len(t, v.Groups, 1)
	assert.Equal(t, []int{3, 4, 2}, []int{v.Files, v.Puzzles, v.Distinct})
	assert.Equal(t, 2, v.Groups[0][2].Number)
	assert.Len(t, v.Skipped, 1)
	_, again, _ := run(t, "", "duplicates", "--json", "--threads", "3", dir)
	assert.Equal(t, out, again, "the same whatever the threads")
}

func TestDuplicatesRefuses(t *testing.T) {
	for _, args := range [][]string{{"duplicates"}, {"duplicates", "--threads", "-1", "-"}, {"duplicates", "/nowhere/at/all"}} {
		exit, _, stderr := run(t, measured, args...)
		assert.Equal(t, 2, exit, args)
		assert.NotEmpty(t, stderr)
	}
	exit, _, stderr := run(t, "nonsense\n", "duplicates", "-")
	assert.Equal(t, 2, exit, "a file that is named has to be one")
	assert.NotEmpty(t, stderr)
	exit, out, _ := run(t, measured, "duplicates", "-")
	assert.Equal(t, 0, exit)
	assert.Equal(t, "1 puzzle in 1 file, 1 of them different but for turns, mirrors and names.\n", out)
}
