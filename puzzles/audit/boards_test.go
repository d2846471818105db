//go:build !race

package audit_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/test/familytest"
)

// Under the race detector the millions of states here take minutes; random small
// puzzles cover the same code there.

const boardA = `puzzle glide
name Board A
start 8x8
...Y....
...#....
...#..##
.#.#....
.#......
.#....#.
.#....#.
#YRGBR#.
goal 8x8
...Y....
...#....
.R.#.R##
.#.#....
.#.B..G.
.#....#.
.#....#.
#Y....#.
mark via halfway 8x8
YR..R...
...#....
...#..##
.#.#Y...
.#....G.
.#....#.
.#....#.
#...B.#.
`

const boardB = `puzzle glide
name Board B
start 8x8
BG......
RO......
........
........
........
........
........
........
goal 8x8
........
........
........
........
........
.....BG.
.....RO.
........
`

// The published mark of board A: 13 moves to it and 9 from it, and no solution
// without it is shorter.
func TestTheMarkOfBoardACostsNothing(t *testing.T) {
	p := read(t, boardA)
	r, err := audit.Run(context.Background(), p, nil, audit.Budget{}, nil)
	require.NoError(t, err)
	require.Len(t, r.Result.Legs, 2)
	assert.EqualValues(t, 13, r.Result.Legs[0].Cost)
	assert.EqualValues(t, 9, r.Result.Legs[1].Cost)
	assert.Equal(t, 22, r.Solution.Length())
	assert.Equal(t, puzzles.StatusOptimal, r.Solution.Status)
	assert.True(t, r.Complete)
	assert.Equal(t, []string{"Waypoint 1 “halfway” costs nothing. 22 through it, 22 without it, proved."}, sentence(r.Verdict))
}

// A mark of ours on board B forces a detour: it is named, and its cost proved.
func TestABadMarkOfBoardBIsNamed(t *testing.T) {
	p := read(t, boardB)
	f := families.Find(p.Family)
	for _, way := range []string{"B2-D B1-D B8-L A2-D A1-D A6-R A8-R", "B2-D B1-D B8-L A2-D A1-D A6-R A8-R H8-U A7-U"} {
		boards, _, err := puzzles.Replay(f, p, p.Start, familytest.Moves(way))
		require.NoError(t, err)
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: boards[len(boards)-1]})
	}
	r, err := audit.Run(context.Background(), p, nil, audit.Budget{}, nil)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"The waypoints cost 3 slides. 18 through them, 15 without them, proved.",
		"Waypoint 1 costs nothing.",
		"Without waypoint 2 the shortest would be 15 slides instead of 18.",
		"No other order of the waypoints is shorter.",
		"To ask of waypoint 2 only what it changes would gain nothing.",
	}, sentence(r.Verdict))
	assert.Empty(t, r.Skipped)
	assert.True(t, r.Complete)
	require.NoError(t, study.Verify(p, r.Solution.Audit.Free.Moves, false))
	assert.Len(t, r.Solution.Audit.Free.Moves, 15)
}
