package chart_test

import (
	"math"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
	"waymark/widgets/chart"
)

// steps are the values of a line, one a step.
func steps(values ...float64) []chart.Point {
	points := make([]chart.Point, len(values))
	for i, v := range values {
		points[i] = chart.Point{X: float64(i), Y: v}
	}
	return points
}

func newChart() *chart.Chart {
	c := chart.New()
	c.SetUnits("step", "moves")
	c.SetSeries(
		chart.Series{Name: "Left", Points: steps(12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), Colour: widgets.ColorProved, Dashed: true},
		chart.Series{Name: "h", Points: steps(6, 5, 6, 7, 6, 5, 4, 5, 4, 3, 2, 1, 0), Colour: widgets.ColorSelect},
		chart.Series{Name: "f", Points: steps(6, 6, 8, 10, 10, 10, 10, 12, 12, 12, 12, 12, 12), Colour: widgets.ColorQuiet, Stepped: true},
		chart.Series{Name: "Lost", Points: []chart.Point{{1, 5}, {2, 6}, {6, 4}}, Colour: widgets.ColorAccent, Dots: true},
	)
	c.SetMarker(4, true)
	return c
}

func TestChartLook(t *testing.T) {
	widgettest.Looks(t, "chart/solution", newChart(), fyne.NewSize(296, 170), nil)
	widgettest.Looks(t, "chart/narrow", newChart(), fyne.NewSize(216, 140), nil)
	widgettest.Looks(t, "chart/empty", chart.New(), fyne.NewSize(216, 110), nil)

	bars := chart.New()
	bars.SetUnits("slides", "positions")
	bars.SetSeries(chart.Series{Points: steps(1, 400, 9000, 120_000, 1_204_331, 900_000, 20), Colour: widgets.ColorSelect, Bars: true})
	bars.SetMarker(5, true)
	widgettest.Looks(t, "chart/bars", bars, fyne.NewSize(296, 130), nil)

	far := chart.New()
	far.SetUnits("s", "")
	gap := steps(11_200_000, 13_400_000, math.NaN(), 12_000_000, 13_000_000, 12_500_000, math.NaN(), 11_900_000)
	far.SetSeries(chart.Series{Name: "States", Points: gap, Colour: widgets.ColorInk})
	widgettest.Looks(t, "chart/far-from-zero", far, fyne.NewSize(296, 130), nil)
}

// A value between two gaps is seen, as the last one is.
func TestAValueBetweenGapsIsSeen(t *testing.T) {
	gap := math.NaN()
	shown := func(values ...float64) *chart.Chart {
		c := chart.New()
		c.SetSeries(
			chart.Series{Points: steps(0, 6), Colour: widgets.ColorInk},
			chart.Series{Points: steps(values...), Colour: widgets.ColorAccent, Dashed: true},
		)
		return c
	}
	size := fyne.NewSize(240, 120)
	without := widgettest.Capture(widgettest.Show(t, shown(5, 4, gap, gap, gap, 1, 0), size))
	with := widgettest.Capture(widgettest.Show(t, shown(5, 4, gap, 6, gap, 1, 0), size))
	assert.NotEqual(t, without, with)
}

func TestChartIsPicked(t *testing.T) {
	c := newChart()
	w := widgettest.Show(t, c, fyne.NewSize(300, 160))
	assert.Equal(t, desktop.Cursor(desktop.DefaultCursor), c.Cursor())
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 60)) // nobody listens

	var picked []float64
	c.OnPick = func(x float64) { picked = append(picked, x) }
	assert.Equal(t, desktop.Cursor(desktop.PointerCursor), c.Cursor())
	for _, x := range []float32{0, 140, 299} {
		test.TapCanvas(w.Canvas(), fyne.NewPos(x, 60))
	}
	if assert.Len(t, picked, 3) {
		assert.Zero(t, picked[0], "left of the plot is its beginning")
		assert.InDelta(t, 6, picked[1], 0.5)
		assert.Equal(t, 12.0, picked[2])
	}
	c.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(299, 500)}})
	c.DragEnd()
	assert.Equal(t, 12.0, picked[3])

	c.SetSeries()
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 60))
	assert.Len(t, picked, 4, "there is nothing to pick")
}

// Whatever numbers it is given, a chart stands: values of one size only, below
// zero, none finite, huge.
func TestChartStandsAnyNumbers(t *testing.T) {
	c := chart.New()
	w := widgettest.Show(t, c, fyne.NewSize(240, 120))
	for _, values := range [][]float64{
		{},
		{5},
		{0, 0},
		{-3, -3, -3},
		{7, 7},
		{-2, 4},
		{1e-9, 3e-9},
		{1e15, 2e15},
		{math.Inf(1), math.NaN()},
		{math.Inf(-1), 3, math.Inf(1)},
		{-math.MaxFloat64, math.MaxFloat64},
	} {
		for _, style := range []chart.Series{{}, {Dashed: true}, {Dots: true}, {Stepped: true}} {
			style.Name, style.Colour, style.Points = "n", widgets.ColorInk, steps(values...)
			c.SetSeries(style)
			c.SetMarker(float64(len(values)), true)
			assert.NotPanics(t, func() { widgettest.Capture(w) }, "%v", values)
		}
	}
	w.Resize(fyne.NewSize(1, 1))
	assert.NotPanics(t, func() { widgettest.Capture(w) })
}

// The points are the chart's own: the caller may go on with the slice.
func TestChartCopiesItsPoints(t *testing.T) {
	c := chart.New()
	w := widgettest.Show(t, c, fyne.NewSize(240, 120))
	points := steps(1, 2, 3)
	c.SetSeries(chart.Series{Points: points, Colour: widgets.ColorInk})
	before := widgettest.Capture(w)
	points[1].Y = 0
	c.Refresh()
	assert.Equal(t, before, widgettest.Capture(w))
	c.SetSeries(chart.Series{Points: points, Colour: widgets.ColorInk})
	assert.NotEqual(t, before, widgettest.Capture(w))
}

// BenchmarkChart measures one setting of two live lines of 300 points, painted
// by the software painter.
func BenchmarkChart(b *testing.B) {
	test.NewTempApp(b)
	c := chart.New()
	w := test.NewTempWindow(b, c)
	w.Resize(fyne.NewSize(300, 120))
	line := make([]float64, 300)
	for i := 0; b.Loop(); i++ {
		line[i%300] = float64(i * 7919 % 1000)
		c.SetSeries(chart.Series{Name: strconv.Itoa(i), Points: steps(line...), Colour: widgets.ColorInk},
			chart.Series{Name: "b", Points: steps(line...), Colour: widgets.ColorSelect, Dashed: true})
		w.Canvas().Capture()
	}
}
