package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/board"
)

func TestPeekShowsABoardAndItsNumbers(t *testing.T) {
	test.NewTempApp(t)
	p := board.NewPeek()
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(240, 120))
	scene := puzzles.Scene{Size: puzzles.Size{Rows: 2, Cols: 2}, Faces: make([]puzzles.Face, 4)}
	rows := []widgets.Stat{{Label: "g", Value: "12"}, {Label: "h", Value: "23"}}
	p.Set("Most promising", scene, rows)
	rows[0].Value = "changed"
	assert.Equal(t, "12", p.Rows()[0].Value, "the rows are copied")
	p.Set("Most promising", scene, nil)
	assert.Empty(t, p.Rows())
}
