package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// Panel and strip fold before boards shrink: in a small window each of two boards has all
// the width there is, or as much height as the folded parts leave.
func TestSmallWindowsKeepTheirBoardsLarge(t *testing.T) {
	sizes := []struct {
		window fyne.Size
		least  float32 // of the longer side of a board
	}{{fyne.NewSize(1000, 700), 340}, {fyne.NewSize(800, 600), 250}, {widgets.MinWindow, 230}}
	for id, words := range apptest.TryFive {
		a, _ := window(t)
		open(t, a, words)
		for _, s := range sizes {
			a.Win.Resize(s.window)
			need := a.Win.Content().MinSize()
			assert.LessOrEqual(t, need.Width, s.window.Width, id)
			assert.LessOrEqual(t, need.Height, s.window.Height, id)
			assert.False(t, a.Side().Visible(), "%s: the panel is folded at %v", id, s.window)
			for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
				b := a.Editor.Pane(role).Board
				if _, area := b.Area(); b.Visible() {
					assert.GreaterOrEqual(t, max(area.Width, area.Height), s.least, "%s at %v", id, s.window)
				}
			}
		}
		require.True(t, a.Do("try"))
		assert.LessOrEqual(t, a.Win.Content().MinSize().Width, widgets.MinWindow.Width, id)
	}
}

// A screen of 1280 x 800 whose texts are twice as large has 640 x 400 of the toolkit's units, some of them for a title.
func TestTheWindowFitsAScreenOfTextsTwiceAsLarge(t *testing.T) {
	screen := fyne.NewSize(640, 384)
	for id, words := range apptest.TryFive {
		a, _ := window(t)
		open(t, a, words)
		a.Win.Resize(screen)
		for _, command := range []string{"try", "try", "panel"} {
			need := a.Win.Content().MinSize()
			assert.LessOrEqual(t, need.Width, screen.Width, "%s before %s", id, command)
			assert.LessOrEqual(t, need.Height, screen.Height, "%s before %s", id, command)
			a.Do(command)
		}
		assert.LessOrEqual(t, a.Win.Content().MinSize().Height, screen.Height, "%s with its panel", id)
	}
}

// A screen of 1366 x 768 whose texts are half as large again has 910 x 512 of the toolkit's units,
// some of them for a title and the system's bar.
func TestTheWindowFitsASmallScreenOfLargeTexts(t *testing.T) {
	for id, words := range apptest.TryFive {
		a, _ := window(t)
		open(t, a, words)
		a.Win.Resize(fyne.NewSize(910, widgets.LeastWindow.Height))
		for _, command := range []string{"try", "try", "panel"} {
			need := a.Win.Content().MinSize()
			assert.LessOrEqual(t, need.Width, float32(910), "%s before %s", id, command)
			assert.LessOrEqual(t, need.Height, widgets.LeastWindow.Height, "%s before %s", id, command)
			a.Do(command)
		}
		assert.LessOrEqual(t, a.Win.Content().MinSize().Height, widgets.LeastWindow.Height, "%s with its panel", id)
	}
}

// A new mark unfolds the way, but not where that would leave nothing of the boards.
func TestANewMarkLeavesTheBoardsInASmallWindow(t *testing.T) {
	for _, s := range []struct {
		height float32
		folded bool
	}{{512, true}, {700, false}} {
		a, _ := window(t)
		p := apptest.Read(t, apptest.Corner)
		p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusOptimal, LowerBound: 2}}
		a.Load(p, "")
		a.Win.Resize(fyne.NewSize(1000, s.height))
		require.False(t, a.Marker.Pane.Body.Visible(), "it is folded in both")
		before := a.Editor.Start.Board.Size()
		a.Player.Seek(1)
		require.True(t, a.Do("pin"))
		require.Len(t, a.Puzzle().Marks, 1)
		assert.Equal(t, s.folded, !a.Marker.Pane.Body.Visible())
		if s.folded {
			assert.Equal(t, before, a.Editor.Start.Board.Size())
			assert.Contains(t, windowtest.TextsIn(a.Marker.Pane.Content), "1 waypoint")
			a.Do("way")
			assert.True(t, a.Marker.Pane.Body.Visible(), "the user may have it")
		}
	}
}

// In a narrow window the panel lies over the boards, which stay as they are; a wide one
// remembers what was wanted there.
func TestThePanelOfANarrowWindowLiesOverTheBoards(t *testing.T) {
	a, _ := window(t)
	require.True(t, a.Side().Visible())
	a.Win.Resize(fyne.NewSize(1000, 700))
	require.False(t, a.Side().Visible())
	assert.LessOrEqual(t, a.Side().MinSize().Width, widgets.PanelWidth(1000))
	before := a.Editor.Start.Board.Size()
	require.True(t, a.Do("panel"))
	assert.True(t, a.Side().Visible())
	assert.Equal(t, before, a.Editor.Start.Board.Size())
	require.True(t, a.Do("panel"))
	assert.False(t, a.Prefs.Folded("panel"), "only this window was too narrow")
	a.Win.Resize(fyne.NewSize(1280, 800))
	assert.True(t, a.Side().Visible())
}

// Where the panel is folded the bar of the document solves and stops; Escape takes the panel
// from over the boards.
func TestANarrowWindowSolvesWithoutItsPanel(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	assert.False(t, a.SolveButton().Visible(), "the panel has it")
	a.Win.Resize(widgets.MinWindow)
	b := a.SolveButton()
	require.True(t, b.Visible())
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	assert.LessOrEqual(t, at.X+b.Size().Width, widgets.MinWindow.Width)
	b.Tapped(nil)
	until(t, q, func() bool { return !a.Session.Running() && len(a.Puzzle().Solutions) > 0 })

	assert.Contains(t, a.Said, "Optimal: ", "what the card says that is folded away")
	require.True(t, a.Do("next") && a.Do("pin"))
	assert.Contains(t, a.Said, "Waypoint added.")
	assert.Contains(t, a.Said, "Optimal through the waypoints", "which is proved: it lies on a shortest way")
	require.True(t, a.Do("undo"))

	require.True(t, a.Do("clear-goal"))
	until(t, q, func() bool { return a.Advisor.Latest != nil && a.Advisor.Latest.Fault != nil })
	b.Tapped(nil)
	assert.Equal(t, text.Error(a.Advisor.Latest.Fault), a.Said, "why it is not ready, where no card says it")
	assert.False(t, a.Session.Running())
	require.True(t, a.Do("undo"))

	require.True(t, a.Do("panel"))
	assert.False(t, a.SolveButton().Visible())
	a.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, a.Side().Visible(), "Escape closes what lies over the boards")
	a.Win.Resize(fyne.NewSize(1280, 800))
	a.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Equal(t, state.Design, a.Face, "and else leaves Study")

	open(t, a, apptest.Scrambled)
	a.Win.Resize(fyne.NewSize(1000, 700))
	until(t, q, func() bool { return a.SolveButton().Enabled() })
	a.SolveButton().Tapped(nil)
	require.True(t, a.Session.Running())
	assert.Equal(t, "Stop", a.SolveButton().Text())
	a.SolveButton().Tapped(nil)
	until(t, q, func() bool { return !a.Session.Running() })
	assert.Equal(t, "Solve", a.SolveButton().Text())
}

// The bar of the document has room for the line of rules that some families have.
func TestTheBarIsAsHighAsItsRules(t *testing.T) {
	a, _ := window(t)
	for _, id := range []string{"glide", "blocks", "slide", "blocks"} {
		open(t, a, apptest.TryFive[id])
		bar := a.Bar()
		assert.InDelta(t, bar.MinSize().Height, bar.Size().Height, 0.5, id)
	}
}

// A long name is shortened; it makes no window wider.
func TestALongNameFitsANarrowWindow(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Win.Resize(widgets.MinWindow)
	a.Edit(apptest.Named(a.Puzzle(), strings.Repeat("A very long name ", 12)), puzzles.Messagef("Name and notes"))
	assert.LessOrEqual(t, a.Win.Content().MinSize().Width, widgets.MinWindow.Width)
}
