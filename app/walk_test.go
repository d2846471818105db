package app_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// A walk is an action of the user and all that the program runs for it. tools/walks.sh counts that: what runs more often than
// in the test of what came before the action.

// opened is a window on a puzzle, which has been looked at, with no search but those that are asked for.
func opened(t *testing.T, text string) (*app.Tab, *apptest.Queue) {
	t.Helper()
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	open(t, a, text)
	windowtest.Advised(t, a, q)
	ready(t, a, q)
	return a, q
}

func TestWalkStart(t *testing.T) {
	a, q := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	q.Run()
}

func TestWalkOpen(t *testing.T) { opened(t, apptest.Eight) }

func TestWalkSolve(t *testing.T) {
	a, q := opened(t, apptest.Eight)
	require.True(t, a.Do("solve"))
	until(t, q, func() bool {
		return slices.ContainsFunc(textsIn(a.Win.Content()), func(s string) bool { return strings.HasPrefix(s, "Optimal: 24 moves") })
	})
}

func TestWalkOpenCorner(t *testing.T) { opened(t, apptest.Corner) }

func TestWalkClick(t *testing.T) {
	a, q := opened(t, apptest.Corner)
	before := a.Puzzle()
	b := a.Editor.Start.Board
	at := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.CellCentre(4)}, Button: desktop.MouseButtonPrimary}
	b.MouseDown(at)
	b.MouseUp(at)
	assert.NotEqual(t, before.Start.Cells[4], a.Puzzle().Start.Cells[4])
	windowtest.Advised(t, a, q)
	ready(t, a, q)
}
