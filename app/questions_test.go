package app_test

import (
	"errors"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/test/apptest"
	"waymark/widgets"
)

// A bad file and lost work at the same start: one question after the other.
func TestTwoQuestionsNeverLieOnEachOther(t *testing.T) {
	a, _ := window(t)
	over := func() int { return len(a.Win.Canvas().Overlays().List()) }
	var answers []string
	yes := func(words string) func() { return func() { answers = append(answers, words) } }
	a.Fail("First", errors.New("of a file"))
	a.Ask("Second", "?", "Yes", yes("second"))
	a.Ask("Third", "?", "Yes", yes("third"))
	assert.Equal(t, 1, over())
	press(a, fyne.KeyReturn)
	assert.Equal(t, 1, over())
	assert.Empty(t, answers)
	press(a, fyne.KeyReturn)
	assert.Equal(t, []string{"second"}, answers)
	press(a, fyne.KeyEscape)
	assert.Equal(t, []string{"second"}, answers)
	assert.Zero(t, over())
}

// What follows an answer comes before what has waited.
func TestAnAnswerIsFollowedBeforeTheNextQuestion(t *testing.T) {
	a, _ := window(t)
	titles := func() []string { return textsIn(a.Win.Canvas().Overlays().Top()) }
	a.Ask("First", "?", "Yes", func() { a.Ask("Its own", "?", "Yes", func() {}) })
	a.Ask("Waiting", "?", "Yes", func() {})
	press(a, fyne.KeyReturn)
	assert.Contains(t, titles(), "Its own")
	press(a, fyne.KeyReturn)
	assert.Contains(t, titles(), "Waiting")
	a.Dismiss()
	assert.False(t, a.DialogOpen())
}

func TestTheSizeIsTypedAndItsEdgeChosen(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	before := a.Puzzle()
	require.True(t, a.Do("size"))
	assert.Contains(t, textsIn(a.Win.Canvas().Overlays().Top()), "2 × 2 to 16 × 16, rows first. The arrows count up and down.")
	focus := a.Win.Canvas().(interface{ FocusNext() }).FocusNext
	focus() // from the family to the rows
	rows, ok := a.Win.Canvas().Focused().(*shell.Field)
	require.True(t, ok)
	assert.NotContains(t, textsIn(a.Win.Canvas().Overlays().Top()), "Rules and what is counted …", "the rules of this family are what they are")
	rows.SetText("99")
	press(a, fyne.KeyReturn)
	require.True(t, a.DialogOpen(), "there is no such size")
	assert.Contains(t, textsIn(a.Win.Canvas().Overlays().Top()), "“99” is no number from 2 to 16")
	rows.SetText("4")
	press(a, fyne.KeyUp)
	assert.Equal(t, "5", rows.Text)
	focus()
	focus() // to what stays in its place
	press(a, fyne.KeyRight, fyne.KeyDown)
	assert.Contains(t, textsIn(a.Win.Canvas().Overlays().Top()), "Nothing is cut off.")
	press(a, fyne.KeyReturn)
	assert.False(t, a.DialogOpen())
	want, err := edit.Resized(a.Rules, before, puzzles.Size{Rows: 5, Cols: 3}, edit.Middle)
	require.NoError(t, err)
	assert.True(t, want.Start.Equal(a.Puzzle().Start))
}

// Who looks for what is counted where the size is set finds it there; what the form says by then
// is done.
func TestFamilyAndSizeLeadToTheRules(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.TryFive["blocks"])
	from := a.Puzzle().Start.Size
	require.True(t, a.Do("size"))
	top := a.Win.Canvas().Overlays().Top()
	assert.Contains(t, textsIn(top), shell.InForce(a.Rules, a.Puzzle()))
	follow := func() {
		for _, o := range test.LaidOutObjects(top) {
			if b, ok := o.(*widgets.Button); ok && b.Text() == "Rules and what is counted …" {
				b.Tapped(nil)
			}
		}
	}
	focus := a.Win.Canvas().(interface{ FocusNext() }).FocusNext
	focus()
	rows, ok := a.Win.Canvas().Focused().(*shell.Field)
	require.True(t, ok)
	rows.SetText("99")
	follow()
	require.True(t, a.DialogOpen(), "there is no such size")
	rows.SetText(strconv.Itoa(from.Rows + 1))
	follow()
	assert.Equal(t, from.Rows+1, a.Puzzle().Start.Rows)
	said := textsIn(a.Win.Canvas().Overlays().Top())
	assert.NotContains(t, said, "Rows and columns")
	assert.Contains(t, said, "This puzzle", "the page of the rules, with its ticks")
}
