package editor_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/editor"
	"waymark/puzzles"
	"waymark/test/apptest"
)

func TestPaintIsOneStepAndReturnsToTheStart(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	a.Do("next")
	wall, _ := editor.FindBrush(a.Editor.Brushes(), wallOf(t, a))
	a.Editor.ChooseBrush(wall.Cell)
	stroke(a, puzzles.Start, false, 1, 4)
	assert.Zero(t, a.Player.At())
	assert.NotEmpty(t, a.Puzzle().Solutions, "the first stroke only leaves the step")
	stroke(a, puzzles.Start, false, 1, 4)
	assert.Equal(t, "Undo: Paint · Wall, 2 cells", a.Commands.Find("undo").Label())
	assert.Empty(t, a.Puzzle().Solutions, "they answered another puzzle")
	goal := a.Rules.Scene(a.Puzzle(), a.Puzzle().Goal, puzzles.Goal)
	assert.Equal(t, puzzles.Wall, goal.Faces[4].Ground, "a wall stands on both boards")
	a.Do("undo")
	assert.NotEqual(t, wall.Cell, a.Puzzle().Start.Cells[1])
	assert.NotEmpty(t, a.Puzzle().Solutions)
}

// wallOf returns the wall of the family's palette.
func wallOf(t *testing.T, a *app.Tab) puzzles.Cell {
	t.Helper()
	for _, b := range a.Editor.Brushes() {
		if b.Face.Ground == puzzles.Wall {
			return b.Cell
		}
	}
	require.Fail(t, "no wall")
	return 0
}

func TestKeysPickAndEraser(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Editor.Pane(puzzles.Start).Board.SetCursor(4)
	a.Editor.Typed(puzzles.Start, 'g')
	assert.Equal(t, "G", a.Rules.FormatCell(a.Puzzle().Start.Cells[4], puzzles.Start))
	a.Editor.Pick(puzzles.Start, 7)
	stroke(a, puzzles.Goal, false, 0)
	assert.Equal(t, "B", a.Rules.FormatCell(a.Puzzle().Goal.Cells[0], puzzles.Goal))
	stroke(a, puzzles.Start, true, 0)
	assert.Equal(t, ".", a.Rules.FormatCell(a.Puzzle().Start.Cells[0], puzzles.Start))
}
