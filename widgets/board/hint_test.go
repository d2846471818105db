package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestBoardShowsAHint(t *testing.T) {
	test.NewTempApp(t)
	sc := puzzles.Scene{Size: puzzles.Size{Rows: 3, Cols: 3}, Faces: make([]puzzles.Face, 9)}
	sc.Faces[0].Piece = true
	b := New()
	b.SetScene(sc)
	test.NewTempWindow(t, b).Resize(fyne.NewSize(400, 400))

	b.SetHint(puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 2}, {From: 4, To: 5}, {From: 0, To: 99}}})
	require.Len(t, b.view.arrows, 1, "where no piece stands nothing can move")
	shaft := b.view.arrows[0].strips[1][0]
	assert.False(t, shaft.Hidden)
	at := b.CellCentre(2).Subtract(b.view.Position())
	assert.InDelta(t, at.X, shaft.Position2.X, 1)
	assert.InDelta(t, at.Y, shaft.Position2.Y, 1)
	assert.Greater(t, shaft.Position1.X, b.CellCentre(0).Subtract(b.view.Position()).X, "the letter of the piece stays free")

	b.SetScene(sc)
	assert.True(t, shaft.Hidden, "another scene has no hint")
	b.SetHint(puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 1}}})
	assert.False(t, shaft.Hidden)
	assert.Len(t, b.view.arrows, 1)
	b.SetHint(puzzles.Step{})
	assert.True(t, shaft.Hidden)
}
