package cli_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/export"
	"waymark/solver"
)

// tables has the tables of figures in the documents written anew: make tables.
var tables = flag.Bool("tables", false, "write the tables of docs/ anew")

// between lines of these stands what the tests write.
const tableBegins, tableEnds = "<!-- make tables: begin -->\n", "<!-- make tables: end -->\n"

// documented compares what stands in a document with what was found, or writes it there.
func documented(t *testing.T, name, found string) {
	t.Helper()
	path := "../../docs/" + name
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	before, rest, begins := strings.Cut(string(text), tableBegins)
	held, after, ends := strings.Cut(rest, tableEnds)
	require.True(t, begins && ends, "%s has no place for a table", name)
	if *tables {
		require.NoError(t, os.WriteFile(path, []byte(before+tableBegins+found+tableEnds+after), 0o644))
		return
	}
	assert.Equal(t, held, found, "docs/%s tells other figures than the program has: make tables", name)
}

// The searches of docs/waypoints.md, on one thread: Snail through two whole boards, glide board A without a mark and
// with each kind, and 24 tiles without a mark and row by row. Those that end within so many expansions are told.
func TestTheTableOfMarksIsTrue(t *testing.T) {
	plain(t)
	const most = 20_000
	board, err := os.ReadFile("testdata/board_a.txt")
	require.NoError(t, err)
	a := string(board)
	const moves = "first\nmoves F8-U F1-L D1-L C8-U B8-R C1-L B1-D A1-R D8-U D5-L E8-L D8-U D5-R\n"
	ordered := "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n"
	dealt := "puzzle slide\nstart 5x5\n20 4 21 12 10\n9 7 1 15 18\n11 6 2 16 14\n22 23 13 19 5\n3 8 _ 24 17\n" +
		"goal 5x5\n1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 15\n16 17 18 19 20\n21 22 23 24 _\n"
	rows := func(kind string) (text string) {
		for _, board := range []string{
			"1 2 3 4 5\n? ? ? ? ?\n? ? ? ? ?\n? ? ? ? ?\n? ? ? ? ?\n",
			"1 2 3 4 5\n6 ? ? ? ?\n11 ? ? ? ?\n16 ? ? ? ?\n21 ? ? ? ?\n",
			"1 2 3 4 5\n6 7 8 9 10\n11 ? ? ? ?\n16 ? ? ? ?\n21 ? ? ? ?\n",
		} {
			text += "mark " + kind + " 5x5\n" + board
		}
		return text
	}
	boards := []struct{ name, text string }{
		{"snail", "puzzle slide\nstart 4x4\n1 2 3 4\n12 13 14 5\n11 _ 15 6\n10 9 8 7\ngoal 4x4\n" + ordered +
			"mark via there 4x4\n" + ordered + "mark via back 4x4\n1 2 3 4\n12 13 14 5\n11 15 _ 6\n10 9 8 7\n"},
		{"none", a},
		{"complete", a + "mark via halfway 8x8\nYR..R...\n...#....\n...#..##\n.#.#Y...\n.#....G.\n.#....#.\n.#....#.\n#...B.#.\n"},
		{"partial", a + "mark via red 8x8\n????????\n????????\n????????\n????????\n??R?????\n????????\n????????\n????????\n"},
		{"fixed", a + "mark fixed " + moves},
		{"hint", a + "mark hint " + moves},
		{"dealt", dealt},
		{"rows", dealt + rows("via")},
		{"rows, hints", dealt + rows("hint")},
	}
	var found strings.Builder
	found.WriteString("| board | algorithm | answer | expanded |\n|---|---|---|---:|\n")
	for _, b := range boards {
		for _, algorithm := range []string{"astar", "weighted", "greedy", "published", "ida-star", "two-way", "anytime", "automatic"} {
			_, out, errs := run(t, b.text, "solve", "-", "--json", "--algorithm", algorithm, "--max-expansions", fmt.Sprint(most), "--max-memory", "2GiB", "--threads", "1")
			fmt.Fprintf(&found, "| %s | %s | %s |\n", b.name, algorithm, answerTold(t, out, errs, most))
		}
	}
	documented(t, "waypoints.md", found.String())
}

// answerTold is an answer and what it took, as a table has it.
func answerTold(t *testing.T, out, errs string, most uint64) string {
	t.Helper()
	if out == "" {
		require.Contains(t, errs, "mark", "a search through the waypoints is refused")
		return "refused |"
	}
	var v struct {
		Length     *int   `json:"length"`
		LowerBound int    `json:"lower_bound"`
		Status     string `json:"status"`
		Expanded   uint64 `json:"expanded"`
	}
	require.NoError(t, json.Unmarshal([]byte(out), &v), out)
	switch {
	case v.Status == "limit" || v.Expanded >= most:
		return fmt.Sprintf("| more than %s", thousands(most))
	case v.Status == "optimal":
		return fmt.Sprintf("%d, proved | %s", *v.Length, thousands(v.Expanded))
	}
	return fmt.Sprintf("%d, at least %d | %s", *v.Length, v.LowerBound, thousands(v.Expanded))
}

// thousands writes a number with commas.
func thousands(n uint64) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}

// The algorithms in docs/solving.md.
func TestTheTableOfAlgorithmsIsTrue(t *testing.T) {
	var found strings.Builder
	found.WriteString("| algorithm | `--algorithm` | what it does |\n|---|---|---|\n")
	for _, a := range solver.Algorithms() {
		fmt.Fprintf(&found, "| %s | `%s` | %s |\n", a.Title, a.ID, a.Sentence)
	}
	documented(t, "solving.md", found.String())
}

// The formats in docs/export.md.
func TestTheTableOfFormatsIsTrue(t *testing.T) {
	var found strings.Builder
	found.WriteString("| option | what it writes |\n|---|---|\n")
	for _, f := range export.Formats() {
		fmt.Fprintf(&found, "| `--%s OUT` | %s |\n", f.ID, f.Usage("OUT"))
	}
	documented(t, "export.md", found.String())
}

// The heuristics of the 8-puzzle in docs/analysis.md.
func TestTheTableOfHeuristicsIsTrue(t *testing.T) {
	plain(t)
	const thirtyOne = "puzzle slide\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n"
	_, out, errs := run(t, thirtyOne, "analyse", "--json", "-")
	var v struct {
		States     int `json:"states"`
		Heuristics []struct {
			Heuristic string   `json:"heuristic"`
			Ratio     *float64 `json:"mean_ratio"`
		} `json:"heuristics"`
	}
	require.NoError(t, json.Unmarshal([]byte(out), &v), errs)
	require.Equal(t, 181_440, v.States)
	var found strings.Builder
	found.WriteString("| heuristic | mean of h/d |\n|---|---:|\n")
	for _, h := range v.Heuristics {
		if h.Ratio != nil {
			fmt.Fprintf(&found, "| %s | %.3f |\n", h.Heuristic, *h.Ratio)
		}
	}
	documented(t, "analysis.md", found.String())
}
