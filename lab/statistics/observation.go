package statistics

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
)

// Observation is what one search of one board took.
type Observation struct {
	// Value is the seconds, states, ... that it took, or, where it is Censored, those after
	// which a limit ended it.
	Value    float64
	Censored bool
}

// Bound is a figure that the observations may leave undefined.
type Bound struct {
	Value   float64
	Defined bool
}

// Interval is a confidence interval of which either end may be undefined.
type Interval struct {
	Lower, Upper Bound
	Level        float64 // 0.95 for 95 %
}

// ErrNone is returned where a figure of no observations at all is asked for.
var ErrNone = errors.New("there are no observations: let at least one search end")

// finite returns an error that names the first value that is not a number, or infinite.
func finite(values []float64) error {
	for i, v := range values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("value %d of %d is %v: give finite numbers only", i+1, len(values), v)
		}
	}
	return nil
}

// checked returns an error where there are no observations, or one that is not finite.
func checked(all []Observation) error {
	if len(all) == 0 {
		return ErrNone
	}
	for i, o := range all {
		if math.IsNaN(o.Value) || math.IsInf(o.Value, 0) {
			return fmt.Errorf("observation %d of %d is %v: give finite numbers only", i+1, len(all), o.Value)
		}
	}
	return nil
}

// checkedLevel returns an error unless level is a share between 0 and 1.
func checkedLevel(level float64) error {
	if level > 0 && level < 1 {
		return nil
	}
	return fmt.Errorf("a confidence level of %v: give one between 0 and 1, such as 0.95", level)
}

// ordered returns the observations by value; of equal ones the censored come last, for
// their true values are larger.
func ordered(all []Observation) []Observation {
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b Observation) int {
		switch {
		case a.Value != b.Value:
			return cmp.Compare(a.Value, b.Value)
		case a.Censored == b.Censored:
			return 0
		case b.Censored:
			return -1
		}
		return 1
	})
	return sorted
}

// quantile returns the p-quantile of sorted values, interpolated between the two nearest
// order statistics: definition 7 of Hyndman and Fan (1996), Sample Quantiles in
// Statistical Packages. It also returns the index of the higher of the two.
func quantile(sorted []float64, p float64) (value float64, highest int) {
	at := p * float64(len(sorted)-1)
	low := int(math.Floor(at))
	high := int(math.Ceil(at))
	if low == high || sorted[low] == sorted[high] {
		return sorted[low], high
	}
	return sorted[low] + (at-float64(low))*(sorted[high]-sorted[low]), high
}
