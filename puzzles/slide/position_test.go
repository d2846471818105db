package slide_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/slide"
	"waymark/solver"
)

// TestAPositionHoldsWhatTheStartHolds: tiles that the goal does not name are one state however
// they stand, but a board of it has each of them.
func TestAPositionHoldsWhatTheStartHolds(t *testing.T) {
	p := slide.Family{}.New(puzzles.Size{Rows: 3, Cols: 3})
	for i := range p.Goal.Cells[1:] {
		p = p.WithGoal(p.Goal.With(i+1, puzzles.Any))
	}
	problem, err := slide.Family{}.Compile(p)
	require.NoError(t, err)
	m, ok := solver.ModelOf[[1]uint64](problem)
	require.True(t, ok)
	want := slices.Sorted(slices.Values(p.Start.Cells))
	at := []solver.Edge[[1]uint64]{{To: m.Space.Start()}}
	for range 12 {
		next := m.Space.Successors(at[len(at)-1].To, nil)
		require.NotEmpty(t, next)
		at = append(at, next...)
	}
	for _, e := range at {
		b := m.Position(e.To).(puzzles.Board)
		assert.Equal(t, want, slices.Sorted(slices.Values(b.Cells)))
	}
	assert.Equal(t, p.Start, m.Position(m.Space.Start()))
}
