package main

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/solver"
)

// The yardstick measures the same search as the engine makes.
func TestByHandAgreesWithTheEngine(t *testing.T) {
	b := &bench{ctx: context.Background()}
	s, err := b.read("slide/korf100.csv", blankFirst)
	require.NoError(t, err)
	s = s.named("9")
	require.Len(t, s.puzzles, 1)
	for i, p := range s.puzzles {
		h := newByHand(p.Start.Cells, 4_000_000)
		require.EqualValues(t, s.optimum[i], h.search())
		r, err := b.search(p, solver.Options{Algorithm: solver.AStar, Heuristic: "manhattan"}, solver.Limits{})
		require.NoError(t, err)
		require.EqualValues(t, s.optimum[i], r.Cost)
		require.InEpsilon(t, r.Stats.Expanded, h.expanded, 0.1)
	}
}
