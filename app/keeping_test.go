package app

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/app/generate/batch"
	"waymark/app/settings"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/apptest"
	"waymark/widgets/board"
)

// begun starts the program with its data in a folder.
func begun(t *testing.T, data string) (*Tab, *apptest.Queue) {
	t.Helper()
	apptest.Alone(t)
	q := &apptest.Queue{}
	a := New(test.NewTempApp(t), Options{Version: "test", PostToUI: q.Post, DataDir: data})
	a.Win.Resize(fyne.NewSize(1280, 800))
	t.Cleanup(a.program.closeAll)
	return a, q
}

// inFile puts a puzzle into a file of its own, under a name.
func inFile(t *testing.T, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "puzzle.waymark")
	apptest.Save(t, path, apptest.Named(apptest.Read(t, apptest.Corner), name))
	return path
}

// nameIn returns the name of the puzzle in a file, "" while there is none.
func nameIn(t *testing.T, path string) string {
	t.Helper()
	if !document.Exists(path) {
		return ""
	}
	found, err := document.LoadFile(path)
	require.NoError(t, err)
	return found.Puzzles[0].Name
}

// rename is an edit.
func rename(a *Tab, name string) { a.Edit(apptest.Named(a.Puzzle(), name), puzzles.Messagef("Name")) }

// copyOf writes the recovery copies that are due, and returns the name in that of a window.
func copyOf(t *testing.T, a *Tab) string {
	t.Helper()
	require.NoError(t, a.program.keep.Flush())
	return nameIn(t, a.filing.recovery.File(document.Extension))
}

// answer presses a button of the dialog that is open.
func answer(t *testing.T, a *Tab, label string) {
	t.Helper()
	top := a.Win.Canvas().Overlays().Top()
	require.NotNil(t, top, "no dialog is open")
	for _, o := range test.LaidOutObjects(top) {
		b, ok := o.(interface {
			fyne.Tappable
			Text() string
		})
		if ok && b.Text() == label {
			b.Tapped(nil)
			return
		}
	}
	require.Fail(t, "no button is called "+label)
}

func TestEveryEditAsksForACopy(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	path := inFile(t, "Saved")
	a.Open(path)
	assert.Empty(t, copyOf(t, a), "nothing is unsaved")
	rename(a, "Edited")
	assert.Equal(t, "Edited", copyOf(t, a))
	rename(a, "Edited again")
	assert.Equal(t, "Edited again", copyOf(t, a))
	a.undo()
	assert.Equal(t, "Edited", copyOf(t, a))
	a.undo()
	assert.Empty(t, copyOf(t, a), "as it is in the file")
	a.redo()
	require.True(t, a.Do("save"))
	assert.Equal(t, "Edited", nameIn(t, path))
	assert.Empty(t, copyOf(t, a), "it is saved")
}

func TestAStrokeThatGoesOnAsksForCopiesToo(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	a.Open(inFile(t, "Saved"))
	s := board.Stroke{From: 1, To: 4, Passed: []int{1, 4}}
	a.Editor.Start.Board.OnStroke(s)
	require.True(t, a.Doc.Drafting())
	require.NotEmpty(t, copyOf(t, a))
	found, err := document.LoadFile(a.filing.recovery.File(document.Extension))
	require.NoError(t, err)
	assert.True(t, document.SameBoards(found.Puzzles[0], a.Puzzle()))
}

func TestASaveThatFailsIsNoSave(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	path := inFile(t, "Saved")
	a.Open(path)
	rename(a, "Edited")
	require.NoError(t, os.RemoveAll(filepath.Dir(path)))
	require.NoError(t, os.WriteFile(filepath.Dir(path), nil, 0o600))
	followed := false
	a.filing.Save(func() { followed = true })
	assert.False(t, followed)
	assert.True(t, a.Doc.Unsaved())
	assert.Equal(t, "Edited* — Waymark", a.Win.Title())
	assert.Equal(t, "Edited", copyOf(t, a), "the copy stays")
	answer(t, a, "Save elsewhere …")
	require.True(t, a.DialogOpen(), "a dialog asks where")
	a.Dismiss()
	elsewhere := filepath.Join(t.TempDir(), "elsewhere.waymark")
	a.filing.write(elsewhere, nil, func() { followed = true })
	assert.True(t, followed)
	assert.Equal(t, "Edited", nameIn(t, elsewhere))
	assert.Empty(t, copyOf(t, a))
}

// The end of the program that no window was asked about, as of a session, finds a copy.
func TestTheEndFindsACopy(t *testing.T) {
	data := t.TempDir()
	a, _ := begun(t, data)
	a.Open(inFile(t, "Saved"))
	rename(a, "Edited")
	assert.Zero(t, a.Run(), "the toolkit of the tests ends at once")
	assert.Equal(t, "Edited", nameIn(t, a.filing.recovery.File(document.Extension)))
	lost, err := document.NewKeep(data).Lost()
	require.NoError(t, err)
	assert.Len(t, lost, 1, "and the next start offers it")
}

func TestWhatWorksForAWindowEndsWithIt(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	require.True(t, a.Do("new-window"))
	b := a.program.windows[1]
	b.Load(apptest.Read(t, apptest.Scrambled), "")
	require.True(t, b.Do("solve"))
	rename(b, "Edited")
	b.filing.close()
	assert.True(t, b.Jobs.Close(0), "nothing of it works any more")
	assert.NoError(t, a.Jobs.Context().Err(), "the other goes on")
	b.program.forget(b)
	a.program.closeAll()
	assert.True(t, a.program.jobs.Close(time.Second))
}

func TestTheVersionBeforeComesBack(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	a.Open(inFile(t, "One"))
	assert.False(t, a.Do("version-before"), "nothing was replaced")
	rename(a, "Two")
	require.True(t, a.Do("save"))
	rename(a, "Three")
	require.True(t, a.Do("version-before"))
	assert.Equal(t, "One", a.Puzzle().Name)
	assert.True(t, a.Doc.Unsaved())
	a.undo()
	assert.Equal(t, "Three", a.Puzzle().Name, "undo takes it away")
	require.True(t, a.Do("save"))
	require.True(t, a.Do("version-before"))
	assert.Equal(t, "Two", a.Puzzle().Name)
}

// What another family makes of a puzzle that has a file is not saved over it. Closing asks for both.
func TestAnotherFamilyIsNotSavedOverTheFile(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	path := inFile(t, "Corner")
	a.Open(path)
	require.True(t, a.Do("clear-start"))
	edited := a.Puzzle()
	a.Editor.Whole.ChangeKind(families.Find("swap"), puzzles.Size{Rows: 4, Cols: 4}, edit.TopLeft)
	assert.Equal(t, "swap", a.Puzzle().Family)
	assert.Empty(t, a.Doc.Path())

	went := false
	a.Filing().Discarding(func() { went = true })
	answer(t, a, "Discard")
	assert.False(t, went, "the puzzle before is not saved either")
	assert.Same(t, edited, a.Puzzle())
	answer(t, a, "Save")
	assert.True(t, went)
	found, err := document.LoadFile(path)
	require.NoError(t, err)
	assert.True(t, document.SameQuestion(edited, found.Puzzles[0]))
}

// withSettings starts the program with its settings in a folder.
func withSettings(t *testing.T, dir string) *Tab {
	t.Helper()
	apptest.Alone(t)
	q := &apptest.Queue{}
	a := New(test.NewTempApp(t), Options{Version: "test", PostToUI: q.Post, DataDir: t.TempDir(), SettingsDir: dir})
	t.Cleanup(func() {
		a.program.closeAll()
		assert.NoError(t, a.program.settings.Write()) // else later, into a folder that is removed
	})
	return a
}

// What was set last before the end, such as the size of the window, is written once the interface has ended.
func TestSettingsAreKeptAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	a := withSettings(t, dir)
	a.Event(func() { a.Prefs.SetSpeed(3) })
	assert.Zero(t, a.Run())
	f, err := settings.OpenFile(dir, "")
	require.NoError(t, err)
	assert.Equal(t, 3.0, settings.New(f).Speed())
}

// What does not work at the start is told one by one, over all that is shown.
func TestWhatDoesNotWorkAtTheStartIsTold(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.json"), []byte("{"), 0o600))
	a := withSettings(t, dir)
	a.program.missed("Something else", errors.New("it is not there"))
	assert.Zero(t, a.Run())
	for _, words := range []string{"It is kept as " + filepath.Join(dir, "settings.json.broken"), "it is not there"} {
		top := a.Win.Canvas().Overlays().Top()
		require.NotNil(t, top)
		var told []string
		for _, o := range test.LaidOutObjects(top) {
			if l, ok := o.(*widget.Label); ok {
				told = append(told, l.Text)
			}
		}
		assert.Contains(t, strings.Join(told, "\n"), words)
		answer(t, a, "Close")
	}
	assert.NotNil(t, a.Win.Canvas().Overlays().Top(), "the card of a first start is below")
	assert.Len(t, a.Win.Canvas().Overlays().List(), 1)
}

// What the program has made is work as well: it is offered after a program that did not end by
// itself, but for what was removed or is in files, and an end that is asked for leaves no copy.
func TestMadePuzzlesOutliveTheProgram(t *testing.T) {
	data := t.TempDir()
	a, q := begun(t, data)
	w := batch.Usual("slide")
	w.Size, w.Length, w.Count, w.Seed = batch.Pair{"3", "3"}, batch.Pair{"3", "14"}, "4", "5"
	p := a.program
	require.Empty(t, p.made.Make(t.Context(), w, batch.Means{Threads: 1, GiveBack: func() {}}, q.Post))
	require.Eventually(t, func() bool { q.Run(); return !p.made.Running() }, time.Minute, time.Millisecond)
	made := p.made.Shown()
	require.Len(t, made.Made, 4)
	made.Remove(0)
	p.made.Changed()
	made.Filed([]int{2})
	p.made.Changed()
	require.NoError(t, p.keep.Flush())
	p.keep.Close() // as the system does for a program that is killed

	b, q := begun(t, data)
	require.True(t, b.filing.offerRecovery())
	answer(t, b, "Recover")
	q.Run()
	var names []string
	for _, one := range b.filing.pack.All.Puzzles() {
		names = append(names, one.Name)
		require.Len(t, one.Solutions, 1)
		assert.Equal(t, puzzles.StatusOptimal, one.Solutions[0].Status, "its proof is sealed")
	}
	assert.Equal(t, []string{made.Made[1].Puzzle.Name, made.Made[3].Puzzle.Name}, names)
	assert.True(t, b.filing.pack.All.Unsaved())

	a.program.closeAll()
	b.program.closeAll()
	assert.Zero(t, copies(t, data))
}
