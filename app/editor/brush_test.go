package editor_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/editor"
	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/widgets/board"
)

// pair2x2 is a small board of figures.
const pair2x2 = "puzzle swap\nstart 2x2\nT1R T1B\nT1R T1R\ngoal 2x2\nR B\nR R\n"

// brush takes the brush of a key in hand.
func brush(t *testing.T, a *app.Tab, key rune) {
	t.Helper()
	b, ok := a.Editor.BrushOf(key)
	require.True(t, ok)
	a.Editor.ChooseBrush(b.Cell)
}

func TestOneBrushLeavesNothingOnStartAndGoal(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	brush(t, a, '.')
	stroke(a, puzzles.Start, false, 0)
	stroke(a, puzzles.Goal, false, 8)
	assert.Equal(t, ".../.../.B.", rows(a, puzzles.Start))
	assert.Equal(t, ".../.../...", rows(a, puzzles.Goal))

	a.Editor.Goal.Board.SetCursor(8)
	a.Editor.Typed(puzzles.Goal, 'r')
	a.Editor.Typed(puzzles.Goal, '.')
	assert.Equal(t, ".../.../...", rows(a, puzzles.Goal), "typed as well")
	assert.Equal(t, "C3 · Anything", a.Status.Text)

	brush(t, a, 'r')
	a.Editor.Pick(puzzles.Goal, 0)
	b, _ := editor.FindBrush(a.Editor.Brushes(), a.Editor.Brush)
	assert.Equal(t, "Empty", b.Title, "picked on the goal, of use on both")
}

func TestANewPieceIsNoPieceOfTheGoal(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.TryFive["blocks"])
	list := a.Editor.Brushes()
	last := slices.IndexFunc(list, func(b puzzles.Brush) bool { return b.Group != puzzles.GroupPieces }) - 1
	require.Positive(t, last, "the pieces stand first")
	a.Editor.Brush = list[last].Cell // behind those that there are
	a.Editor.Stroke(puzzles.Goal, board.Stroke{From: 0, To: 0, Passed: []int{0}})
	assert.Equal(t, "A new piece is for the start only. For the goal choose one of those that stand there.", a.Status.Text)
}

func TestWhyAStrokePaintsNothingStaysInTheStatusLine(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	brush(t, a, 'G') // a gate
	s := board.Stroke{From: 0, To: 0, Passed: []int{0}}
	a.Editor.Stroke(puzzles.Goal, s)
	a.Editor.Goal.Board.OnCursor(1)
	assert.Equal(t, "“Gate for green” is for the start only.", a.Status.Text)
	s.Phase = board.StrokeEnded
	a.Editor.Stroke(puzzles.Goal, s)
	a.Editor.Goal.Board.OnCursor(1)
	assert.Equal(t, "B1 · Anything", a.Status.Text)

	open(t, a, pair2x2)
	before := a.Puzzle()
	brush(t, a, '?')
	stroke(a, puzzles.Start, false, 0)
	assert.Same(t, before, a.Puzzle(), "the start has no open cells")
	assert.Equal(t, "“Anything” is for the goal only.", a.Status.Text)
}

func TestThePreviewIsWhatAStrokeWouldLeave(t *testing.T) {
	a, _ := window(t)
	open(t, a, pair2x2)
	brush(t, a, '8') // queen, reach 2
	face, ok := a.Editor.Foreseen(puzzles.Start, 1)
	require.True(t, ok)
	stroke(a, puzzles.Start, false, 1)
	want := a.Rules.Scene(a.Doc.Puzzle(), a.Doc.Puzzle().Start, puzzles.Start).Faces[1]
	want.Differs = false
	assert.Equal(t, want, face)
	_, ok = a.Editor.Foreseen(puzzles.Start, 1)
	assert.False(t, ok, "it stands there already")
	_, ok = a.Editor.Foreseen(puzzles.Goal, 1)
	assert.False(t, ok, "a goal has colours only")
	a.Editor.SetTool(editor.ToolSelect)
	_, ok = a.Editor.Foreseen(puzzles.Start, 0)
	assert.False(t, ok)
}
