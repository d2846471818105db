package solve_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/puzzles"
)

func TestTheAuditSaysWhatAMarkCosts(t *testing.T) {
	a, q := window(t)
	open(t, a, detour)
	solveNow(t, a, q)
	require.NotEmpty(t, a.Puzzle().Solutions)
	through := a.Puzzle().Solutions[0].Length()
	require.Greater(t, through, 2)
	left := a.Memory.Left()
	require.True(t, a.Do("audit"))
	assert.Less(t, a.Memory.Left(), left, "it shares the memory with the searches")
	assert.Equal(t, "Stop the audit", a.Commands.Find("audit").Label())
	require.Eventually(t, func() bool { q.Run(); return !a.Audit.Running() }, 20*time.Second, time.Millisecond)

	assert.GreaterOrEqual(t, a.Memory.Left(), left, "and gives it back")
	require.True(t, a.DialogOpen(), "the verdict is shown")
	a.Dismiss()
	s, ok := a.ShownSolution(a.Puzzle())
	require.True(t, ok)
	require.NotNil(t, s.Audit)
	assert.Equal(t, through, s.Length())
	assert.Contains(t, a.Marker.Pane.Head.Note(), "cost")
	assert.Contains(t, a.Marker.StripItem(a.Puzzle(), a.Stops[1]).Note, "costs")

	a.Solving.Studies.ShowFree(s.Audit.Free)
	s, _ = a.ShownSolution(a.Puzzle())
	assert.Equal(t, 2, s.Length())
	assert.Equal(t, puzzles.StatusOptimal, s.Status)
}

func TestAnAuditCanBeStopped(t *testing.T) {
	a, q := window(t)
	open(t, a, detour)
	require.True(t, a.Do("audit"))
	require.True(t, a.Do("audit"))
	require.Eventually(t, func() bool { q.Run(); return !a.Audit.Running() }, 20*time.Second, time.Millisecond)
	if a.DialogOpen() {
		a.Dismiss()
	}
	a.Edit(apptest.Named(a.Puzzle(), "x"), puzzles.Messagef("Name and notes"))
	open(t, a, apptest.Corner)
	assert.False(t, a.Do("audit"), "there are no marks")
}

// detour is corner with a mark that is out of the way.
const detour = apptest.Corner + `mark via 3x3
.B.
...
R..
`
