package cli_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
)

var seconds = regexp.MustCompile(`"seconds":[0-9.e+-]+`)

// timeless is a text without times.
func timeless(text string) string { return seconds.ReplaceAllString(text, "") }

// TestPartsOfABatchAreJoinedAsIfItHadNone: what is refused, what was killed half way and what was
// done before included.
func TestPartsOfABatchAreJoinedAsIfItHadNone(t *testing.T) {
	plain(t)
	var text strings.Builder
	for i := range 20 {
		goal := "_"
		if i%7 == 3 {
			goal = "__" // refused: one block, two goals
		}
		text.WriteString("level L" + strconv.Itoa(i) + "\n" + ("o" + strings.Repeat(".", i%5) + goal + ".......")[:8] + "\n........\n\n")
	}
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.txt"), filepath.Join(dir, "out")
	require.NoError(t, os.WriteFile(in, []byte(text.String()), 0o600))
	_, want, _ := run(t, "", "batch", in)
	require.NotEmpty(t, want)
	task := func(i int, more ...string) (int, string) {
		exit, printed, errs := run(t, "", append([]string{"batch", in, "--out", out, "--shard", strconv.Itoa(i) + "/3"}, more...)...)
		assert.Empty(t, printed)
		return exit, errs
	}
	var statuses []int
	for i := 1; i <= 3; i++ {
		exit, _ := task(i)
		statuses = append(statuses, exit)
	}
	assert.Contains(t, statuses, 2, "a puzzle that cannot be searched is told by the status")
	exit, merged, errs := run(t, "", "merge", out)
	assert.Equal(t, 0, exit, errs)
	assert.Equal(t, timeless(want), timeless(merged))
	assert.Contains(t, errs, "3 refused; from 3 parts")

	exit, errs = task(1, "--threads", "2")
	assert.Equal(t, statuses[0], exit, "as it was")
	assert.Contains(t, errs, "is whole already, 7 lines; nothing is left to do")
	exit, errs = task(1, "--max-length", "3")
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "the options none, not --max-length=3")

	// One that was killed goes on.
	path := filepath.Join(out, "part-2-of-3.jsonl")
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.Remove(path))
	require.NoError(t, os.WriteFile(path+".part", whole[:len(whole)/2], 0o600))
	exit, _, errs = run(t, "", "merge", out)
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "missing: 2; part 2 was begun")
	_, errs = task(2)
	assert.Contains(t, errs, "goes on behind")
	joined := filepath.Join(dir, "all.jsonl")
	exit, _, errs = run(t, "", "merge", out, "--out", joined)
	require.Equal(t, 0, exit, errs)
	now, err := os.ReadFile(joined)
	require.NoError(t, err)
	assert.Equal(t, timeless(want), timeless(string(now)))
	exit, _, errs = run(t, "", "merge", out, "--out", joined)
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "add --force")

	// Another input under the same name.
	require.NoError(t, os.WriteFile(in, []byte(text.String()+"level more\no_\n..\n"), 0o600))
	exit, errs = task(1)
	assert.Equal(t, 2, exit)
	assert.Contains(t, errs, "another content of the input")
}

// TestPartsOfOtherCommandsAreJoined: a list of puzzles, and an experiment.
func TestPartsOfOtherCommandsAreJoined(t *testing.T) {
	plain(t)
	dir := t.TempDir()
	made := strings.Fields("generate slide --size 2x3 --length 3..9 --seed 3 --count 1000 --quiet --tries")
	_, want, _ := run(t, "", append(made, "30")...)
	require.NotEmpty(t, want)
	for i := 1; i <= 3; i++ {
		exit, printed, _ := run(t, "", append(made, "10", "--out", dir, "--shard", strconv.Itoa(i)+"/3")...)
		assert.Equal(t, 1, exit)
		assert.Empty(t, printed)
	}
	exit, _, errs := run(t, "", append(made, "10", "--out", dir, "--shard", "2/3", "--done-at-limits")...)
	assert.Equal(t, 0, exit)
	assert.Contains(t, errs, "is whole already")
	exit, merged, errs := run(t, "", "merge", dir)
	assert.Equal(t, 0, exit)
	assert.Equal(t, want, merged)
	assert.Contains(t, errs, "the same as one of another part")

	lab := filepath.Join(dir, "small.waymark-lab")
	require.NoError(t, os.WriteFile(lab, []byte(`{"waymark-lab":1,"seed":1,"boards":[{"scramble":{"size":"2x3","moves":9,"seed":1,"count":4}}],"algorithms":["astar"],"heuristics":["manhattan","zero"],"limits":[{"expanded":1000}]}`), 0o600))
	out := filepath.Join(dir, "lab") + string(filepath.Separator)
	for i := 1; i <= 2; i++ {
		exit, _, errs := run(t, "", "lab", lab, "--out", out, "--shard", strconv.Itoa(i)+"/2", "--quiet")
		require.Equal(t, 0, exit, errs)
	}
	_, _, errs = run(t, "", "lab", lab, "--out", out, "--shard", "1/2")
	assert.Contains(t, errs, "is whole already")
	entries, err := os.ReadDir(out)
	require.NoError(t, err)
	assert.Len(t, entries, 2)
	exit, merged, errs = run(t, "", "merge", out)
	assert.Equal(t, 0, exit)
	assert.Equal(t, 8, strings.Count(merged, `"status":"optimal"`))
	assert.Contains(t, errs, "8 rows; from 2 parts")
}

// TestExitStatuses are those that schedulers decide by.
func TestExitStatuses(t *testing.T) {
	plain(t)
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	easy := write("easy.txt", "o_\n..\n")
	hard := write("hard.txt", "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1\n")
	wrong := write("wrong.txt", "what is this\n")
	lab := write("x.waymark-lab", "{}")
	for _, c := range []struct {
		args string
		exit int
	}{
		{"solve " + easy, 0},
		{"batch " + easy, 0},
		{"check " + easy, 0},
		{"analyse " + easy, 0},
		{"vary " + easy, 0},
		{"generate slide --size 2x2 --length 2", 0},
		{"solve --max-expansions 10 --algorithm astar " + hard, 1},
		{"batch --max-expansions 10 --algorithm astar " + hard, 1},
		{"batch --max-expansions 10 --algorithm astar --done-at-limits " + hard, 0},
		{"generate slide --size 2x2 --length 2 --count 99 --tries 3", 1},
		{"generate slide --size 2x2 --length 2 --count 99 --tries 3 --done-at-limits", 0},
		{"solve " + wrong, 2},
		{"batch " + wrong, 2},
		{"batch " + wrong + " --done-at-limits --out " + filepath.Join(dir, "p"), 2},
		{"batch - --out " + dir, 2},
		{"export " + easy + " --text " + dir, 2},
		{"export " + easy + " --text " + filepath.Join(dir, strings.Repeat("x", 300)), 2},
		{"export " + easy + " --text " + filepath.Join(easy, "x"), 2},
		{"batch none.txt --out " + dir, 2},
		{"batch " + easy + " --out " + easy, 2},
		{"check " + wrong, 2},
		{"analyse " + wrong, 2},
		{"vary " + wrong, 2},
		{"lab " + lab, 2},
		{"lab " + easy + " --bogus", 2},
		{"generate nothing", 2},
		{"merge", 2},
		{"merge " + dir, 2},
		{"merge " + dir + " " + dir, 2},
		{"nonsense.x --y", 2},
		{"export " + easy + " --text " + filepath.Join(dir, "none", "x.txt"), 3},
	} {
		args := strings.Fields(strings.ReplaceAll(c.args, dir, "DIR"))
		for i := range args {
			args[i] = strings.Replace(args[i], "DIR", dir, 1) // whose name may have spaces
		}
		exit, _, errs := run(t, "", args...)
		assert.Equal(t, c.exit, exit, "%s: %s", c.args, errs)
	}
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no full disk here")
	}
	defer full.Close()
	for _, command := range []string{"solve", "batch", "check", "analyse"} {
		var errs strings.Builder
		exit, _ := cli.Run([]string{command, easy}, strings.NewReader(""), full, &errs)
		assert.Equal(t, 3, exit, "%s: %s", command, &errs)
	}
}
