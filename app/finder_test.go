package app_test

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
)

// seek opens a finder by its command and types a search.
func seek(t *testing.T, a *app.Tab, id, search string) *shell.Finder {
	t.Helper()
	require.True(t, a.Do(id))
	require.True(t, a.Finder.IsOpen())
	require.Same(t, fyne.Focusable(a.Finder.Search), a.Win.Canvas().Focused())
	for _, r := range search {
		a.Win.Canvas().Focused().TypedRune(r)
	}
	return a.Finder
}

// texts lists what a finder shows.
func textsOf(f *shell.Finder) []string {
	var list []string
	for _, i := range f.Shown {
		list = append(list, f.Items[i].Line.Text)
	}
	return list
}

func TestPaletteHasEveryCommandAndRunsIt(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Focus()
	before := a.Win.Canvas().Focused()
	f := seek(t, a, "commands", "")
	for _, c := range a.Commands.All() {
		if c.ID != "commands" && (c.Checked == nil || !c.Checked()) {
			assert.Contains(t, textsOf(f), c.Label(), c.ID)
		}
	}
	press(a, fyne.KeyEscape)
	assert.False(t, a.DialogOpen())
	assert.Same(t, before, a.Win.Canvas().Focused(), "the keyboard is where it was")

	f = seek(t, a, "commands", "clear goal")
	assert.Equal(t, "Clear goal", textsOf(f)[0])
	press(a, fyne.KeyReturn)
	assert.False(t, a.DialogOpen())
	assert.Equal(t, "Undo: Clear goal", a.Commands.Find("undo").Label())

	f = seek(t, a, "commands", "zzzz")
	assert.Empty(t, textsOf(f))
	press(a, fyne.KeyReturn, fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown)
	assert.True(t, f.IsOpen(), "there is nothing to run")
}

func TestPaletteShowsWhatCannotBeDoneLast(t *testing.T) {
	a, _ := window(t)
	a.Load(apptest.Read(t, apptest.Corner), "")
	require.False(t, a.Commands.Find("redo").Ready())
	f := seek(t, a, "commands", "redo")
	at := slices.Index(textsOf(f), "Redo")
	require.GreaterOrEqual(t, at, 0)
	for _, i := range f.Shown[at:] {
		assert.True(t, f.Items[i].Line.Pale, f.Items[i].Line.Text)
	}
	f.Lines.SetSelected(at)
	press(a, fyne.KeyReturn)
	assert.True(t, f.IsOpen(), "and it does nothing")
}

func TestPaletteHasTheEntriesOfSubmenus(t *testing.T) {
	a, _ := window(t)
	a.Load(families.Find("slide").New(puzzles.Size{Rows: 3, Cols: 3}), "")
	f := seek(t, a, "commands", "set up blank first")
	require.NotEmpty(t, textsOf(f))
	assert.Equal(t, "Goal: blank first", textsOf(f)[0])
	press(a, fyne.KeyReturn)
	assert.Equal(t, "Undo: Goal: blank first", a.Commands.Find("undo").Label())
}

func TestHistoryGoesToAnyStep(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	start := a.Puzzle()
	a.Do("clear-start")
	a.Do("clear-goal")
	a.Do("undo")
	f := seek(t, a, "history", "")
	assert.Equal(t, []string{"As it was opened", "Clear start", "Clear goal", "Compare with the saved puzzle …"}, textsOf(f))
	assert.Equal(t, 1, f.Lines.Selected(), "the present step")
	press(a, fyne.KeyUp, fyne.KeyReturn)
	assert.Same(t, start, a.Puzzle())
	assert.Equal(t, "Redo: Clear start", a.Commands.Find("redo").Label())
	seek(t, a, "history", "goal")
	press(a, fyne.KeyReturn)
	assert.Equal(t, "Undo: Clear goal", a.Commands.Find("undo").Label())
}

func TestRecentFilesHavePicturesAndCanBeCleared(t *testing.T) {
	a, q := window(t)
	one := open(t, a, apptest.Corner)
	two := open(t, a, fifteen)
	a.Event(func() { a.Prefs.SetRecent(append(a.Prefs.Recent(), filepath.Join(t.TempDir(), "gone.waymark"))) })
	f := seek(t, a, "recent", "")
	assert.Equal(t, 1, f.Lines.Selected(), "the one before the open one")
	require.Eventually(t, func() bool { q.Run(); return f.Items[1].Line.Scene != nil }, 2*time.Minute, time.Millisecond)
	assert.NotNil(t, f.Items[0].Line.Scene)
	assert.Nil(t, f.Items[2].Line.Scene, "what is gone has none")
	press(a, fyne.KeyReturn)
	a = a.Front()
	assert.Equal(t, one, a.Doc.Path())
	assert.Equal(t, []string{one, two}, a.Prefs.Recent()[:2])
	seek(t, a, "recent", "clear list")
	press(a, fyne.KeyReturn)
	assert.Empty(t, a.Prefs.Recent())
	assert.False(t, a.Do("recent"), "nothing to offer")
}

func TestWindowsAreListed(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	b := another(t, a, fifteen)
	f := seek(t, b, "windows", "")
	assert.Equal(t, []string{"Corner", "Fifteen"}, textsOf(f))
	assert.Equal(t, 0, f.Lines.Selected(), "the next one")
	press(b, fyne.KeyReturn)
	assert.False(t, b.DialogOpen())
}

func TestAFileOfSeveralPuzzlesAsksWhich(t *testing.T) {
	a, _ := window(t)
	chosen := ""
	a.Editor.Whole.PickPuzzle([]*puzzles.Puzzle{apptest.Named(apptest.Read(t, apptest.Corner), "One"), apptest.Named(apptest.Read(t, apptest.Corner), "Two")},
		func(p *puzzles.Puzzle) { chosen = p.Name })
	press(a, fyne.KeyDown, fyne.KeyReturn)
	assert.Equal(t, "Two", chosen)
}

// BenchmarkHistory is the opening of a list of 1,000 steps of a large board.
func BenchmarkHistory(b *testing.B) {
	rules := families.Find("glide")
	d := document.NewDocument(rules.New(puzzles.Size{Rows: 16, Cols: 16}), "")
	for i := range 1000 { // as many as can be undone
		p := d.Puzzle().Clone()
		p.Name = strconv.Itoa(i)
		d.Edit(p, puzzles.Messagef("Name"))
	}
	for b.Loop() {
		for _, s := range d.Steps() {
			shell.StartScene(s.Puzzle)
		}
	}
}

func TestRecentFilesThatAreGoneAreMarked(t *testing.T) {
	a, q := window(t)
	home := t.TempDir()
	t.Setenv("HOME", home)
	here, gone := filepath.Join(home, "here.waymark"), filepath.Join(home, "gone.waymark")
	apptest.Save(t, here, apptest.Read(t, apptest.Corner))
	a.Event(func() { a.Prefs.SetRecent([]string{gone, here}) })
	labels := func() (list []string) {
		for _, s := range a.Commands.Find("recent").Items() {
			list = append(list, s.Label)
		}
		return list
	}
	tilde := func(name string) string { return filepath.Join("~", name) }
	assert.Equal(t, []string{tilde("gone.waymark"), tilde("here.waymark"), "Clear list"}, labels())
	until(t, q, func() bool { return labels()[0] == tilde("gone.waymark")+" (gone)" })
	assert.Equal(t, tilde("here.waymark"), labels()[1])

	require.True(t, a.Do("recent"))
	until(t, q, func() bool { return a.Finder.Items[0].Line.Pale })
	assert.Equal(t, "The file is gone.", a.Finder.Items[0].Line.Note)
	assert.Equal(t, "~", a.Finder.Items[1].Line.Note)
	assert.Equal(t, 1, a.Finder.Shown[0], "what can be opened comes first")
}

// TestPaletteLeavesScatteredLettersOut: what has the word that was typed is all there is, also
// where it cannot be used now; letters that follow each other count where nothing has it.
func TestPaletteLeavesScatteredLettersOut(t *testing.T) {
	a, _ := window(t)
	a.Load(apptest.Read(t, apptest.Corner), "")
	found := seek(t, a, "commands", "stamp")
	require.NotEmpty(t, textsOf(found))
	for _, text := range textsOf(found) {
		assert.Contains(t, strings.ToLower(text), "stamp")
	}
	assert.Contains(t, textsOf(seek(t, a, "commands", "svas")), "Save as …")
}
