package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
)

func TestStepperCounts(t *testing.T) {
	var steps []int
	s := widgets.NewStepper(func(by int) { steps = append(steps, by) })
	w := widgettest.Show(t, s, fyne.NewSize(20, 30))
	for _, y := range []float32{3, 12, 18, 27} {
		test.TapCanvas(w.Canvas(), s.Position().AddXY(10, y))
	}
	assert.Equal(t, []int{1, 1, -1, -1}, steps)
	assert.Equal(t, desktop.Cursor(desktop.DefaultCursor), s.Cursor())
	calm := widgettest.Capture(w)
	s.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(10, 5)}})
	upper := widgettest.Capture(w)
	s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(10, 25)}})
	lower := widgettest.Capture(w)
	assert.NotEqual(t, calm, upper)
	assert.NotEqual(t, upper, lower)
	s.MouseOut()
	assert.Equal(t, calm, widgettest.Capture(w))
}
