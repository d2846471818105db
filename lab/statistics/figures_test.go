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

func TestSpearmanOfKnownExamples(t *testing.T) {
	for _, c := range []struct {
		name string
		x, y []float64
		want float64
	}{
		{
			"intelligence and hours of television (Wikipedia, Spearman's rank correlation coefficient)",
			[]float64{106, 100, 86, 101, 99, 103, 97, 113, 112, 110},
			[]float64{7, 27, 2, 50, 28, 29, 20, 12, 6, 17},
			-29.0 / 165,
		},
		// ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / sqrt(4.5 * 5)
		{"a tie", []float64{10, 20, 20, 30}, []float64{1, 2, 3, 4}, 4.5 / math.Sqrt(22.5)},
		{"the other way round", []float64{1, 2, 3}, []float64{9, 4, 1}, -1},
	} {
		got, err := statistics.Spearman(c.x, c.y)
		require.NoError(t, err)
		assert.True(t, got.Defined, c.name)
		assert.InDelta(t, c.want, got.Value, 1e-12, c.name)
	}
	got, err := statistics.Spearman([]float64{1, 2}, []float64{3, 3})
	require.NoError(t, err)
	assert.False(t, got.Defined)
	_, err = statistics.Spearman([]float64{1}, nil)
	assert.ErrorContains(t, err, "1 values against 0")
	_, err = statistics.Spearman([]float64{1}, []float64{math.NaN()})
	assert.ErrorContains(t, err, "value 1 of 1 is NaN")
}

// The rank of a value is one more than how many are smaller, and half a rank more for each
// other one that is equal.
func TestRanksCountWhatIsSmaller(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, 9), func(i int) float64 { return float64(i) }), 0, 30).Draw(t, "values")
		for i, rank := range statistics.Ranks(values) {
			want := 0.5
			for _, v := range values {
				if v < values[i] {
					want++
				} else if v == values[i] {
					want += 0.5
				}
			}
			require.InDelta(t, want, rank, 1e-12)
		}
	})
}

// Definition 7 of the quartiles of 1 ... 10 is 3.25, 5.5, 7.75 (R's quantile()).
func TestQuartiles(t *testing.T) {
	got, err := statistics.Quartiles(observed(10, 2, 3, 4, 5, 6, 7, 8, 9, 1, 40))
	require.NoError(t, err)
	assert.Equal(t, 3.5, got.Lower.Value)
	assert.Equal(t, 6.0, got.Median.Value)
	assert.Equal(t, 8.5, got.Upper.Value)
	assert.Equal(t, 1.0, got.LowWhisker)
	assert.Equal(t, 10.0, got.HighWhisker)
	assert.Equal(t, observed(40), got.Outliers)

	got, err = statistics.Quartiles(observed(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
	require.NoError(t, err)
	assert.Equal(t, [3]float64{3.25, 5.5, 7.75}, [3]float64{got.Lower.Value, got.Median.Value, got.Upper.Value})
	_, err = statistics.Quartiles(nil)
	assert.ErrorIs(t, err, statistics.ErrNone)
}

func TestQuartilesAboveALimitAreAtLeast(t *testing.T) {
	got, err := statistics.Quartiles(observed(1, 2, 3, -60, -60))
	require.NoError(t, err)
	assert.Equal(t, 2, got.Censored)
	assert.Equal(t, statistics.Quartile{Value: 2}, got.Lower)
	assert.Equal(t, statistics.Quartile{Value: 3}, got.Median)
	assert.Equal(t, statistics.Quartile{Value: 60, AtLeast: true}, got.Upper)
}

// Whatever the true values of the censored were, the quartiles that are not said to be "at
// least" stay as they are, and the others do not become smaller.
func TestQuartilesHoldWhateverTheTruthWas(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		all := anyObservations(t, "all")
		told, err := statistics.Quartiles(all)
		require.NoError(t, err)
		for i := range all {
			if all[i].Censored {
				all[i] = statistics.Observation{Value: all[i].Value + rapid.Float64Range(0, 30).Draw(t, "more")}
			}
		}
		truth, err := statistics.Quartiles(all)
		require.NoError(t, err)
		for _, q := range [][2]statistics.Quartile{{told.Lower, truth.Lower}, {told.Median, truth.Median}, {told.Upper, truth.Upper}} {
			if q[0].AtLeast {
				require.GreaterOrEqual(t, q[1].Value, q[0].Value-1e-9)
			} else {
				require.InDelta(t, q[0].Value, q[1].Value, 1e-9)
			}
		}
	})
}

// The data set Norris of the Statistical Reference Datasets of NIST, with its certified
// values, as logarithms of a hundredth.
func TestGrowthOfCertifiedData(t *testing.T) {
	norris := [][2]float64{ // y, x
		{0.1, 0.2},
		{338.8, 337.4},
		{118.1, 118.2},
		{888.0, 884.6},
		{9.2, 10.1},
		{228.1, 226.5},
		{668.5, 666.3},
		{998.5, 996.3},
		{449.1, 448.6},
		{778.9, 777.0},
		{559.2, 558.2},
		{0.3, 0.4},
		{0.1, 0.6},
		{778.1, 775.5},
		{668.8, 666.9},
		{339.3, 338.0},
		{448.9, 447.5},
		{10.8, 11.6},
		{557.7, 556.0},
		{228.3, 228.1},
		{998.0, 995.8},
		{888.8, 887.6},
		{119.6, 120.2},
		{0.3, 0.3},
		{0.6, 0.3},
		{557.6, 556.8},
		{339.3, 339.1},
		{888.0, 887.2},
		{998.5, 999.0},
		{778.9, 779.0},
		{10.2, 11.1},
		{117.6, 118.3},
		{228.9, 229.2},
		{668.4, 669.1},
		{449.2, 448.9},
		{0.2, 0.5},
	}
	var lengths []float64
	var values []statistics.Observation
	for _, p := range norris {
		lengths = append(lengths, p[1])
		values = append(values, statistics.Observation{Value: math.Exp(p[0] / 100)})
	}
	got, err := statistics.Growth(lengths, values)
	require.NoError(t, err)
	assert.InDelta(t, 1.00211681802045, 100*got.Exponent, 1e-10)
	assert.InDelta(t, -0.262323073774029, 100*got.Intercept, 1e-9)
	assert.InDelta(t, 0.999993745883712, got.R2.Value, 1e-12)
	const wide = 2.03224450931772 * 0.429796848199937e-03 // Student's t of 34 degrees, certified error
	assert.InDelta(t, 1.00211681802045-wide, 100*got.Interval.Lower.Value, 1e-10)
	assert.InDelta(t, 1.00211681802045+wide, 100*got.Interval.Upper.Value, 1e-10)
	assert.False(t, got.Warn)
	assert.InDelta(t, math.Exp(got.Intercept+5*got.Exponent), got.At(5), 1e-12)
}

func TestGrowthLeavesOutWhatIsNotKnownAndSaysSo(t *testing.T) {
	lengths := []float64{1, 2, 3, math.NaN(), 5}
	got, err := statistics.Growth(lengths, observed(2, 4, 8, -100, 0))
	require.NoError(t, err)
	assert.InDelta(t, math.Ln2, got.Exponent, 1e-12)
	assert.Equal(t, []int{3, 1, 1}, []int{got.N, got.Censored, got.LeftOut})
	assert.True(t, got.Warn)

	for _, c := range []struct {
		lengths []float64
		values  []statistics.Observation
		want    string
	}{
		{[]float64{1}, nil, "1 lengths for 0 values"},
		{[]float64{3, 3}, observed(1, 2), "2 solved boards, all of the same length"},
		{[]float64{3, math.Inf(1)}, observed(1, 2), "value 2 of 2 is +Inf"},
		{nil, nil, "0 solved boards"},
	} {
		_, err := statistics.Growth(c.lengths, c.values)
		assert.ErrorContains(t, err, c.want)
	}
}
