package foreign_test

import (
	"fmt"
	"os"
	"slices"
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
	"a line of hashes":    "# ---- #\n1 2 3\n4 0 6\n7 5 8\n",
	"a comment with dash": "# ---\n# - -\n1 2 3\n4 0 6\n7 5 8\n",
	"an empty cell":       "1,2,3\n4,,6\n7,5,8\n",
	"commas at the end":   "1,2,3,\n4,0,6,\n7,5,8,\n",
	"commas between rows": "1,2,3,\n4,0,6,\n7,5,8\n",
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

// cars are ways to write boards of cars, and what is then in the text form.
var cars = map[string]struct{ text, want string }{
	"five by five":   {"B..C.\nB..C.\nXX.C.\n..DD.\n.....\n", "exit right 3\nstart 5x5\nB..C.\nB..C.\nXX.C.\n..DD.\n.....\ngoal 5x5\n.....\n.....\n...XX\n"},
	"seven by seven": {"ooooooE\nooBooCE\nooBooCE\nAABooCo\nooooooo\noFFFFoo\nooooooo\n", "exit right 4\nstart 7x7\n"},
	"oblong":         {"B...\nB.C.\nAAC.\n....\n....\n", "exit right 3\nstart 5x4\n"},
	"a line of 49":   {"ooooooEooBooCEooBooCEAABooCoooooooooFFFFooooooooo\n", "exit right 4\nstart 7x7\n"},
	"commas":         {"o,o,o,o,o,o\no,o,B,o,o,o\nA,A,B,o,o,o\no,o,B,o,o,o\no,o,o,o,o,o\no,o,o,o,o,o\n", "start 6x6\n......\n..B...\nAAB...\n"},
	"small letters":  {"......\n..b...\nrrb...\n..b...\n......\n......\n", "start 6x6\n......\n..B...\nRRB...\n"},
	"a line with R":  {"ooooooooBoooRRBoooooBooooooooooooooo\n", "start 6x6\n......\n..B...\nRRB...\n"},
	"digits":         {"000000\n002003\n112003\n002000\n000440\n000000\n", "start 6x6\n......\n..2..3\n112..3\n"},
	"four by four":   {"oooooooBAAoBoooo\n", "exit right 3\nstart 4x4\n....\n...B\nAA.B\n"},
	"an id":          {"easy-1 ooooooooBoooAABoooooBooooooooooooooo 12\n", "name easy-1\nnote 12 positions\n"},
	"id and moves":   {"第一关,ooooooooBoooAABoooooBooooooooooooooo,4\n", "name 第一关\npublished 4\n"},
}

// A board of cars is read whatever its size and its letters.
func TestCarsAsPeopleWriteThem(t *testing.T) {
	for name, c := range cars {
		got := asText(t, c.text, foreign.Options{})
		assert.Contains(t, got, c.want, name)
		assert.Contains(t, got, "puzzle ", name)
	}
	assert.Equal(t, "f:1:1: cars, of which X leaves at the right of row 3", read(t, cars["five by five"].text, foreign.Options{}).Notes[0].Error())
	assert.Equal(t, "glide", read(t, "RR..\n..G.\n..G.\n....\n", foreign.Options{}).Puzzles[0].Family)
	got := place(t, "7,ooooooooBoooZZBoooooBooooooooooooooo,4\n", foreign.Options{})
	assert.True(t, strings.HasPrefix(got, "1:3: there is no car A"), got)
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
	for _, text := range eightTexts {
		out = append(out, text)
	}
	for _, c := range cars {
		out = append(out, c.text)
	}
	for _, c := range others {
		out = append(out, c.text)
	}
	slices.Sort(out)
	return out
}

func TestEveryTextIsTheSameThroughEveryDoor(t *testing.T) {
	texts := samples()
	for _, l := range layouts {
		if _, err := foreign.Read([]byte(l.text), "f", families.Rules, foreign.Options{}); err == nil {
			texts = append(texts, l.text)
		}
	}
	for _, text := range texts {
		sameThroughEveryDoor(t, text)
	}
	doors := 3 + len(families.All()) // a file, standard input, a text that is dropped or given, and pasting into each family
	fmt.Printf("FIGURE doors of others | %d texts through %d doors each: %d readings, all alike\n", len(texts), doors, len(texts)*doors)
}
