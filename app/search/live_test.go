package search

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/apptest"
)

// settled runs what is posted until the live search has ended.
func settled(t *testing.T, q *apptest.Queue, l *Live) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return !l.Session.Running() && l.next == nil }, 2*time.Minute, time.Millisecond)
}

// newLive returns a search while drawing with a record of its own.
func newLive(q *apptest.Queue) *Live {
	l := NewLive(q.Post, study.Open)
	l.Session.Known = &known.Facts{}
	return l
}

func TestLiveSearchAnswersTheNewestPuzzle(t *testing.T) {
	var q apptest.Queue
	l := newLive(&q)
	first := apptest.Read(t, apptest.Corner)
	second := first.Clone()
	second.Goal = first.Goal.With(8, first.Goal.Cells[0]).With(2, first.Goal.Cells[8])
	l.Ask(first)
	l.Ask(second) // while the first is searched
	settled(t, &q, l)
	f := l.Session.Known.Of(known.Free(second))
	require.True(t, f.Exact())
	assert.Len(t, f.Moves, 1)
	assert.Equal(t, known.Drawing, f.MovesBy)

	// The same boards, whatever they are called, are not searched again.
	named := second.Clone()
	named.Name = "another"
	l.Ask(named)
	assert.False(t, l.Session.Running())
	// Nor is what somebody else has answered.
	l.Session.Known.Follow(first, l.Session.Known.Of(known.Free(first)).Moves, 0, known.Hand)
	if f := l.Session.Known.Of(known.Free(first)); !f.Settled() {
		l.Ask(first)
		settled(t, &q, l)
	}
	require.True(t, l.Session.Known.Of(known.Free(first)).Exact())
	l.Ask(second)
	l.Ask(first)
	assert.False(t, l.Session.Running())
}

func TestLiveSearchStopsAndGoesOn(t *testing.T) {
	var q apptest.Queue
	l := newLive(&q)
	hard := apptest.Read(t, "puzzle slide\nstart 4x4\n14 13 15 7\n11 12 9 5\n6 _ 2 1\n4 8 10 3\ngoal 4x4\n_ 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n")
	l.Ask(hard)
	l.Rest()
	settled(t, &q, l)
	assert.Equal(t, solver.Cancelled, l.status)
	l.Ask(hard)
	assert.True(t, l.Session.Running(), "what was stopped is taken up again")
	l.Rest()
	settled(t, &q, l)
}
