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
	"waymark/test/draws"
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
	draws.Check(t, func(t *rapid.T) {
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

// What a limit ended would have taken any value from there on: a median is told where all of these have the same
// one, and the interval holds that of each.
func TestAMedianRatioIsToldWhereNoLimitCouldMoveIt(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		pairs := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) statistics.Pair {
			return statistics.Pair{A: positive(t, "a"), B: positive(t, "b")}
		}), 1, 30).Draw(t, "pairs")
		draws := statistics.Bootstrap{Resamples: 50, Seed: 1}
		got, err := statistics.MedianRatio(pairs, draws)
		require.NoError(t, err)
		// without makes the limits end nothing.
		without := func(a, b func(from float64) float64) float64 {
			var ratios []float64
			all := slices.Clone(pairs)
			for i := range all {
				p := &all[i]
				if p.A.Censored {
					p.A = statistics.Observation{Value: a(p.A.Value)}
				}
				if p.B.Censored {
					p.B = statistics.Observation{Value: b(p.B.Value)}
				}
				ratios = append(ratios, p.A.Value/p.B.Value)
			}
			slices.Sort(ratios)
			whole, err := statistics.MedianRatio(all, draws)
			require.NoError(t, err)
			n := len(ratios)
			require.InDelta(t, (ratios[(n-1)/2]+ratios[n/2])/2, whole.Estimate.Value, 1e-9)
			if got.Interval.Lower.Defined {
				require.LessOrEqual(t, got.Interval.Lower.Value, whole.Interval.Lower.Value)
			}
			if got.Interval.Upper.Defined {
				require.GreaterOrEqual(t, got.Interval.Upper.Value, whole.Interval.Upper.Value)
			}
			return whole.Estimate.Value
		}
		soon := func(from float64) float64 { return from }
		late := func(from float64) float64 { return from * 1e9 }
		any := func(from float64) float64 { return from * float64(rapid.IntRange(1, 20).Draw(t, "times")) }
		least, greatest := without(soon, late), without(late, soon)
		require.Equal(t, least == greatest, got.Estimate.Defined, "%v to %v", least, greatest)
		if got.Estimate.Defined {
			require.Equal(t, got.Estimate.Value, without(any, any))
		}
		again, err := statistics.MedianRatio(pairs, draws)
		require.NoError(t, err)
		require.Equal(t, got, again, "the same seed gives the same interval")
	})
}

// Where limits ended both on most boards, nothing is known of the middle one.
func TestNoRatioWhereLimitsEndedBoth(t *testing.T) {
	pairs := slices.Repeat([]statistics.Pair{pair(-10_000, -10_000)}, 34)
	pairs = append(pairs, slices.Repeat([]statistics.Pair{pair(5, 5)}, 6)...)
	got, err := statistics.MedianRatio(pairs, statistics.Bootstrap{})
	require.NoError(t, err)
	assert.Equal(t, statistics.Ratio{Interval: statistics.Interval{Level: 0.95}}, got)
}

func positive(t *rapid.T, name string) statistics.Observation {
	return statistics.Observation{
		Value:    float64(rapid.IntRange(1, 9).Draw(t, name)),
		Censored: rapid.IntRange(0, 9).Draw(t, name+" censored") == 0,
	}
}

// Of two pairs with ratios 1 and 3 the median of a draw is 1, 2, 3 with probabilities 1/4, 1/2, 1/4.
func TestMedianRatioHasTheIntervalThatIsKnown(t *testing.T) {
	for level, want := range map[float64][2]float64{0.4: {2, 2}, 0.6: {1, 3}} {
		got, err := statistics.MedianRatio([]statistics.Pair{pair(1, 1), pair(3, 1)}, statistics.Bootstrap{Resamples: 4000, Seed: 7, Level: level})
		require.NoError(t, err)
		assert.Equal(t, 2.0, got.Estimate.Value)
		assert.Equal(t, want, [2]float64{got.Interval.Lower.Value, got.Interval.Upper.Value})
	}
}

func TestRatiosOfNothing(t *testing.T) {
	for _, b := range []statistics.Bootstrap{{Resamples: -1}, {Level: 2}} {
		_, err := statistics.MedianRatio([]statistics.Pair{pair(1, 2)}, b)
		assert.Error(t, err)
	}
	_, err := statistics.MedianRatio(nil, statistics.Bootstrap{})
	assert.ErrorIs(t, err, statistics.ErrNone)
	_, err = statistics.MedianRatio([]statistics.Pair{{A: statistics.Observation{Value: -1}}}, statistics.Bootstrap{})
	assert.ErrorContains(t, err, "pair 1 of 1 is negative")
}
