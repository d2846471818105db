package statistics_test

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/lab/statistics"
)

func pair(a, b float64) statistics.Pair {
	o := observed(a, b)
	return statistics.Pair{A: o[0], B: o[1]}
}

// Zar (1999), Biostatistical Analysis, example 24.11: hind and fore legs of ten deer.
func TestSignTestOfThePublishedExample(t *testing.T) {
	hind := []float64{142, 140, 144, 144, 142, 146, 149, 150, 142, 148}
	fore := []float64{138, 136, 147, 139, 143, 141, 143, 145, 136, 146}
	var pairs []statistics.Pair
	for i := range hind {
		pairs = append(pairs, pair(fore[i], hind[i]))
	}
	got, err := statistics.SignTest(pairs)
	require.NoError(t, err)
	assert.Equal(t, 8, got.AWins)
	assert.Equal(t, 2, got.BWins)
	assert.InDelta(t, 0.109375, got.P, 1e-12)
}

func TestLimitsLoseAgainstWhatIsSolved(t *testing.T) {
	got, err := statistics.SignTest([]statistics.Pair{
		pair(50, -60), pair(-1, 70), pair(-60, -60), pair(-1, -60), pair(3, 3), pair(1, 2),
	})
	require.NoError(t, err)
	assert.Equal(t, statistics.Signs{AWins: 2, BWins: 1, Ties: 3, BothCensored: 2, P: 1}, got)

	got, err = statistics.SignTest(nil)
	require.NoError(t, err)
	assert.Equal(t, 1.0, got.P)
	_, err = statistics.SignTest([]statistics.Pair{pair(1, 1), pair(1, math.Inf(1))})
	assert.ErrorContains(t, err, "pair 2 of 2")
}

func TestSignTestIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.IntRange(0, 300).Draw(t, "a"), rapid.IntRange(0, 300).Draw(t, "b")
		pairs := append(slices.Repeat([]statistics.Pair{pair(1, 2)}, a), slices.Repeat([]statistics.Pair{pair(2, 1)}, b)...)
		got, err := statistics.SignTest(pairs)
		require.NoError(t, err)
		want := tails(a, b)
		require.InDelta(t, 1, got.P/want, 1e-9)
	})
}

// tails counts, in whole numbers, all outcomes that are as far apart, or farther.
func tails(a, b int) float64 {
	n, count := int64(a+b), new(big.Int)
	for k := int64(0); k <= n; k++ {
		if d := 2*k - n; max(d, -d) >= int64(max(a-b, b-a)) {
			count.Add(count, new(big.Int).Binomial(n, k))
		}
	}
	p, _ := new(big.Rat).SetFrac(count, new(big.Int).Lsh(big.NewInt(1), uint(n))).Float64()
	return p
}

func TestMedianRatioIsTheMedianOfTheRatios(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairs := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) statistics.Pair {
			return statistics.Pair{A: positive(t, "a"), B: positive(t, "b")}
		}), 1, 30).Draw(t, "pairs")
		got, err := statistics.MedianRatio(pairs, statistics.Bootstrap{Resamples: 50, Seed: 1})
		require.NoError(t, err)
		require.Equal(t, len(pairs), got.Pairs)

		var ratios []float64
		for _, p := range pairs {
			switch {
			case p.A.Censored && p.B.Censored:
				ratios = append(ratios, 1)
			case p.A.Censored:
				ratios = append(ratios, 1e300)
			case p.B.Censored:
				ratios = append(ratios, -1e300)
			default:
				ratios = append(ratios, p.A.Value/p.B.Value)
			}
		}
		slices.Sort(ratios)
		n := len(ratios)
		low, high := ratios[(n-1)/2], ratios[n/2]
		switch {
		case low == -high && high == 1e300:
			require.Equal(t, 1.0, got.Estimate.Value)
		case math.Abs(low) == 1e300 || math.Abs(high) == 1e300:
			require.False(t, got.Estimate.Defined)
		default:
			require.True(t, got.Estimate.Defined)
			require.InDelta(t, (low+high)/2, got.Estimate.Value, 1e-9)
		}
		again, err := statistics.MedianRatio(pairs, statistics.Bootstrap{Resamples: 50, Seed: 1})
		require.NoError(t, err)
		require.Equal(t, got, again, "the same seed gives the same interval")
	})
}

func positive(t *rapid.T, name string) statistics.Observation {
	return statistics.Observation{
		Value:    float64(rapid.IntRange(1, 9).Draw(t, name)),
		Censored: rapid.IntRange(0, 3).Draw(t, name+" censored") == 0,
	}
}

// The bootstrap distribution of a mean is known: of two pairs with log ratios 0 and 1 it
// is 0, one half, 1 with probabilities 1/4, 1/2, 1/4; of many it nears the normal one.
func TestGeometricRatioHasTheIntervalThatIsKnown(t *testing.T) {
	two := []statistics.Pair{pair(1, 1), pair(math.E, 1), pair(-1, 1), pair(0, 1)}
	got, err := statistics.GeometricRatio(two, statistics.Bootstrap{Resamples: 4000, Seed: 7, Level: 0.4})
	require.NoError(t, err)
	assert.InDelta(t, math.Exp(0.5), got.Estimate.Value, 1e-12)
	assert.InDelta(t, math.Exp(0.5), got.Interval.Lower.Value, 1e-12)
	assert.InDelta(t, math.Exp(0.5), got.Interval.Upper.Value, 1e-12)
	assert.Equal(t, 2, got.Pairs)
	assert.Equal(t, 2, got.LeftOut)

	var many []statistics.Pair
	sum, squares := 0.0, 0.0
	for i := range 400 {
		log := math.Sin(float64(i * i))
		sum, squares = sum+log, squares+log*log
		many = append(many, pair(math.Exp(log), 1))
	}
	middle := sum / 400
	deviation := math.Sqrt(squares/400-middle*middle) / 20
	got, err = statistics.GeometricRatio(many, statistics.Bootstrap{Resamples: 20000, Seed: 7})
	require.NoError(t, err)
	assert.InDelta(t, middle-1.95996*deviation, math.Log(got.Interval.Lower.Value), 0.05*deviation)
	assert.InDelta(t, middle+1.95996*deviation, math.Log(got.Interval.Upper.Value), 0.05*deviation)
}

func TestRatiosOfNothing(t *testing.T) {
	got, err := statistics.GeometricRatio([]statistics.Pair{pair(-1, 2)}, statistics.Bootstrap{})
	require.NoError(t, err)
	assert.False(t, got.Estimate.Defined)
	assert.Equal(t, 1, got.LeftOut)
	for _, b := range []statistics.Bootstrap{{Resamples: -1}, {Level: 2}} {
		_, err := statistics.MedianRatio([]statistics.Pair{pair(1, 2)}, b)
		assert.Error(t, err)
	}
	_, err = statistics.MedianRatio(nil, statistics.Bootstrap{})
	assert.ErrorIs(t, err, statistics.ErrNone)
	_, err = statistics.MedianRatio([]statistics.Pair{{A: statistics.Observation{Value: -1}}}, statistics.Bootstrap{})
	assert.ErrorContains(t, err, "pair 1 of 1 is negative")
}
