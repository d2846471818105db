package solve_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
	"waymark/test/apptest"
	"waymark/widgets"
)

func TestAnswerToAnotherPuzzleIsDropped(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("solve"))
	a.Do("clear-goal")
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
	assert.Empty(t, a.Puzzle().Solutions)
	assert.Nil(t, a.Verdict)
}

func TestUnsolvableSaysWhy(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle slide\nstart 3x3\n1 2 3\n4 5 6\n8 7 _\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n")
	solveNow(t, a, q)
	assert.Equal(t, widgets.VerdictImpossible, a.Solving.Panel.Verdict.Kind())
	assert.NotEmpty(t, a.Solving.Panel.Verdict.Detail())
}

func TestFaultyPuzzleIsNotSearched(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	a.Do("clear-start")
	solveNow(t, a, q)
	assert.Equal(t, widgets.VerdictFailed, a.Solving.Panel.Verdict.Kind())
	a.Do("undo")
	assert.NotEqual(t, widgets.VerdictFailed, a.Solving.Panel.Verdict.Kind(), "a verdict on another puzzle vanishes")
}

func TestStopAtALimitAndContinue(t *testing.T) {
	a, q := window(t)
	a.Load(apptest.Read(t, "puzzle slide\nstart 4x4\n14 15 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n"), "")
	a.SetOptions(solver.Options{Algorithm: solver.UniformCost})
	a.Event(func() { a.Prefs.SetLimits(solver.Limits{States: 1000}) })
	solveNow(t, a, q)
	assert.Equal(t, widgets.VerdictStopped, a.Solving.Panel.Verdict.Kind())
	require.True(t, a.Do("continue"))
	assert.Contains(t, a.Status.Text, "It goes on, within these limits from its beginning: ", "more than the panel says")
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
	assert.Greater(t, a.Verdict.Result.Stats.Stored, uint64(1000), "it went on from where it was")
}
