package figure_test

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab/figure"
	"waymark/lab/statistics"
)

// A curve of survival has its band: around the line, from 0 to 1, the narrower the more boards there are; it
// is drawn, and written with the points.
func TestSurvivalHasItsBand(t *testing.T) {
	wide := func(n int) float64 {
		c := figure.Survival("", duration, figure.Axis{}, groups(n, 60, "A"))
		s := c.Series[0]
		require.NotEmpty(t, s.Band)
		for i, l := range s.Band {
			assert.Equal(t, s.Points[i].X, l.X)
			assert.LessOrEqual(t, 0.0, l.Low)
			assert.LessOrEqual(t, l.Low, s.Points[i].Y)
			assert.GreaterOrEqual(t, l.High, s.Points[i].Y)
			assert.LessOrEqual(t, l.High, 1.0)
		}
		middle := s.Band[len(s.Band)/2]
		return middle.High - middle.Low
	}
	assert.Greater(t, wide(50), 3*wide(1000))

	// Two of four, the first two: Kaplan and Meier say 1/4, and the band of the first step is that of
	// a log-log interval, worked out by hand: S = 3/4, sum = 1/12, w = 1.96 sqrt(1/12) / -ln(3/4).
	few := []figure.Group{{Name: "A", Samples: []figure.Sample{
		{Observation: statistics.Observation{Value: 1}},
		{Observation: statistics.Observation{Value: 2}},
		{Observation: statistics.Observation{Value: 3, Censored: true}},
		{Observation: statistics.Observation{Value: 3, Censored: true}},
	}}}
	c := figure.Survival("", duration, figure.Axis{}, few)
	assert.InDelta(t, 1-0.9605, c.Series[0].Band[0].Low, 1e-3)
	assert.InDelta(t, 1-0.1279, c.Series[0].Band[0].High, 1e-3)

	var out bytes.Buffer
	require.NoError(t, c.WriteCSV(&out))
	rows, err := csv.NewReader(&out).ReadAll()
	require.NoError(t, err)
	assert.Equal(t, []string{"low", "high"}, rows[0][6:])
	low, err := strconv.ParseFloat(rows[1][6], 64)
	require.NoError(t, err)
	assert.Equal(t, c.Series[0].Band[0].Low, low)

	with := pixels(t, c)
	c.Series[0].Band = nil
	assert.NotEqual(t, with, pixels(t, c))
}

// Bands of more than four lines are not drawn, until some are left out.
func TestManyLinesHaveNoBands(t *testing.T) {
	c := figure.Survival("", duration, figure.Axis{}, groups(40, 60, "A", "B", "C", "D", "E"))
	bare := func(c figure.Chart) figure.Chart {
		c.Series = slices.Clone(c.Series)
		for i := range c.Series {
			c.Series[i].Band = nil
		}
		return c
	}
	assert.Equal(t, pixels(t, bare(c)), pixels(t, c))
	c.Series[1].Hidden = true
	assert.NotEqual(t, pixels(t, bare(c)), pixels(t, c))
}

func pixels(t *testing.T, c figure.Chart) []byte {
	t.Helper()
	v, err := c.View(figure.Options{Width: 400, Height: 300, Theme: figure.Light})
	require.NoError(t, err)
	return v.Image().Pix
}
