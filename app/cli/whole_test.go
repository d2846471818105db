//go:build !race

package cli_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Searches of millions of states: one goroutine each, and a minute under the
// race detector, which has nothing to see there.

func TestSolveGlideBoard(t *testing.T) {
	exit, lines := answers(t, "", "testdata/board_b.txt")
	assert.Equal(t, 0, exit)
	require.Len(t, lines, 1)
	assert.Equal(t, "optimal", lines[0]["status"])
	assert.Equal(t, 15.0, lines[0]["length"])
	assert.Equal(t, "astar", lines[0]["algorithm"], "the estimate is nearly exact here")
	assert.NotContains(t, lines[0], "route")
}

// halfway is the published mark of board A, after 13 of its 22 moves.
const halfway = `mark via halfway 8x8
YR..R...
...#....
...#..##
.#.#Y...
.#....G.
.#....#.
.#....#.
#...B.#.
`

// The mark of board A cuts its optimum in 13 and 9 moves and costs nothing.
func TestTheMarkOfBoardA(t *testing.T) {
	board, err := os.ReadFile("testdata/board_a.txt")
	require.NoError(t, err)
	type leg struct {
		Mark, Kind string
		At, Cost   int
	}
	type part struct {
		Length     int
		LowerBound int `json:"lower_bound"`
	}
	var got struct {
		Status string
		Length int
		Route  []leg
		Audit  struct {
			Verdict  []string
			Complete bool
			AtMost   int `json:"cost_at_most"`
			Without  part
		}
	}
	exit, out, errs := run(t, string(board)+halfway, "solve", "-", "--route", "--audit", "--json")
	require.Equal(t, 0, exit, errs)
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	assert.Equal(t, "optimal", got.Status)
	assert.Equal(t, 22, got.Length)
	assert.Equal(t, []leg{{"halfway", "via", 13, 13}, {"goal", "goal", 22, 9}}, got.Route)
	assert.Equal(t, []string{"Waypoint 1 “halfway” costs nothing. 22 through it, 22 without it, proved."}, got.Audit.Verdict)
	assert.Equal(t, part{22, 22}, got.Audit.Without)
	assert.Zero(t, got.Audit.AtMost)
	assert.True(t, got.Audit.Complete)
}

// The memory that is too little when 64 searches share it is enough for one.
func TestBatchGivesOneSearchAllMemory(t *testing.T) {
	exit, lines, _ := batched(t, "", "testdata/board_a.txt", "--max-memory", "256MB")
	assert.Equal(t, 0, exit)
	require.Len(t, lines, 1)
	assert.Equal(t, "optimal", lines[0]["status"])
	assert.Equal(t, 22.0, lines[0]["length"])
}

// A hint of the first 13 moves of an optimal solution leads a search by h alone, which finds
// 58 slides by itself, to the goal.
func TestAHintLeadsGreedySearch(t *testing.T) {
	board, err := os.ReadFile("testdata/board_a.txt")
	require.NoError(t, err)
	hint := string(board) + "mark hint first\nmoves F8-U F1-L D1-L C8-U B8-R C1-L B1-D A1-R D8-U D5-L E8-L D8-U D5-R\n"
	exit, lines := answers(t, hint, "-", "--algorithm", "greedy", "--threads", "1")
	assert.Equal(t, 0, exit)
	require.Len(t, lines, 1)
	assert.LessOrEqual(t, lines[0]["length"], 25.0)
	assert.LessOrEqual(t, lines[0]["expanded"], 5000.0)
}
