package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/puzzles"
	"waymark/widgets/layouts"
)

// Panel and strip fold before boards shrink: in a small window each of two boards has all
// the width there is, or as much height as the folded parts leave.
func TestSmallWindowsKeepTheirBoardsLarge(t *testing.T) {
	sizes := []struct {
		window fyne.Size
		least  float32 // of the longer side of a board
	}{{fyne.NewSize(1000, 700), 340}, {fyne.NewSize(800, 600), 250}, {layouts.MinWindow, 230}}
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
		assert.LessOrEqual(t, a.Win.Content().MinSize().Width, layouts.MinWindow.Width, id)
	}
}

// In a narrow window the panel lies over the boards, which stay as they are; a wide one
// remembers what was wanted there.
func TestThePanelOfANarrowWindowLiesOverTheBoards(t *testing.T) {
	a, _ := window(t)
	require.True(t, a.Side().Visible())
	a.Win.Resize(fyne.NewSize(1000, 700))
	require.False(t, a.Side().Visible())
	assert.LessOrEqual(t, a.Side().MinSize().Width, layouts.PanelWidth(1000))
	before := a.Editor.Start.Board.Size()
	require.True(t, a.Do("panel"))
	assert.True(t, a.Side().Visible())
	assert.Equal(t, before, a.Editor.Start.Board.Size())
	require.True(t, a.Do("panel"))
	assert.False(t, a.Prefs.Folded("panel"), "only this window was too narrow")
	a.Win.Resize(fyne.NewSize(1280, 800))
	assert.True(t, a.Side().Visible())
}
