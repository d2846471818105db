package puzzles_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// tree is a tree of tried moves in both forms.
const treeText = `puzzle walk
start 1x3
o..
goal 1x3
..o
tried 0 far end
moves A1-R B1-R
tried given 1 given
moves B1-L
tried 3
moves A1-R
`

var treeFile = `{"waymark": 1, "family": "walk", "start": ["o.."], "goal": ["..o"], "tried": [
{"from": 0, "name": "far end", "moves": "A1-R B1-R"},
{"from": 1, "name": "given", "given": true, "moves": "B1-L"},
{"from": 3, "moves": "A1-R"}]}`

func TestTriedMovesAreReadAndWritten(t *testing.T) {
	want := []puzzles.Tried{
		{From: 0, Name: "far end", Moves: []puzzles.Move{"A1-R", "B1-R"}},
		{From: 1, Name: "given", Given: true, Moves: []puzzles.Move{"B1-L"}},
		{From: 3, Moves: []puzzles.Move{"A1-R"}},
	}
	for _, text := range []string{treeText, treeFile} {
		ps, err := puzzles.Read([]byte(text), "f", find)
		require.NoError(t, err)
		assert.True(t, puzzles.SameTried(want, ps[0].Tried), "%v", ps[0].Tried)
		var out bytes.Buffer
		require.NoError(t, puzzles.WriteText(&out, find, ps[0]))
		assert.Equal(t, treeText, out.String())
		roundTripFile(t, ps[0])
	}
}

func TestTriedMovesAreReadStrictly(t *testing.T) {
	for _, tt := range []struct{ was, is, want string }{
		{"tried 3\n", "tried 4\n", "f:10:7: these moves begin at position 4 of what was tried, but only 3 are listed before"},
		{"tried 3\n", "tried x\n", `f:10:7: tried moves begin at a position by its number, such as "tried 0"; 0 is the start`},
		{"tried 3\nmoves A1-R\n", "tried 3\n", `f:11:1: tried moves are on a line of their own: "moves ..."`},
		{"moves B1-L", "moves B1-\u00fc", `f:9:10: 'ü' cannot stand in a move`},
		{`"from": 3`, `"from": 4`, "f:4:1: these moves begin at position 4 of what was tried, but only 3 are listed before"},
		{`"from": 3`, `"from": -1`, "f:4:10:"},
		{`"from": 3, "moves": "A1-R"`, `"from": 3`, "f:4:1: tried moves are at least one"},
		{`"given": true`, `"given": 1`, "f:3:39:"},
		{`"given": true`, `"taken": true`, `f:3:30: the key "tried[1].taken" is unknown`},
	} {
		text := treeText
		if !strings.Contains(text, tt.was) || strings.HasPrefix(tt.was, `"`) {
			text = treeFile
		}
		require.Contains(t, text, tt.was)
		_, err := puzzles.Read([]byte(strings.Replace(text, tt.was, tt.is, 1)), "f", find)
		require.Error(t, err, tt.is)
		assert.Contains(t, err.Error(), tt.want, tt.is)
	}
}

// A file cannot make the program keep more than it would keep by itself.
func TestTriedMovesHaveALimit(t *testing.T) {
	way := func(n int) string {
		return fmt.Sprintf("puzzle walk\nstart 1x2\no.\ngoal 1x2\n.o\ntried 0\nmoves %s\n", strings.Repeat("A1-R ", n))
	}
	_, err := puzzles.Read([]byte(way(puzzles.MaxTried)), "f", find)
	require.NoError(t, err)
	_, err = puzzles.Read([]byte(way(puzzles.MaxTried+1)), "f", find)
	require.ErrorContains(t, err, "f:6:7: more than 20000 moves were tried")
}
