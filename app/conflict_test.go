package app

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/apptest"
)

// changedElsewhere opens a file, edits the puzzle, and lets another program save the file.
func changedElsewhere(t *testing.T) (a *Tab, q *apptest.Queue, path string) {
	t.Helper()
	a, q = begun(t, t.TempDir())
	path = inFile(t, "Opened")
	a.Open(path)
	rename(a, "Mine")
	apptest.Save(t, path, apptest.Named(apptest.Read(t, apptest.Corner), "Theirs"))
	return a, q, path
}

func TestAFileThatOthersChangedIsNotReplacedUnasked(t *testing.T) {
	a, _, path := changedElsewhere(t)
	followed := 0
	a.filing.Save(func() { followed++ })
	require.True(t, a.DialogOpen())
	assert.Equal(t, "Theirs", nameIn(t, path))
	answer(t, a, "Cancel")
	assert.True(t, a.Doc.Unsaved())
	assert.Zero(t, followed)

	a.filing.Save(func() { followed++ })
	answer(t, a, "Overwrite")
	assert.Equal(t, "Mine", nameIn(t, path))
	assert.False(t, a.Doc.Unsaved())
	assert.Equal(t, 1, followed)
	require.True(t, a.Do("version-before"), "theirs is kept")
	assert.Equal(t, "Theirs", a.Puzzle().Name)
}

func TestBothVersionsCanBeKept(t *testing.T) {
	a, _, path := changedElsewhere(t)
	require.True(t, a.Do("save"))
	answer(t, a, "Keep both")
	assert.Equal(t, "Theirs", nameIn(t, path))
	other := filepath.Join(filepath.Dir(path), "puzzle (2).waymark")
	assert.Equal(t, "Mine", nameIn(t, other))
	assert.Equal(t, other, a.Doc.Path())
	assert.False(t, a.Doc.Unsaved())
	require.True(t, a.Do("save"))
	assert.False(t, a.DialogOpen())
}

func TestWhatOthersSavedCanBeReadAgain(t *testing.T) {
	a, _, path := changedElsewhere(t)
	require.True(t, a.Do("save"))
	answer(t, a, "Reload")
	assert.Equal(t, "Theirs", a.Puzzle().Name)
	assert.False(t, a.Doc.Unsaved())
	assert.Equal(t, path, a.Doc.Path())
	assert.Empty(t, copyOf(t, a))
	a.undo()
	assert.Equal(t, "Mine", a.Puzzle().Name, "nothing is lost by that")
	require.True(t, a.Do("save"))
	assert.Equal(t, "Mine", nameIn(t, path), "what it replaces was seen")
}

func TestAFileThatWasRemovedIsNotMadeAgainUnasked(t *testing.T) {
	a, _, path := changedElsewhere(t)
	require.NoError(t, os.Remove(path))
	require.True(t, a.Do("save"))
	assert.NoFileExists(t, path)
	answer(t, a, "Save it again")
	assert.Equal(t, "Mine", nameIn(t, path))
}

func TestAChangeIsNoticedWhenTheWindowGetsTheKeyboard(t *testing.T) {
	a, q, path := changedElsewhere(t)
	look := func() {
		a.program.lookAtFiles()
		require.Eventually(t, func() bool { q.Run(); return !a.filing.looking.Running() }, 2*time.Minute, time.Millisecond)
	}
	look()
	answer(t, a, "Cancel")
	look()
	assert.False(t, a.DialogOpen(), "told once")
	apptest.Save(t, path, apptest.Named(apptest.Read(t, apptest.Corner), "Theirs again"))
	look()
	answer(t, a, "Reload")
	assert.Equal(t, "Theirs again", a.Puzzle().Name)

	then := time.Now().Add(-time.Hour)
	require.NoError(t, os.Chtimes(path, then, then))
	look()
	assert.False(t, a.DialogOpen(), "touched, and the same")
	require.NoError(t, os.Remove(path))
	look()
	assert.True(t, a.DialogOpen())
}

// A file under another of its names is the same file.
func TestALinkIsItsFile(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	path := inFile(t, "Linked")
	link := filepath.Join(t.TempDir(), "link.waymark")
	require.NoError(t, os.Symlink(path, link))
	a.Open(path)
	require.True(t, a.Do("new-window"))
	b := a.program.windows[1]
	b.Open(link)
	assert.NotEqual(t, "Linked", b.Puzzle().Name)
	assert.Contains(t, a.Status.Text, "open in this window already")
}

func TestAFileOpenInAnotherProgramIsToldSo(t *testing.T) {
	data, path := t.TempDir(), inFile(t, "Shared")
	a, _ := begun(t, data)
	a.Open(path)
	b, _ := begun(t, data)
	b.program.last = []string{path}
	b.OpenLast()
	assert.NotEqual(t, "Shared", b.Puzzle().Name, "a second start does not open the same")
	b.Open(path)
	assert.Equal(t, "Shared", b.Puzzle().Name)
	assert.Contains(t, b.Status.Text, "open in another Waymark as well")

	rename(b, "B")
	require.True(t, b.Do("save"))
	rename(a, "A")
	require.True(t, a.Do("save"))
	assert.True(t, a.DialogOpen(), "the last to save does not win unasked")
	assert.Equal(t, "B", nameIn(t, path))
}
