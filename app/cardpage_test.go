package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/marks"
)

// libraryOf opens the library.
func libraryOf(t *testing.T, a *App) *cardPage {
	t.Helper()
	require.True(t, a.Do("library"))
	require.True(t, a.pages.library.isOpen())
	return a.pages.library
}

// press sends keys to what has the keyboard.
func press(a *App, names ...fyne.KeyName) {
	for _, n := range names {
		a.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func TestLibraryOpensAnUntitledCopy(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	l := libraryOf(t, a)
	press(a, fyne.KeyRight)
	e := a.pages.entries[l.gallery.Selected()]
	press(a, fyne.KeyReturn)
	assert.False(t, l.isOpen())
	assert.Empty(t, a.doc.Path(), "saving asks for a file")
	assert.False(t, a.doc.Dirty())
	assert.Equal(t, e.puzzle.Name, a.Puzzle().Name)
	assert.NotSame(t, e.puzzle, a.Puzzle(), "an edit must not change the library")
	require.NotEmpty(t, a.Puzzle().Solutions)
	assert.Equal(t, 0, a.player.At(), "the solution comes along, not played")
	assert.False(t, a.player.Playing())
	assert.Same(t, fyne.Focusable(a.editor.start.board), a.win.Canvas().Focused())

	left := l.gallery.Selected()
	assert.Equal(t, left, libraryOf(t, a).gallery.Selected(), "the page is as it was left")
	press(a, fyne.KeyRight)
	assert.NotEqual(t, left, a.pages.library.gallery.Selected(), "the cards have the keyboard again")
}

func TestLibraryAsksAboutUnsavedWork(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Edit(marks.Rename(withMark(a.Puzzle()), 0, "x"), puzzles.Messagef("Change"))
	require.True(t, a.doc.Unsaved())
	work := a.Puzzle()
	l := libraryOf(t, a)
	press(a, fyne.KeyReturn)
	require.NotSame(t, l.content, a.win.Canvas().Overlays().Top(), "the question is on top")
	a.dismiss()
	assert.True(t, l.isOpen(), "cancelled: back in the library")
	assert.Same(t, work, a.Puzzle())
	a.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, l.isOpen(), "Escape means the page now, not the dialog before")
	assert.Same(t, work, a.Puzzle())
}

// withMark returns the puzzle with one more hint.
func withMark(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	n.Marks = append(n.Marks, puzzles.Mark{Kind: puzzles.Via, Board: p.Start})
	return n
}

func TestLibrarySearchAndFilter(t *testing.T) {
	a, _ := window(t)
	l := libraryOf(t, a)
	index, err := assets.Library()
	require.NoError(t, err)
	assert.Len(t, l.cards, len(index))

	for _, r := range "turnst" { // typed at the cards
		a.win.Canvas().Focused().TypedRune(r)
	}
	assert.Equal(t, "turnst", l.search.Text)
	e, ok := l.selected()
	require.True(t, ok)
	assert.Equal(t, "Turnstile", e.item.Title)

	l.filter.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) // sliding tiles
	_, ok = l.selected()
	assert.False(t, ok)
	assert.False(t, l.open.Enabled())
	press(a, fyne.KeyReturn)
	assert.True(t, l.isOpen(), "there is nothing to open")
	l.search.SetText("")
	e, ok = l.selected()
	require.True(t, ok)
	assert.Equal(t, "slide", e.family)
	press(a, fyne.KeyEnd)
	e, _ = l.selected()
	assert.Equal(t, "slide", e.family)
	assert.Equal(t, 5, e.item.Rating.Level)

	l.filter.TypedRune('n')
	assert.Equal(t, "n", l.search.Text, "typing at the filter searches too")
	a.win.Canvas().Focus(l.gallery.Keyboard())
	press(a, fyne.KeyBackspace)
	assert.Empty(t, l.search.Text)
	press(a, fyne.KeyEscape)
	assert.False(t, l.isOpen())
}

func TestLibraryFillsTheWindow(t *testing.T) {
	a, _ := window(t)
	l := libraryOf(t, a)
	for _, size := range []fyne.Size{{Width: 1000, Height: 700}, {Width: 1920, Height: 1080}} {
		a.win.Resize(size)
		l.content.Resize(a.win.Canvas().Size()) // the test driver does not
		least := l.content.MinSize()
		assert.LessOrEqual(t, least.Width, size.Width)
		assert.LessOrEqual(t, least.Height, size.Height)
	}
	test.TapCanvas(a.win.Canvas(), fyne.NewPos(500, 20)) // on the heading
	assert.True(t, l.isOpen())
}

func TestLibraryWords(t *testing.T) {
	entries, err := readLibrary()
	require.NoError(t, err)
	words := map[string]bool{}
	for _, e := range entries {
		item := e.item()
		assert.NotEmpty(t, item.Title)
		assert.True(t, item.Proved, item.Title)
		words[item.Rating.Word] = true
		d := e.detail()
		assert.Equal(t, e.rules.Info().NoGoal, d.GoalTitle == "", item.Title)
	}
	assert.Len(t, words, 5)
	assert.True(t, holdsWords("Changing the guard", " GUARD chang"))
	assert.False(t, holdsWords("Changing the guard", "guard x"))
}

// BenchmarkReadLibrary measures what the first opening of the library waits for
// before it is painted.
func BenchmarkReadLibrary(b *testing.B) {
	for b.Loop() {
		if _, err := readLibrary(); err != nil {
			b.Fatal(err)
		}
	}
}
