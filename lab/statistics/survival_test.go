package statistics_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/lab/statistics"
	"waymark/test/draws"
)

// solved and limited make observations; negative values stand for censored ones.
func observed(values ...float64) []statistics.Observation {
	var all []statistics.Observation
	for _, v := range values {
		all = append(all, statistics.Observation{Value: math.Abs(v), Censored: v < 0})
	}
	return all
}

func TestKaplanMeierOfPublishedExamples(t *testing.T) {
	for _, c := range []struct {
		name           string
		all            []statistics.Observation
		at             []float64
		survival       []float64
		errors         []float64 // nil: not published
		within         float64
		median         statistics.Bound
		lower, upper   statistics.Bound
		events, number int
	}{
		{
			name: "the example of Kaplan and Meier (1958)",
			all:  observed(0.8, -1.0, -2.7, 3.1, 5.4, -7.0, 9.2, -12.1),
			at:   []float64{0.8, 3.1, 5.4, 9.2}, survival: []float64{0.875, 0.70, 0.525, 0.2625}, within: 1e-12,
			median: statistics.Bound{Value: 9.2, Defined: true},
			lower:  statistics.Bound{Value: 0.8, Defined: true},
			events: 4, number: 8,
		},
		{ // weeks of remission, Freireich et al. (1963); table of Kleinbaum and Klein, Survival Analysis
			name: "6-MP",
			all: observed(6, 6, 6, -6, 7, -9, 10, -10, -11, 13, 16, -17, -19, -20, 22, 23,
				-25, -32, -32, -34, -35),
			at:       []float64{6, 7, 10, 13, 16, 22, 23},
			survival: []float64{0.8571, 0.8067, 0.7529, 0.6902, 0.6275, 0.5378, 0.4482},
			errors:   []float64{0.0764, 0.0869, 0.0963, 0.1068, 0.1141, 0.1282, 0.1346}, within: 0.00006,
			median: statistics.Bound{Value: 23, Defined: true},
			lower:  statistics.Bound{Value: 13, Defined: true},
			events: 9, number: 21,
		},
		{ // Miller (1981), Survival Analysis; standard errors as in the documentation of R's survival
			name:     "acute myelogenous leukaemia, maintained",
			all:      observed(9, 13, -13, 18, 23, -28, 31, 34, -45, 48, -161),
			at:       []float64{9, 13, 18, 23, 31, 34, 48},
			survival: []float64{0.909, 0.818, 0.716, 0.614, 0.491, 0.368, 0.184},
			errors:   []float64{0.0867, 0.1163, 0.1397, 0.1526, 0.1642, 0.1627, 0.1535}, within: 0.0006,
			median: statistics.Bound{Value: 31, Defined: true},
			lower:  statistics.Bound{Value: 13, Defined: true},
			events: 7, number: 11,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := statistics.KaplanMeier(c.all)
			require.NoError(t, err)
			require.Len(t, s.Steps, len(c.at))
			for i, step := range s.Steps {
				assert.Equal(t, c.at[i], step.Value)
				assert.InDelta(t, c.survival[i], step.Survival, c.within)
				if c.errors != nil {
					assert.InDelta(t, c.errors[i], step.Error, c.within)
				}
			}
			in, err := s.MedianInterval(0.95)
			require.NoError(t, err)
			assert.Equal(t, c.median, s.Median())
			assert.Equal(t, c.lower, in.Lower)
			assert.Equal(t, c.upper, in.Upper)
			assert.Equal(t, c.events, s.Events)
			assert.Equal(t, c.number, s.N)
		})
	}
}

// anyObservations draws observations with many equal values.
func anyObservations(t *rapid.T, name string) []statistics.Observation {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) statistics.Observation {
		return statistics.Observation{
			Value:    float64(rapid.IntRange(0, 20).Draw(t, "value")),
			Censored: rapid.Bool().Draw(t, "censored"),
		}
	}), 1, 40).Draw(t, name)
}

// The estimator redistributes the mass of what is censored evenly to all that come after
// it (Efron, 1967, The Two Sample Problem with Censored Data): another way to the same.
func TestKaplanMeierRedistributesToTheRight(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		all := anyObservations(t, "all")
		s, err := statistics.KaplanMeier(all)
		require.NoError(t, err)
		for at := -1.0; at <= 21; at += 0.5 {
			require.InDelta(t, redistributed(all, at), s.At(at), 1e-9)
		}
		require.True(t, slices.IsSortedFunc(s.Steps, func(a, b statistics.Step) int {
			return int(math.Copysign(1, a.Value-b.Value))
		}))
	})
}

func redistributed(all []statistics.Observation, at float64) float64 {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b statistics.Observation) int {
		switch {
		case a.Value < b.Value || a.Value == b.Value && !a.Censored && b.Censored:
			return -1
		case a == b:
			return 0
		}
		return 1
	})
	mass := slices.Repeat([]float64{1 / float64(len(all))}, len(all))
	left := 1.0
	for i, o := range sorted {
		if o.Censored {
			for j := i + 1; j < len(sorted); j++ {
				mass[j] += mass[i] / float64(len(sorted)-i-1)
			}
		} else if o.Value <= at {
			left -= mass[i]
		}
	}
	return left
}

func TestMedianIntervalIsWhereTheBandContainsOneHalf(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		all := anyObservations(t, "all")
		level := rapid.Float64Range(0.5, 0.99).Draw(t, "level")
		s, err := statistics.KaplanMeier(all)
		require.NoError(t, err)
		bands, err := s.Band(level)
		require.NoError(t, err)
		in, err := s.MedianInterval(level)
		require.NoError(t, err)
		median := s.Median()
		if in.Lower.Defined && median.Defined {
			require.LessOrEqual(t, in.Lower.Value, median.Value)
		}
		if in.Upper.Defined {
			require.True(t, median.Defined)
			require.GreaterOrEqual(t, in.Upper.Value, median.Value)
		}
		for i, b := range bands {
			require.Equal(t, s.Steps[i].Survival > 0 && s.Steps[i].Survival < 1, b.Lower.Defined)
			if !b.Lower.Defined {
				continue
			}
			require.LessOrEqual(t, b.Lower.Value, s.Steps[i].Survival)
			require.GreaterOrEqual(t, b.Upper.Value, s.Steps[i].Survival)
			inside := b.Lower.Value <= 0.5 && 0.5 < b.Upper.Value
			at := s.Steps[i].Value
			told := in.Lower.Defined && at >= in.Lower.Value && !(in.Upper.Defined && at >= in.Upper.Value)
			require.Equal(t, inside, told, "at %v", at)
		}
	})
}

func TestWithoutLimitsTheMedianIsThatOfTheValues(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		all := anyObservations(t, "all")
		var values []float64
		for i := range all {
			all[i].Censored = false
			values = append(values, all[i].Value)
		}
		slices.Sort(values)
		s, err := statistics.KaplanMeier(all)
		require.NoError(t, err)
		require.Equal(t, statistics.Bound{Value: values[(len(values)-1)/2], Defined: true}, s.Median())
	})
}

func TestAboveTheLimitsNothingIsKnown(t *testing.T) {
	s, err := statistics.KaplanMeier(observed(1, 2, -60, -60, -60))
	require.NoError(t, err)
	assert.False(t, s.Median().Defined)
	in, err := s.MedianInterval(0.95)
	require.NoError(t, err)
	assert.False(t, in.Upper.Defined)
	assert.InDelta(t, 0.6, s.At(1000), 1e-12)

	_, err = statistics.KaplanMeier(nil)
	assert.ErrorIs(t, err, statistics.ErrNone)
	_, err = statistics.KaplanMeier(observed(1, math.NaN()))
	assert.ErrorContains(t, err, "observation 2 of 2 is NaN")
	_, err = s.MedianInterval(95)
	assert.ErrorContains(t, err, "0.95")
	_, err = s.Band(0)
	assert.ErrorContains(t, err, "0.95")
}
