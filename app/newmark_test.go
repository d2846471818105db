package app_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
)

func TestANewMarkComesAfterTheOneThatIsSelected(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner+"mark via one 3x3\n???\n?R?\n???\nmark via two 3x3\n???\n???\n??R\n")
	a.Marker.SelectMark(0)
	require.True(t, a.Do("mark-paint"))
	names := func() (list []string) {
		for _, m := range a.Puzzle().Marks {
			list = append(list, m.Name)
		}
		return list
	}
	assert.Equal(t, []string{"one", "", "two"}, names())
	a.Marker.Pane.Strip.SetSelected(-1)
	require.True(t, a.Do("mark-paint"))
	assert.Equal(t, []string{"one", "", "two", ""}, names())
	assert.Equal(t, 3, a.Editor.OpenMark)
}

func TestAMarkIsPasted(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	paste := func(text string) {
		a.Fa.Clipboard().SetContent(text)
		require.True(t, a.Do("mark-paste"))
	}
	paste("???\n?R?\n??\n")
	assert.Empty(t, a.Puzzle().Marks)
	assert.Equal(t, "The clipboard holds no waypoint: The text, line 3, column 3: row 3 of the waypoint board is too short: 2 of 3 cells", a.Status.Text)
	paste("A1-D C1-R\n")
	assert.Empty(t, a.Puzzle().Marks)
	assert.Contains(t, a.Status.Text, "move 2 of waypoint 1, C1-R, could not be played")
	paste("A1-R C1-D\n")
	require.Len(t, a.Puzzle().Marks, 1)
	assert.Equal(t, puzzles.Fixed, a.Puzzle().Marks[0].Kind)
	paste("???\n?R?\n???\n")
	require.Len(t, a.Puzzle().Marks, 2)
	assert.Equal(t, puzzles.Via, a.Puzzle().Marks[1].Kind)

	require.True(t, a.Do("mark-edit"))
	a.Active = puzzles.Goal
	a.Editor.Selecting.CopyBoard()
	assert.Equal(t, "mark via 3x3\n???\n?R?\n???\n", a.Fa.Clipboard().Content(), "what is copied of an open waypoint can be pasted")
	require.True(t, a.Do("mark-paste"))
	assert.Len(t, a.Puzzle().Marks, 3)
}

func TestACopyOfMovesIsSwitchedOff(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner+"mark fixed\nmoves A1-R\n")
	a.Marker.SelectMark(0)
	require.True(t, a.Do("mark-copy"))
	require.Len(t, a.Puzzle().Marks, 2)
	assert.True(t, a.Puzzle().Marks[1].Off)
	assert.Contains(t, a.Status.Text, "cannot be played a second time")
	a.Marker.Badge(1)
	assert.True(t, a.Puzzle().Marks[1].Off)
	assert.Contains(t, a.Status.Text, "could not be played")
	require.True(t, a.Do("mark-copy"), "a copy of what is off is off")
	assert.True(t, a.Puzzle().Marks[2].Off)
	a.Marker.SelectMark(0)
	require.True(t, a.Do("mark-off"))
	a.Marker.Badge(1)
	assert.False(t, a.Puzzle().Marks[1].Off, "now they can be played")
}

func TestTheBadgeGoesThroughTheStrengths(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner+"mark fixed\nmoves A1-R\n")
	kind := func() puzzles.MarkKind { return a.Puzzle().Marks[0].Kind }
	a.Marker.Badge(0)
	assert.Equal(t, puzzles.Via, kind())
	a.Marker.Badge(0)
	assert.Equal(t, puzzles.Hint, kind())
	a.Marker.Badge(0)
	assert.Equal(t, puzzles.Via, kind(), "no moves to it are known")
	solveNow(t, a, q)
	a.Marker.Badge(0)
	solveNow(t, a, q)
	a.Marker.Badge(0)
	assert.Equal(t, puzzles.Fixed, kind())
	assert.Equal(t, []puzzles.Move{"A1-R"}, a.Puzzle().Marks[0].Moves)
	assert.Equal(t, "recorded", a.Marker.Pane.Strip.Items()[1].LegNote, "whoever has found them")
	a.Marker.SelectMark(0)
	items := a.Marker.KindItems()
	require.Len(t, items, 3)
	assert.True(t, items[0].Checked)
	items[2].Run()
	assert.Equal(t, puzzles.Hint, kind())
	assert.Equal(t, []puzzles.Move{"A1-R"}, a.Puzzle().Marks[0].Moves, "a hint may be moves")
}

func TestTheMenuOfAMark(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner+"mark via 3x3\n???\n?R?\n???\n")
	a.Marker.Pane.Strip.OpenMenu()
	assert.False(t, a.DialogOpen(), "the waypoint is not selected")
	a.Marker.SelectMark(0)
	a.Marker.Pane.Strip.OpenMenu()
	assert.True(t, a.DialogOpen())
}
