package cli_test

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each command that takes a file takes several: the answers stand in their order, what is wrong with one is told, and the
// exit status is the worst.
func TestCommandsTakeSeveralFiles(t *testing.T) {
	for _, args := range [][]string{
		{"solve"}, {"audit"}, {"analyse", "--max-states", "1000000"}, {"moves"}, {"vary", "--timeout", "5s"}, {"check"}, {"trace", "--algorithm", "astar", "--count", "3"}, {"batch", "--quiet"},
	} {
		exit, out, errs := run(t, "", append(args, "first-steps", "too-tempting", "--json")...)
		require.Equal(t, 0, exit, "%v: %s", args, errs)
		var files []string
		for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
			var v struct{ File string }
			require.NoError(t, json.Unmarshal([]byte(line), &v))
			if len(files) == 0 || files[len(files)-1] != v.File {
				files = append(files, v.File)
			}
		}
		assert.Equal(t, []string{"first-steps", "too-tempting"}, files, "%v", args)

		exit, some, errs := run(t, "", append(args, "first-steps", "none.waymark", "too-tempting", "--json")...)
		assert.Equal(t, 2, exit, "%v", args)
		assert.Equal(t, "waymark: none.waymark: there is no such file\n", errs, "%v", args)
		assert.Equal(t, strings.Count(out, "\n"), strings.Count(some, "\n"), "%v", args)
	}
	exit, out, _ := run(t, "", "moves", "first-steps", "turnstile")
	assert.Equal(t, 0, exit)
	assert.Regexp(t, `^first-steps:\nmove (?s:.*)\n\nturnstile:\nmove `, out)
	exit, out, _ = run(t, "", "solve", "first-steps", "too-tempting")
	assert.Equal(t, 0, exit)
	assert.Contains(t, out, "\n\nToo tempting (")
	exit, _, _ = run(t, "", "solve", "snail", "first-steps", "--max-states", "10", "--algorithm", "astar", "--heuristic", "zero")
	assert.Equal(t, 1, exit)
	exit, out, errs := run(t, "1 2 3 4 5 6 7 0 8\n", "batch", "-", "first-steps", "--quiet", "--goal", "blank-last")
	assert.Equal(t, 0, exit, errs)
	assert.Equal(t, 2, strings.Count(out, "\n"))
}

// A folder is checked with all below it. What need not be a puzzle is passed over.
func TestFoldersAreChecked(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "in"), 0o700))
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	write("a.txt", "puzzle slide\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n")
	write("in/b.txt", "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n3 _\n")
	write("in/readme.md", "# no puzzle\n")
	exit, out, errs := run(t, "", "check", dir)
	assert.Equal(t, 0, exit, errs)
	assert.Empty(t, errs)
	assert.Regexp(t, `a\.txt: 1: sound; (?s:.*)b\.txt: 1: sound; `, out)
	write("in/c.waymark", "{")
	exit, _, errs = run(t, "", "check", dir)
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "c.waymark")
}

// Parts of a batch of several files are joined as those of one.
func TestPartsOfSeveralFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "parts")
	files := []string{"testdata/slide.txt", "testdata/board_b.txt"}
	for _, part := range []string{"1/2", "2/2", "1/2"} {
		exit, _, errs := run(t, "", append([]string{"batch", "--out", dir, "--shard", part, "-max-states", "1000000"}, files...)...)
		require.Equal(t, 0, exit, errs)
	}
	exit, joined, errs := run(t, "", "merge", dir)
	require.Equal(t, 0, exit, errs)
	_, whole, _ := run(t, "", append([]string{"batch", "--quiet", "--max-states", "1000000"}, files...)...)
	times := func(text string) string { return seconds.ReplaceAllString(text, "") }
	assert.Equal(t, times(whole), times(joined))
	exit, _, errs = run(t, "", "batch", "--out", dir, "--shard", "1/2", "--max-states", "1000000", files[1], files[0])
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "another content of the input")
}

// The columns of a table are the keys of the JSON that hold one value.
func TestBatchWritesATable(t *testing.T) {
	exit, out, errs := run(t, "", "batch", "testdata/slide.txt", "--csv", "--quiet")
	require.Equal(t, 0, exit, errs)
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	require.NoError(t, err)
	_, lines, _ := run(t, "", "batch", "testdata/slide.txt", "--quiet")
	objects := strings.Split(strings.TrimSpace(lines), "\n")
	require.Len(t, rows, 1+len(objects))
	require.Subset(t, rows[0], []string{"file", "puzzle", "family", "status", "length", "lower_bound", "algorithm", "heuristic", "expanded", "seconds"})
	for i, object := range objects {
		var v map[string]any
		d := json.NewDecoder(strings.NewReader(object))
		d.UseNumber()
		require.NoError(t, d.Decode(&v))
		for k, key := range rows[0] {
			if n, ok := v[key].(json.Number); ok && key != "seconds" {
				assert.Equal(t, n.String(), rows[1+i][k], key)
			}
			delete(v, key)
		}
		delete(v, "schema")
		for key, left := range v {
			switch left.(type) {
			case []any, map[string]any:
			default:
				t.Errorf("%s has no column", key)
			}
		}
	}
	assert.Equal(t, "parity", rows[5][1])
	exit, out, errs = run(t, "puzzle slide\nname broken\nstart 2x2\n1 2\n3 4\ngoal 2x2\n1 2\n3 4\n", "batch", "-", "--csv", "--quiet")
	assert.Equal(t, 2, exit, errs)
	assert.Empty(t, out)
}

// A name that a spreadsheet would take for a formula is written as words, by each command that writes tables.
func TestNoNameIsAFormulaInATable(t *testing.T) {
	for _, name := range []string{"=cmd|'/C calc'!A1", "+a", "-a", "@a"} {
		for _, command := range [][]string{{"batch", "-", "--csv", "--quiet"}, {"lab", "-", "--csv", "--algorithm", "astar"}} {
			exit, out, errs := run(t, "puzzle slide\nname "+name+"\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\n", command...)
			assert.Zero(t, exit, errs)
			assert.Contains(t, out, "'"+name+",slide,", command[0])
		}
	}
}
