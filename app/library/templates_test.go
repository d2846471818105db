package library_test

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/library"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

func TestTemplatesHaveNamesOfTheirOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, tt := range library.Templates() {
		assert.False(t, seen[tt.ID()], "%s stands twice", tt.ID())
		seen[tt.ID()] = true
	}
}

// Who knows a puzzle by another name than its template has finds it by that.
func TestTemplatesAreFoundByWhatPeopleCallThem(t *testing.T) {
	for called, title := range map[string]string{"rush hour": "Car park", "15-puzzle": "Fifteen tiles", "8-puzzle": "Eight tiles", "24-puz": "Twenty-four tiles"} {
		a, _ := windowtest.New(t)
		require.True(t, a.Do("new"))
		for _, r := range called {
			a.Win.Canvas().Focused().TypedRune(r)
		}
		c, ok := a.Library.Page.Selected()
		require.True(t, ok, called)
		assert.Equal(t, title, c.Item.Title)
	}
}

func TestLikeThisKeepsSettingsNotPieces(t *testing.T) {
	entries, err := library.ReadLibrary()
	require.NoError(t, err)
	for _, e := range entries {
		n := library.LikeThis(e.Puzzle)
		empty := e.Rules.New(e.Puzzle.Start.Size)
		assert.Equal(t, e.Puzzle.Start.Size, n.Start.Size)
		assert.Equal(t, empty.Start, n.Start, e.Puzzle.Name)
		assert.Len(t, puzzles.Check(n, families.Rules), len(puzzles.Check(empty, families.Rules)), e.Puzzle.Name)
		if metric := e.Puzzle.Header("metric"); metric != "" {
			assert.Equal(t, metric, n.Header("metric"), e.Puzzle.Name)
		}
	}
}

func TestTemplatesKeepTheirPlaces(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	require.True(t, a.Do("new"))
	require.True(t, a.Library.Page.IsOpen())
	all := len(library.Templates()) + 2*len(families.All())
	assert.Len(t, a.Library.Page.Cards, all+1, "with the doors of each family")
	assert.Equal(t, "Like this one", a.Library.Page.Cards[all].Item.Title)
	titles := func() (list []string) {
		for _, c := range a.Library.Page.Cards[:all] {
			list = append(list, c.Family+" "+c.Item.Title)
		}
		return list
	}
	before := titles()
	for _, r := range "klotski" {
		a.Win.Canvas().Focused().TypedRune(r)
	}
	windowtest.Press(a, fyne.KeyReturn)
	assert.False(t, a.Library.Page.IsOpen())
	a = a.Front()
	assert.Equal(t, "blocks", a.Puzzle().Family)
	assert.Equal(t, puzzles.Size{Rows: 5, Cols: 4}, a.Puzzle().Start.Size)
	assert.Equal(t, "move", a.Puzzle().Header("metric"))
	assert.Empty(t, a.Doc.Path())
	assert.False(t, a.Doc.Unsaved())
	assert.Equal(t, "An example: change it as you like, or press Solve.", a.Said)

	require.True(t, a.Do("new"))
	assert.Equal(t, before, titles())
	for _, c := range a.Library.Page.Cards {
		assert.Equal(t, c.Item.Title == "Klotski", c.Item.Note == "used last", c.Item.Title)
	}
	c, ok := a.Library.Page.Selected()
	require.True(t, ok)
	assert.Equal(t, "Klotski", c.Item.Title)
	windowtest.Press(a, fyne.KeyEnd, fyne.KeyReturn)
	a = a.Front()
	assert.Equal(t, "move", a.Puzzle().Header("metric"), "like the one before")
	assert.Contains(t, a.Status.Text, "at the right")
	assert.Len(t, a.Prefs.Templates(), 1, "that is no template")

	a.Library.BeginPuzzle(families.Find("tandem").New(puzzles.Size{Rows: 8, Cols: 8}), "")
	a = a.Front()
	assert.NotContains(t, a.Status.Text, "right", "there is one board")
}

// What a card shows, small and large, is what it creates; its second choice is the empty
// board of the same size and settings.
func TestTemplatesCreateWhatTheyShow(t *testing.T) {
	a, _ := windowtest.New(t)
	bare := 0
	for i, tt := range library.Templates() {
		require.True(t, a.Do("new"))
		page := a.Library.Page
		require.False(t, page.Bare.Hidden)
		windowtest.Press(a, slices.Concat([]fyne.KeyName{fyne.KeyHome}, slices.Repeat([]fyne.KeyName{fyne.KeyRight}, i))...)
		c, _ := page.Selected()
		page.Open.Tapped(nil)
		require.False(t, page.IsOpen())
		a = a.Front()
		made, rules := a.Puzzle(), a.Rules
		assert.Equal(t, rules.Scene(made, made.Start, puzzles.Start), c.Item.Scene, tt.ID())
		assert.Equal(t, c.Item.Scene, c.Detail().Scene, tt.ID())
		if !rules.Info().NoGoal {
			assert.Equal(t, rules.Scene(made, made.Goal, puzzles.Goal), c.Detail().Goal, tt.ID())
		}

		require.True(t, a.Do("new"))
		page = a.Library.Page
		windowtest.Press(a, slices.Concat([]fyne.KeyName{fyne.KeyHome}, slices.Repeat([]fyne.KeyName{fyne.KeyRight}, i))...)
		if !page.Bare.Enabled() {
			assert.Empty(t, tt.Typical, tt.ID())
			page.Close()
			continue
		}
		bare++
		page.Bare.Tapped(nil)
		a = a.Front()
		empty := a.Puzzle()
		assert.Equal(t, tt.Puzzle(tt.Rules()).Start, empty.Start, tt.ID())
		assert.NotEqual(t, made.Start, empty.Start, tt.ID())
		assert.Equal(t, made.Headers, empty.Headers, tt.ID())
	}
	assert.Positive(t, bare)
	libraryOf(t, a)
	assert.True(t, a.Library.Left().Bare.Hidden, "a puzzle of the library is whole")
}

func TestNewOfAnySizeAsks(t *testing.T) {
	for search, want := range map[string]puzzles.Size{
		"another tandem": families.Find("tandem").Info().Usual, "tandem 6": {Rows: 6, Cols: 6}, "tandem 5 × 7": {Rows: 5, Cols: 7},
		"tandem 5x7": {Rows: 5, Cols: 7},
	} {
		a, _ := windowtest.New(t)
		windowtest.Open(t, a, apptest.Corner)
		require.True(t, a.Do("new"))
		for _, r := range search {
			a.Win.Canvas().Focused().TypedRune(r)
		}
		for range a.Library.Page.Cards { // from a template of that size to the door
			if c, _ := a.Library.Page.Selected(); c.Item.Title == "Another size …" {
				break
			}
			windowtest.Press(a, fyne.KeyDown)
		}
		c, ok := a.Library.Page.Selected()
		require.True(t, ok, search)
		require.Equal(t, "Another size …", c.Item.Title, search)
		windowtest.Press(a, fyne.KeyReturn)
		require.True(t, a.DialogOpen(), search)
		windowtest.Press(a, fyne.KeyReturn)
		a = a.Front()
		assert.Equal(t, "tandem", a.Puzzle().Family, search)
		assert.Equal(t, want, a.Puzzle().Start.Size, search)
	}
}

// The tab of a family shows the same cards whatever is open, but for the one like the open puzzle, which is the last; its
// chip counts what is shown.
func TestCardsAreTheSameWhateverIsOpen(t *testing.T) {
	shown := func(words, family string) (titles []string) {
		a, _ := windowtest.New(t)
		windowtest.Open(t, a, words)
		require.True(t, a.Do("new"))
		l := a.Library.Page
		i := slices.IndexFunc(families.All(), func(f families.Family) bool { return f.Info().ID == family })
		l.Filter.SetSelected(i + 1)
		l.Filter.OnChanged(i + 1)
		windowtest.Press(a, fyne.KeyHome)
		for last := -1; l.Gallery.Selected() != last; windowtest.Press(a, fyne.KeyRight) {
			last = l.Gallery.Selected()
			titles = append(titles, l.Cards[last].Item.Title)
		}
		assert.Contains(t, windowtest.TextsIn(l.Filter), strconv.Itoa(len(titles)))
		return titles
	}
	other := shown(apptest.Corner, "blocks")
	own := shown(apptest.TryFive["blocks"], "blocks")
	assert.Equal(t, append(other, "Like this one"), own)
	assert.Contains(t, other, "Generate …")
	assert.Contains(t, other, "Another size …")
}

// The door to the generator leads to puzzles of its family.
func TestTheGeneratorIsOpenedForAFamily(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	require.True(t, a.Do("new"))
	for _, r := range "generate swap" {
		a.Win.Canvas().Focused().TypedRune(r)
	}
	windowtest.Press(a, fyne.KeyReturn)
	require.Contains(t, windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), "Generate puzzles")
	assert.Contains(t, windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), "Swapping figures")
}

// A template that is solved as it stands is not offered for Solve.
func TestASolvedTemplateSaysSo(t *testing.T) {
	a, _ := windowtest.New(t)
	require.True(t, a.Do("new"))
	for _, r := range "15-puzzle" {
		a.Win.Canvas().Focused().TypedRune(r)
	}
	windowtest.Press(a, fyne.KeyReturn)
	a = a.Front()
	require.True(t, a.Rules.Matches(a.Puzzle(), a.Puzzle().Start, a.Puzzle().Goal))
	assert.Equal(t, "Start and goal are the same so far: change one of them, or scramble the start.", a.Status.Text)
}
