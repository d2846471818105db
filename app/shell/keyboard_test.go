package shell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// The board has the keyboard when nothing else has it; a dialog and a field keep it.
func TestTheBoardGetsTheKeyboardBack(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	canvas := a.Win.Canvas()
	canvas.Unfocus()
	a.KeepFocus()
	assert.NotNil(t, canvas.Focused())
	board := canvas.Focused()

	require.True(t, a.Do("name"))
	require.True(t, a.DialogOpen())
	canvas.Unfocus()
	a.KeepFocus()
	assert.NotEqual(t, board, canvas.Focused(), "a dialog is answered first")
	a.Dismiss()
	a.KeepFocus()
	assert.Equal(t, board, canvas.Focused())
}

// A solution that is deleted is gone, and the one before it is shown.
func TestASolutionIsDeleted(t *testing.T) {
	a, _ := windowtest.New(t)
	p := apptest.Read(t, apptest.Corner)
	p.Solutions = []puzzles.Solution{
		{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved},
		{Moves: []puzzles.Move{"A1-R", "C1-L", "A1-R", "C1-D"}, Status: puzzles.StatusSolved},
	}
	a.Load(p, "")
	a.DeleteSolution(2)
	assert.Len(t, a.Puzzle().Solutions, 2, "there is no such one")
	a.DeleteSolution(1)
	require.Len(t, a.Puzzle().Solutions, 1)
	assert.Equal(t, 2, a.Puzzle().Solutions[0].Length())
	a.DeleteSolution(0)
	assert.Empty(t, a.Puzzle().Solutions)
}
