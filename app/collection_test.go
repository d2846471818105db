package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/test/apptest"
)

// collected opens a file of three puzzles.
func collected(t *testing.T) (a *Tab, path string) {
	t.Helper()
	a, _ = begun(t, t.TempDir())
	path = filepath.Join(t.TempDir(), "three.waymark")
	write(t, path, apptest.Named(apptest.Read(t, apptest.Corner), "A"), apptest.Read(t, apptest.Eight), apptest.Named(apptest.Read(t, apptest.Corner), "C"))
	a.Open(path)
	require.Equal(t, path, a.Doc.Path())
	return a, path
}

func write(t *testing.T, path string, list ...*puzzles.Puzzle) {
	t.Helper()
	data, err := puzzles.EncodeFiles(list, families.Rules)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, data, 0o600))
}

func namesIn(t *testing.T, path string) (names []string) {
	t.Helper()
	found, err := document.LoadFile(path)
	require.NoError(t, err)
	for _, p := range found.Puzzles {
		names = append(names, p.Name)
	}
	return names
}

func TestAFileOfSeveralPuzzlesIsOneDocument(t *testing.T) {
	a, path := collected(t)
	assert.Equal(t, "A", a.Puzzle().Name)
	assert.False(t, a.Do("puzzle-previous"))
	rename(a, "A1")
	require.True(t, a.Do("puzzle-next"))
	assert.Equal(t, "Eight", a.Puzzle().Name)
	assert.Equal(t, "slide", a.Rules.Info().ID)
	assert.False(t, a.Do("undo"), "undo does not go to another puzzle")
	rename(a, "Eight, edited")
	require.True(t, a.Do("puzzle-previous"))
	require.True(t, a.Do("pack"))
	page := a.filing.pack.Page
	page.Gallery.SetChosen(2)
	a.Event(page.Open)
	assert.Equal(t, "C", a.Puzzle().Name)
	assert.True(t, strings.HasPrefix(a.Win.Title(), "C*"), a.Win.Title())

	a.filing.recovery.Flush()
	assert.Equal(t, []string{"A1", "Eight, edited", "C"}, namesIn(t, a.filing.recovery.File(document.Extension)), "one copy holds them all")
	require.True(t, a.Do("save"))
	assert.Equal(t, []string{"A1", "Eight, edited", "C"}, namesIn(t, path))
	assert.False(t, a.filing.pack.All.Unsaved())
	require.True(t, a.Do("version-before"))
	assert.Equal(t, []string{"A", "Eight", "C"}, namesOf(a))
	require.True(t, a.Do("save"))
	require.True(t, a.Do("puzzle-previous"))
	require.True(t, a.Do("puzzle-remove"))
	require.True(t, a.Do("puzzle-previous"))
	require.True(t, a.Do("puzzle-remove"))
	require.True(t, a.Do("save"))
	alone, err := puzzles.EncodeFile(a.Puzzle(), families.Rules)
	require.NoError(t, err)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(alone), string(data), "a puzzle alone is written as ever")
}

func namesOf(a *Tab) (names []string) {
	for _, p := range a.filing.pack.All.Puzzles() {
		names = append(names, p.Name)
	}
	return names
}

func TestPuzzlesAreAddedToAFile(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	path := inFile(t, "One")
	a.Open(path)
	require.True(t, a.Do("puzzle-double"))
	assert.Equal(t, []string{"One", "One (copy)"}, namesOf(a))
	require.True(t, a.Do("puzzle-add"))
	assert.Len(t, namesOf(a), 3)
	a.Take(foreign.Import{Puzzles: []*puzzles.Puzzle{apptest.Read(t, apptest.Eight)}})
	assert.Equal(t, []string{"One", "One (copy)", "", "Eight"}, namesOf(a), "a pasted puzzle is one more")
	more := filepath.Join(t.TempDir(), "more.txt")
	require.NoError(t, os.WriteFile(more, []byte(strings.Repeat(apptest.Corner, 2)), 0o600))
	a.filing.pack.AddFiles([]string{more})
	assert.Equal(t, []string{"One", "One (copy)", "", "Eight", "Corner", "Corner"}, namesOf(a), "the puzzles of another file stand behind the open one")
	assert.Equal(t, path, a.Doc.Path())
	require.True(t, a.Do("puzzle-remove"))
	require.True(t, a.Do("puzzle-remove"))
	require.Equal(t, "Eight", a.Puzzle().Name)
	require.True(t, a.Do("pack"))
	require.True(t, a.PageShortcut(command.Alt(fyne.KeyLeft)))
	a.Dismiss()
	require.True(t, a.Do("save"))
	assert.Equal(t, []string{"One", "One (copy)", "Eight", ""}, namesIn(t, path))
	require.True(t, a.Do("puzzle-remove"))
	assert.True(t, a.filing.pack.All.Unsaved())
	require.True(t, a.Do("undo"))
	assert.False(t, a.filing.pack.All.Unsaved())
	assert.Equal(t, "Eight", a.Puzzle().Name)
}

// A puzzle that was added and nothing more is unsaved work: closing asks.
func TestClosingAsksForEveryPuzzleOfTheFile(t *testing.T) {
	a, path := collected(t)
	rename(a, "A1")
	require.True(t, a.Do("puzzle-next"))
	assert.False(t, a.Doc.Unsaved())
	a.filing.Discarding(func() {})
	require.True(t, a.DialogOpen())
	answer(t, a, "Save")
	assert.Equal(t, []string{"A1", "Eight", "C"}, namesIn(t, path))
}

func TestWhatOthersMadeOfACollectionIsReadAgain(t *testing.T) {
	a, path := collected(t)
	require.True(t, a.Do("puzzle-next"))
	rename(a, "Mine")
	require.True(t, a.Do("puzzle-next"))
	list := a.filing.pack.All.Puzzles()
	write(t, path, list[0], apptest.Named(list[1], "Theirs"), list[2], apptest.Named(list[2], "D"))
	require.True(t, a.Do("save"))
	answer(t, a, "Reload")
	assert.Equal(t, []string{"A", "Theirs", "C", "D"}, namesOf(a))
	assert.Equal(t, "C", a.Puzzle().Name)
	assert.False(t, a.filing.pack.All.Unsaved())
}

func TestACollectionIsRecovered(t *testing.T) {
	data := t.TempDir()
	path := filepath.Join(t.TempDir(), "two.waymark")
	one := apptest.Named(apptest.Read(t, apptest.Corner), "One")
	write(t, path, one, apptest.Read(t, apptest.Eight))
	found, err := document.LoadFile(path)
	require.NoError(t, err)
	for _, from := range []document.Origin{{Path: path, Base: found.Stamp, At: 1}, {At: 1}} {
		k := document.NewKeep(data)
		require.NoError(t, k.Recovery(1).Save([]*puzzles.Puzzle{one, apptest.Named(apptest.Read(t, apptest.Eight), "Work"), one}, from))
		k.Close()
		a, q := begun(t, data)
		require.True(t, a.filing.offerRecovery())
		answer(t, a, "Recover")
		q.Run()
		assert.Equal(t, []string{"One", "Work", "One"}, namesOf(a))
		assert.Equal(t, "Work", a.Puzzle().Name, "the one that was open is open")
		assert.Equal(t, from.Path, a.Doc.Path())
		assert.True(t, a.filing.pack.All.Unsaved())
	}
}

// The text of many puzzles becomes an untitled collection; one of more than a file holds is
// asked which.
func TestATextOfSeveralPuzzlesIsACollectionWithoutAFile(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	path := filepath.Join(t.TempDir(), "many.txt")
	require.NoError(t, os.WriteFile(path, []byte(strings.Repeat(apptest.Corner, 3)), 0o600))
	a.Open(path)
	assert.Len(t, namesOf(a), 3)
	assert.Empty(t, a.Doc.Path())
	assert.False(t, a.filing.pack.All.Unsaved())
	assert.Equal(t, "many", a.filing.pack.All.Title())

	require.NoError(t, os.WriteFile(path, []byte(strings.Repeat(apptest.Corner, puzzles.MaxCollection+1)), 0o600))
	a.Open(path)
	require.NotNil(t, a.Finder)
	assert.Len(t, a.Finder.Items, puzzles.MaxCollection+1)
}
