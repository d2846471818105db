package editor_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/puzzles"
	"waymark/widgets/board"
)

// on sends keys to the start board.
func on(a *app.Tab, names ...fyne.KeyName) {
	b := a.Editor.Start.Board
	a.Win.Canvas().Focus(b)
	for _, n := range names {
		b.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// Space begins a line or a rectangle, the arrows draw it out, Space or Return ends it as one
// step of undo, Escape gives it up.
func TestShapesAreDrawnWithTheKeyboard(t *testing.T) {
	a := blank(t)
	require.True(t, a.Do("line"))
	on(a, fyne.KeySpace, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeySpace)
	assert.Equal(t, "RRRR/..../..../....", rows(a, puzzles.Start))
	name, _ := a.Doc.UndoName()
	assert.Equal(t, "Line", name.Format)
	require.True(t, a.Do("undo"))
	assert.Equal(t, "..../..../..../....", rows(a, puzzles.Start))

	require.True(t, a.Do("rectangle"))
	on(a, fyne.KeyLeft, fyne.KeySpace, fyne.KeyDown, fyne.KeyRight, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn)
	assert.Equal(t, "..RR/..RR/..../....", rows(a, puzzles.Start), "as far as the cursor came")

	on(a, fyne.KeySpace, fyne.KeyDown, fyne.KeyDown, fyne.KeyEscape)
	assert.Equal(t, "..RR/..RR/..../....", rows(a, puzzles.Start), "given up")
	on(a, fyne.KeySpace, fyne.KeyDown)
	a.Win.Canvas().Focus(a.Editor.Goal.Board)
	assert.Equal(t, "..RR/..RR/..../....", rows(a, puzzles.Start), "given up: the keyboard went elsewhere")

	require.True(t, a.Do("paint"))
	on(a, fyne.KeySpace)
	assert.Equal(t, "..RR/..RR/..../...R", rows(a, puzzles.Start), "the brush paints one cell")
}

// A brush that is typed paints all that is selected, in one step.
func TestATypedBrushFillsTheSelection(t *testing.T) {
	a := blank(t)
	require.True(t, a.Do("select"))
	drag(a, puzzles.Start, board.Stroke{}, 0, 5)
	a.Editor.Typed(puzzles.Start, 'b')
	assert.Equal(t, "BB../BB../..../....", rows(a, puzzles.Start))
	assert.Equal(t, []int{0, 1, 4, 5}, chosen(a), "it stays selected")
	a.Editor.Typed(puzzles.Start, '#')
	assert.Equal(t, "##../##../..../....", rows(a, puzzles.Start))
	require.True(t, a.Do("undo"))
	require.True(t, a.Do("undo"))
	assert.Equal(t, "..../..../..../....", rows(a, puzzles.Start))
}

// The fill stays within what is selected, by the keyboard too; a click beside it fills as ever.
func TestAFillStaysWithinTheSelection(t *testing.T) {
	a := blank(t)
	require.True(t, a.Do("select"))
	drag(a, puzzles.Start, board.Stroke{}, 0, 5)
	require.True(t, a.Do("fill"))
	assert.Equal(t, []int{0, 1, 4, 5}, chosen(a), "it stays selected")
	a.Editor.Start.Board.SetCursor(1)
	on(a, fyne.KeySpace)
	assert.Equal(t, "RR../RR../..../....", rows(a, puzzles.Start))
	require.True(t, a.Do("undo"))
	a.Editor.Start.Board.SetCursor(15)
	on(a, fyne.KeySpace)
	assert.Equal(t, "RRRR/RRRR/RRRR/RRRR", rows(a, puzzles.Start))
	require.True(t, a.Do("paint"))
	assert.Empty(t, chosen(a), "other tools have no use for it")
}
