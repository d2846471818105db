package slide

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// The estimate of a move, or of one that leads here, is that of the position at its other end,
// whatever was asked for before; on boards of one word and of several.
func TestThePatternFanIsTheEstimateOfEachMove(t *testing.T) {
	asked := 0
	draws.Check(t, func(rt *rapid.T) { asked += checkPatternFan[single](rt, anyPuzzle(rt, 2, 4)) })
	assert.Greater(t, asked, 500)
	wide := puzzleOf(t, "1 2 3 4 5 / 6 7 8 _ 10 / 11 12 13 9 14 / 16 # 18 19 20 / 21 22 23 24 15", "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15 / 16 # 18 19 20 / 21 22 23 24 _")
	assert.Positive(t, checkPatternFan[[2]uint64](t, wide))
	for _, boards := range [][2]string{
		{"1 2 # 4 / 5 _ # 7", "2 1 # 7 / 5 _ # 4"}, // cut in two: no moves solve it
		{"1 2 3 / 4 # 6 / 7 8 _", "3 2 1 / 4 # 7 / ? 8 ?"},
	} {
		assert.Positive(t, checkPatternFan[single](t, puzzleOf(t, boards[0], boards[1])))
	}
}

// checkPatternFan walks from the start of a puzzle, and returns how many moves were looked at.
func checkPatternFan[S solver.State](t require.TestingT, p *puzzles.Puzzle) (asked int) {
	l, start, want := layoutOf(p)
	sp, r := newSpace[S](l, start, want), draws.Rand(1, 2)
	if len(l.splits()) == 0 {
		return 0
	}
	s := patternAuto
	s.sizes = []int{3, 2, 2, 1}
	sum, u := newPatternSum(l, s, want), newUnpacker[S](l)
	if len(sum.sides[0]) == 0 {
		return 0
	}
	_, err := sum.prepare(context.Background())
	require.NoError(t, err)
	fan, at := newPatternFan(sum.moves(l, want), l, u), sp.Start()
	var edges []solver.Edge[S]
	for range 20 {
		fan.Enter(at)
		edges = sp.Predecessors(at, sp.Successors(at, edges[:0]))
		for i := range edges {
			var buf [maxCells]code
			require.Equal(t, sum.value(u.unpack(edges[i].To, &buf)), fan.To(&edges[i]))
			asked++
		}
		if len(edges) > 0 {
			at = edges[r.IntN(len(edges))].To
		}
	}
	return asked
}
