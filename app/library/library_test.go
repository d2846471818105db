package library_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/library"
	"waymark/app/shell"
	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// libraryOf opens the library.
func libraryOf(t *testing.T, a *app.Tab) *library.Page {
	t.Helper()
	require.True(t, a.Do("library"))
	require.True(t, a.Library.Left().IsOpen())
	return a.Library.Left()
}

func TestLibraryOpensAnUntitledCopy(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	l := libraryOf(t, a)
	windowtest.Press(a, fyne.KeyRight)
	e := a.Library.Entries()[l.Gallery.Selected()]
	windowtest.Press(a, fyne.KeyReturn)
	assert.False(t, l.IsOpen())
	from := a
	a = a.Front()
	assert.Empty(t, a.Doc.Path(), "saving asks for a file")
	assert.False(t, a.Doc.Dirty())
	assert.Equal(t, e.Puzzle.Name, a.Puzzle().Name)
	assert.NotSame(t, e.Puzzle, a.Puzzle(), "an edit must not change the library")
	require.NotEmpty(t, a.Puzzle().Solutions)
	assert.Equal(t, 0, a.Player.At(), "the solution comes along, not played")
	assert.False(t, a.Player.Playing())
	assert.Same(t, fyne.Focusable(a.Editor.Start.Board), a.Win.Canvas().Focused())

	a = from
	left := l.Gallery.Selected()
	assert.Equal(t, left, libraryOf(t, a).Gallery.Selected(), "the page is as it was left")
	windowtest.Press(a, fyne.KeyRight)
	assert.NotEqual(t, left, a.Library.Left().Gallery.Selected(), "the cards have the keyboard again")
}

func TestLibraryLeavesUnsavedWorkAlone(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	a.Edit(edit.RenameMark(withMark(a.Puzzle()), 0, "x"), puzzles.Messagef("Change"))
	require.True(t, a.Doc.Unsaved())
	work := a.Puzzle()
	l := libraryOf(t, a)
	windowtest.Press(a, fyne.KeyReturn)
	assert.False(t, l.IsOpen())
	assert.Same(t, work, a.Puzzle())
	assert.NotSame(t, a, a.Front(), "the puzzle has a tab of its own")
}

func TestLibrarySearchAndFilter(t *testing.T) {
	a, _ := windowtest.New(t)
	l := libraryOf(t, a)
	index, err := assets.Library()
	require.NoError(t, err)
	assert.Len(t, l.Cards, len(index))

	for _, r := range "turnst" { // typed at the cards
		a.Win.Canvas().Focused().TypedRune(r)
	}
	assert.Equal(t, "turnst", l.Search.Text)
	e, ok := l.Selected()
	require.True(t, ok)
	assert.Equal(t, "Turnstile", e.Item.Title)

	l.Filter.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) // sliding tiles
	_, ok = l.Selected()
	assert.False(t, ok)
	assert.False(t, l.Open.Enabled())
	windowtest.Press(a, fyne.KeyReturn)
	assert.True(t, l.IsOpen(), "there is nothing to open")
	l.Search.SetText("")
	e, ok = l.Selected()
	require.True(t, ok)
	assert.Equal(t, "slide", e.Family)
	windowtest.Press(a, fyne.KeyEnd)
	e, _ = l.Selected()
	assert.Equal(t, "slide", e.Family)
	assert.Equal(t, 5, e.Item.Rating.Level)

	l.Filter.TypedRune('n')
	assert.Equal(t, "n", l.Search.Text, "typing at the filter searches too")
	a.Win.Canvas().Focus(l.Gallery.Keyboard())
	windowtest.Press(a, fyne.KeyBackspace)
	assert.Empty(t, l.Search.Text)
	windowtest.Press(a, fyne.KeyEscape)
	assert.False(t, l.IsOpen())
}

// Where no card fits the search the arrows have nothing to move between: they stay without
// effect. Page and cards once sent them to each other without end.
func TestNoCardFitsAndKeysAreWithoutEffect(t *testing.T) {
	for _, page := range []string{"library", "new"} {
		a, _ := windowtest.New(t)
		require.True(t, a.Do(page))
		for _, r := range "there is none" {
			a.Win.Canvas().Focused().TypedRune(r)
		}
		l := a.Library.Page
		require.Equal(t, "there is none", l.Search.Text)
		for range 2 { // from the search, then from the cards
			windowtest.Press(a, fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyHome, fyne.KeyEnd, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn)
			assert.True(t, l.IsOpen(), page)
			a.Win.Canvas().Focus(l.Gallery.Keyboard())
		}
		windowtest.Press(a, fyne.KeyBackspace)
		assert.Equal(t, "there is non", l.Search.Text)
		windowtest.Press(a, fyne.KeyEscape)
		assert.Empty(t, l.Search.Text, "the first Escape empties the field")
		require.True(t, l.IsOpen(), page)
		_, found := l.Selected()
		assert.True(t, found)
		windowtest.Press(a, fyne.KeyEscape)
		assert.False(t, l.IsOpen(), page)
	}
}

func TestLibraryFillsTheWindow(t *testing.T) {
	a, _ := windowtest.New(t)
	l := libraryOf(t, a)
	for _, size := range []fyne.Size{{Width: 1000, Height: 700}, {Width: 1920, Height: 1080}} {
		a.Win.Resize(size)
		l.Content.Resize(a.Win.Canvas().Size()) // the test driver does not
		least := l.Content.MinSize()
		assert.LessOrEqual(t, least.Width, size.Width)
		assert.LessOrEqual(t, least.Height, size.Height)
	}
	test.TapCanvas(a.Win.Canvas(), fyne.NewPos(500, 20)) // on the heading
	assert.True(t, l.IsOpen())
}

func TestLibraryWords(t *testing.T) {
	entries, err := library.ReadLibrary()
	require.NoError(t, err)
	words := map[string]bool{}
	for _, e := range entries {
		item := e.Item(shell.Reveal{})
		assert.NotEmpty(t, item.Title)
		assert.True(t, item.Proved, item.Title)
		words[item.Rating.Word] = true
		d := e.Detail(shell.Reveal{})
		assert.Equal(t, e.Rules.Info().NoGoal, d.GoalTitle == "", item.Title)
	}
	assert.Len(t, words, 5)
}

// BenchmarkReadLibrary measures what the first opening of the library waits for
// before it is painted.
func BenchmarkReadLibrary(b *testing.B) {
	for b.Loop() {
		if _, err := library.ReadLibrary(); err != nil {
			b.Fatal(err)
		}
	}
}

// withMark returns the puzzle with one more hint.
func withMark(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	n.Marks = append(n.Marks, puzzles.Mark{Kind: puzzles.Via, Board: p.Start})
	return n
}

// The search of the library looks into all that a card and its preview tell.
func TestTheLibraryIsSearchedByWhatIsToldOfAPuzzle(t *testing.T) {
	a, _ := windowtest.New(t)
	l := libraryOf(t, a)
	names := func(search string) (names []string) {
		for _, i := range l.Found(search) {
			names = append(names, a.Library.Entries()[i].Puzzle.Name)
		}
		return names
	}
	assert.Equal(t, []string{"First gear", "Two doors", "Gridlock"}, names("rush hour"))
	assert.Contains(t, names("klotski"), "Hua Rong Dao")
	assert.NotContains(t, names("klotski"), "Gridlock")
	assert.Equal(t, []string{"Hua Rong Dao"}, names("traditional blocks"), "who made it, and its family")
	assert.Contains(t, names("pillar"), "Moving house", "its note")
	for _, size := range []string{"5x4", "5×4", "5X4"} {
		assert.Contains(t, names(size), "Hua Rong Dao", size)
		assert.NotContains(t, names(size), "Gridlock")
	}
	e := a.Library.Entries()[l.Found("gridlock")[0]]
	length := e.Puzzle.Solutions[0].Length()
	for _, search := range []string{strconv.Itoa(length), strconv.Itoa(length) + " moves"} {
		assert.Contains(t, names(search), e.Puzzle.Name)
		for _, i := range l.Found(search) {
			found := a.Library.Entries()[i].Puzzle
			assert.Equal(t, length, found.Solutions[0].Length(), "%s: no number within another", found.Name)
		}
	}
	assert.Equal(t, []string{"Changing the guard"}, names(" GUARD chang"))
	assert.Contains(t, names("expert blocks"), "Gridlock", "its difficulty")
	assert.Empty(t, names("guard xq"))

	l.Close()
	require.True(t, a.Do("spoiler-free"))
	l = libraryOf(t, a)
	assert.Empty(t, names(strconv.Itoa(length)+" moves"), "a hidden length is not found out by searching")
}

func TestHiddenLengthsAreToldByNoCard(t *testing.T) {
	a, _, _ := windowtest.Hushed(t)
	cards := libraryOf(t, a)
	for _, e := range a.Library.Entries() {
		assert.Equal(t, len(e.Puzzle.Solutions) > 0, e.Item(a.Reveal()).Note == "length hidden", e.Puzzle.Name)
	}
	for _, e := range a.Library.Entries() {
		d := e.Detail(a.Reveal())
		assert.NotContains(t, d.Note+d.Text, "published", e.Puzzle.Name)
	}
	assert.True(t, slices.ContainsFunc(windowtest.TextsIn(cards.Content), func(s string) bool { return strings.HasPrefix(s, "length hidden") }))
}

// On a page with tabs Tab goes from them to what they show, and the field that searches and
// the button that closes come before them.
func TestTabGoesFromTheTabsOfAPageToWhatTheyShow(t *testing.T) {
	a, _ := windowtest.New(t)
	require.True(t, a.Do("library"))
	l, canvas := a.Library.Page, a.Win.Canvas()
	closing := closeOf(l.Content)
	canvas.Focus(l.Search)
	for _, next := range []fyne.Focusable{closing, l.Filter, l.Gallery.Keyboard()} {
		canvas.FocusNext()
		assert.Same(t, next, canvas.Focused())
	}
}

// closeOf returns the button that closes a page.
func closeOf(page *fyne.Container) (button *widgets.Button) {
	for _, o := range page.Objects {
		switch o := o.(type) {
		case *fyne.Container:
			if found := closeOf(o); found != nil {
				button = found
			}
		case *widgets.Button:
			if o.Text() == "Close" {
				button = o
			}
		}
	}
	return button
}
