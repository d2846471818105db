package app

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/puzzles"
	"waymark/test/apptest"
)

// ended keeps unsaved work under a name, as a program that did not end by itself.
func ended(t *testing.T, data, path, name string) {
	t.Helper()
	var from document.Origin
	if path != "" {
		found, err := document.LoadFile(path)
		require.NoError(t, err)
		from = document.Origin{Path: path, Base: found.Stamp}
	}
	k := document.NewKeep(data)
	require.NoError(t, k.Recovery(1).Save([]*puzzles.Puzzle{apptest.Named(apptest.Read(t, apptest.Corner), name)}, from))
	k.Close()
}

// copies counts the recovery copies in a folder.
func copies(t *testing.T, data string) int {
	t.Helper()
	entries, err := os.ReadDir(data)
	require.NoError(t, err)
	n := 0
	for _, e := range entries {
		if filepath.Ext(e.Name()) == document.Extension {
			n++
		}
	}
	return n
}

func TestWorkIsOfferedBesideWhatWasAskedFor(t *testing.T) {
	data := t.TempDir()
	asked, one, two := inFile(t, "Asked"), inFile(t, "One"), inFile(t, "Two")
	ended(t, data, one, "One, edited")
	ended(t, data, two, "Two, edited")
	ended(t, data, "", "In no file")
	a, q := begun(t, data)
	a.Open(asked)
	a.program.newWindow(firstPuzzle(), "").Open(two) // as it was open at the end
	a.filing.offerRecovery()
	require.Contains(t, a.Win.Title(), "Asked")
	answer(t, a, "Recover")
	q.Run()
	names := map[string]string{}
	for _, w := range a.program.windows {
		assert.NotContains(t, names, w.Doc.Path(), "a file is open once")
		names[w.Doc.Path()] = w.Puzzle().Name
	}
	assert.Equal(t, map[string]string{asked: "Asked", one: "One, edited", two: "Two, edited", "": "In no file"}, names)
	assert.Equal(t, 3, copies(t, data), "each has a copy again")
	for _, w := range a.program.windows {
		assert.Equal(t, w != a, w.Doc.Unsaved())
		if w.Doc.Path() == one {
			w.undo()
			assert.Equal(t, "One", w.Puzzle().Name, "undo goes back to the file")
		}
	}
}

func TestTheFirstWindowTakesWorkWhenNothingWasAskedFor(t *testing.T) {
	data := t.TempDir()
	one := inFile(t, "One")
	ended(t, data, one, "One, edited")
	a, _ := begun(t, data)
	a.filing.offerRecovery()
	answer(t, a, "Recover")
	assert.Len(t, a.program.windows, 1)
	assert.Equal(t, "One, edited", a.Puzzle().Name)
	require.True(t, a.Do("save"))
	assert.Equal(t, "One, edited", nameIn(t, one))
	assert.Zero(t, copies(t, data))
}

// The old copy goes when the new one is written: killed in between, the work is there.
func TestACopyIsDroppedOnlyForAnother(t *testing.T) {
	data := t.TempDir()
	ended(t, data, "", "Lost")
	a, _ := begun(t, data)
	lost, err := a.program.keep.Lost()
	require.NoError(t, err)
	require.Len(t, lost, 1)
	mine := a.filing.recovery.File(".origin")
	require.NoError(t, os.MkdirAll(filepath.Join(mine, "in the way"), 0o700))
	a.filing.recoverAll(lost)
	assert.Equal(t, "Lost", a.Puzzle().Name)
	assert.FileExists(t, lost[0].Copy, "no other could be written")
	require.NoError(t, os.RemoveAll(mine))
	a.filing.Recover(lost[0])
	assert.NoFileExists(t, lost[0].Copy)
	assert.Equal(t, "Lost", nameIn(t, a.filing.recovery.File(document.Extension)), "at once, not in a while")
}

func TestLaterOffersTheSameAgain(t *testing.T) {
	data := t.TempDir()
	ended(t, data, "", "Lost")
	a, q := begun(t, data)
	a.filing.offerRecovery()
	answer(t, a, "Later")
	q.Run()
	b, q := begun(t, data)
	b.filing.offerRecovery()
	answer(t, b, "Discard")
	assert.Equal(t, 1, copies(t, data), "it can be taken back")
	answer(t, b, "Keep")
	answer(t, b, "Discard")
	answer(t, b, "Discard all")
	q.Run()
	assert.Zero(t, copies(t, data))
	a.filing.offerRecovery()
	assert.False(t, a.DialogOpen(), "nothing is lost any more")
}

func TestWorkIsDiscardedOneByOne(t *testing.T) {
	data := t.TempDir()
	ended(t, data, "", "One")
	ended(t, data, "", "Two")
	a, q := begun(t, data)
	a.filing.offerRecovery()
	answer(t, a, "Discard") // the first of them
	answer(t, a, "Recover")
	q.Run()
	assert.Len(t, a.program.windows, 1)
	assert.Contains(t, []string{"One", "Two"}, a.Puzzle().Name)
	assert.Equal(t, 1, copies(t, data), "that of the work that was taken over")
}

func TestWorkWithoutANameIsOfferedByThatOfItsFile(t *testing.T) {
	data, path := t.TempDir(), inFile(t, "")
	ended(t, data, path, "")
	a, _ := begun(t, data)
	a.filing.offerRecovery()
	words := read(a.Win.Canvas().Overlays().Top())
	assert.Contains(t, words, "puzzle.waymark")
	assert.NotContains(t, words, "Untitled")
}

func TestWhatIsOfferedIsDescribed(t *testing.T) {
	data, path := t.TempDir(), inFile(t, "One")
	ended(t, data, path, "One, edited")
	ended(t, data, "", "In no file")
	said := func() map[string]string {
		list, err := document.NewKeep(data).Lost()
		require.NoError(t, err)
		lines := map[string]string{}
		for _, r := range list {
			lines[r.Puzzle.Name] = lostLine(r)
		}
		return lines
	}
	lines := said()
	assert.Equal(t, "It was in no file.", lines["In no file"], "its size stands in its row")
	assert.Contains(t, lines["One, edited"], "Unsaved work on puzzle.waymark in "+filepath.Dir(path)+". Unlike the file: name or notes.")
	apptest.Save(t, path, apptest.Named(apptest.Read(t, apptest.Corner), "Another"))
	assert.Contains(t, said()["One, edited"], "The file was changed since.")
	require.NoError(t, os.Remove(path))
	assert.Contains(t, said()["One, edited"], "That file is gone.")
}

// Work on a file that others have changed since does not replace that unasked.
func TestRecoveredWorkAsksBeforeItReplacesOthers(t *testing.T) {
	data, path := t.TempDir(), inFile(t, "One")
	ended(t, data, path, "One, edited")
	apptest.Save(t, path, apptest.Named(apptest.Read(t, apptest.Corner), "Another"))
	a, _ := begun(t, data)
	a.Open(path)
	a.filing.offerRecovery()
	answer(t, a, "Recover")
	require.True(t, a.Do("save"))
	assert.True(t, a.DialogOpen())
	assert.Equal(t, "Another", nameIn(t, path))
}
