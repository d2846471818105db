package known_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Whatever a file says to be published, the record learns nothing of it, and neither the
// search begins above it nor ends below.
func TestWhatIsPublishedTeachesTheRecordNothing(t *testing.T) {
	plain := read(t, small["glide"])
	for _, words := range []string{"1", "3", "40", "unsolvable"} {
		p := plain.Clone()
		var err error
		p.Published, err = puzzles.ParsePublished(words)
		require.NoError(t, err)
		record := new(known.Facts)
		record.Keep(p)
		assert.Equal(t, known.Fact{}, record.Of(known.Free(p)), words)
		seed, lower := record.Seed(known.Routed(p), solver.Options{})
		assert.Empty(t, seed, words)
		assert.Zero(t, lower, words)
		s, err := study.Open(p)
		require.NoError(t, err)
		a, err := s.Solve(t.Context(), study.Request{}, nil)
		require.NoError(t, err)
		assert.Equal(t, solver.Optimal, a.Result.Status, words)
		assert.Len(t, a.Moves, 2, words)
	}
}
