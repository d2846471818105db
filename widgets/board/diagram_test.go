package board_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/test/widgettest"
	"waymark/widgets/board"
)

// A diagram draws figures only for another size or other figures: the toolkit lays
// out again whatever has new objects, and would never come to rest.
func TestDiagramComesToRest(t *testing.T) {
	d := board.NewDiagram()
	widgettest.Show(t, d, fyne.NewSize(300, 300))
	size := puzzles.Size{Rows: 3, Cols: 3}
	d.SetScene(puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())})
	d.SetFigures([]board.Figure{
		{Sign: puzzles.Way, Cells: []int{0, 8}, Text: "4"},
		{Sign: puzzles.Group, Cells: []int{1, 2}, Text: "2"},
		{Sign: puzzles.Clash, Cells: []int{3, 4}, Text: "+2"},
		{Sign: puzzles.Way, Cells: []int{5, 5}, Text: "9"},
		{Sign: puzzles.Group, Cells: []int{99}},
		{Sign: puzzles.Unseen},
	})
	drawn := func() []fyne.CanvasObject { return slices.Clone(test.WidgetRenderer(d).Objects()) }
	objects := drawn()
	assert.Greater(t, len(objects), 16)
	test.WidgetRenderer(d).Layout(d.Size())
	assert.Same(t, objects[1], drawn()[1], "nothing is drawn again")
	d.SetPicked(1)
	assert.NotSame(t, objects[1], drawn()[1])
}
