package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// Every page has a heading and a button that closes it, closes by Escape wherever the
// keyboard is, and gives the keyboard back to what had it.
func TestPagesOpenAndCloseAlike(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	windowtest.Advised(t, a, q)
	for id, heading := range map[string]string{
		"new": "New puzzle", "library": "Library", "export": "Export", "solutions": "Solutions",
		"heuristics": "Heuristics", "compare": "Compare heuristics", "shortcuts": "Keyboard and mouse",
		"rules": "Rules of Gliding tiles", "preferences": "Preferences", "keys": "Preferences", "print": "Export",
	} {
		t.Run(id, func(t *testing.T) {
			canvas := a.Win.Canvas()
			page := a.Page
			opened := func() {
				canvas.Focus(a.Editor.Tools.Tools[0])
				require.True(t, a.Do(id))
				page = a.Page
				require.True(t, page.IsOpen())
			}
			closed := func(by string) {
				assert.False(t, page.IsOpen(), by)
				assert.False(t, a.DialogOpen(), by)
				assert.Same(t, a.Editor.Tools.Tools[0], canvas.Focused(), "%s: the keyboard is where it was", by)
			}

			opened()
			headings, button := headAndClose(page.Content)
			assert.Contains(t, headings, heading)
			assert.Equal(t, canvas.Size(), page.Content.Size(), "it covers the window")
			home := canvas.Focused()
			require.NotNil(t, home, "it has the keyboard")
			test.TapCanvas(canvas, fyne.NewPos(500, 20)) // on the heading
			assert.Same(t, home, canvas.Focused())
			button.Tapped(nil)
			closed("Close")

			opened()
			windowtest.Press(a, fyne.KeyEscape)
			closed("Escape")

			opened()
			a.Ask("Sure?", "", "Yes", func() {})
			assert.False(t, page.IsOpen(), "the question is what the user sees")
			a.Dismiss()
			assert.True(t, page.IsOpen())
			a.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
			closed("Escape after a question")

			canvas.Unfocus()
			require.True(t, a.Do(id))
			windowtest.Press(a, fyne.KeyEscape)
			assert.Same(t, a.Editor.Start.Board, canvas.Focused(), "the board takes what nothing had")
		})
	}
}

// headAndClose returns the headings of a page and the button that closes it.
func headAndClose(page *fyne.Container) (headings []string, button *widgets.Button) {
	for _, o := range page.Objects {
		switch o := o.(type) {
		case *fyne.Container:
			more, found := headAndClose(o)
			headings = append(headings, more...)
			if found != nil {
				button = found
			}
		case *widgets.Section:
			headings = append(headings, o.Title())
		case *widgets.Button:
			if o.Text() == "Close" {
				button = o
			}
		}
	}
	return headings, button
}
