package app_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/document"
	"waymark/app/search"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/apptest"
)

// written puts a puzzle of a text into a file.
func written(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "puzzle.waymark")
	apptest.Save(t, path, apptest.Read(t, text))
	return path
}

func TestWindowsHaveTheirOwnDocumentAndUndo(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	b := another(t, a, fifteen)
	require.True(t, a.Do("copy-start"))
	assert.True(t, a.Doc.Unsaved())
	assert.False(t, b.Doc.Unsaved())
	assert.False(t, b.Commands.Find("undo").Ready())
	assert.Equal(t, "Corner* — Waymark", a.Win.Title())
	assert.Equal(t, "Fifteen — Waymark", b.Win.Title())
	require.True(t, a.Do("theme-dark"))
	assert.True(t, b.Commands.Find("theme-dark").Checked(), "the theme is one for all")
	assert.Len(t, b.Prefs.Recent(), 2, "and so are the recent files")
}

func TestANewWindowIsOfTheSameKind(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("new-window"))
	b := a.Windows()[1]
	assert.Equal(t, "glide", b.Puzzle().Family)
	assert.Equal(t, a.Puzzle().Start.Size, b.Puzzle().Start.Size)
	assert.Equal(t, "Corner", a.Puzzle().Name, "the first is left alone")
}

func TestASearchDoesNotBlockAnotherWindow(t *testing.T) {
	a, q := window(t)
	open(t, a, fifteen)
	b := another(t, a, apptest.Corner)
	a.SetOptions(solver.Options{Algorithm: solver.UniformCost})
	a.Begin().End()
	require.True(t, a.Do("solve"))
	solveNow(t, b, q)
	assert.Len(t, b.Puzzle().Solutions, 1)
	assert.True(t, a.Session.Running())
}

func TestClosingAsksForItsOwnWorkOnly(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	b := another(t, a, apptest.Corner)
	require.True(t, b.Do("copy-start"))
	a.Filing().Close()
	assert.True(t, a.Closed, "nothing of it is lost")
	assert.Equal(t, []*app.Tab{b}, b.Windows())
	b.Filing().Close()
	assert.False(t, b.Closed)
	assert.True(t, b.DialogOpen())
	press(b, fyne.KeyEscape)
	assert.False(t, b.DialogOpen())
	assert.False(t, b.Closed, "cancelled")
}

// Several tabs that are not saved are one question, which names them; one is asked as when it is closed.
func TestQuitAsksOnceAndClosesAllOrNone(t *testing.T) {
	a, _ := window(t)
	first := open(t, a, apptest.Corner)
	b := another(t, a, fifteen)
	second := b.Doc.Path()
	for _, w := range []*app.Tab{a, b} {
		require.True(t, w.Do("copy-start"))
	}
	b.Do("quit")
	require.True(t, a.DialogOpen())
	require.False(t, b.DialogOpen(), "one for both")
	words := strings.Join(textsIn(a.Win.Canvas().Overlays().Top()), " ")
	assert.Contains(t, strings.ReplaceAll(words, "\n", " "), "2 tabs have changes that are not saved: “Corner”, “Fifteen”.")
	press(a, fyne.KeyEscape)
	assert.False(t, a.Closed || b.Closed, "one that stays keeps all")
	assert.True(t, a.Doc.Unsaved() && b.Doc.Unsaved())

	b.Do("quit")
	press(a, fyne.KeyReturn) // Save all
	assert.False(t, a.Doc.Unsaved() || b.Doc.Unsaved())
	assert.True(t, a.Closed && b.Closed)
	assert.Equal(t, []string{first, second}, a.Prefs.Open(), "the next start opens both")
}

func TestQuitCanDiscardAll(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	was, err := os.ReadFile(path)
	require.NoError(t, err)
	b := another(t, a, fifteen)
	for _, w := range []*app.Tab{a, b} {
		require.True(t, w.Do("copy-start"))
	}
	b.Do("quit")
	for _, o := range test.LaidOutObjects(a.Win.Canvas().Overlays().Top()) {
		if b, ok := o.(interface {
			fyne.Tappable
			Text() string
		}); ok && b.Text() == "Discard all" {
			b.Tapped(nil)
		}
	}
	assert.True(t, a.Closed && b.Closed)
	is, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, was, is)
}

func TestAFileIsOpenInOneWindowOnly(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	b := another(t, a, fifteen)
	require.True(t, b.Filing().OpenPath(path))
	assert.Equal(t, "Fifteen", b.Puzzle().Name)
	assert.Contains(t, a.Status.Text, "open in this window already")

	require.True(t, b.Filing().SaveTo(path), "saving over it takes the file")
	assert.Empty(t, a.Doc.Path())
	assert.True(t, a.Doc.Unsaved(), "what it held is now kept nowhere")
}

func TestSeveralFilesOpenSeveralTabs(t *testing.T) {
	a, _ := window(t)
	bad := filepath.Join(t.TempDir(), "bad.waymark")
	require.NoError(t, os.WriteFile(bad, []byte("{"), 0o600))
	one, two := written(t, apptest.Corner), written(t, fifteen)
	a.Filing().Drop([]fyne.URI{storage.NewFileURI(bad), storage.NewFileURI(one), storage.NewFileURI(two)})
	require.Len(t, a.Windows(), 2)
	assert.Equal(t, one, a.Doc.Path(), "the first that can be read")
	assert.Equal(t, two, a.Windows()[1].Doc.Path())
	assert.Same(t, a.Windows()[1], a.Front(), "in the same window")

	require.True(t, a.Do("copy-start"))
	work := a.Puzzle()
	a.Filing().Drop([]fyne.URI{storage.NewFileURI(written(t, apptest.Corner)), storage.NewFileURI(written(t, apptest.Corner))})
	assert.Len(t, a.Windows(), 4)
	assert.Same(t, work, a.Puzzle(), "unsaved work is left alone")
}

func TestTheNextStartOpensWhatWasOpen(t *testing.T) {
	a, q := window(t)
	one := open(t, a, apptest.Corner)
	b := another(t, a, fifteen)
	two, gone := b.Doc.Path(), open(t, another(t, a, apptest.Corner), apptest.Corner)
	a.Do("quit")
	require.True(t, b.Closed)
	require.NoError(t, os.Remove(gone))

	next := app.New(a.Fa, app.Options{PostToUI: q.Post, DataDir: t.TempDir()})
	t.Cleanup(func() { next.CloseAll() })
	next.OpenLast()
	require.Len(t, next.Windows(), 2)
	assert.Equal(t, one, next.Doc.Path())
	assert.Equal(t, two, next.Windows()[1].Doc.Path())
}

func TestRecoveryCopiesAreKeptPerWindow(t *testing.T) {
	a, _ := window(t)
	b := another(t, a, fifteen)
	require.NotEqual(t, a.Filing().Recovery().File(document.Extension), b.Filing().Recovery().File(document.Extension))
	for _, w := range []*app.Tab{a, b} {
		require.NoError(t, w.Filing().Recovery().Save([]*puzzles.Puzzle{w.Puzzle()}, document.Origin{}))
	}
	b.Filing().Close()
	assert.FileExists(t, a.Filing().Recovery().File(document.Extension))
	assert.NoFileExists(t, b.Filing().Recovery().File(document.Extension))
}

func TestAllLostWorkIsRecovered(t *testing.T) {
	a, _ := window(t)
	kept := func(name string) document.Recovered {
		return document.Recovered{Copy: filepath.Join(t.TempDir(), "none"), Puzzle: apptest.Named(apptest.Read(t, apptest.Corner), name)}
	}
	a.Filing().RecoverAll([]document.Recovered{kept("One"), kept("Two")})
	require.Len(t, a.Windows(), 2)
	assert.Equal(t, "One", a.Puzzle().Name)
	assert.Equal(t, "Two", a.Windows()[1].Puzzle().Name)
}

// TestNothingOfAClosedWindowRuns closes a window that searches, plays and has
// just been edited.
func TestNothingOfAClosedWindowRuns(t *testing.T) {
	a, q := window(t)
	before := runtime.NumGoroutine()
	b := another(t, a, apptest.Corner)
	solveNow(t, b, q)
	require.True(t, b.Session.Solve(search.Request{Puzzle: apptest.Read(t, fifteen), Options: solver.Options{Algorithm: solver.UniformCost}}))
	b.Edit(apptest.Named(b.Puzzle(), "Edited"), puzzles.Messagef("Name"))
	b.Player.Play()
	require.True(t, b.Player.Playing())
	b.Filing().CloseUnasked()
	said := b.Status.Text
	for end := time.Now().Add(2 * time.Minute); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		require.True(t, time.Now().Before(end), "a goroutine goes on")
		q.Run()
	}
	time.Sleep(time.Second)
	q.Run()
	assert.Equal(t, said, b.Status.Text, "what comes late changes nothing")
	assert.False(t, b.Player.Playing())
	assert.NoFileExists(t, b.Filing().Recovery().File(document.Extension))
	assert.NotContains(t, a.Windows(), b)
}

// TestAClosedWindowIsForgotten closes a window and asks the garbage collector
// whether anything still knows it. What the toolkit keeps to draw it expires
// after a minute, or what its environment says: so it runs in a process of its own.
func TestAClosedWindowIsForgotten(t *testing.T) {
	const lifetime = "FYNE_CACHE"
	if os.Getenv(lifetime) == "" {
		self, err := os.Executable()
		require.NoError(t, err)
		child := exec.Command(self, "-test.run=^"+t.Name()+"$")
		child.Env = append(os.Environ(), lifetime+"=10ms")
		out, err := child.CombinedOutput()
		require.NoError(t, err, "%s", out)
		return
	}
	a, q := window(t)
	open(t, a, apptest.Corner)
	closed := weak.Make(usedAndClosed(t, a, q))
	time.Sleep(20 * time.Millisecond)
	a.Win.Canvas().Capture() // drawing is when the toolkit forgets
	for end := time.Now().Add(2 * time.Minute); closed.Value() != nil; time.Sleep(5 * time.Millisecond) {
		require.True(t, time.Now().Before(end), "something still holds the window")
		q.Run()
		runtime.GC()
	}
}

// usedAndClosed opens a window, does this and that in it, and closes it.
func usedAndClosed(t *testing.T, a *app.Tab, q *apptest.Queue) *app.Tab {
	t.Helper()
	b := another(t, a, apptest.Corner)
	solveNow(t, b, q)
	for _, id := range []string{"library", "commands", "shortcuts", "name", "history"} {
		require.True(t, b.Do(id))
		b.Dismiss()
	}
	require.True(t, b.Do("save"))
	b.Filing().Close()
	require.True(t, b.Closed)
	return b
}

// fifteen is a board that uniform-cost search does not finish in a test.
const fifteen = "puzzle slide\nname Fifteen\nstart 4x4\n14 15 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n"

// Files of other programs have no path to be saved to: none takes the place of the one before.
func TestSeveralFilesOfOtherProgramsOpenSeveralTabs(t *testing.T) {
	a, _ := window(t)
	a.Open(numbers(t, "1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n"), numbers(t, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n"))
	require.Len(t, a.Windows(), 2)
	assert.Equal(t, "_", goalOf(a))
	assert.Equal(t, "1", goalOf(a.Windows()[1]))
	assert.Empty(t, a.Doc.Path())
}

// What is chosen where Open asks for a file is opened beside what is there.
func TestOpenAsksForAFile(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	path := written(t, fifteen)
	require.True(t, a.Do("open"))
	field, ok := a.Win.Canvas().Focused().(interface{ SetText(string) })
	require.True(t, ok, "%T", a.Win.Canvas().Focused())
	field.SetText(path)
	press(a, fyne.KeyReturn)
	until(t, q, func() bool { return a.Front().Doc.Path() == path })
	assert.Len(t, a.Windows(), 2)
}
