package tandem

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// Tables filled along a web of several chunks are those filled by tracing back.
func TestWebFillsTheTablesOfTheRelaxedPuzzle(t *testing.T) {
	start := puzzles.NewBoard(puzzles.Size{Rows: 6, Cols: 6}, emptyCell)
	for _, obstacle := range []int{7, 9, 22, 27} {
		start.Cells[obstacle] = obstacleCell
	}
	for _, block := range []int{0, 1, 2, 8, 15, 30} {
		start.Cells[block] = blockCell
	}
	l := newLayout(start)
	r := relaxed{layout: l, k: 4, ghosts: len(l.blocks) - 4}
	require.Greater(t, r.size(), 2*ranksAChunk)

	ctx := context.Background()
	w, err := r.newWeb(ctx)
	require.NoError(t, err)
	want, got := make([]uint8, r.size()), make([]uint8, r.size())
	for _, root := range []bunch{{0, 1, 2, 3}, {3, 9, 17, 28}, {28, 29, 30, 31}} {
		require.NoError(t, r.fill(ctx, want, []bunch{root}))
		require.NoError(t, w.fill(ctx, got, root.rank(r.k)))
		assert.Equal(t, want, got)
	}

	done, cancel := context.WithCancel(ctx)
	cancel()
	_, err = r.newWeb(done)
	assert.ErrorIs(t, err, context.Canceled)
	assert.ErrorIs(t, w.fill(done, got, 0), context.Canceled)
}
