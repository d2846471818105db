package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestTargetsAreWhereOneMoveLeads(t *testing.T) {
	p := walk{}.New(puzzles.Size{Rows: 3, Cols: 3})
	p.Start.Cells[4], p.Start.Cells[1], p.Start.Cells[3] = walker, wall, walker
	assert.Equal(t, []int{5, 7}, puzzles.Targets(walk{}, p, p.Start, 4))
	assert.Empty(t, puzzles.Targets(walk{}, p, p.Start, 0), "nothing stands there")

	for _, to := range puzzles.Targets(walk{}, p, p.Start, 4) {
		m, ok := puzzles.Drag(walk{}, p, p.Start, 4, to)
		require.True(t, ok)
		board, _, err := walk{}.Play(p, p.Start, m)
		require.NoError(t, err)
		assert.Equal(t, walker, board.Cells[to])
	}
	for _, to := range []int{0, 1, 3, 4, -1, 99} {
		_, ok := puzzles.Drag(walk{}, p, p.Start, 4, to)
		assert.False(t, ok, "to %d", to)
	}
}
