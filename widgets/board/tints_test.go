package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/test/widgettest"
	"waymark/widgets"
	"waymark/widgets/board"
)

// A tint says in words what its colour says, whatever the size of its cell.
func TestTintsAreToldInWords(t *testing.T) {
	for _, side := range []float32{160, 600} {
		d := board.NewDiagram()
		widgettest.Show(t, d, fyne.NewSquareSize(side))
		size := puzzles.Size{Rows: 8, Cols: 8}
		d.SetScene(puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())})
		d.SetTints([]board.Tint{{Cell: 0, Colour: widgets.ColorSelect, Share: 1, Text: "+12"}, {Cell: 63, Colour: widgets.ColorFail, Text: "✗", Frame: true}, {Cell: 64, Text: "beside"}})
		var words []string
		for _, o := range test.WidgetRenderer(d).Objects() {
			if text, ok := o.(*canvas.Text); ok {
				words = append(words, text.Text)
			}
		}
		assert.Equal(t, []string{"+12", "✗"}, words)
	}
}

func TestThePointerTellsTheCell(t *testing.T) {
	d := board.NewDiagram()
	p := board.NewPointer(d)
	_, ok := d.CellAt(fyne.NewPos(5, 5))
	assert.False(t, ok, "nothing is drawn yet")
	widgettest.Show(t, d, fyne.NewSquareSize(400))
	size := puzzles.Size{Rows: 2, Cols: 2}
	d.SetScene(puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())})
	var told []int
	tell := func(cell int) { told = append(told, cell) }
	p.OnTap, p.OnOther, p.OnHover = tell, tell, tell
	at := func(x, y float32) fyne.PointEvent { return fyne.PointEvent{Position: fyne.NewPos(x, y)} }
	tapped, other := at(300, 300), at(120, 300)
	p.Tapped(&tapped)
	p.TappedSecondary(&other)
	p.MouseMoved(&desktop.MouseEvent{PointEvent: at(300, 120)})
	p.MouseMoved(&desktop.MouseEvent{PointEvent: at(302, 120)})
	p.MouseOut()
	p.MouseMoved(&desktop.MouseEvent{PointEvent: at(1, 1)})
	assert.Equal(t, []int{3, 2, 1, -1}, told)
}
