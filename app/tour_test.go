package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/state"
	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// touring begins the tour where nothing is given up for it.
func touring(t *testing.T) (*app.Tab, *apptest.Queue) {
	t.Helper()
	a, q := window(t)
	require.True(t, a.Do("tour"))
	require.Len(t, a.Windows(), 1, "nothing here is the user's")
	return a, q
}

// atStep asserts which step of the tour is shown, 0 for none: in the window, and not over what it is about.
func atStep(t *testing.T, a *app.Tab, step string) {
	t.Helper()
	heading, card, frame := a.TourCard()
	if step == "" {
		require.Nil(t, card)
		return
	}
	require.Contains(t, heading, "step "+step+" of 4")
	room := a.Win.Canvas().Size()
	at, to := card.Position(), card.Position().Add(card.Size())
	assert.True(t, at.X >= 0 && at.Y >= 0 && to.X <= room.Width && to.Y <= room.Height, "step %s: the card is seen", step)
	from, end := frame.Position(), frame.Position().Add(frame.Size())
	assert.True(t, at.X >= end.X || to.X <= from.X || at.Y >= end.Y || to.Y <= from.Y, "step %s: the card lies over what it is about", step)
}

// Each step of the tour is done by the user, with the keyboard alone, in a small window and with lengths hidden.
func TestTheTourIsTakenByKeys(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1000, 700), fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
		a, q := touring(t)
		a.Win.Resize(size)
		require.True(t, a.Do("spoiler-free"))
		atStep(t, a, "1")
		press(a, fyne.KeyDown, fyne.KeyDown, fyne.KeySpace)
		atStep(t, a, "2")
		until(t, q, a.CanPlay)
		press(a, fyne.KeyF9)
		assert.Equal(t, state.Study, a.Face)
		atStep(t, a, "3")
		for _, id := range []string{"next", "next", "pin"} {
			require.True(t, a.Do(id))
		}
		atStep(t, a, "3")
		require.True(t, a.Do("audit"))
		until(t, q, func() bool { heading, _, _ := a.TourCard(); return strings.HasPrefix(heading, "Tour, step 4") })
		atStep(t, a, "4")
		require.True(t, a.Do("play"))
		atStep(t, a, "")
		assert.Contains(t, a.Said, "That was the tour.")
		a.Player.Pause()
	}
}

// Next goes on without doing anything, Escape and Skip end the tour, and Help begins it again.
func TestTheTourGoesOnAndEnds(t *testing.T) {
	a, _ := touring(t)
	for _, step := range []string{"1", "2", "3", "4"} {
		atStep(t, a, step)
		press(a, fyne.KeyF12)
	}
	atStep(t, a, "")
	assert.False(t, a.Do("tour-next"))
	require.True(t, a.Do("tour"))
	require.Len(t, a.Windows(), 1)
	atStep(t, a, "1")
	press(a, fyne.KeyEscape)
	atStep(t, a, "")
	assert.Same(t, a.Editor.Start.Board, a.Win.Canvas().Focused())
}

// The tour takes nothing from the user: it has a tab of its own, and nothing is asked when that is closed.
func TestTheTourTakesNothing(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	mine := a.Puzzle()
	require.True(t, a.Do("tour"))
	require.Len(t, a.Windows(), 2)
	assert.Same(t, mine, a.Puzzle())
	b := a.Windows()[1]
	atStep(t, a, "")
	atStep(t, b, "1")
	stroke(b, puzzles.Start, false, 12)
	atStep(t, b, "2")
	assert.False(t, b.Doc.Unsaved())
	require.True(t, b.Do("tour"))
	require.Len(t, a.Windows(), 2, "it begins again where it is")
	stroke(b, puzzles.Start, false, 13)
	press(b, fyne.KeyEscape)
	b.Filing().Close()
	q.Run()
	assert.False(t, b.DialogOpen())
	assert.Len(t, a.Windows(), 1)

	require.True(t, a.Do("tour"))
	b = a.Windows()[1]
	press(b, fyne.KeyEscape)
	stroke(b, puzzles.Start, false, 12)
	assert.True(t, b.Doc.Unsaved(), "what is drawn after the tour is the user's")
}

// Who draws what cannot be solved is told how to take that back; another puzzle ends the tour.
func TestTheTourHelpsOutOfAPuzzleWithoutSolution(t *testing.T) {
	a, q := touring(t)
	require.True(t, a.Do("clear-start"))
	atStep(t, a, "2")
	until(t, q, func() bool { heading, _, _ := a.TourCard(); return strings.Contains(heading, "no solution") })
	require.True(t, a.Do("undo"))
	atStep(t, a, "2")
	a.Load(apptest.Read(t, apptest.Corner), "")
	atStep(t, a, "")
	assert.NotContains(t, windowtest.Told(a), "Skip")
}
