//go:build !race

package headless_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Searches of millions of states: one goroutine each, and a minute under the
// race detector, which has nothing to see there.

func TestSolveGlideBoards(t *testing.T) {
	for file, want := range map[string]float64{"board_a": 22, "board_b": 15} {
		exit, lines := answers(t, "", "testdata/"+file+".txt")
		assert.Equal(t, 0, exit)
		require.Len(t, lines, 1)
		assert.Equal(t, "optimal", lines[0]["status"])
		assert.Equal(t, want, lines[0]["length"])
		assert.Equal(t, "two-way", lines[0]["algorithm"])
		assert.NotContains(t, lines[0], "route")
	}
}

// The memory that is too little when 64 searches share it is enough for one.
func TestBatchGivesOneSearchAllMemory(t *testing.T) {
	exit, _, _ := batched(t, "", "testdata/board_a.txt", "--max-memory", "256MB")
	assert.Equal(t, 0, exit)
}
