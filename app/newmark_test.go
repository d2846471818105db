package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/puzzles"
	"waymark/widgets/board"
)

func TestAMarkIsPaintedSwitchedOffAndDuplicated(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("mark-paint"))
	require.Len(t, a.Puzzle().Marks, 1)
	assert.Equal(t, "Mark 1", a.editor.Goal.Head.Title(), "its board is open")
	assert.Equal(t, "???/???/???", rows(a, puzzles.Goal))
	a.editor.ChooseBrush(a.Puzzle().Start.Cells[0])
	drag(a, puzzles.Goal, board.Stroke{}, 6)
	assert.Equal(t, "???/???/R??", rows(a, puzzles.Goal))
	solveNow(t, a, q)
	best := a.Puzzle().Solutions[0]
	assert.True(t, best.Routed)
	assert.Greater(t, best.Length(), 2, "the corner is out of the way")

	require.True(t, a.Do("mark-off"))
	assert.True(t, a.Puzzle().Marks[0].Off)
	assert.True(t, a.Commands.Find("mark-off").Checked())
	assert.False(t, a.Puzzle().Solutions[0].Routed, "what was proved through the mark is not said any more")
	solveNow(t, a, q)
	assert.Equal(t, 2, a.Puzzle().Solutions[0].Length())
	assert.False(t, a.Puzzle().Solutions[0].Routed)
	assert.Equal(t, puzzles.StatusOptimal, a.Puzzle().Solutions[0].Status)
	assert.False(t, a.Do("audit"), "there is no mark to look at")

	require.True(t, a.Do("mark-copy"))
	require.Len(t, a.Puzzle().Marks, 2)
	i, _ := a.marker.SelectedMark()
	assert.Equal(t, 1, i, "the copy is selected")
	a.marker.Badge(1)
	assert.False(t, a.Puzzle().Marks[1].Off, "the badge of a mark that is off switches it on")
	for _, want := range []string{"Switch mark on", "Duplicate mark", "Switch mark off"} {
		name, _ := a.Doc.UndoName()
		assert.Equal(t, want, name.Format)
		require.True(t, a.Do("undo"))
	}
	assert.False(t, a.Puzzle().Marks[0].Off)
	for range 2 {
		require.True(t, a.Do("undo"))
	}
	assert.Empty(t, a.Puzzle().Marks)
	assert.Equal(t, "Goal", a.editor.Goal.Head.Title())
}

func TestANewMarkComesAfterTheOneThatIsSelected(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner+"mark via one 3x3\n???\n?R?\n???\nmark via two 3x3\n???\n???\n??R\n")
	a.marker.SelectMark(0)
	require.True(t, a.Do("mark-paint"))
	names := func() (list []string) {
		for _, m := range a.Puzzle().Marks {
			list = append(list, m.Name)
		}
		return list
	}
	assert.Equal(t, []string{"one", "", "two"}, names())
	a.marker.Pane.Strip.SetSelected(-1)
	require.True(t, a.Do("mark-paint"))
	assert.Equal(t, []string{"one", "", "two", ""}, names())
	assert.Equal(t, 3, a.editor.OpenMark)
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
	assert.Equal(t, "The clipboard holds no mark: The text, line 3, column 3: row 3 of the mark board is too short: 2 of 3 cells", a.Status.Text)
	paste("A1-D C1-R\n")
	assert.Empty(t, a.Puzzle().Marks)
	assert.Contains(t, a.Status.Text, "move 2 of mark 1, C1-R, could not be played")
	paste("A1-R C1-D\n")
	require.Len(t, a.Puzzle().Marks, 1)
	assert.Equal(t, puzzles.Fixed, a.Puzzle().Marks[0].Kind)
	paste("???\n?R?\n???\n")
	require.Len(t, a.Puzzle().Marks, 2)
	assert.Equal(t, puzzles.Via, a.Puzzle().Marks[1].Kind)

	require.True(t, a.Do("mark-edit"))
	a.Active = puzzles.Goal
	a.editor.Selecting.CopyBoard()
	assert.Equal(t, "mark via 3x3\n???\n?R?\n???\n", a.Fa.Clipboard().Content(), "what is copied of an open mark can be pasted")
	require.True(t, a.Do("mark-paste"))
	assert.Len(t, a.Puzzle().Marks, 3)
}

func TestACopyOfMovesIsSwitchedOff(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner+"mark fixed\nmoves A1-R\n")
	a.marker.SelectMark(0)
	require.True(t, a.Do("mark-copy"))
	require.Len(t, a.Puzzle().Marks, 2)
	assert.True(t, a.Puzzle().Marks[1].Off)
	assert.Contains(t, a.Status.Text, "cannot be played a second time")
	a.marker.Badge(1)
	assert.True(t, a.Puzzle().Marks[1].Off)
	assert.Contains(t, a.Status.Text, "could not be played")
	require.True(t, a.Do("mark-copy"), "a copy of what is off is off")
	assert.True(t, a.Puzzle().Marks[2].Off)
	a.marker.SelectMark(0)
	require.True(t, a.Do("mark-off"))
	a.marker.Badge(1)
	assert.False(t, a.Puzzle().Marks[1].Off, "now they can be played")
}

func TestTheBadgeGoesThroughTheStrengths(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner+"mark fixed\nmoves A1-R\n")
	kind := func() puzzles.MarkKind { return a.Puzzle().Marks[0].Kind }
	a.marker.Badge(0)
	assert.Equal(t, puzzles.Via, kind())
	a.marker.Badge(0)
	assert.Equal(t, puzzles.Hint, kind())
	a.marker.Badge(0)
	assert.Equal(t, puzzles.Via, kind(), "no moves to it are known")
	solveNow(t, a, q)
	a.marker.Badge(0)
	solveNow(t, a, q)
	a.marker.Badge(0)
	assert.Equal(t, puzzles.Fixed, kind())
	assert.Equal(t, []puzzles.Move{"A1-R"}, a.Puzzle().Marks[0].Moves)
	a.marker.SelectMark(0)
	items := a.marker.KindItems()
	require.Len(t, items, 3)
	assert.True(t, items[0].Checked)
	items[2].Run()
	assert.Equal(t, puzzles.Hint, kind())
	assert.Equal(t, []puzzles.Move{"A1-R"}, a.Puzzle().Marks[0].Moves, "a hint may be moves")
}

func TestTheMenuOfAMark(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner+"mark via 3x3\n???\n?R?\n???\n")
	a.marker.MarkMenu(1, fyne.NewPos(50, 50))
	assert.False(t, a.DialogOpen(), "the mark is not selected")
	a.marker.SelectMark(0)
	a.marker.MarkMenu(1, fyne.NewPos(50, 50))
	assert.True(t, a.DialogOpen())
}
