package editor_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/command"
	"waymark/app/editor"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/study"
	"waymark/test/apptest"
	"waymark/widgets/board"
)

// drawn opens a glide board of the rows given, with the selecting tool in hand.
func drawn(t *testing.T, start string) *app.Tab {
	t.Helper()
	a, _ := window(t)
	open(t, a, "puzzle glide\nstart 3x4\n"+start+"\ngoal 3x4\n....\n....\n....\n")
	require.True(t, a.Do("select"))
	return a
}

// chosen lists the selected cells.
func chosen(a *app.Tab) []int {
	list := []int{}
	for cell := range a.Editor.Selecting.Selection.Region.All() {
		list = append(list, cell)
	}
	return list
}

func TestFramesSelect(t *testing.T) {
	a := drawn(t, "RG..\nB...\n...Y")
	drag(a, puzzles.Start, board.Stroke{}, 0, 5)
	assert.Equal(t, []int{0, 1, 4, 5}, chosen(a))
	drag(a, puzzles.Start, board.Stroke{Extend: true}, 11)
	assert.Equal(t, []int{0, 1, 4, 5, 11}, chosen(a))
	drag(a, puzzles.Start, board.Stroke{Erase: true}, 1, 5)
	assert.Equal(t, []int{0, 4, 11}, chosen(a))
	drag(a, puzzles.Goal, board.Stroke{Extend: true}, 2)
	assert.Equal(t, []int{2}, chosen(a), "one board at a time")
	require.True(t, a.Do("select-rest"))
	assert.Len(t, chosen(a), 12, "of the board used last: the start")
	a.Active = puzzles.Goal
	require.True(t, a.Do("select-all"))
	assert.Len(t, chosen(a), 12)
	require.True(t, a.Do("select-none"))
	assert.Empty(t, chosen(a))
	assert.False(t, a.Do("undo"), "selecting is no edit")
}

func TestWhatIsSelectedIsMovedAndWhatLiesBeneathComesBack(t *testing.T) {
	a := drawn(t, "RG..\nB...\n...Y")
	drag(a, puzzles.Start, board.Stroke{}, 0, 5)
	drag(a, puzzles.Start, board.Stroke{}, 0, 1, 6) // down and to the right, over Y
	assert.Equal(t, "..../..RG/..B.", rows(a, puzzles.Start))
	name, _ := a.Doc.UndoName()
	assert.Equal(t, "Move selection", name.Format)
	drag(a, puzzles.Start, board.Stroke{}, 6, 5, 4)
	assert.Equal(t, "..../RG../B..Y", rows(a, puzzles.Start), "Y was not lost")
	require.True(t, a.Do("nudge-up"))
	assert.Equal(t, "RG../B.../...Y", rows(a, puzzles.Start))
	require.True(t, a.Do("undo"))
	assert.Equal(t, 4, slices.Min(slices.Collect(a.Editor.Selecting.Selection.Region.All())), "where it was before")
	require.True(t, a.Do("undo"))
	assert.True(t, a.Editor.Selecting.Selection.Region.Empty(), "not where it was put down")
	require.True(t, a.Do("undo"))
	assert.Equal(t, "RG../B.../...Y", rows(a, puzzles.Start))
	assert.False(t, a.Do("undo"))
}

func TestCtrlDragCopies(t *testing.T) {
	a := drawn(t, "R...\n....\n....")
	drag(a, puzzles.Start, board.Stroke{}, 0)
	drag(a, puzzles.Start, board.Stroke{Add: true}, 0, 4, 9)
	assert.Equal(t, "R.../..../.R..", rows(a, puzzles.Start))
	drag(a, puzzles.Start, board.Stroke{}, 9, 10)
	assert.Equal(t, "R.../..../..R.", rows(a, puzzles.Start), "the copy is moved on")
}

func TestSelectingByKeyboard(t *testing.T) {
	a := drawn(t, "RG..\nB...\n...Y")
	a.Editor.SetTool(editor.ToolPaint)
	a.Editor.Selecting.Extend(puzzles.Start, 0, 4)
	assert.Equal(t, editor.ToolSelect, a.Editor.Tool)
	assert.Equal(t, []int{0, 4}, chosen(a))
	tap := board.Stroke{From: 1, To: 1, Passed: []int{1}, Keyed: true}
	a.Editor.Stroke(puzzles.Start, tap)
	assert.Equal(t, []int{0, 1, 4}, chosen(a))
	a.Editor.Stroke(puzzles.Start, tap)
	assert.Equal(t, []int{0, 4}, chosen(a))
	tap.Erase = true
	a.Editor.Stroke(puzzles.Start, tap)
	assert.Equal(t, ".G../..../...Y", rows(a, puzzles.Start))
	a.Editor.Selecting.SelectNothing()
	a.Editor.Stroke(puzzles.Start, tap)
	assert.Equal(t, "..../..../...Y", rows(a, puzzles.Start), "with nothing selected the cell")
}

func TestCutCopyPaste(t *testing.T) {
	a := drawn(t, "RG..\nB...\n....")
	drag(a, puzzles.Start, board.Stroke{}, 0, 1)
	require.True(t, a.Do("copy"))
	assert.Equal(t, "start 1x2\nRG\n", a.Fa.Clipboard().Content())
	a.Editor.Selecting.SelectNothing()
	a.Active = puzzles.Goal
	a.Editor.Goal.Board.SetCursor(7) // at the edge: it is pasted as far to the right as it goes
	require.True(t, a.Do("paste"))
	assert.Equal(t, "..../..RG/....", rows(a, puzzles.Goal))
	assert.Equal(t, []int{6, 7}, chosen(a))
	require.True(t, a.Do("cut"))
	assert.Equal(t, "..../..../....", rows(a, puzzles.Goal))
	a.Fa.Clipboard().SetContent("YY\nYY\n")
	require.True(t, a.Do("paste"))
	assert.Equal(t, "..../..YY/..YY", rows(a, puzzles.Goal), "rows from elsewhere, where the selection is")

	// The text of a whole board replaces it, as ever.
	a.Fa.Clipboard().SetContent("start 3x4\n....\n....\n...B\n")
	require.True(t, a.Do("paste"))
	assert.Equal(t, "..../..../...B", rows(a, puzzles.Start))
}

func TestTurningWhatIsSelectedOrEverything(t *testing.T) {
	a := drawn(t, "RG..\n....\n....")
	drag(a, puzzles.Start, board.Stroke{}, 0, 1)
	require.True(t, a.Do("turn-right"))
	assert.Equal(t, "R.../G.../....", rows(a, puzzles.Start))
	require.True(t, a.Do("turn-right"))
	assert.Equal(t, "GR../..../....", rows(a, puzzles.Start), "what was turned is turned on")
	a.Editor.Selecting.SelectNothing()
	require.True(t, a.Do("turn-right"))
	assert.Equal(t, "..G/..R/.../...", rows(a, puzzles.Start))
	assert.Equal(t, puzzles.Size{Rows: 4, Cols: 3}, a.Puzzle().Goal.Size)
	require.True(t, a.Do("shift-left"))
	assert.Equal(t, ".G./.R./.../...", rows(a, puzzles.Start))
	a.Editor.Start.Board.SetCursor(4)
	require.True(t, a.Do("row-insert"))
	assert.Equal(t, ".G./.../.R./.../...", rows(a, puzzles.Start))
	require.True(t, a.Do("column-delete"))
	assert.Equal(t, "../../../../..", rows(a, puzzles.Start))
	for a.Do("undo") {
	}
	assert.Equal(t, "RG../..../....", rows(a, puzzles.Start))
}

func TestSolutionsTurnWithThePuzzle(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	require.True(t, a.Do("turn-right"))
	require.Len(t, a.Puzzle().Solutions, 1)
	s := a.Puzzle().Solutions[0]
	assert.Equal(t, puzzles.StatusOptimal, s.Status)
	assert.NoError(t, study.Verify(a.Puzzle(), s.Moves, false))
	require.True(t, a.Do("row-insert"))
	assert.Empty(t, a.Puzzle().Solutions, "it is another puzzle now")
}

func TestExchange(t *testing.T) {
	a := drawn(t, "RGR.\nB...\n....")
	a.Editor.ChooseBrush(a.Puzzle().Start.Cells[0])
	a.Editor.Start.Board.SetCursor(1)
	a.Active = puzzles.Start
	require.True(t, a.Do("exchange"))
	assert.Equal(t, "GRG./B.../....", rows(a, puzzles.Start))
	require.True(t, a.Do("select"))
	a.Editor.Selecting.Choose(editor.Selection{Role: puzzles.Start, Region: edit.Cells(a.Puzzle().Start.Size, 0, 1)})
	a.Editor.Start.Board.SetCursor(0)
	require.True(t, a.Do("exchange"))
	assert.Equal(t, "RGG./B.../....", rows(a, puzzles.Start), "only there")
}

func TestKeysOfTheSelection(t *testing.T) {
	a := drawn(t, "RG..\nB...\n....")
	drag(a, puzzles.Start, board.Stroke{}, 0)
	require.True(t, a.Commands.ByKey(command.Alt(fyne.KeyDown)))
	assert.Equal(t, ".G../R.../....", rows(a, puzzles.Start))
	require.True(t, a.Commands.ByKey(command.Plain(fyne.KeyEscape)))
	assert.Empty(t, chosen(a))
}
