package puzzles

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// FirstTempName is the name WriteAtomic tries first beside a file.
func FirstTempName(path string) string { return tempName(path, 0) }

func TestFillReportsCloseAndWriteErrors(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "a"))
	require.NoError(t, err)
	require.NoError(t, f.Close())
	assert.ErrorIs(t, fill(f, []byte("x"), 0), fs.ErrClosed)

	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		return // not on this system
	}
	assert.ErrorContains(t, fill(full, []byte("x"), 0), "no space left")
}
