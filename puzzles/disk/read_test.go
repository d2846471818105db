package disk_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/disk"
	"waymark/test/disktest"
)

func TestOnlySmallFilesAreRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	_, err := disk.ReadSmall(path, 10)
	assert.ErrorIs(t, err, fs.ErrNotExist)
	for size, want := range map[int]error{0: nil, 9: nil, 10: nil, 11: disk.ErrLarge} {
		content := strings.Repeat("x", size)
		require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
		data, err := disk.ReadSmall(path, 10)
		assert.ErrorIs(t, err, want)
		if want == nil {
			assert.Equal(t, content, string(data))
		}
	}
}

func TestNothingElseIsRead(t *testing.T) {
	disktest.Hostile(t, func(t *testing.T, path string) {
		_, err := disk.ReadSmall(path, 1<<20)
		assert.Error(t, err)
		for _, flag := range []int{os.O_RDONLY, os.O_RDWR, os.O_WRONLY | os.O_APPEND | os.O_CREATE} {
			if f, err := disk.OpenFile(path, flag, 0o600); err == nil {
				info, err := f.Stat()
				require.NoError(t, err)
				assert.True(t, info.Mode().IsRegular())
				assert.NoError(t, f.Close())
			}
		}
	})
}
