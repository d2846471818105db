package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Moves recorded after an open mark are moves of the solution: they cost what they cost.
func TestRecordedMovesAfterAnOpenMarkCount(t *testing.T) {
	m := line(10)
	zero := m.Heuristics
	m.Stages = []Stage[gs]{{
		Name: "five", Heuristics: zero,
		Pass: func(s gs) (gs, bool) { return gs{s[0] + 2}, s[0] == 5 },
		Along: func(s gs) []gs {
			return []gs{{s[0] + 1}, {s[0] + 2}}
		},
		After: Jump[gs]{Moves: []Move{0, 0}, Cost: 2},
	}}
	for _, o := range []Options{{Algorithm: AStar}, {Algorithm: BreadthFirst}, {Algorithm: Weighted, Weight: 1.5, Anytime: true}} {
		s, err := New(m, o)
		if err != nil {
			continue // it goes by legs, between known positions
		}
		res := s.Run(t.Context(), Limits{}, nil)
		require.Equal(t, Optimal, res.Status, o.Algorithm)
		assert.EqualValues(t, 9, res.Cost, o.Algorithm)
		assert.EqualValues(t, 9, res.LowerBound, o.Algorithm)
		assert.Len(t, res.Path, 9)
		require.Len(t, res.Legs, 2)
		assert.Equal(t, 5, res.Legs[0].At)
	}
}
