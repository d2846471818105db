package statistics

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/test/draws"
)

// What is drawn in the middle at once comes as often as where all are drawn and put in order.
func TestTheMiddleOfADrawIsThatOfADrawOfAll(t *testing.T) {
	const many = 40_000
	for _, n := range []int{1, 2, 3, 4, 7, 12} {
		r := draws.Rand(5, uint64(n))
		slow, fast := map[[2]int]int{}, map[[2]int]int{}
		all := make([]int, n)
		for range many {
			for i := range all {
				all[i] = r.IntN(n)
			}
			slices.Sort(all)
			slow[[2]int{all[(n-1)/2], all[n/2]}]++
			low, high := middles(n, r)
			fast[[2]int{low, high}]++
		}
		for low := range n {
			for high := range n {
				at := [2]int{low, high}
				assert.InDelta(t, slow[at], fast[at], 0.015*many, "%v of %d", at, n) // four deviations
			}
		}
	}
}

func BenchmarkMedianRatio(b *testing.B) {
	r := draws.Rand(1, 2)
	pairs := make([]Pair, 1000)
	for i := range pairs {
		pairs[i] = Pair{A: Observation{Value: r.ExpFloat64()}, B: Observation{Value: r.ExpFloat64()}}
	}
	for b.Loop() {
		if _, err := MedianRatio(pairs, Bootstrap{Seed: 1}); err != nil {
			b.Fatal(err)
		}
	}
}
