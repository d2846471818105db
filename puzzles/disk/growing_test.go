package disk

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAGrowingFileIsOneProgramsUntilItIsWhole: its name appears with its whole content.
func TestAGrowingFileIsOneProgramsUntilItIsWhole(t *testing.T) {
	dir := t.TempDir()
	half, whole := filepath.Join(dir, "a.part"), filepath.Join(dir, "a")
	g, err := OpenGrowing(half)
	require.NoError(t, err)
	_, err = OpenGrowing(half)
	assert.ErrorIs(t, err, ErrHeld)
	_, err = g.WriteString("one\n")
	require.NoError(t, err)
	require.NoError(t, g.Close()) // as when the program ends
	assert.NoFileExists(t, whole)

	g, err = OpenGrowing(half)
	require.NoError(t, err)
	_, err = g.Seek(0, 2)
	require.NoError(t, err)
	_, err = g.WriteString("two\n")
	require.NoError(t, err)
	require.NoError(t, g.Settle(whole))
	assert.NoFileExists(t, half)
	text, err := os.ReadFile(whole)
	require.NoError(t, err)
	assert.Equal(t, "one\ntwo\n", string(text))

	g, err = OpenGrowing(half)
	require.NoError(t, err, "another one of the same name")
	require.NoError(t, g.Remove())
	assert.NoFileExists(t, half)
	_, err = OpenGrowing(filepath.Join(dir, "none", "a"))
	assert.ErrorIs(t, err, os.ErrNotExist)
}
