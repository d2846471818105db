package statistics_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/lab/statistics"
	"waymark/test/draws"
)

func TestPAR2(t *testing.T) {
	got, err := statistics.PAR2(observed(10, 20, -60, -7, 61), 60) // one ended early by another limit, one late
	require.NoError(t, err)
	assert.InDelta(t, (10+20+3*120)/5.0, got, 1e-12)
	for _, limit := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		_, err = statistics.PAR2(observed(1), limit)
		assert.ErrorContains(t, err, "PAR2 needs")
	}
	_, err = statistics.PAR2(nil, 60)
	assert.ErrorIs(t, err, statistics.ErrNone)
}

func TestCoverageCurveIsCoverage(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		all := anyObservations(t, "all")
		curve := statistics.CoverageCurve(all)
		for budget := -1.0; budget <= 21; budget += 0.5 {
			solved := 0
			for i, c := range curve {
				require.True(t, i == 0 || curve[i-1].Budget < c.Budget && curve[i-1].Solved < c.Solved)
				if c.Budget <= budget {
					solved = c.Solved
				}
			}
			require.Equal(t, statistics.Coverage(all, budget), solved)
		}
	})
}
