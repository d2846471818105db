package main

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
)

// Swaps of 8x8 have an answer in 4 MiB, which a first stage alone would fill.
func TestLargeSwapsHaveAnAnswerInLittleMemory(t *testing.T) {
	s, err := ownSet("swap/random.txt")
	require.NoError(t, err)
	large := s.puzzles[4:6]
	if draws.Raced {
		large = large[:1]
	}
	for _, p := range large {
		opened, err := study.Open(p)
		require.NoError(t, err)
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		a, err := opened.Solve(ctx, study.Request{
			Options: solver.Options{Algorithm: solver.Automatic, Threads: 2},
			Limits:  solver.Limits{Memory: 4 << 20},
		}, func(e solver.Event) {
			if e.Path != nil {
				cancel()
			}
		})
		cancel()
		require.NoError(t, err)
		assert.NotEmpty(t, a.Result.Path, p.Name)
		assert.LessOrEqual(t, a.Result.Stats.PeakBytes, uint64(4<<20), p.Name)
	}
}
