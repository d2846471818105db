package app_test

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/storage"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a save dialog does with the chosen file: it opens a writer, of which the
// program wants to know the name only.
func TestAChosenFileIsLeftAloneUntilItIsWritten(t *testing.T) {
	window(t)
	path := filepath.Join(t.TempDir(), "old.gif")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
	holds := func(want string) {
		t.Helper()
		got, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, want, string(got))
	}
	w, err := storage.Writer(storage.NewFileURI(path))
	require.NoError(t, err)
	assert.Equal(t, path, w.URI().Path())
	require.NoError(t, w.Close())
	holds("old")

	none := filepath.Join(filepath.Dir(path), "new.gif")
	w, err = storage.Writer(storage.NewFileURI(none))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	assert.NoFileExists(t, none, "nothing is made either")

	w, err = storage.Writer(storage.NewFileURI(path))
	require.NoError(t, err)
	for _, part := range []string{"n", "ew"} {
		_, err = w.Write([]byte(part))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	holds("new")

	w, err = storage.Writer(storage.NewFileURI(filepath.Join(path, "below")))
	require.NoError(t, err)
	_, err = w.Write([]byte("x"))
	assert.Error(t, err)
	require.NoError(t, w.Close())
}
