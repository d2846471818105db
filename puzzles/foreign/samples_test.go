package foreign_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// eight is the board that the texts of sliding tiles below hold.
const eight = "start 3x3\n1 2 3\n4 _ 6\n7 5 8\n"

// eightTexts are ways to write it.
var eightTexts = map[string]string{
	"a size line":         "3\n1 2 3\n4 0 6\n7 5 8\n",
	"two sizes":           "3 3\n1 2 3\n4 0 6\n7 5 8\n",
	"a size with a cross": "# mine\n3x3\n1 2 3\n4 0 6 # middle\n7 5 8\n",
	"a size with a name":  "n = 3\n\n1 2 3\n4 0 6\n7 5 8\n",
	"a number a line":     "3\n1\n2\n3\n4\n0\n6\n7\n5\n8\n",
	"size and one row":    "3\n1 2 3 4 0 6 7 5 8\n",
	"a dot":               "1 2 3\n4 . 6\n7 5 8\n",
	"an x":                "1 2 3\n4 x 6\n7 5 8\n",
	"a b":                 "1 2 3\n4 b 6\n7 5 8\n",
	"a star":              "1 2 3\n4 * 6\n7 5 8\n",
	"a dash":              "1 2 3\n4 - 6\n7 5 8\n",
	"an empty cell":       "1,2,3\n4,,6\n7,5,8\n",
	"commas at the end":   "1,2,3,\n4,0,6,\n7,5,8,\n",
	"semicolons":          "1;2;3\n4;0;6\n7;5;8\n",
	"digits":              "123406758\n",
	"digits and a dot":    "1234.6758\n",
	"below a title":       "Initial state:\n1 2 3\n4 0 6\n7 5 8\n",
}

// A board of sliding tiles is the same however it is written.
func TestSlidingTilesAsPeopleWriteThem(t *testing.T) {
	for name, text := range eightTexts {
		got := read(t, text, foreign.Options{})
		assert.Len(t, got.Puzzles, 1, name)
		assert.Contains(t, asText(t, text, foreign.Options{}), eight, name)
	}
	assert.Contains(t, asText(t, "0123456789abcdef\n", foreign.Options{}), "start 4x4\n _  1  2  3\n 4  5  6  7\n")
	assert.Contains(t, asText(t, "1,2,\n3,4,5\n", foreign.Options{}), "start 2x3\n1 2 _\n3 4 5\n")
	assert.Contains(t, asText(t, "3 2\n1 0\n4 5\n6 7\n", foreign.Options{}), "start 4x2\n3 2\n1 _\n4 5\n6 7\n")
	assert.Contains(t, asText(t, "3x2\n1 0\n4 5\n2 3\n", foreign.Options{}), "start 3x2\n1 _\n4 5\n2 3\n")
	for text, want := range map[string]string{
		"1 2 3\n4 q 6\n7 5 8\n":    `2:3: "q" is no tile`,
		"3\n1 2 3\n4 q 6\n7 5 8\n": `3:3: "q" is no tile`,
		"3\n1 2 3\n4 0 6\n":        "1:1: this line says 3x3 (rows x columns), but 2 rows follow",
		"3\n1 2 3\n4 0\n7 5 8\n":   "3:1: row 2 has 2 cells, but the row before it has 3",
	} {
		got := place(t, text, foreign.Options{})
		assert.True(t, strings.HasPrefix(got, want), got)
	}
}

// Two boards are start and goal where that is what they can be, and it is said what they were taken for.
func TestTwoBoards(t *testing.T) {
	for _, c := range []struct {
		name, text string
		puzzles    int
		note       string
	}{
		{"a usual goal", "1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n7 8 0\n", 1, "1:1: two boards, taken as start and goal"},
		{"around the blank", "2 8 3\n1 0 4\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5\n", 1, "1:1: two boards, taken as start and goal"},
		{"on two lines", "1 2 3 4 0 6 7 5 8\n1 2 3 4 5 6 7 8 0\n", 1, "1:1: two boards, taken as start and goal"},
		{"out of reach of the usual ones", "2 1 3\n4 5 6\n7 8 0\n\n2 1 3\n4 5 6\n7 0 8\n", 1, "1:1: two boards, taken as start and goal"},
		{"neither", "1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 6 0\n7 5 8\n", 2, `5:1: two boards, taken as two puzzles; write "goal" above this one if it is the goal`},
		{"called so", "start\n1 2 3\n4 0 6\n7 5 8\n\nGoal state:\n1 2 3\n4 6 0\n7 5 8\n", 1, ""},
		{"with the family's blank", "1 2 3\n4 _ 6\n7 5 8\n\n1 2 3\n4 6 _\n7 5 8\n", 1, "1:1: two boards, taken as start and goal"},
		{"of two sizes", "1 2 3\n4 0 6\n7 5 8\n\n1 2\n3 0\n", 2, ""},
		{"three", "1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 6 0\n7 5 8\n\n1 2 3\n4 6 8\n7 5 0\n", 3, ""},
		{"a typing error", "1 2 3 4\n5 6 7 8\n9 10 10 12\n13 14 15 0\n", 1, "1:1: 10 stands twice on this board, and 11 is missing"},
	} {
		got := read(t, c.text, foreign.Options{})
		assert.Len(t, got.Puzzles, c.puzzles, c.name)
		if c.note == "" {
			assert.Empty(t, got.Notes, c.name)
		} else if assert.Len(t, got.Notes, 1, c.name) {
			assert.Equal(t, "f:"+c.note, got.Notes[0].Error(), c.name)
		}
		sameThroughEveryDoor(t, c.text)
	}
	assert.Contains(t, asText(t, "2 8 3\n1 0 4\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5\n", foreign.Options{}), "goal 3x3\n1 2 3\n8 _ 4\n7 6 5\n")
}

// sameThroughEveryDoor checks that a text holds the same puzzles as a file, pasted into a puzzle of any family,
// and on the standard input.
func sameThroughEveryDoor(t *testing.T, text string) {
	t.Helper()
	want := read(t, text, foreign.Options{}).Puzzles
	name := t.TempDir() + "/text.txt"
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	file, err := foreign.Load(name, families.Rules, foreign.Options{})
	require.NoError(t, err)
	require.Equal(t, want, file.Puzzles, text)
	sameAsRead(t, []byte(text), strings.NewReader(text))
	for _, f := range families.All() {
		require.Equal(t, want, read(t, text, foreign.Options{Family: f.Info().ID}).Puzzles, "pasted into %s: %s", f.Info().ID, text)
	}
	for _, p := range want {
		comesBackAsText(t, p)
	}
}

// comesBackAsText checks that the text form of a puzzle holds the same.
func comesBackAsText(t *testing.T, p *puzzles.Puzzle) {
	t.Helper()
	var out strings.Builder
	require.NoError(t, puzzles.WriteText(&out, families.Rules, p))
	again, err := puzzles.Read([]byte(out.String()), "f", families.Rules)
	require.NoError(t, err)
	require.Equal(t, []*puzzles.Puzzle{p}, again)
}

// samples are all texts of this file.
func samples() []string {
	var out []string
	for _, texts := range []map[string]string{eightTexts} {
		for _, text := range texts {
			out = append(out, text)
		}
	}
	return out
}

func TestEveryTextIsTheSameThroughEveryDoor(t *testing.T) {
	for _, text := range samples() {
		sameThroughEveryDoor(t, text)
	}
}
