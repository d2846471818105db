package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/command"
	"waymark/app/pack"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/test/apptest"
	"waymark/widgets"
)

// rush are two puzzles of others, of which the second is the first with other names, and a third.
const rush = "ooooooooooooAAoooBoooooBoooooBoooooo\nooooooooooooAAoooCoooooCoooooCoooooo\nooooooooooooAAoBoooooBoooooooooooooo\n"

// rushed opens a file of them, as a pack without a file of its own.
func rushed(t *testing.T) (*Tab, *apptest.Queue, *pack.Page) {
	t.Helper()
	a, q := begun(t, t.TempDir())
	path := filepath.Join(t.TempDir(), "rush.txt")
	require.NoError(t, os.WriteFile(path, []byte(rush), 0o600))
	a.Event(func() { a.Prefs.SetLive(false) })
	a.Open(path)
	page := a.filing.pack.Page
	require.True(t, page.IsOpen(), "a file of several puzzles opens as a page")
	return a, q, page
}

// key sends the page a shortcut.
func key(a *Tab, k command.Key) bool { return a.PageShortcut(k) }

func marksOf(page *pack.Page) (words []string) {
	for _, item := range page.Cards() {
		words = append(words, item.Note+"|"+item.Mark)
	}
	return words
}

func TestThePackIsArrangedOnItsPage(t *testing.T) {
	a, _, page := rushed(t)
	assert.Equal(t, []string{"rush 1", "rush 2", "rush 3"}, namesOf(a))
	g := page.Gallery
	a.Event(func() { page.Sort(0) })
	assert.Equal(t, []string{"rush 3", "rush 2", "rush 1"}, namesOf(a), "they were in order: that is turned around")
	require.True(t, key(a, command.Ctrl(fyne.KeyZ)))
	assert.Equal(t, []string{"rush 1", "rush 2", "rush 3"}, namesOf(a))
	g.SetChosen(0)
	require.True(t, key(a, command.Alt(fyne.KeyRight)))
	assert.Equal(t, []string{"rush 2", "rush 1", "rush 3"}, namesOf(a))
	assert.Equal(t, []int{1}, g.Chosen(), "what is chosen stays so")
	g.OnDrop(3)
	assert.Equal(t, []string{"rush 2", "rush 3", "rush 1"}, namesOf(a))
	g.OnRename(0, "Two")
	assert.Equal(t, []string{"Two", "rush 3", "rush 1"}, namesOf(a))
	g.SetChosen(1, 2)
	page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	assert.Equal(t, []string{"Two"}, namesOf(a))
	assert.Equal(t, "Two", a.Puzzle().Name, "the open one went")
	page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	assert.Len(t, namesOf(a), 1, "the last stays")
	for range 4 {
		require.True(t, key(a, command.Ctrl(fyne.KeyZ)))
	}
	assert.False(t, a.Do("undo"))
	assert.Equal(t, []string{"rush 1", "rush 2", "rush 3"}, namesOf(a))
	assert.False(t, a.filing.pack.All.Unsaved())
	require.True(t, key(a, command.Ctrl(fyne.KeyA)))
	require.True(t, key(a, command.Ctrl(fyne.KeyD)))
	assert.Equal(t, []string{"rush 1", "rush 2", "rush 3", "rush 1 (copy)", "rush 2 (copy)", "rush 3 (copy)"}, namesOf(a))
	assert.Equal(t, []int{3, 4, 5}, g.Chosen())
	assert.Equal(t, "rush 1", a.Puzzle().Name, "what is open stays so")
}

// What was done on the page is undone at the boards too, unless something was drawn since.
func TestChangesOfThePackAreUndoneAtTheBoards(t *testing.T) {
	a, _, page := rushed(t)
	a.Event(func() { page.Sort(0) })
	a.Event(page.Close)
	rename(a, "Mine")
	require.True(t, a.Do("undo"))
	assert.Equal(t, []string{"rush 3", "rush 2", "rush 1"}, namesOf(a))
	assert.Equal(t, "Undo: Sort by name", a.Commands.Find("undo").Label())
	require.True(t, a.Do("undo"))
	assert.Equal(t, []string{"rush 1", "rush 2", "rush 3"}, namesOf(a))
	assert.Equal(t, "rush 1", a.Puzzle().Name)
	require.True(t, a.Do("redo"))
	require.True(t, a.Do("redo"))
	assert.Equal(t, []string{"rush 3", "rush 2", "Mine"}, namesOf(a), "in the order in which they were done")
}

func TestAllOfThePackIsProved(t *testing.T) {
	a, q, page := rushed(t)
	assert.Equal(t, []string{"not proved|", "not proved|the same as 1, rush 1", "not proved|"}, marksOf(page))
	page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	until(t, q, func() bool { return !a.filing.pack.Proving.Running() })
	for i, p := range a.filing.pack.All.Puzzles() {
		require.Len(t, p.Solutions, 1, i)
		assert.Equal(t, puzzles.StatusOptimal, p.Solutions[0].Status)
	}
	until(t, q, func() bool { return page.Cards()[0].Rating.Level > 0 })
	page.Bounds[0].SetText("3")
	assert.Equal(t, "2 slides, proved, not saved|too short", marksOf(page)[0])
	assert.Contains(t, marksOf(page)[1], "the same as 1, rush 1 · too short")
	page.Bounds[0].SetText("")
	page.Bounds[1].SetText("1")
	assert.Contains(t, marksOf(page)[0], "too long")
	assert.Contains(t, page.Verdict.Title(), "3 puzzles, all proved")

	require.True(t, key(a, command.Ctrl(fyne.KeyA)))
	require.True(t, key(a, command.Ctrl(fyne.KeyX)), "all cannot be cut")
	assert.Len(t, namesOf(a), 3)
	page.Gallery.SetChosen(1, 2)
	require.True(t, key(a, command.Ctrl(fyne.KeyX)))
	assert.Equal(t, []string{"rush 1"}, namesOf(a))

	// Elsewhere they are with all that was proved.
	a.filing.Open(inFile(t, "Other"))
	b := a.Front()
	require.NotSame(t, a, b)
	require.True(t, b.Do("pack"))
	require.True(t, key(b, command.Ctrl(fyne.KeyV)))
	assert.Equal(t, []string{"Other", "rush 2", "rush 3"}, namesOf(b))
	assert.Equal(t, "2 slides, proved, not saved|", marksOf(b.filing.pack.Page)[1])
	assert.Equal(t, puzzles.StatusOptimal, b.filing.pack.All.Puzzles()[1].Solutions[0].Status)
	b.Fa.Clipboard().SetContent(rush)
	require.True(t, key(b, command.Ctrl(fyne.KeyV)))
	assert.Len(t, namesOf(b), 6, "ten lines are ten cards")
	b.Fa.Clipboard().SetContent("nothing")
	require.True(t, key(b, command.Ctrl(fyne.KeyV)))
	assert.Contains(t, b.Said, "no puzzle")
}

// A proof of another computer stays a claim, wherever it is pasted.
func TestAClaimStaysOneInAnotherPack(t *testing.T) {
	a, _, page := rushed(t)
	p := a.filing.pack.All.Puzzles()[0].Clone()
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"F3-D1", "A3-R4"}, Status: puzzles.StatusOptimal, LowerBound: 2}}
	path := filepath.Join(t.TempDir(), "claims.waymark")
	write(t, path, p, apptest.Read(t, apptest.Eight))
	a.Event(page.Close)
	a.Open(path)
	b := a.Front()
	require.True(t, known.Claims(b.filing.pack.All.Puzzles()[0]))
	require.True(t, key(b, command.Ctrl(fyne.KeyC)))
	a.Event(func() { a.filing.pack.Show() })
	require.True(t, key(a, command.Ctrl(fyne.KeyV)))
	assert.True(t, known.Claims(a.filing.pack.All.Puzzles()[1]))
	assert.Equal(t, "2 slides, claimed by the file", a.filing.pack.Page.Cards()[1].Note)
}

func TestProvingIsStopped(t *testing.T) {
	a, q, page := rushed(t)
	page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	require.True(t, a.filing.pack.Proving.Running())
	assert.Contains(t, page.Verdict.Title(), "Proving 1 of 3")
	page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	until(t, q, func() bool { return !a.filing.pack.Proving.Running() })
	assert.Empty(t, a.filing.pack.All.Puzzles()[2].Solutions)
	a.Event(page.Close)
}

func TestTwoPuzzlesAreCompared(t *testing.T) {
	a, _, page := rushed(t)
	page.Gallery.SetChosen(0, 2)
	page.Gallery.OnSelect(0)
	a.Event(page.Compare)
	c := a.filing.pack.Compared
	require.True(t, c.IsOpen())
	assert.Len(t, c.Framed[0], 5, "three cells of the truck, and two of the other")
	assert.Empty(t, c.Framed[1])
	assert.Equal(t, []string{"Name", "rush 1", "rush 3"}, c.Table.Rows()[0].Cells)
	a.Dismiss()
	require.True(t, key(a, command.Ctrl(fyne.KeyC)), "back on the page")
	assert.Equal(t, []int{0, 2}, page.Gallery.Chosen())
	a.Event(page.Close)
	assert.False(t, a.Do("compare-saved"))
	rename(a, "Mine")
	require.True(t, a.Do("history"))
	last := a.Finder.Items[len(a.Finder.Items)-1]
	a.Finder.Close()
	a.Event(last.Run)
	assert.Equal(t, [][]string{{"Name", "rush 1", "Mine"}}, [][]string{a.filing.pack.Compared.Table.Rows()[0].Cells})
	a.Dismiss()
}

// Who solves a puzzle by hand is offered the next, and goes on playing there.
func TestPlayingGoesOnThroughThePack(t *testing.T) {
	a, _, page := rushed(t)
	a.Event(page.Close)
	require.True(t, a.Do("try"))
	next := a.Trier.Bar.Next
	assert.False(t, next.Visible())
	a.Event(func() { a.Trier.PasteMoves("F3-D1 A3-R4") })
	require.True(t, a.Trial.Solved())
	assert.True(t, next.Visible())
	next.Tapped(nil)
	assert.Equal(t, "rush 2", a.Puzzle().Name)
	assert.True(t, a.Trying())
	assert.False(t, next.Visible())
	a.Leave()
}

// Several puzzles on the clipboard are a pack: here where nothing would be given up, else in a tab of their own.
func TestSeveralPuzzlesArePastedAtTheBoards(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	a.Fa.Clipboard().SetContent(rush)
	require.True(t, a.Do("paste"))
	require.True(t, a.filing.pack.Page.IsOpen())
	assert.Len(t, namesOf(a), 3)
	assert.True(t, a.filing.pack.All.Unsaved())
	a.Dismiss()
	require.True(t, a.Do("paste"))
	assert.Len(t, namesOf(a), 6, "into the pack that is open")
	require.True(t, a.Do("undo"))
	assert.Len(t, namesOf(a), 3)
	b, _ := begun(t, t.TempDir())
	b.Open(inFile(t, "Mine"))
	b.Fa.Clipboard().SetContent(rush)
	require.True(t, b.Do("paste"))
	assert.Equal(t, []string{"Mine"}, namesOf(b))
	assert.Len(t, namesOf(b.Front()), 3)
}

func TestPuzzlesAreAddedFromFilesAndTheLibrary(t *testing.T) {
	a, _, page := rushed(t)
	one, two := inFile(t, "One"), inFile(t, "Two")
	a.filing.Open() // nothing
	a.filing.Drop([]fyne.URI{storage.NewFileURI(one), storage.NewFileURI(two)})
	assert.Equal(t, []string{"rush 1", "One", "Two", "rush 2", "rush 3"}, namesOf(a), "behind what is chosen")
	require.True(t, a.Do("undo"))
	assert.Len(t, namesOf(a), 3, "in one step")
	a.Event(page.Close)
	require.True(t, a.Do("library"))
	l := a.Library.Page
	require.True(t, l.Add.Visible())
	l.Add.Tapped(nil)
	assert.True(t, l.IsOpen(), "for more")
	assert.Len(t, namesOf(a), 4)
	assert.Equal(t, "rush 1", a.Puzzle().Name)
	a.Dismiss()
	b, _ := begun(t, t.TempDir())
	require.True(t, b.Do("library"))
	assert.False(t, b.Library.Page.Add.Visible(), "no pack is open")
	b.Dismiss()
}

// A pack as large as a file may be is shown at once.
func TestALargePackIsShownAtOnce(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	var words strings.Builder
	for i := range puzzles.MaxCollection {
		line := []byte(strings.Repeat("o", 36))
		line[12], line[13] = 'A', 'A'
		line[18+i%16], line[24+i%6] = 'x', 'x'
		words.Write(append(line, '\n'))
	}
	path := filepath.Join(t.TempDir(), "many.txt")
	require.NoError(t, os.WriteFile(path, []byte(words.String()), 0o600))
	a.Open(path)
	page := a.filing.pack.Page
	began := time.Now()
	a.Event(func() { page.Sort(0) })
	t.Logf("sorted in %v", time.Since(began))
	assert.Less(t, time.Since(began), 5*time.Second)
	a.Event(page.Close)
}

// until runs what was posted until something holds.
func until(t *testing.T, q *apptest.Queue, seen func() bool) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return seen() }, time.Minute, time.Millisecond)
}

func TestACardHasAMenu(t *testing.T) {
	a, _, page := rushed(t)
	c := a.Win.Canvas()
	choose := func(entry string) {
		a.Focus() // lost
		page.Focus()
		c.Focused().TypedKey(&fyne.KeyEvent{Name: desktop.KeyMenu})
		c.Focused().TypedRune(rune(entry[0]))
		require.NotEqual(t, page.Content, c.Overlays().Top(), "the menu is open")
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		require.True(t, page.IsOpen())
	}
	page.Gallery.SetChosen(1)
	choose("Add a copy")
	assert.Equal(t, 4, a.filing.pack.All.Len())
	choose("Rename")
	_, writes := c.Focused().(*widgets.NameField)
	assert.True(t, writes)
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	choose("Paste")
	assert.Same(t, page.Gallery.Keyboard(), c.Focused(), "the cards have the keyboard again")
}

// A puzzle that cannot be searched is called so on its card, whatever is known of its start, and is not proved.
func TestACardSaysThatAPuzzleIsNotReady(t *testing.T) {
	a, _ := begun(t, t.TempDir())
	a.Load(families.Find("glide").New(puzzles.Size{Rows: 3, Cols: 3}), "")
	require.True(t, a.Do("try"), "where the start is the goal nothing is to be done")
	require.True(t, a.Do("pack"))
	page := a.filing.pack.Page
	assert.Equal(t, "Not ready", page.Cards()[0].Note)
	assert.False(t, page.Cards()[0].Proved)
	assert.Contains(t, page.Verdict.Title(), "0 of them proved")
}
