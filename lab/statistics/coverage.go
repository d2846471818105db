package statistics

import (
	"fmt"
	"math"
	"sort"
)

// PAR2 returns the penalised average: the mean of the values, in which what is not solved
// within the limit counts as twice the limit, whatever ended it. It is a score, as solver
// competitions give it, and no estimate of a mean.
func PAR2(all []Observation, limit float64) (float64, error) {
	if err := checked(all); err != nil {
		return 0, err
	}
	if !(limit > 0) || math.IsInf(limit, 0) {
		return 0, fmt.Errorf("a limit of %v: PAR2 needs one above 0, the same for all searches", limit)
	}
	sum := 0.0
	for _, o := range all {
		if o.Censored || o.Value > limit {
			sum += 2 * limit
		} else {
			sum += o.Value
		}
	}
	return sum / float64(len(all)), nil
}

// Covered is a step of a coverage curve: with that budget, or more, Solved are solved.
type Covered struct {
	Budget float64
	Solved int
}

// CoverageCurve returns how many are solved over all budgets, as a rising step function:
// one step for each different value of what was solved. What a limit ended before the
// budget counts as not solved, so with different limits the curve is a lower bound.
// It takes O(n log n).
func CoverageCurve(all []Observation) []Covered {
	values := make([]float64, 0, len(all))
	for _, o := range all {
		if !o.Censored && !math.IsNaN(o.Value) {
			values = append(values, o.Value)
		}
	}
	sort.Float64s(values)
	var curve []Covered
	for i, v := range values {
		if i+1 == len(values) || values[i+1] != v {
			curve = append(curve, Covered{v, i + 1})
		}
	}
	return curve
}
