package editor_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/editor"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/test/apptest"
	"waymark/widgets/board"
)

// With the keyboard a piece of several cells is not drawn by Space: the next one draws another.
func TestAPieceOfOneCellSaysHowItGrows(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 3x3\nA..\n...\n...\ngoal 3x3\n...\n...\n..A\n")
	require.True(t, a.Do("new-piece"))
	b := a.Editor.Start.Board
	b.SetCursor(1)
	press(a, fyne.KeySpace)
	assert.Equal(t, "Piece B has one cell. A drag makes it larger, and so does typing B on the cells beside it.", a.Status.Text)
	press(a, fyne.KeyRight)
	b.TypedRune('b')
	assert.Equal(t, "ABB/.../...", rows(a, puzzles.Start))
	drag(a, puzzles.Start, board.Stroke{}, 3)
	assert.NotContains(t, a.Status.Text, "has one cell", "this is no new piece")
	require.True(t, a.Do("new-piece"))
	drag(a, puzzles.Start, board.Stroke{}, 7, 8)
	assert.NotContains(t, a.Status.Text, "has one cell")
}

func TestPiecesAreJoinedSplitAndBegun(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 3x3\nAB.\n.B.\nC..\ngoal 3x3\n...\n...\nC..\n")
	size := a.Puzzle().Start.Size
	require.True(t, a.Do("select"))
	assert.False(t, a.Do("join"), "nothing is selected")
	a.Editor.Selecting.Choose(editor.Selection{Role: puzzles.Start, Region: edit.Cells(size, 0, 1)})
	require.True(t, a.Do("join"))
	assert.Equal(t, "AA./.A./C..", rows(a, puzzles.Start))
	assert.Equal(t, "Done: Join pieces", a.Status.Text)
	a.Editor.Selecting.Choose(editor.Selection{Role: puzzles.Start, Region: edit.Cells(size, 0)})
	require.True(t, a.Do("split"))
	got := rows(a, puzzles.Start)
	assert.NotEqual(t, got[0], got[1])
	assert.Equal(t, got[1], got[5])
	name, _ := a.Doc.UndoName()
	assert.Equal(t, "Split piece", name.Format)

	a.Editor.Selecting.Choose(editor.Selection{Role: puzzles.Start, Region: edit.Cells(size, 0, 6)})
	before := a.Puzzle()
	require.True(t, a.Do("join"))
	assert.Same(t, before, a.Puzzle(), "what does not touch cannot be one piece")
	assert.Equal(t, "These pieces do not touch each other, and a piece is one connected part", a.Status.Text)

	require.True(t, a.Do("new-piece"))
	assert.Equal(t, editor.ToolPaint, a.Editor.Tool)
	drag(a, puzzles.Start, board.Stroke{}, 5, 8)
	assert.NotContains(t, rows(a, puzzles.Start)[:5], rows(a, puzzles.Start)[6:7])
	open(t, a, apptest.Corner)
	assert.False(t, a.Do("new-piece"), "only pieces with names are begun")
}
