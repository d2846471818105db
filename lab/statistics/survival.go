package statistics

import (
	"iter"
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Survival is the estimated share of boards whose value is larger than t, as a falling
// step function of t.
type Survival struct {
	N, Events int    // observations, and those of them that are not censored
	Steps     []Step // at each value where something was solved, rising
}

// Step is a step of the estimate.
type Step struct {
	Value    float64
	AtRisk   int     // observations not smaller than Value
	Events   int     // of these, solved at Value
	Survival float64 // after the step
	// Error is the standard error of Survival (Greenwood, 1926, The Natural Duration of
	// Cancer); 0 where Survival is 0 or 1.
	Error float64

	sum float64 // of Greenwood's terms; infinite where Survival is 0
}

// KaplanMeier estimates the share that is not solved yet (Kaplan and Meier, 1958,
// Nonparametric Estimation from Incomplete Observations). An observation censored at the
// value of another that is solved counts as at risk there. It takes O(n log n).
func KaplanMeier(all []Observation) (Survival, error) {
	if err := checked(all); err != nil {
		return Survival{}, err
	}
	s := Survival{N: len(all)}
	share, sum := 1.0, 0.0
	for value, at := range solvedAt(ordered(all)) {
		n, d := float64(at.risk), float64(at.events)
		share *= (n - d) / n
		sum += d / (n * (n - d)) // infinite where the last one ends
		s.Events += at.events
		s.Steps = append(s.Steps, Step{value, at.risk, at.events, share, greenwood(share, sum), sum})
	}
	return s, nil
}

// counts are the observations not smaller than a value, and those of them that are solved at it.
type counts struct{ risk, events int }

// solvedAt yields the values at which something was solved, rising, of observations that are in order.
func solvedAt(sorted []Observation) iter.Seq2[float64, counts] {
	return func(yield func(float64, counts) bool) {
		for i := 0; i < len(sorted); {
			first, at := sorted[i].Value, counts{risk: len(sorted) - i}
			for ; i < len(sorted) && sorted[i].Value == first; i++ {
				if !sorted[i].Censored {
					at.events++
				}
			}
			if at.events > 0 && !yield(first, at) {
				return
			}
		}
	}
}

// greenwood is the standard error of a share.
func greenwood(share, sum float64) float64 {
	if share == 0 {
		return 0
	}
	return share * math.Sqrt(sum)
}

// half leaves room for the rounding of products that are one half exactly.
const half = 0.5 + 1e-12

// Median returns the smallest value at which not more than half are left. It is undefined
// where limits ended more than half: then the median is above the limits, and how far is
// not known.
func (s Survival) Median() Bound {
	for _, step := range s.Steps {
		if step.Survival <= half {
			return Bound{step.Value, true}
		}
	}
	return Bound{}
}

// MedianOf is the median of [KaplanMeier] of observations that are in order already, by value and of equal ones
// the censored last: without the steps, in O(n) of which most are not looked at. What is not finite is not
// refused.
func MedianOf(sorted []Observation) Bound {
	share := 1.0
	for value, at := range solvedAt(sorted) {
		n := float64(at.risk)
		if share *= (n - float64(at.events)) / n; share <= half {
			return Bound{value, true}
		}
	}
	return Bound{}
}

// MedianInterval returns a confidence interval of the median: the values at which the
// pointwise log-log interval of the survival contains one half (Brookmeyer and Crowley,
// 1982, A Confidence Interval for the Median Survival Time). An end is undefined where no
// such value is among the observations.
func (s Survival) MedianInterval(level float64) (Interval, error) {
	if err := checkedLevel(level); err != nil {
		return Interval{}, err
	}
	in := Interval{Level: level}
	z := mathext.NormalQuantile(0.5 + level/2)
	for _, step := range s.Steps {
		band := step.band(z)
		if !in.Lower.Defined && band.Lower.Defined && band.Lower.Value <= half {
			in.Lower = Bound{step.Value, true}
		}
		if !in.Upper.Defined && band.Upper.Defined && band.Upper.Value <= half {
			in.Upper = Bound{step.Value, true}
		}
	}
	return in, nil
}

// Band returns the pointwise log-log confidence interval of each step's survival
// (Kalbfleisch and Prentice, 1980, The Statistical Analysis of Failure Time Data); it is
// undefined where the survival is 0.
func (s Survival) Band(level float64) ([]Interval, error) {
	if err := checkedLevel(level); err != nil {
		return nil, err
	}
	z := mathext.NormalQuantile(0.5 + level/2)
	bands := make([]Interval, len(s.Steps))
	for i, step := range s.Steps {
		bands[i] = step.band(z)
		bands[i].Level = level
	}
	return bands, nil
}

// band is the interval S^exp(-w) ... S^exp(w), with w = z * error of log(-log S): it never
// leaves 0 ... 1.
func (s Step) band(z float64) Interval {
	if s.Survival <= 0 || s.Survival >= 1 {
		return Interval{}
	}
	w := z * math.Sqrt(s.sum) / -math.Log(s.Survival)
	return Interval{
		Lower: Bound{math.Pow(s.Survival, math.Exp(w)), true},
		Upper: Bound{math.Pow(s.Survival, math.Exp(-w)), true},
	}
}
