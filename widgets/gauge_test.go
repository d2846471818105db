package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/widgets"
)

func TestGaugeKeepsWithinItsBar(t *testing.T) {
	test.NewTempApp(t)
	g := widgets.NewGauge()
	w := test.NewTempWindow(t, g)
	w.Resize(fyne.NewSize(240, 40))
	for in, want := range map[float64]float64{-1: 0, 0: 0, 0.5: 0.5, 1: 1, 7: 1} {
		g.Set("Memory", "1 of 2 GiB", in)
		assert.Equal(t, want, g.Share())
	}
	assert.Equal(t, "1 of 2 GiB", g.Amount())
	g.Resize(fyne.NewSize(40, 40)) // texts give way
	assert.GreaterOrEqual(t, g.MinSize().Height, float32(20))
}

func TestPeekShowsABoardAndItsNumbers(t *testing.T) {
	test.NewTempApp(t)
	p := widgets.NewPeek()
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
