package app_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestWhatAFileClaimsWronglyOfItsSolutionsIsNotShown(t *testing.T) {
	a, _ := window(t)
	path := filepath.Join(t.TempDir(), "claims.waymark")
	require.NoError(t, os.WriteFile(path, []byte(`{"waymark": 1, "family": "glide",
		"start": ["R..", "...", "..."], "goal": ["...", "...", "..R"],
		"marks": [{"kind": "fixed", "moves": "A1-R"}],
		"solutions": [{"moves": "A1-R C1-D", "status": "optimal", "lower_bound": 2, "routed": true,
			"audit": {"free": {"lower_bound": 99}, "marks": [{"mark": 1, "without": {"lower_bound": 2}}], "seconds": 1, "peak_bytes": 1}}]}`), 0o600))
	require.True(t, a.Filing().OpenPath(path))
	assert.Equal(t, "What the file says of solution 1 is not believed: its audit has a lower bound of 99 for a way of 2 moves.", a.Status.Text)
	assert.Empty(t, a.AuditNote(a.Puzzle()))
	assert.Equal(t, puzzles.StatusSolved, a.Puzzle().Solutions[0].Status)
	assert.False(t, a.Doc.Unsaved())
}
