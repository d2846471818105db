package editor_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/widgets/board"
)

func TestAMarkIsPaintedSwitchedOffAndDuplicated(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("mark-paint"))
	require.Len(t, a.Puzzle().Marks, 1)
	assert.Equal(t, "Waypoint 1", a.Editor.Goal.Head.Title(), "its board is open")
	assert.Equal(t, "???/???/???", rows(a, puzzles.Goal))
	a.Editor.ChooseBrush(a.Puzzle().Start.Cells[0])
	drag(a, puzzles.Goal, board.Stroke{}, 6)
	assert.Equal(t, "???/???/R??", rows(a, puzzles.Goal))
	solveNow(t, a, q)
	best := a.Puzzle().Solutions[0]
	assert.True(t, best.Routed)
	assert.Greater(t, best.Length(), 2, "the corner is out of the way")

	require.True(t, a.Do("mark-off"))
	assert.True(t, a.Puzzle().Marks[0].Off)
	assert.True(t, a.Commands.Find("mark-off").Checked())
	assert.False(t, a.Puzzle().Solutions[0].Routed, "what was proved through the waypoint is not said any more")
	solveNow(t, a, q)
	assert.Equal(t, 2, a.Puzzle().Solutions[0].Length())
	assert.False(t, a.Puzzle().Solutions[0].Routed)
	assert.Equal(t, puzzles.StatusOptimal, a.Puzzle().Solutions[0].Status)
	assert.False(t, a.Do("audit"), "there is no waypoint to look at")

	require.True(t, a.Do("mark-copy"))
	require.Len(t, a.Puzzle().Marks, 2)
	i, _ := a.Marker.SelectedMark()
	assert.Equal(t, 1, i, "the copy is selected")
	a.Marker.Badge(1)
	assert.False(t, a.Puzzle().Marks[1].Off, "the badge of a waypoint that is off switches it on")
	for _, want := range []string{"Switch waypoint on", "Duplicate waypoint", "Switch waypoint off"} {
		name, _ := a.Doc.UndoName()
		assert.Equal(t, want, name.Format)
		require.True(t, a.Do("undo"))
	}
	assert.False(t, a.Puzzle().Marks[0].Off)
	for range 2 {
		require.True(t, a.Do("undo"))
	}
	assert.Empty(t, a.Puzzle().Marks)
	assert.Equal(t, "Goal", a.Editor.Goal.Head.Title())
}

// TestTheStartIsActiveWhereThereIsNoGoal: with the mark that was open the only other board
// goes, and what is done next is done on the start.
func TestTheStartIsActiveWhereThereIsNoGoal(t *testing.T) {
	for _, away := range []string{"undo", "mark-edit"} {
		a, _ := window(t)
		open(t, a, "puzzle tandem\nstart 3x3\no..\n.#_\n...\n")
		require.True(t, a.Do("mark-paint"))
		require.Equal(t, puzzles.Goal, a.Active)
		require.True(t, a.Do(away))
		assert.Equal(t, puzzles.Start, a.Active, away)
		assert.True(t, a.Do("exchange"))
	}
}
