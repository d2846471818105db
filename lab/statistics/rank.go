package statistics

import (
	"fmt"
	"sort"
)

// Spearman returns the rank correlation of x and y (Spearman, 1904, The Proof and
// Measurement of Association between Two Things): Pearson's correlation of their ranks,
// of which equal values share the mean. It is undefined where either is constant.
// It takes O(n log n).
func Spearman(x, y []float64) (Bound, error) {
	if len(x) != len(y) {
		return Bound{}, fmt.Errorf("%d values against %d: a rank correlation needs pairs", len(x), len(y))
	}
	for _, values := range [][]float64{x, y} {
		if err := finite(values); err != nil {
			return Bound{}, err
		}
	}
	if constant(x) || constant(y) {
		return Bound{}, nil
	}
	return Bound{momentsOf(ranksOf(x), ranksOf(y)).correlation(), true}, nil
}

// constant tells whether all values are the same, as none and one are.
func constant(values []float64) bool {
	for _, v := range values {
		if v != values[0] {
			return false
		}
	}
	return true
}

// ranksOf returns the rank of each value, from 1; equal values share the mean of theirs.
func ranksOf(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, j int) bool { return values[order[i]] < values[order[j]] })
	ranks := make([]float64, len(values))
	for i := 0; i < len(order); {
		end := i + 1
		for end < len(order) && values[order[end]] == values[order[i]] {
			end++
		}
		for _, k := range order[i:end] {
			ranks[k] = float64(i+1+end) / 2
		}
		i = end
	}
	return ranks
}
