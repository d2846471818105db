package slide

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

func TestDraftsAreSolutions(t *testing.T) {
	drafts := 0
	draws.Check(t, func(t *rapid.T) {
		l, start, want := anyFull(t, 6)
		for i := range want {
			if rapid.IntRange(0, 20).Draw(t, "open") == 0 {
				want[i] = open
			}
		}
		if checkDraft(t, l, start, want) {
			drafts++
		}
	})
	assert.Positive(t, drafts)
}

func TestNoDraftWithWallsOrSeveralBlanks(t *testing.T) {
	for _, boards := range [][2]string{
		{"1 2 3 / # 4 5 / 6 7 _", "7 2 3 / # 4 5 / 6 1 _"},
		{"1 2 3 / 6 4 5 / _ 7 _", "7 2 3 / 6 4 5 / _ 1 _"},
	} {
		l, start, want := layoutOf(puzzleOf(t, boards[0], boards[1]))
		assert.Nil(t, l.drafted(start, want))
	}
}

// checkDraft plays a draft by the rules; it reports whether there was one.
func checkDraft(t require.TestingT, l *layout, start, want codes) bool {
	moves := l.drafted(start, want)
	_, impossible := l.impossible(start, want)
	if moves == nil {
		alike := slices.ContainsFunc(l.count, func(n int) bool { return n > 1 })
		require.True(t, impossible || alike, "%v to %v", start, want)
		return false
	}
	require.False(t, impossible)
	sp := newSpace[[16]uint64](l, start, want)
	s := sp.Start()
	var edges []solver.Edge[[16]uint64]
	for _, m := range moves {
		edges = sp.Successors(s, edges[:0])
		i := slices.IndexFunc(edges, func(e solver.Edge[[16]uint64]) bool { return e.Move == m })
		require.GreaterOrEqual(t, i, 0, "not legal")
		s = edges[i].To
	}
	require.True(t, sp.IsGoal(s))
	require.LessOrEqual(t, len(moves), 4*len(start)*max(l.Size.Rows, l.Size.Cols))
	return true
}

// TestDraftsOfTheLargestBoards are of a reasonable length.
func TestDraftsOfTheLargestBoards(t *testing.T) {
	exhaustive(t)
	for _, size := range []puzzles.Size{{Rows: 10, Cols: 10}, {Rows: 2, Cols: 10}, {Rows: 10, Cols: 3}} {
		p := puzzleOf(t, sorted(size, true), sorted(size, true))
		slices.Reverse(p.Start.Cells)
		l, start, want := layoutOf(p)
		if _, no := l.impossible(start, want); no {
			start[0], start[1] = start[1], start[0]
		}
		require.True(t, checkDraft(t, l, start, want))
		assert.Less(t, len(l.drafted(start, want)), 25*size.Cells(), size)
	}
}
