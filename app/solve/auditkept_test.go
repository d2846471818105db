package solve_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
)

// A mark on a shortest solution costs nothing: the same moves are optimal with it and
// without. The audit stays when they are found again, and what it proves without the
// marks when these change.
func TestAnAuditStaysWithMovesThatAreFoundAgain(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	require.True(t, a.Do("next"))
	require.True(t, a.Do("pin"))
	assert.False(t, a.Puzzle().Solutions[0].Routed, "optimal among all")
	audited(t, a, q)
	for i := range 2 {
		require.Len(t, a.Puzzle().Solutions, 1)
		s := a.Puzzle().Solutions[0]
		require.NotNil(t, s.Audit)
		assert.Equal(t, 2, s.Audit.Free.Lower)
		assert.True(t, s.Routed)
		assert.True(t, s.Asked.NoMarks || i > 0, "the search that found it knew no waypoint")
		assert.Equal(t, puzzles.StatusOptimal, s.Status)
		assert.Equal(t, "Waypoint 1 “Step 1” costs nothing", a.Marker.Pane.Head.Note())
		solveNow(t, a, q)
	}
	require.True(t, a.Do("mark-off"))
	s := a.Puzzle().Solutions[0]
	assert.Nil(t, s.Audit)
	assert.False(t, s.Routed)
	assert.Equal(t, puzzles.StatusOptimal, s.Status, "proved without the waypoint")
}
