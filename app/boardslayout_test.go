package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/puzzles"
)

// wide3x12 is a glide board that leaves room above and below.
const wide3x12 = `puzzle glide
start 3x12
R...........
............
............
goal 3x12
............
............
..........R.
`

// left is where something begins in the window.
func left(o fyne.CanvasObject) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X
}

func TestHeadingsStandOverTheirBoards(t *testing.T) {
	a, _ := window(t)
	a.win.Resize(fyne.NewSize(1280, 800))
	for _, text := range []string{apptest.Corner, wide3x12, apptest.Corner} {
		open(t, a, text)
		for _, p := range []*boardPane{&a.editor.start, &a.editor.goal} {
			at, area := p.board.Area()
			assert.InDelta(t, left(p.board)+at.X, left(p.heading), 1)
			assert.InDelta(t, area.Width, p.heading.Size().Width, 1)
		}
	}
}

func TestButtonsOverAWideBoardCanBePressed(t *testing.T) {
	a, _ := window(t)
	a.win.Resize(fyne.NewSize(1280, 800))
	open(t, a, wide3x12)
	button := a.editor.goal.clear
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(button)
	test.TapCanvas(a.win.Canvas(), at.AddXY(button.Size().Width/2, button.Size().Height/2))
	assert.NotContains(t, rows(a, puzzles.Goal), "R")
}

func TestAnotherBoardIsShownWhole(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	zoom := func() {
		a.editor.start.board.SetZoom(2)
		a.editor.goal.board.SetZoom(2)
		require.Greater(t, a.editor.goal.board.Zoom(), float32(1))
	}
	whole := func() {
		t.Helper()
		assert.Equal(t, float32(1), a.editor.start.board.Zoom())
		assert.Equal(t, float32(1), a.editor.goal.board.Zoom())
	}
	zoom()
	a.Do("copy-start")
	assert.Greater(t, a.editor.start.board.Zoom(), float32(1), "an edit does not move the board")
	a.Do("row-insert")
	whole()
	zoom()
	a.Do("undo")
	whole()
	zoom()
	open(t, a, apptest.Corner)
	whole()
}

func TestTabGoesFromBoardToBoard(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.active = puzzles.Start
	a.focusBoard()
	a.win.Canvas().FocusNext()
	assert.Same(t, a.editor.goal.board, a.win.Canvas().Focused())
	assert.Equal(t, puzzles.Goal, a.active)
	a.win.Canvas().FocusPrevious()
	assert.Same(t, a.editor.start.board, a.win.Canvas().Focused())
}
