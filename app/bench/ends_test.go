package main

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// The plain searches from both ends find the optima that the library keeps.
func TestBothEndsFindTheOptimum(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through many spaces, on one goroutine")
	}
	ctx, proved := context.Background(), map[string]int{}
	for family, heuristic := range map[string]string{"slide": "linear-conflict", "swap": "relaxed-matching", "glide": "relaxed-matching", "tandem": "2-block"} {
		s, err := bundled(family)
		require.NoError(t, err)
		for i, p := range s.puzzles {
			marked := *p
			marked.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: p.Start}}
			opened, err := study.Open(&marked)
			require.NoError(t, err)
			m, fits := solver.ModelOf[[1]uint64](opened.Problem)
			if !fits || s.optimum[i] == 0 {
				continue
			}
			e, err := newEnds(ctx, m, heuristic, undirected[family])
			require.NoError(t, err)
			if e == nil {
				continue
			}
			e.most = 5000
			for name, search := range map[string]func() (int32, bool){"BAE*": e.bae, "NBS": e.nbs} {
				e.begin()
				cost, done := search()
				if done {
					proved[family+" "+name]++
					assert.EqualValues(t, s.optimum[i], cost, "%s: %s", p.Name, name)
				}
			}
		}
	}
	for _, family := range []string{"slide", "swap", "glide", "tandem"} {
		assert.NotZero(t, proved[family+" BAE*"], family)
		assert.NotZero(t, proved[family+" NBS"], family)
	}
}
