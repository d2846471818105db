package statistics

import (
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"

	"waymark/test/draws"
)

// Our short ways are those of gonum's statistics.
func TestLinesAndDistributionsAreThoseOfGonum(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		x := rapid.SliceOfNDistinct(rapid.Float64Range(-100, 100), 3, 20, rapid.ID).Draw(t, "x")
		y := rapid.SliceOfN(rapid.Float64Range(-100, 100), len(x), len(x)).Draw(t, "y")
		m := momentsOf(x, y)
		intercept, slope := m.line()
		if m.xx < 1 || m.yy < 1 {
			return
		}
		wantIntercept, wantSlope := stat.LinearRegression(x, y, nil, false)
		require.InDelta(t, wantIntercept, intercept, 1e-6)
		require.InDelta(t, wantSlope, slope, 1e-7)
		require.InDelta(t, stat.Correlation(x, y, nil), m.correlation(), 1e-9)

		n := rapid.IntRange(1, 500).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		require.InDelta(t, distuv.Binomial{N: float64(n), P: 0.5}.CDF(float64(k)), atMost(k, n), 1e-12)
		share := rapid.Float64Range(0.55, 0.999).Draw(t, "share")
		require.InEpsilon(t, distuv.StudentsT{Sigma: 1, Nu: float64(n)}.Quantile(share), studentQuantile(share, float64(n)), 1e-9)
	})
}
