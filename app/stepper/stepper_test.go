package stepper_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/stepper"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// seed is the 8-puzzle that the field explains searches by.
const seed = "puzzle slide\nstart 3x3\n3 2 4\n6 _ 1\n7 8 5\ngoal 3x3\n_ 1 2\n3 4 5\n6 7 8\n"

// stepping opens the page on it.
func stepping(t *testing.T) (*app.Tab, *apptest.Queue, *stepper.Page) {
	t.Helper()
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, seed)
	windowtest.Until(t, q, func() bool { return a.Advice() != nil })
	m := stepper.New(a.Window, a.State, a.Files)
	m.Commands()[0].Run()
	windowtest.Until(t, q, func() bool { return m.Page.Recorded() })
	return a, q, m.Page
}

func press(l *stepper.Page, key fyne.KeyName) { l.TypedKey(&fyne.KeyEvent{Name: key}) }

// Keys step through the search: what waits, what is expanded, why, and what became of the children.
func TestASearchIsSteppedThroughByKeys(t *testing.T) {
	_, _, l := stepping(t)
	assert.Contains(t, windowtest.TextsIn(l.Content), "Nothing is expanded yet")
	press(l, fyne.KeyRight)
	words := windowtest.TextsIn(l.Content)
	assert.Contains(t, words, "Expanded: f = 10 = 0 + 10")
	assert.Contains(t, words, "It is the only one that waits.")
	assert.Contains(t, words, "4 children")
	assert.Contains(t, words, "Open list · 4")
	press(l, fyne.KeyRight)
	press(l, fyne.KeyLeft)
	assert.Contains(t, windowtest.TextsIn(l.Content), "Open list · 4")
	press(l, fyne.KeyEnd)
	assert.Contains(t, l.Said(), "10 moves, proved")
	press(l, fyne.KeyHome)
	assert.Equal(t, 0, l.Bar.Step())
	press(l, fyne.KeyEscape)
	assert.False(t, l.IsOpen())
}

// A guess is told to be right or wrong, and why, and the search goes on.
func TestTheClassSaysWhatItExpects(t *testing.T) {
	_, _, l := stepping(t)
	press(l, fyne.KeyRight)
	l.Guess()
	assert.Contains(t, windowtest.TextsIn(l.Content), "Which one is expanded next?")
	l.Open(0).SetSelected(0)
	l.Choose(0)
	assert.Contains(t, l.Said(), "of 1 guesses are right.")
	assert.Equal(t, 2, l.Bar.Step())
	press(l, fyne.KeyEscape)
	assert.True(t, l.IsOpen(), "Escape ends the guessing first")
}

// Two searches go step for step.
func TestTwoSearchesGoBesideEachOther(t *testing.T) {
	_, q, l := stepping(t)
	l.Beside()
	windowtest.Until(t, q, l.Recorded)
	press(l, fyne.KeyEnd)
	assert.Contains(t, l.Said(), "   |   ")
	l.Beside()
	assert.NotContains(t, l.Said(), "   |   ")
}

// The steps run until something happens.
func TestTheStepsRunUntil(t *testing.T) {
	_, _, l := stepping(t)
	l.Until("a goal is found")
	assert.Equal(t, l.Length(), l.Bar.Step())
	l.Until("a goal is found")
	assert.Contains(t, l.Said(), "That does not happen")
	require.NotPanics(t, func() { press(l, fyne.KeyPlus); press(l, fyne.KeyMinus); press(l, fyne.Key0) })
}
