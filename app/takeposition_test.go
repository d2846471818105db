package app_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/test/apptest"
)

// A position that was reached becomes the goal or the start: that is how reachable goals
// are found.
func TestAPositionBecomesStartOrGoal(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	assert.False(t, a.Commands.Find("take-goal").Ready(), "the start is shown")
	ready(t, a, q)
	require.True(t, a.Do("try"))
	a.Trier.TryMove(puzzles.Move("A1-R"))
	require.NotEqual(t, a.Puzzle().Start, a.Position())
	require.True(t, a.Do("take-goal"))
	assert.NoError(t, study.Verify(a.Puzzle(), []puzzles.Move{"A1-R"}, false), "the goal is what was reached")
	assert.True(t, a.Puzzle().Start.Equal(apptest.Read(t, apptest.Corner).Start))
	require.True(t, a.Do("undo"))
	assert.True(t, a.Puzzle().Goal.Equal(apptest.Read(t, apptest.Corner).Goal))

	solveNow(t, a, q)
	require.True(t, a.Do("next"))
	there := a.Position()
	require.True(t, a.Do("take-start"))
	assert.True(t, a.Puzzle().Start.Equal(there))
	assert.Equal(t, "Undo: Use this position as start", a.Commands.Find("undo").Label())
}

// In every family the moves that led to a position reach it where it is the goal.
func TestAPositionTakenAsGoalIsReached(t *testing.T) {
	a, _ := window(t)
	taken := map[string]bool{}
	for _, name := range bundledNames(t) {
		p, err := study.ReadBundled(name)
		require.NoError(t, err)
		if len(p.Solutions) == 0 || p.Solutions[0].Length() < 3 {
			continue
		}
		a.Load(p, "")
		a.SelectSolution(0)
		require.True(t, a.Do("next"))
		require.True(t, a.Do("next"))
		if a.Do("take-goal") {
			taken[p.Family] = true
			assert.NoError(t, study.Verify(a.Puzzle(), p.Solutions[0].Moves[:2], false), name)
		}
	}
	assert.GreaterOrEqual(t, len(taken), 4, taken)
}
