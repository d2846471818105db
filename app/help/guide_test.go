package help_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/help"
	"waymark/docs"
	"waymark/puzzles/families"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// pagesOf are the paths of all pages of the guide.
func pagesOf() map[string]bool {
	all := map[string]bool{}
	for _, p := range docs.Pages() {
		all[p.Path] = true
	}
	return all
}

func TestTheGuideIsReadByKeys(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	a.Focus()
	before := a.Win.Canvas().Focused()
	a.Help.ShowGuide("")
	g := a.Help.Guide
	assert.Equal(t, docs.Contents, g.Reading.Path)
	for range 3 {
		windowtest.Press(a, fyne.KeyDown, fyne.KeyTab, fyne.KeyPageDown)
		assert.Same(t, g.Search, a.Win.Canvas().Focused(), "the keyboard stays")
	}
	third := g.Reading.Path
	assert.Equal(t, docs.Pages()[3].Path, third)
	windowtest.Press(a, fyne.KeyUp)
	assert.Equal(t, docs.Pages()[2].Path, g.Reading.Path)
	a.Event(func() { g.GoBack() })
	assert.Equal(t, third, g.Reading.Path)

	a.Event(func() { g.Search.SetText("proofs claim") })
	windowtest.Press(a, fyne.KeyReturn)
	assert.NotEqual(t, third, g.Reading.Path)
	windowtest.Press(a, fyne.KeyEscape)
	assert.Empty(t, g.Search.Text, "Escape ends the search first")
	require.True(t, g.IsOpen())
	windowtest.Press(a, fyne.KeyF1)
	assert.False(t, g.IsOpen(), "its key closes it")
	assert.Same(t, before, a.Win.Canvas().Focused())
}

// Links lead to pages and headings, and open puzzles.
func TestLinksOfTheGuideAreFollowed(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	a.Help.ShowGuide("guide/first-puzzle.md")
	g := a.Help.Guide
	assert.Nil(t, g.Follow("../architecture.md"), "not for users")
	assert.Nil(t, g.Follow("nothing.md"))
	a.Event(g.Follow("../solving.md#results"))
	assert.Equal(t, "solving.md", g.Reading.Path)
	a.Event(g.Follow("../assets/puzzles/glide/06-turnstile.waymark"))
	assert.False(t, a.DialogOpen())
	assert.Equal(t, "Turnstile", a.Front().Puzzle().Name)
}

// F1 opens the guide on what has the keyboard, and every page over the window names one that exists.
func TestTheGuideOpensOnWhatHasTheKeyboard(t *testing.T) {
	all := pagesOf()
	for _, f := range families.All() {
		assert.True(t, all[help.FamilyPage(f)], f.Info().ID)
	}
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	windowtest.Advised(t, a, q)
	read := func() string {
		t.Helper()
		require.True(t, a.Do("guide"))
		defer a.Dismiss()
		at := a.Help.Guide.Lines.Selected()
		windowtest.Press(a, fyne.KeyDown, fyne.KeyUp)
		assert.Equal(t, at, a.Help.Guide.Lines.Selected(), "the list stands at the page")
		return a.Help.Guide.Reading.Path
	}
	a.Focus()
	assert.Equal(t, "guide/gliding-tiles.md", read())
	for page, about := range map[string]string{
		"new": "guide/first-puzzle.md", "library": "guide/first-puzzle.md", "export": "guide/share.md", "heuristics": "guide/heuristics.md",
		"compare": "guide/heuristics.md", "shortcuts": "keyboard.md", "rules": "guide/gliding-tiles.md", "preferences": "keyboard.md",
		"lab": "guide/lab.md", "generate": "guide/generate.md", "analyse": "analysis.md", "play-test": "guide/playtests.md",
		"plays": "guide/playtests.md", "backplay": "guide/generate.md", "what-if": "analysis.md", "step-through": "guide/heuristics.md",
	} {
		require.True(t, a.Do(page), page)
		require.True(t, a.Page.IsOpen(), page)
		assert.True(t, all[about], about)
		assert.Equal(t, about, read(), page)
		for a.DialogOpen() {
			a.Dismiss()
		}
	}
	windowtest.Solve(t, a, q)
	for part, stop := range map[string]fyne.Focusable{
		"guide/waypoints.md": a.Marker.Pane.Strip, "playback.md": a.Deck.Moves,
	} {
		a.Win.Canvas().Focus(stop)
		assert.Equal(t, part, read())
	}
}

// Tables are no wider than the page, and no cell is cut off: columns share what there is.
func TestTablesOfTheGuideAreWrapped(t *testing.T) {
	for width, want := range map[float32][]float32{600: {100, 300}, 300: {100, 200}, 120: {60, 60}} {
		assert.Equal(t, want, help.TableWidths([]float32{100, 300}, width))
	}
}

// Each picture of a page is drawn from what the program holds: none is left to the toolkit, which would look for a file.
func TestEveryPictureIsShown(t *testing.T) {
	windowtest.New(t)
	for _, p := range docs.Pages() {
		for i, section := range p.Sections {
			drawn := 0
			for _, o := range help.Article(&p, i) {
				switch o := o.(type) {
				case *fyne.Container:
					drawn += countOf[*canvas.Image](o)
				case *widget.RichText:
					for _, s := range o.Segments {
						assert.NotContains(t, s.Textual(), "![", p.Path)
						_, image := s.(*widget.ImageSegment)
						_, list := s.(*widget.ListSegment)
						assert.False(t, image || list && strings.Contains(fmt.Sprintf("%+v", s), "ImageSegment"), "%s: %s", p.Path, section.Title)
					}
				}
			}
			assert.Equal(t, strings.Count(section.Text, "!["), drawn, "%s: %s", p.Path, section.Title)
		}
	}
}
