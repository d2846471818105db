package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

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
