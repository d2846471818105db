package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Rectangle search that is let run to its end has the optimum, and no budget has a shorter solution than a larger one.
func TestRectangleSearchEndsWithTheOptimum(t *testing.T) {
	b, proved := &bench{ctx: t.Context()}, 0
	for family, heuristic := range map[string]string{"slide": "manhattan", "swap": "relaxed-matching"} {
		s, err := bundled(family)
		require.NoError(t, err)
		for i, p := range s.puzzles {
			if s.optimum[i] == 0 || s.optimum[i] > 10 {
				continue
			}
			for _, aspect := range []int{1, 500} {
				costs, err := rectangleOf(b, p, heuristic, aspect, []uint64{100, 10_000, 1 << 62})
				require.NoError(t, err)
				assert.EqualValues(t, s.optimum[i], costs[2], p.Name)
				assert.IsNonIncreasing(t, costs, p.Name)
				proved++
			}
		}
	}
	assert.Greater(t, proved, 3)
}
