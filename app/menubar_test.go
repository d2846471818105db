package app_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/command"
	"waymark/test/apptest"
	"waymark/widgets/menu"
)

func TestMenusGiveTheKeyboardBack(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Win.Canvas().Unfocus()
	a.Entry(a.Commands.Find("turn-right")).Run()
	assert.Same(t, a.Editor.Start.Board, a.Win.Canvas().Focused())
	a.Win.Canvas().Unfocus()
	a.Entry(a.Commands.Find("size")).Run()
	assert.NotSame(t, a.Editor.Start.Board, a.Win.Canvas().Focused(), "a dialog has it first")
}

// entries counts the entries of menus, those of submenus too, and the longest menu.
func entries(items []menu.Item) (all, longest int) {
	longest = len(items)
	for _, i := range items {
		switch {
		case len(i.Sub) > 0:
			n, long := entries(i.Sub)
			all, longest = all+n, max(longest, long)
		case i.Label != "":
			all++
		}
	}
	return all, longest
}

func TestMenusFitTheSmallestWindow(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	for _, m := range command.Menus {
		items := a.Entries(m)
		_, longest := entries(items)
		assert.LessOrEqual(t, longest, 20, "%s: entries and lines", m)
	}
	all, _ := entries(a.Entries(command.MenuBoard))
	assert.Len(t, a.Commands.In(command.MenuBoard), all, "every command is in its menu")
}

func TestSettingsInForceAreTicked(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 3x3\nAB.\n.B.\nC..\ngoal 3x3\n...\n...\nC..\n")
	ticked := func() (labels []string) {
		for _, item := range a.Entry(a.Commands.Find("presets")).Sub {
			if item.Checked {
				labels = append(labels, item.Label)
			}
		}
		return labels
	}
	assert.Equal(t, []string{"Count slides in a straight line", "Pieces move freely"}, ticked())
	for _, s := range a.Editor.Whole.PresetItems() {
		if s.Label == "Count steps of one cell" {
			s.Run()
		}
	}
	assert.Equal(t, []string{"Count steps of one cell", "Pieces move freely"}, ticked())
}

// The words that say the rules open the menu that changes them; behind the words is nothing to click.
func TestTheRulesAreChangedWhereTheyAreSaid(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 3x3\nAB.\n.B.\nC..\ngoal 3x3\n...\n...\nC..\n")
	rules := a.RulesLine()
	at := a.Fa.Driver().AbsolutePositionForObject(rules)
	test.TapCanvas(a.Win.Canvas(), at.AddXY(rules.Size().Width-2, rules.Size().Height/2))
	assert.Nil(t, a.Win.Canvas().Overlays().Top())
	assert.Equal(t, desktop.Cursor(desktop.DefaultCursor), rules.Cursor())
	test.MoveMouse(a.Win.Canvas(), at.AddXY(10, 6))
	assert.Equal(t, desktop.Cursor(desktop.PointerCursor), rules.Cursor())
	test.TapCanvas(a.Win.Canvas(), at.AddXY(10, 6))
	require.NotNil(t, a.Win.Canvas().Overlays().Top())
	a.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // the first entry
	assert.Contains(t, rules.Text(), "with an exit")
}

// Every group of a menu stands together, between lines of its own, and a submenu is there once.
func TestMenusAreGrouped(t *testing.T) {
	a, _ := window(t)
	for _, m := range command.Menus {
		items := a.Entries(m)
		seen := map[string]bool{}
		for i, item := range items {
			line := item.Label == ""
			assert.False(t, line && (i == 0 || i == len(items)-1 || items[i-1].Label == ""), "%s: a line at %d divides nothing", m, i)
			assert.False(t, !line && seen[item.Label], "%s: %s is there twice", m, item.Label)
			seen[item.Label] = true
		}
		groups := map[int]bool{}
		for _, c := range a.Commands.In(m) {
			groups[c.Group] = true
		}
		lines := slices.DeleteFunc(slices.Clone(items), func(i menu.Item) bool { return i.Label != "" })
		assert.Len(t, lines, len(groups)-1, "%s", m)
	}
	first := func(m command.Menu) string { return a.Entries(m)[0].Label }
	assert.Equal(t, "Name and notes …", first(command.MenuPuzzle))
	files := a.Entries(command.MenuFile)
	assert.Equal(t, "Quit", files[len(files)-1].Label)
	edits := a.Entries(command.MenuEdit)
	at := slices.IndexFunc(edits, func(i menu.Item) bool { return i.Label == "Cut cells" })
	assert.Equal(t, "Copy puzzle as text", edits[at+1].Label, "cutting stands beside copying")
}
