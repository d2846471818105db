package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
)

// tryOne tries the first move there is, and returns it.
func tryOne(t *testing.T, a *Tab) puzzles.Move {
	t.Helper()
	m := a.Rules.Moves(a.Puzzle(), a.Puzzle().Start)[0]
	require.True(t, a.Do("try"))
	require.True(t, a.Trier.TryMove(m))
	return m
}

// Moves that were tried on a puzzle in no file are there again, whatever it was given up for:
// another puzzle, its tab, the program. Nothing is asked.
func TestTriedMovesOfAPuzzleInNoFileAreThereAgain(t *testing.T) {
	data := t.TempDir()
	copied := func() *puzzles.Puzzle { return apptest.Read(t, apptest.Corner) }
	a, _ := begun(t, data)
	a.Place(copied(), "")
	m := tryOne(t, a)

	a.Place(apptest.Read(t, apptest.Eight), "")
	assert.Len(t, a.program.windows, 2, "another puzzle has a tab of its own: this one is in use")
	assert.NotNil(t, a.Trial)

	a.filing.Close()
	require.Len(t, a.program.windows, 1, "nothing was asked")
	a = a.program.windows[0]
	a.Place(copied(), "")
	a = a.Front()
	require.Len(t, a.Puzzle().Tried, 1)
	assert.Equal(t, []puzzles.Move{m}, a.Puzzle().Tried[0].Moves)
	assert.False(t, a.Doc.Unsaved())
	require.True(t, a.Do("try"))
	assert.Equal(t, "All you tried is still here: you stand at the start.", a.Status.Text)
	a.program.closeAll()

	a, _ = begun(t, data) // the program is started again
	a.Place(copied(), "")
	a = a.Front()
	require.Len(t, a.Puzzle().Tried, 1)

	a.Place(apptest.Read(t, apptest.Eight), "")
	assert.Len(t, a.program.windows, 1, "nothing new was tried: nobody is at work here")
	a.Place(copied(), "")
	a = a.Front()
	require.Len(t, a.Puzzle().Tried, 1)

	other := copied()
	other.Goal = other.Start
	assert.Empty(t, a.program.keep.Tried(other), "other boards, other moves")
	require.True(t, a.Do("try"))
	require.True(t, a.Do("redo"))
	require.True(t, a.Do("try-prune"))
	require.Empty(t, a.Puzzle().Tried)
	a.program.closeAll()
	a, _ = begun(t, data)
	a.Place(copied(), "")
	assert.Empty(t, a.Front().Puzzle().Tried, "what is pruned does not come back")
}

// What was edited, or stands in a file, is asked for: its moves are saved or discarded with it.
func TestTriedMovesOfWorkThatIsAskedForGoWithIt(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	a.Place(apptest.Read(t, apptest.Corner), "")
	rename(a, "Mine")
	tryOne(t, a)
	a.filing.Close()
	answer(t, a, "Discard")
	assert.Empty(t, a.program.keep.Tried(apptest.Read(t, apptest.Corner)))
}
