package player

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles/moveanalysis"
)

// A line of the chart joins no two figures between which one is not known: it would draw what nobody knows.
func TestTheChartOfALineHasGaps(t *testing.T) {
	known := func(g int, h float64, left int) moveanalysis.Step {
		return moveanalysis.Step{G: g, H: h, Left: moveanalysis.Bounds{Lower: left, Upper: left}}
	}
	steps := []moveanalysis.Step{
		known(0, 4, 6),
		known(1, 3, 5),
		{G: 2, H: 2, Left: moveanalysis.Bounds{Lower: 3, Upper: 9}},
		{G: 3, H: moveanalysis.Never, Left: moveanalysis.Bounds{Lower: moveanalysis.Never, Upper: moveanalysis.Never}, Lost: moveanalysis.Yes},
		known(4, 1, 2),
	}
	steps[1].Lost = moveanalysis.Yes
	gap := math.NaN()
	want := map[string][]float64{
		"to go":      {6, 5, gap, gap, 2},
		"h":          {4, 3, 2, gap, 1},
		"f":          {4, 4, 4, gap, 5},
		"overlooked": {3},
	}
	for _, s := range lineSeries(steps, func(g int, h float64) float64 { return float64(g) + h }) {
		assert.Len(t, s.Points, len(want[s.Name]), s.Name)
		for i, p := range s.Points {
			if s.Dots {
				assert.Equal(t, 1.0, p.X)
			} else {
				assert.Equal(t, float64(i), p.X, s.Name)
			}
			assert.Equal(t, math.IsNaN(want[s.Name][i]), math.IsNaN(p.Y), "%s at %d", s.Name, i)
			if !math.IsNaN(p.Y) {
				assert.Equal(t, want[s.Name][i], p.Y, "%s at %d", s.Name, i)
			}
		}
	}
}
