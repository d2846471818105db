package experiments_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/experiments"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// charted runs the tiny experiment and shows a chart of it.
func charted(t *testing.T, kind string) (*apptest.Queue, *experiments.Lab) {
	t.Helper()
	_, q, m := opened(t, tiny)
	run(t, q, m)
	l := m.Page
	l.Tabs.OnChanged(3)
	windowtest.Until(t, q, func() bool { return l.Chart.Picture != nil })
	if before := l.Chart.Picture; kind != l.Chart.Picks.Kind.Selected() {
		l.Chart.Picks.Kind.OnChanged(kind)
		windowtest.Until(t, q, func() bool { return l.Chart.Picture != before })
	}
	return q, m
}

func press(m *experiments.Lab, keys ...fyne.KeyName) {
	for _, k := range keys {
		m.Page.Chart.Plot.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// The keyboard goes from mark to mark of a chart, is told of each as the pointer is, and opens its board.
func TestTheKeyboardWalksTheMarksOfAChart(t *testing.T) {
	q, m := charted(t, "length")
	plot, canvas := m.Page.Chart.Plot, m.Win.Canvas()
	canvas.Focus(m.Page.Chart.Log)
	canvas.FocusNext()
	require.Equal(t, fyne.Focusable(plot), canvas.Focused(), "behind the choices of the chart")
	_, ring := plot.Outlines()
	require.NotNil(t, ring)
	assert.Equal(t, widgets.Colour(plot, widgets.ColorSelect), ring.StrokeColor)
	told, _, _ := plot.Peeked()
	assert.Empty(t, told)

	press(m, fyne.KeyRight)
	first, rows, reached := plot.Peeked()
	require.NotEmpty(t, first)
	assert.True(t, reached)
	assert.NotEmpty(t, rows)
	press(m, fyne.KeyRight)
	_, second, _ := plot.Peeked()
	assert.NotEqual(t, rows, second)
	press(m, fyne.KeyLeft)
	_, back, _ := plot.Peeked()
	assert.Equal(t, rows, back)
	press(m, fyne.KeyDown)
	_, other, _ := plot.Peeked()
	assert.NotEqual(t, rows[0], other[0], "a waypoint of the other series")
	press(m, fyne.KeyUp, fyne.KeyHome)
	_, back, _ = plot.Peeked()
	assert.Equal(t, rows, back)

	before := m.Page.Chart.Picture
	m.Page.Chart.Log.OnChanged(false)
	windowtest.Until(t, q, func() bool { return m.Page.Chart.Picture != before })
	_, back, reached = plot.Peeked()
	assert.Equal(t, rows, back, "in another picture it is the same waypoint")
	assert.True(t, reached)

	press(m, fyne.KeyReturn)
	assert.False(t, m.Page.IsOpen(), "the board takes the place of the page")
}

// What the keyboard reached goes with the focus; the pointer takes its place.
func TestTheReachedMarkGoesWithTheFocus(t *testing.T) {
	_, m := charted(t, "length")
	plot := m.Page.Chart.Plot
	m.Win.Canvas().Focus(plot)
	press(m, fyne.KeyEnd)
	_, _, reached := plot.Peeked()
	require.True(t, reached)
	m.Win.Canvas().Unfocus()
	told, _, reached := plot.Peeked()
	assert.Empty(t, told)
	assert.False(t, reached)
	_, ring := plot.Outlines()
	assert.Nil(t, ring)
	press(m, fyne.KeyReturn)
	assert.True(t, m.Page.IsOpen(), "nothing is reached, nothing is opened")
}

// The outline of a range is seen: two pixels at the least, in the colour of what is going on.
func TestTheOutlineOfARangeIsSeen(t *testing.T) {
	_, m := charted(t, "survival")
	plot := m.Page.Chart.Plot
	at := func(x, y float32) fyne.PointEvent { return fyne.PointEvent{Position: fyne.NewPos(x, y)} }
	plot.MouseDown(&desktop.MouseEvent{PointEvent: at(60, 40)})
	plot.Dragged(&fyne.DragEvent{PointEvent: at(200, 140)})
	brush, _ := plot.Outlines()
	require.NotNil(t, brush)
	assert.GreaterOrEqual(t, float64(brush.StrokeWidth)*widgets.PixelsPerUnit(plot), 2.0)
	assert.Equal(t, widgets.Colour(plot, widgets.ColorAccent), brush.StrokeColor)
	assert.Equal(t, fyne.NewSize(140, 100), brush.Size())
	plot.DragEnd()
	brush, _ = plot.Outlines()
	assert.Nil(t, brush)
}
