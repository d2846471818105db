package editor_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/widgets/board"
)

func TestTheBoardOfAMarkIsDrawnOn(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	require.True(t, a.Do("next"))
	require.True(t, a.Do("pin"))
	require.True(t, a.Do("mark-edit"))
	assert.Equal(t, "Waypoint 1", a.Editor.Goal.Head.Title())
	require.Equal(t, "..R/.../.B.", rows(a, puzzles.Goal))
	a.Editor.ChooseBrush(a.Puzzle().Marks[0].Board.Cells[2])
	drag(a, puzzles.Goal, board.Stroke{}, 1)
	drag(a, puzzles.Goal, board.Stroke{Erase: true}, 2)
	assert.Equal(t, a.Puzzle().Marks[0].Board.Cells[1], a.Editor.Brush)
	require.True(t, a.Do("undo"))
	require.True(t, a.Do("undo"))
	assert.Equal(t, "..R/.../.B.", rows(a, puzzles.Goal))
	require.True(t, a.Do("mark-edit"))
	assert.Equal(t, "Goal", a.Editor.Goal.Head.Title())
	assert.Equal(t, ".../.../..R", rows(a, puzzles.Goal))

	require.True(t, a.Do("mark-edit"))
	require.True(t, a.Do("mark-remove"))
	assert.Equal(t, "Goal", a.Editor.Goal.Head.Title(), "a waypoint that is gone is not shown")
}

func TestWhatActsOnTheGoalActsOnTheMarkThatIsOpen(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	assert.False(t, a.Do("mark-edit"), "there is no waypoint")
	solveNow(t, a, q)
	require.True(t, a.Do("next"))
	require.True(t, a.Do("pin"))
	require.True(t, a.Do("mark-edit"), "the waypoint that was made is selected")
	assert.True(t, a.Editor.Goal.Back.Visible())
	assert.Equal(t, "Clear waypoint", a.Commands.Find("clear-goal").Label())
	assert.False(t, a.Do("copy-start"), "the goal is not seen")

	require.True(t, a.Do("clear-goal"))
	assert.Equal(t, "???/???/???", rows(a, puzzles.Goal))
	name, _ := a.Doc.UndoName()
	assert.Equal(t, "Clear waypoint", name.Format)
	a.Editor.Goal.Back.Tapped(nil)
	assert.False(t, a.Editor.Goal.Back.Visible())
	assert.Equal(t, ".../.../..R", rows(a, puzzles.Goal), "the goal is as it was")

	a.Marker.Pane.Strip.SetSelected(-1)
	require.True(t, a.Do("mark-edit"), "with none selected it is the last")
	a.Load(apptest.Read(t, apptest.Corner), "")
	assert.Equal(t, -1, a.Marker.Pane.Strip.Selected())
}

func TestAKeyThatDoesNothingNowSaysSo(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Invoke(a.Commands.Find("mark-edit"))
	assert.Equal(t, "“Draw on the waypoint” has nothing to work on now.", a.Status.Text)
}

func TestTheMarkThatIsOpenIsFollowed(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("mark-paint"))
	drag(a, puzzles.Goal, board.Stroke{}, 0)
	drawn := rows(a, puzzles.Goal)
	require.NotEqual(t, "???/???/???", drawn)
	_, err := a.Marker.InsertMark(puzzles.Mark{Kind: puzzles.Fixed, Moves: []puzzles.Move{"A1-R"}}, puzzles.Messagef("Paste waypoint"))
	require.True(t, err)

	a.Marker.MoveMark(0, 1)
	assert.Equal(t, 1, a.Editor.OpenMark, "it was moved")
	assert.Equal(t, drawn, rows(a, puzzles.Goal))
	require.True(t, a.Do("undo"))
	assert.Equal(t, 0, a.Editor.OpenMark)
	a.Marker.MoveMark(1, 0)
	assert.Equal(t, 1, a.Editor.OpenMark, "another was moved before it")
	a.Marker.RemoveMark(0)
	assert.Equal(t, 0, a.Editor.OpenMark)
	assert.Equal(t, drawn, rows(a, puzzles.Goal))
	require.True(t, a.Do("mark-copy"))
	drag(a, puzzles.Goal, board.Stroke{}, 1)
	assert.Equal(t, drawn, strings.Join(puzzles.Rows(a.Rules, a.Puzzle().Marks[1].Board, puzzles.Pattern), "/"), "the copy is not drawn on")
	a.Marker.SelectMark(1)
	assert.False(t, a.Commands.Find("mark-edit").Checked(), "that is another")
	a.Marker.SelectMark(0)
	assert.True(t, a.Commands.Find("mark-edit").Checked())
	a.Marker.SwitchOff(0)
	assert.Equal(t, 0, a.Editor.OpenMark, "it was changed itself")
	a.Marker.RemoveMark(0)
	assert.Equal(t, -1, a.Editor.OpenMark, "it is gone")
}

func TestUndoOfAMarkThatIsOpenDuringAPlayback(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	require.True(t, a.Do("mark-paint"))
	require.True(t, a.Do("next"))
	require.True(t, a.Do("undo"), "the heading of the waypoint was asked for when it was gone")
	assert.Equal(t, -1, a.Editor.OpenMark)
	assert.Equal(t, "Goal", a.Editor.Goal.Head.Title())
	require.True(t, a.Do("redo"))
	assert.Len(t, a.Puzzle().Marks, 1)
}
