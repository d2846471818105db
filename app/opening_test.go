package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/apptest"
	"waymark/widgets"
)

// dropOn drops files on what is seen of a window.
func dropOn(a *Tab, files ...string) {
	var uris []fyne.URI
	for _, path := range files {
		uris = append(uris, storage.NewFileURI(path))
	}
	a.Front().filing.Drop(uris)
}

// textIn puts words into a file.
func textIn(t *testing.T, path, words string) string {
	t.Helper()
	require.NoError(t, os.WriteFile(path, []byte(words), 0o600))
	return path
}

// What is open is shown, in whatever tab it is, and whatever its form.
func TestAFileDroppedTwiceIsFoundOpen(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	rush := textIn(t, filepath.Join(t.TempDir(), "rush.txt"), "ooooooooooooAAoooBoooooBoooooBoooooo\n")
	for _, path := range []string{inFile(t, "One"), rush, inFile(t, "Two")} {
		dropOn(a, path)
		open := a.Front()
		n := len(a.program.windows)
		dropOn(a, path)
		assert.Same(t, open, a.Front())
		a.program.windows[0].pane.Select()
		dropOn(a, path)
		assert.Same(t, open, a.Front(), "from another tab")
		assert.Len(t, a.program.windows, n)
		assert.Contains(t, open.Status.Text, "open in this window already")
	}
	n := len(a.program.windows)
	textIn(t, rush, "ooooooooooooAAooBoooooBoooooBooooooo\n")
	dropOn(a, rush)
	assert.Len(t, a.program.windows, n+1, "it is another than was read")
	w := a.Front()
	require.True(t, w.filing.saveTo(filepath.Join(t.TempDir(), "rush.waymark")))
	dropOn(a, rush)
	assert.NotSame(t, w, a.Front(), "it is that of another file now")
}

// A folder's puzzles are opened, up to a number; how many more there are is said, and how they are opened.
func TestAFolderOpensItsPuzzles(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	dir := t.TempDir()
	puzzle := func(i int) {
		apptest.Save(t, filepath.Join(dir, fmt.Sprintf("%d.waymark", i)), apptest.Named(apptest.Read(t, apptest.Corner), fmt.Sprint(i)))
	}
	dropOn(a, dir)
	assert.Contains(t, a.Front().Status.Text, "There is no puzzle in the folder "+filepath.Base(dir))
	puzzle(1)
	textIn(t, filepath.Join(dir, "about.txt"), "These are mine.")
	textIn(t, filepath.Join(dir, "picture.png"), "\x89PNG")
	textIn(t, filepath.Join(dir, "rush.txt"), "ooooooooooooAAoooBoooooBoooooBoooooo\n")
	require.NoError(t, os.Mkdir(filepath.Join(dir, "inner"), 0o700))
	dropOn(a, dir)
	assert.Len(t, a.program.windows, 2)
	assert.False(t, a.Front().DialogOpen(), "what is no puzzle is no mistake")
	assert.Equal(t, "2 files of the folder are open.", a.Front().Status.Text)

	for i := range 2 * mostAtOnce {
		puzzle(i)
	}
	b, _ := begun(t, t.TempDir())
	b.Open(dir)
	assert.Len(t, b.program.windows, mostAtOnce)
	assert.Equal(t, "0", b.program.windows[0].Puzzle().Name)
	assert.Equal(t, "12 files of the folder are open. 14 more may hold puzzles: Open … (Ctrl+O).", b.Front().Status.Text)
}

// The file of the plays leads to the puzzle that they are of.
func TestAFileOfPlaysShowsThem(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	path := inFile(t, "Played")
	beside := textIn(t, filepath.Join(filepath.Dir(path), "puzzle.waymark-plays"), "")
	dropOn(a, beside)
	assert.Equal(t, path, a.Doc.Path())
	assert.True(t, a.DialogOpen(), "the page lies over the window")
	a.Dismiss()
	assert.False(t, a.DialogOpen())
	dropOn(a, beside)
	assert.True(t, a.DialogOpen())
	assert.Len(t, a.program.windows, 1)
	a.Dismiss()
	require.NoError(t, os.Remove(path))
	a.Load(firstPuzzle(), "")
	dropOn(a, beside)
	assert.True(t, a.DialogOpen(), "it is told")
	assert.Contains(t, a.Status.Text, "it holds plays of puzzle.waymark, which is not beside it")
}

// While the Lab is what is seen the window is called after the experiment, and after the puzzle again when it is left.
func TestTheTitleNamesTheExperimentThatIsSeen(t *testing.T) {
	a, q := begun(t, t.TempDir())
	a.Open(inFile(t, "One"))
	a.Open(textIn(t, filepath.Join(t.TempDir(), "small.waymark-lab"),
		`{"waymark-lab": 1, "seed": 1, "boards": [{"scramble": {"size": "3x3", "moves": 12, "seed": 1, "count": 6}}], "heuristics": ["zero"], "limits": [{"expanded": 400}]}`))
	assert.Equal(t, "small.waymark-lab — Lab — Waymark", a.Win.Title())
	a.Fail("over it", errors.New("x"))
	assert.Equal(t, "small.waymark-lab — Lab — Waymark", a.Win.Title())
	a.Dismiss()
	a.Dismiss()
	assert.Equal(t, "One — Waymark", a.Win.Title())
	a.Do("lab")
	q.Run()
	a.ui.lab.Room.Close()
	assert.Equal(t, "Lab — Waymark", a.Win.Title(), "the presets")
	a.Dismiss()
	assert.Equal(t, "One — Waymark", a.Win.Title())
}

// Where the Open dialog stands a file that is dropped is its answer.
func TestAFileDroppedOnTheOpenDialogIsChosen(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	a.Do("open")
	require.True(t, a.DialogOpen())
	dir := t.TempDir()
	dropOn(a, dir)
	assert.True(t, a.DialogOpen(), "a folder is entered")
	one, two := inFile(t, "One"), inFile(t, "Two")
	dropOn(a, one, two)
	assert.Equal(t, one, a.Doc.Path())
	assert.Equal(t, two, a.Front().Doc.Path())
	assert.False(t, a.DialogOpen() || a.Front().DialogOpen())
}

// A tab that comes back has the keyboard in the question that waits there, else where it was.
func TestATabThatComesBackHasTheKeyboardInItsDialog(t *testing.T) {
	a, q := begun(t, t.TempDir())
	a.Open(inFile(t, "One"))
	a.focusBoard()
	board := a.Win.Canvas().Focused()
	a.Fail("it does not work", errors.New("one"))
	a.Fail("it does not work", errors.New("two"))
	dropOn(a, inFile(t, "Two"))
	b := a.Front()
	require.NotSame(t, a, b)
	a.Win.Canvas().Unfocus() // as a click in the toolkit does
	a.pane.Select()
	for range 2 {
		_, close := a.Win.Canvas().Focused().(*widgets.Button)
		require.True(t, close, "%T", a.Win.Canvas().Focused())
		a.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	assert.False(t, a.DialogOpen())
	assert.Same(t, board, a.Win.Canvas().Focused())
	b.pane.Select()
	b.pane.Frame().Seen().Canvas().Unfocus() // as the middle button does, let go
	q.Run()
	assert.NotNil(t, b.Win.Canvas().Focused())
}
