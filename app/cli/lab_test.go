package cli_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/portfolio"
)

func TestLabIsATableOfAFile(t *testing.T) {
	exit, out, _ := run(t, "", "lab", "testdata/slide.txt", "--puzzle", "1", "--algorithm", "astar,greedy", "--heuristic", "manhattan,hamming")
	assert.Equal(t, 0, exit)
	assert.Equal(t, 4, strings.Count(out, "manhattan")+strings.Count(out, "hamming"))
	assert.Equal(t, 1, strings.Count(out, "* best"))
	assert.Contains(t, out, "Optimal: 10 moves.")
}

func TestLabOfAFamilyAsCSV(t *testing.T) {
	plain(t)
	exit, out, _ := run(t, "", "lab", "swap", "--published", "--csv", "--max-states", "5000", "--timeout", "0")
	assert.Contains(t, []int{0, 1}, exit, "some may be too hard")
	lines, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	require.NoError(t, err)
	require.Len(t, lines, 1+12*4, "four heuristics, twelve puzzles, one head")
	assert.Equal(t, portfolio.Columns, lines[0])
	best := map[string]int{}
	for _, l := range lines[1:] {
		assert.Equal(t, "swap", l[1])
		if l[len(l)-1] == "best" {
			best[l[0]]++
		}
	}
	for name, n := range best {
		assert.Equal(t, 1, n, name)
	}
	assert.Greater(t, len(best), 6)
}

func TestLabRefusesWhatItCannotDo(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, "which file or family? Families: slide, glide, tandem, swap, blocks"},
		{[]string{"slide", "--published"}, "no published method"},
		{[]string{"slide", "--puzzle", "1", "--heuristic", "foo"}, "linear-conflict"},
		{[]string{"slide", "--puzzle", "1", "--algorithm", "foo"}, "ida-star"},
		{[]string{"slide", "--published", "--heuristic", "zero"}, "names algorithm and heuristics itself"},
		{[]string{"slide", "--at-once", "--share"}, "one after the other"},
		{[]string{"slide", "--threads", "0"}, "at least 1"},
		{[]string{"slide", "--timeout", "-1s"}, "must not be negative"},
		{[]string{"slide", "--puzzle", "99"}, "there is no puzzle"},
		{[]string{"no-such-file"}, "no-such-file"},
	} {
		exit, out, err := run(t, "", append([]string{"lab"}, c.args...)...)
		assert.Equal(t, 2, exit, c.args)
		assert.Empty(t, out)
		assert.Contains(t, err, c.says)
	}
}

func TestLabSeesThatThereIsNoSolution(t *testing.T) {
	exit, out, _ := run(t, "", "lab", "testdata/slide.txt", "--puzzle", "5", "--heuristic", "manhattan")
	assert.Equal(t, 0, exit, "that is an answer")
	assert.Contains(t, out, "No solution exists.")
}
