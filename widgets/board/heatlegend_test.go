package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets/board"
)

func TestHeatLegendLooks(t *testing.T) {
	for name, most := range map[string]int{"scale": 214, "three": 3, "one": 1, "none": 0} {
		l := board.NewHeatLegend()
		l.Set(most, "Passes of R in 3 best solutions")
		assert.Equal(t, most, l.Most())
		assert.Equal(t, "Passes of R in 3 best solutions", l.Text())
		widgettest.Looks(t, "heatlegend/"+name, l, fyne.NewSize(320, 40), nil)
	}
}

func TestHeatLegendGivesWay(t *testing.T) {
	l := board.NewHeatLegend()
	l.Set(12, "Passes in 3 best solutions")
	w := widgettest.Show(t, l, fyne.NewSize(60, 24))
	assert.NotNil(t, widgettest.Capture(w))
	assert.LessOrEqual(t, l.MinSize().Width, float32(60))
	l.Set(-3, "")
	assert.NotNil(t, widgettest.Capture(w), "no number is below none")
}
