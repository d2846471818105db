package stepper_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/stepper"
	"waymark/app/text"
	"waymark/solver"
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
	l.Paint(700, 500)
	press(l, fyne.KeyRight)
	assert.True(t, l.TellsNext())
	l.Guess()
	assert.False(t, l.TellsNext(), "neither the list nor the tree tells")
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
	assert.Contains(t, l.Said(), "10 moves, proved. The proof: from the start no solution can be shorter", "greedy says by what")
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

// hard is a search of more than ten thousand nodes.
const hard = "puzzle slide\nstart 4x4\n12 1 10 2\n7 11 4 14\n5 _ 9 15\n8 6 13 3\ngoal 4x4\n_ 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n"

// The record of a search that goes on can be taken farther on.
func TestARecordIsTakenFartherOn(t *testing.T) {
	a, q := windowtest.New(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(t, a, hard)
	windowtest.Until(t, q, func() bool { return a.Advice() != nil })
	m := stepper.New(a.Window, a.State, a.Files)
	a.Event(func() {
		a.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Heuristic = solver.AStar, "manhattan" })
	})
	m.Commands()[0].Run()
	windowtest.Until(t, q, m.Page.Recorded)
	press(m.Page, fyne.KeyEnd)
	assert.Contains(t, m.Page.Said(), "the record ends here")
	before := m.Page.Length()
	m.Page.Until("Record on from expansion " + text.Number(uint64(before)))
	windowtest.Until(t, q, m.Page.Recorded)
	press(m.Page, fyne.KeyRight)
	assert.Contains(t, m.Page.Said(), text.Number(uint64(before+1))+" expanded")
}

// BenchmarkStep is what a step of the slider costs of our own code, at some ten thousand nodes: lists, sentences, and the
// tree as it is painted.
func BenchmarkStep(b *testing.B) {
	a, q := windowtest.New(b)
	a.Event(func() { a.Prefs.SetLive(false) })
	windowtest.Open(b, a, hard)
	windowtest.Until(b, q, func() bool { return a.Advice() != nil })
	m := stepper.New(a.Window, a.State, a.Files)
	a.Event(func() {
		a.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Heuristic = solver.AStar, "manhattan" })
	})
	m.Commands()[0].Run()
	windowtest.Until(b, q, m.Page.Recorded)
	for i := 0; b.Loop(); i++ {
		a.Event(func() { m.Page.GoTo(4900 + i%100) })
		m.Page.Paint(700, 600)
	}
}
