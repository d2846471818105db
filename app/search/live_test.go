package search

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/puzzles/study"
	"waymark/solver"
)

// settled runs what is posted until the live search has ended.
func settled(t *testing.T, q *apptest.Queue, l *Live) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return !l.Session.Running() && l.next == nil }, 20*time.Second, time.Millisecond)
}

func TestLiveSearchAnswersTheNewestPuzzle(t *testing.T) {
	var q apptest.Queue
	told := 0
	l := NewLive(q.Post, study.Open, func() { told++ })
	first := apptest.Read(t, apptest.Corner)
	second := first.Clone()
	second.Start = first.Start.With(7, first.Start.Cells[8]) // the tile in the way is gone
	l.Ask(first)
	l.Ask(second) // while the first is searched
	settled(t, &q, l)
	n, ok := l.Of(second)
	require.True(t, ok)
	assert.Equal(t, solver.Optimal, n.Status)
	assert.Equal(t, "2 moves, proved", n.Text(moves))
	_, ok = l.Of(first)
	assert.False(t, ok)
	assert.Positive(t, told)

	// The same boards, whatever they are called, are not searched again.
	named := second.Clone()
	named.Name = "another"
	l.Ask(named)
	assert.False(t, l.Session.Running())
	n, ok = l.Of(named)
	assert.True(t, ok && n.Best == 2)
}

func TestLiveSearchStopsAndGoesOn(t *testing.T) {
	var q apptest.Queue
	l := NewLive(q.Post, study.Open, func() {})
	hard := apptest.Read(t, "puzzle slide\nstart 4x4\n14 13 15 7\n11 12 9 5\n6 _ 2 1\n4 8 10 3\ngoal 4x4\n_ 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n")
	l.Ask(hard)
	l.Rest()
	settled(t, &q, l)
	n, ok := l.Of(hard)
	require.True(t, ok)
	assert.Equal(t, solver.Cancelled, n.Status)
	l.Ask(hard)
	assert.True(t, l.Session.Running(), "what was stopped is taken up again")
	l.Rest()
	settled(t, &q, l)
}

func TestLiveNewsInAFewWords(t *testing.T) {
	for _, tt := range []struct {
		n    News
		want string
	}{
		{News{Best: 22, Lower: 22, Status: solver.Optimal}, "22 moves, proved"},
		{News{Best: 30, Lower: 14}, "14 to 30 moves so far"},
		{News{Best: 30}, "30 moves at most"},
		{News{Best: -1, Lower: 14}, "≥ 14 moves so far"},
		{News{Best: -1}, ""},
	} {
		assert.Equal(t, tt.want, tt.n.Text(moves))
	}
}

func moves(n int) string { return fmt.Sprintf("%d moves", n) }
