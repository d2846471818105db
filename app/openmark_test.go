package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/widgets"
)

func TestTheBoardOfAMarkIsDrawnOn(t *testing.T) {
	a, q := window(t)
	open(t, a, corner)
	solveNow(t, a, q)
	require.True(t, a.Do("next"))
	require.True(t, a.Do("pin"))
	require.True(t, a.Do("mark-edit"))
	assert.Equal(t, "Mark 1", a.ui.goal.head.Title())
	require.Equal(t, "..R/.../.B.", rows(a, puzzles.Goal))
	a.chooseBrush(a.Puzzle().Marks[0].Board.Cells[2])
	drag(a, puzzles.Goal, widgets.Stroke{}, 1)
	drag(a, puzzles.Goal, widgets.Stroke{Erase: true}, 2)
	assert.Equal(t, a.Puzzle().Marks[0].Board.Cells[1], a.brush)
	require.True(t, a.Do("undo"))
	require.True(t, a.Do("undo"))
	assert.Equal(t, "..R/.../.B.", rows(a, puzzles.Goal))
	require.True(t, a.Do("mark-edit"))
	assert.Equal(t, "Goal", a.ui.goal.head.Title())
	assert.Equal(t, ".../.../..R", rows(a, puzzles.Goal))

	require.True(t, a.Do("mark-edit"))
	require.True(t, a.Do("mark-remove"))
	assert.Equal(t, "Goal", a.ui.goal.head.Title(), "a mark that is gone is not shown")
}

func TestWhatActsOnTheGoalActsOnTheMarkThatIsOpen(t *testing.T) {
	a, q := window(t)
	open(t, a, corner)
	assert.False(t, a.Do("mark-edit"), "there is no mark")
	solveNow(t, a, q)
	require.True(t, a.Do("next"))
	require.True(t, a.Do("pin"))
	require.True(t, a.Do("mark-edit"), "the mark that was made is selected")
	assert.True(t, a.ui.goal.back.Visible())
	assert.Equal(t, "Clear mark", a.commands.Find("clear-goal").Label())
	assert.False(t, a.Do("copy-start"), "the goal is not seen")

	require.True(t, a.Do("clear-goal"))
	assert.Equal(t, "???/???/???", rows(a, puzzles.Goal))
	name, _ := a.doc.UndoName()
	assert.Equal(t, "Clear mark", name.Format)
	a.ui.goal.back.Tapped(nil)
	assert.False(t, a.ui.goal.back.Visible())
	assert.Equal(t, ".../.../..R", rows(a, puzzles.Goal), "the goal is as it was")

	a.ui.way.strip.SetSelected(-1)
	require.True(t, a.Do("mark-edit"), "with none selected it is the last")
	a.load(read(t, corner), "")
	assert.Equal(t, -1, a.ui.way.strip.Selected())
}

func TestAKeyThatDoesNothingNowSaysSo(t *testing.T) {
	a, _ := window(t)
	open(t, a, corner)
	a.invoke(a.commands.Find("mark-edit"))
	assert.Equal(t, "“Draw on the mark” has nothing to work on now.", a.ui.status.Text)
}
