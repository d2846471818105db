package app_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/apptest"
)

// The full screen holds the boards for playing, and nothing is drawn on them there.
func TestFullScreenIsForPlaying(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	around, size, p := a.Win.Content(), a.Win.Canvas().Size(), a.Puzzle()
	require.True(t, a.Do("full-screen"))
	require.NotSame(t, around, a.Win.Content())
	assert.False(t, a.Bar().Visible())
	assert.Greater(t, a.Editor.Start.Board.Size().Width, 2*a.Editor.Goal.Board.Size().Width)
	a.Editor.Start.Board.TypedRune('g')
	press(a, fyne.KeyDelete)
	stroke(a, puzzles.Start, false, 4)
	assert.Same(t, p, a.Puzzle(), "nothing is drawn")
	press(a, fyne.KeyRight)
	assert.Equal(t, 1, a.Player.At())
	before := a.Editor.Start.Board.Position()
	require.True(t, a.Do("try"))
	assert.Equal(t, before, a.Editor.Start.Board.Position(), "the board stays where it is")
	assert.True(t, within(a.Win.Content(), a.Status), "why a move cannot be made is read there as well")
	require.True(t, a.Do("try"))
	press(a, fyne.KeyEscape)
	assert.Same(t, around, a.Win.Content())
	assert.Equal(t, size, a.Win.Canvas().Size())
	assert.True(t, a.Bar().Visible())
	a.BackToStart()
	stroke(a, puzzles.Start, false, 4)
	assert.NotSame(t, p, a.Puzzle())
}

// Where there is nothing to play back, moves are tried; another tab is not as large as the
// screen.
func TestFullScreenBeginsWithTrying(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Open(written(t, fifteen))
	a.Front().Do("tab-previous")
	require.True(t, a.Do("full-screen"))
	assert.True(t, a.Trying())
	around := a.Win.Content()
	require.True(t, a.Do("tab-next"))
	assert.NotSame(t, around, a.Win.Content())
	assert.False(t, a.Commands.Find("full-screen").Checked(), "it has been left")
}

// within reports whether an object is what root holds.
func within(root, o fyne.CanvasObject) bool {
	if root == o {
		return true
	}
	if c, ok := root.(*fyne.Container); ok {
		return slices.ContainsFunc(c.Objects, func(part fyne.CanvasObject) bool { return within(part, o) })
	}
	if w, ok := root.(fyne.Widget); ok {
		return slices.ContainsFunc(test.WidgetRenderer(w).Objects(), func(part fyne.CanvasObject) bool { return within(part, o) })
	}
	return false
}
