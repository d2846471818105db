package known_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Whatever a note says to be published, the record learns nothing of it, and neither the
// search begins above it nor ends below.
func TestWhatIsPublishedTeachesTheRecordNothing(t *testing.T) {
	plain := read(t, small["glide"])
	for _, note := range []string{"optimal 1 (as published)", "optimal 3 (as published)", "optimal 40 (as published)", "unsolvable (as published)"} {
		p := plain.Clone()
		p.Note = note
		require.True(t, func() bool { _, ok := known.PublishedOf(p); return ok }())
		record := new(known.Facts)
		record.Keep(p)
		assert.Equal(t, known.Fact{}, record.Of(known.Free(p)), note)
		seed, lower := record.Seed(known.Routed(p), solver.Options{})
		assert.Empty(t, seed, note)
		assert.Zero(t, lower, note)
		s, err := study.Open(p)
		require.NoError(t, err)
		a, err := s.Solve(t.Context(), study.Request{}, nil)
		require.NoError(t, err)
		assert.Equal(t, solver.Optimal, a.Result.Status, note)
		assert.Len(t, a.Moves, 2, note)
	}
}
