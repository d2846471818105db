package help_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/command"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

func TestShortcutSheetNamesEveryCommandOnOnePage(t *testing.T) {
	a, _ := windowtest.New(t)
	groups := a.Help.KeyGroups()
	for i, m := range command.Menus {
		for _, c := range a.Commands.In(m) {
			if len(c.Keys) > 0 {
				assert.Contains(t, groups[i].Rows, widgets.KeyRow{Text: c.Title, Keys: command.KeysText(c.Keys)})
			}
		}
	}
	assert.Greater(t, len(groups), len(command.Menus), "boards have keys of their own")
	page := fyne.NewSize(1280, 800) // in a smaller window the sheet scrolls
	column := (page.Width - 2*widgets.Gap - 8 - 3*24) / 4
	for _, g := range groups {
		for _, r := range g.Rows {
			width := func(text string) float32 {
				return fyne.MeasureText(text, widgets.NewTheme().Size(theme.SizeNameCaptionText), fyne.TextStyle{}).Width
			}
			assert.LessOrEqual(t, width(r.Text)+width(r.Keys)+8, column, "%s %s: too long for a column of four", r.Text, r.Keys)
		}
	}
	s := widgets.NewKeySheet(groups)
	s.Resize(fyne.NewSize(page.Width-2*widgets.Gap-8, 400))
	assert.LessOrEqual(t, s.MinSize().Height, page.Height-80, "the heading of the page and its edges need room too")
}

func TestShortcutSheetIsAskedForByAQuestionMark(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	a.Load(families.Find("tandem").New(puzzles.Size{Rows: 3, Cols: 3}), "")
	a.Focus()
	before := a.Win.Canvas().Focused()
	for _, again := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyF1, fyne.KeySpace} {
		a.Win.Canvas().Focused().TypedRune('?')
		require.True(t, a.DialogOpen())
		windowtest.Press(a, again)
		require.False(t, a.DialogOpen(), "%s closes it", again)
		assert.Same(t, before, a.Win.Canvas().Focused())
	}

	a.Load(families.Find("slide").New(puzzles.Size{Rows: 3, Cols: 3}), "")
	a.Editor.Pane(puzzles.Goal).Board.SetCursor(4)
	a.Editor.Goal.Board.TypedRune('?')
	assert.False(t, a.DialogOpen(), "a brush has this key")
	assert.Equal(t, puzzles.Any, a.Puzzle().Goal.Cells[4])
}
