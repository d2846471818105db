package cli_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/analysis"
)

// fewPositions are the puzzles of the library that have at most 3,000.
var fewPositions = strings.Fields("blocks/01-first-gear blocks/02-passing-place glide/01-four-corners glide/02-after-you glide/03-helping-hand glide/08-hermit glide/10-waltz glide/12-the-long-way-round slide/03-too-tempting swap/01-tricolour swap/02-crossing swap/04-ferry swap/06-one-step-back tandem/01-all-together tandem/02-one-step-back tandem/03-two-colours tandem/05-one-to-spare")

// TestLevelsOfTheLibraryFollowFromTheFigure compares them where the positions are few. Where
// nobody has worked the figure out, for its positions are too many, the level is set by hand.
func TestLevelsOfTheLibraryFollowFromTheFigure(t *testing.T) {
	entries, list := library(t)
	rated := 0
	for i, e := range entries {
		if !slices.Contains(fewPositions, strings.TrimSuffix(strings.TrimPrefix(e.Name, "puzzles/"), ".waymark")) {
			continue
		}
		r, err := analysis.Analyse(context.Background(), list[i], analysis.Request{MostListed: 3000, Threads: 1})
		require.NoError(t, err, e.Name)
		require.NotNil(t, r.Difficulty, e.Name)
		rated++
		assert.Equal(t, r.Difficulty.Level, e.Difficulty, "%s: %.0f s", e.Name, r.Difficulty.Seconds)
	}
	assert.Len(t, fewPositions, rated)
}
