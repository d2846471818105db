package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/test/widgettest"
	"waymark/widgets/board"
)

// A preview is of the cell under the pointer, and goes with it: out of the board, out of the
// window, which nobody tells, and when another cell is brought there.
func TestPreviewGoesWithThePointer(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	b.OnPreview = always(puzzles.Face{Piece: true, Hue: puzzles.Orange, Label: "O"})
	hover := func() { b.MouseMoved((&pointer{b: b}).to("E5").event(0, 0)) }
	plain := widgettest.Capture(w)
	for name, leave := range map[string]func(){"out of the board": b.MouseOut, "out of the window": b.Rest} {
		hover()
		assert.False(t, widgettest.SameImage(plain, widgettest.Capture(w)), "previewed")
		leave()
		assert.True(t, widgettest.SameImage(plain, widgettest.Capture(w)), name)
	}
	at := fyne.NewPos(200, 200)
	b.ZoomAt(2, at)
	plain = widgettest.Capture(w)
	b.MouseMoved((&pointer{b: b, at: at}).event(0, 0))
	assert.False(t, widgettest.SameImage(plain, widgettest.Capture(w)), "previewed")
	for _, way := range []float32{40, -40} {
		b.Scroll(at, 0, way)
	}
	assert.True(t, widgettest.SameImage(plain, widgettest.Capture(w)), "the wheel brought other cells there and back")
}

// A Return too many after a dialog must not paint: Space does.
func TestReturnPaintsNothing(t *testing.T) {
	b, log, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	w.Canvas().Focus(b)
	widgettest.Press(w, fyne.KeyReturn, fyne.KeyEnter)
	assert.NotContains(t, *log, "paint A1")
	widgettest.Press(w, fyne.KeySpace)
	assert.Contains(t, *log, "paint A1")
}
