package figure_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab/figure"
)

// Every point that is drawn is met once on the way along its series, from left to right, and the way
// back is the same; hidden series are passed over.
func TestPointsAreWalked(t *testing.T) {
	for name, c := range gallery() {
		if len(c.Series) > 1 {
			c.Series[0].Hidden = true
		}
		v := view(t, c, figure.Options{Width: 900, Height: 600})
		at, ok := v.Along(figure.Found{}, false, 1)
		if !ok {
			continue // nothing is drawn in it
		}
		met := map[int]bool{at.Point: true}
		for {
			x, _, drawn := v.Spot(at.Series, at.Point)
			require.True(t, drawn, name)
			assert.False(t, c.Series[at.Series].Hidden, name)
			next, _ := v.Along(at, true, 1)
			if next == at {
				break
			}
			nx, _, _ := v.Spot(next.Series, next.Point)
			assert.GreaterOrEqual(t, nx, x, name)
			assert.False(t, met[next.Point], name)
			met[next.Point] = true
			back, _ := v.Along(next, true, -1)
			require.Equal(t, at, back, name)
			at = next
		}
		drawn := 0
		for k := range c.Series[at.Series].Points {
			if _, _, ok := v.Spot(at.Series, k); ok {
				drawn++
			}
		}
		assert.Len(t, met, drawn, name)
		end, _ := v.Along(figure.Found{Series: at.Series, Point: at.Point}, true, -1<<30)
		home, _ := v.Along(end, true, 1<<30)
		assert.Equal(t, at, home, name)
	}
}

// Across goes to the nearest point of the series that is next, and stays at the last one.
func TestPointsOfOtherSeriesAreReached(t *testing.T) {
	c := figure.Chart{Kind: figure.Points, X: moves, Y: moves, Series: []figure.Series{
		{Name: "a", Points: []figure.Point{{X: 1, Y: 1}, {X: 9, Y: 9}}},
		{Name: "hidden", Hidden: true, Points: []figure.Point{{X: 9, Y: 8}}},
		{Name: "b", Points: []figure.Point{{X: 8, Y: 8}, {X: 2, Y: 2}}},
	}}
	v := view(t, c, figure.Options{Width: 400, Height: 400})
	at := func(series, point int) figure.Found { return figure.Found{Series: series, Point: point} }
	for _, tt := range []struct {
		from, want figure.Found
		steps      int
	}{{at(0, 1), at(2, 0), 1}, {at(0, 0), at(2, 1), 1}, {at(2, 1), at(2, 1), 1}, {at(2, 1), at(0, 0), -1}, {at(7, 7), at(0, 0), 1}} {
		got, ok := v.Across(tt.from, true, tt.steps)
		assert.True(t, ok)
		assert.Equal(t, tt.want, got, "from %v by %d", tt.from, tt.steps)
	}
	c.Series = nil
	_, ok := view(t, c, figure.Options{Width: 400, Height: 400}).Across(figure.Found{}, false, 1)
	assert.False(t, ok, "there is no point")
}
