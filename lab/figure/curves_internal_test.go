package figure

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The y axis of lines begins at 0 unless all values are far from it, x where the values do; bars have room for
// the half of one; what is counted has no ticks between whole numbers.
func TestLinesFillTheirAxes(t *testing.T) {
	texts := func(ticks []tick) (list []string) {
		for _, k := range ticks {
			list = append(list, k.text)
		}
		return list
	}
	for _, c := range []struct {
		values    []float64
		bars      bool
		low       float64
		left      float64
		wantX     []string
		wantTexts []string
	}{
		{values: []float64{3, 4, 2}, wantX: []string{"0", "1", "2"}, wantTexts: []string{"0", "1", "2", "3", "4"}},
		{values: []float64{3, 4, 2}, bars: true, left: -0.5, wantX: []string{"0", "1", "2"}, wantTexts: []string{"0", "1", "2", "3", "4"}},
		{values: []float64{90, 100}, low: 89.6, wantX: []string{"0", "1"}, wantTexts: []string{"90", "92", "94", "96", "98", "100"}},
		{values: []float64{5, 5}, wantX: []string{"0", "1"}, wantTexts: []string{"0", "1", "2", "3", "4", "5"}},
		{values: []float64{0.2, 0.5}, wantX: []string{"0", "1"}, wantTexts: []string{"0", "0.1", "0.2", "0.3", "0.4", "0.5"}},
	} {
		s := Series{Name: "a", Bars: c.bars}
		for i, y := range c.values {
			s.Points = append(s.Points, Point{X: float64(i), Y: y})
		}
		v, err := Chart{Kind: Lines, Series: []Series{s}}.View(Options{Width: 300, Height: 180})
		require.NoError(t, err)
		assert.Equal(t, [2]float64{c.left, float64(len(c.values)-1) - c.left}, [2]float64{v.x.low, v.x.high}, "%v", c.values)
		assert.InDelta(t, c.low, v.y.low, 1e-9, "%v", c.values)
		assert.Equal(t, c.wantX, texts(v.xTicks), "%v", c.values)
		assert.Equal(t, c.wantTexts, texts(v.yTicks), "%v", c.values)
		assert.Greater(t, v.legend[0].at.top, v.frame.bottom, "the legend stands below")
	}
}
