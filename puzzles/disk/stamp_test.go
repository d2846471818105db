package disk

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAStampTellsWhatOthersDid(t *testing.T) {
	path := old(t)
	info, err := os.Stat(path)
	require.NoError(t, err)
	known := StampOf([]byte("old content"), info)
	look := func() Stamp {
		t.Helper()
		now, err := Look(path, Stamp{})
		require.NoError(t, err)
		return now
	}
	assert.Equal(t, known.Sum, look().Sum)

	// Touched, and the same: nothing has happened.
	require.NoError(t, os.Chtimes(path, time.Time{}, known.Time.Add(time.Hour)))
	now, err := Look(path, known)
	require.NoError(t, err)
	assert.True(t, now.Same(known))
	assert.NotEqual(t, known.Time, now.Time)

	require.NoError(t, os.WriteFile(path, []byte("new content"), 0o600)) // as long
	assert.False(t, look().Same(known))
	require.NoError(t, os.Remove(path))
	assert.True(t, look().Missing())
	assert.False(t, look().Same(known))
	assert.True(t, Stamp{}.Same(look()))
	_, err = Look(filepath.Dir(path), known)
	assert.ErrorIs(t, err, ErrNoFile)
}

func TestOneFileHasSeveralPaths(t *testing.T) {
	path := old(t)
	link := filepath.Join(t.TempDir(), "link")
	require.NoError(t, os.Symlink(path, link))
	assert.True(t, SameFile(path, link))
	assert.True(t, SameFile("none", "none"))
	assert.False(t, SameFile(path, "none"))
	assert.False(t, SameFile(old(t), path))
}
