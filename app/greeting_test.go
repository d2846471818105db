package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/test/apptest"
)

// greeted starts the program with a home where it never was, and lets it greet.
func greeted(t *testing.T) (*app.Tab, *apptest.Queue) {
	t.Helper()
	a, q := window(t)
	a.Focus()
	a.Greet()
	require.True(t, a.Greeting().IsOpen())
	return a, q
}

func TestAFirstStartGreetsOnce(t *testing.T) {
	a, _ := greeted(t)
	require.Len(t, a.Greeting().Doors, 3)
	assert.True(t, a.Greeting().Doors[0].HasFocus())
	press(a, fyne.KeyRight, fyne.KeyDown, fyne.KeyRight)
	assert.True(t, a.Greeting().Doors[2].HasFocus())
	press(a, fyne.KeyHome)
	assert.True(t, a.Greeting().Doors[0].HasFocus())
	press(a, fyne.KeyEscape)
	assert.False(t, a.Greeting().IsOpen())
	assert.Same(t, a.Editor.Pane(a.Active).Board, a.Win.Canvas().Focused(), "the board has the keyboard")
	a.Greet()
	assert.False(t, a.Greeting().IsOpen(), "it was seen")
	require.True(t, a.Do("welcome"))
	assert.True(t, a.Greeting().IsOpen(), "the finder brings it back")
}

func TestWhoHasWorkedHereIsNotGreeted(t *testing.T) {
	for name, have := range map[string]func(*app.Tab){
		"a file":                 func(a *app.Tab) { a.Prefs.SetRecent([]string{"/somewhere/puzzle.waymark"}) },
		"a template":             func(a *app.Tab) { a.Prefs.SetTemplates([]string{"slide 4x4 "}) },
		"another puzzle is open": func(a *app.Tab) { a.Load(apptest.Read(t, apptest.Corner), "") },
		"a question waits":       func(a *app.Tab) { a.Question("Recover?", "") },
	} {
		a, _ := window(t)
		a.Event(func() { have(a) })
		a.Greet()
		assert.False(t, a.Greeting().IsOpen(), name)
	}
}

func TestTheDoorsOpen(t *testing.T) {
	a, _ := greeted(t)
	press(a, fyne.KeyReturn)
	assert.False(t, a.Greeting().IsOpen())
	assert.True(t, a.Library.Page.IsOpen(), "what to begin a puzzle with")
	a.Dismiss()

	a.Greeting().Show()
	a.Greeting().Doors[1].Tapped(nil)
	assert.True(t, a.Library.Page.IsOpen(), "the library")
	a.Dismiss()

	a.Greeting().Show()
	press(a, fyne.KeyEnd, fyne.KeySpace)
	assert.False(t, a.Greeting().IsOpen())
	heading, _, _ := a.TourCard()
	assert.Contains(t, heading, "step 1 of 4")
}

func TestOtherKeysGoThroughTheCard(t *testing.T) {
	a, _ := greeted(t)
	a.Player.First()
	press(a, fyne.KeyF1)
	assert.False(t, a.Greeting().IsOpen())
	assert.True(t, a.DialogOpen(), "F1 opens the guide")
	a.Dismiss()

	a.Greeting().Show()
	a.Win.Canvas().Focused().TypedRune('#')
	assert.False(t, a.Greeting().IsOpen())
	assert.True(t, a.Doc.Unsaved(), "a brush is typed")
}

func TestAClickBesideTheCardClosesItAndDoesNoMore(t *testing.T) {
	a, _ := greeted(t)
	before := a.Puzzle()
	beside := a.Win.Canvas().Overlays().Top().(*fyne.Container).Objects[1]
	assert.Equal(t, a.Win.Canvas().Size(), beside.Size())
	beside.(fyne.Tappable).Tapped(nil)
	assert.False(t, a.Greeting().IsOpen())
	assert.Same(t, before, a.Puzzle())
}

// The card stays within the least window.
func TestTheCardFitsTheLeastWindow(t *testing.T) {
	a, _ := greeted(t)
	a.Win.Resize(fyne.NewSize(700, 620))
	for _, d := range a.Greeting().Doors {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d)
		assert.GreaterOrEqual(t, at.X, float32(0))
		assert.LessOrEqual(t, at.X+d.Size().Width, float32(700))
		assert.LessOrEqual(t, at.Y+d.Size().Height, float32(600))
	}
}
