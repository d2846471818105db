package app_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

// The menus hold what a user takes in: their entries are few, and each submenu has some.
func TestMenusAreFewAndFitTheSmallestWindow(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	tops, subs := 0, 0
	seen := map[string]bool{}
	for _, m := range a.MenuPlan() {
		items := a.Entries(m.Groups...)
		_, longest := entries(items)
		assert.LessOrEqual(t, longest, 20, "%s: entries and lines", m.Title)
		for i, item := range items {
			if line := item.Label == ""; line {
				assert.False(t, i == 0 || i == len(items)-1 || items[i-1].Label == "", "%s: a line at %d divides nothing", m.Title, i)
				continue
			}
			tops++
			assert.False(t, seen[item.Label], "%s is there twice", item.Label)
			seen[item.Label] = true
		}
		for _, g := range m.Groups {
			subs += len(g.Sub) + strings.Count(g.IDs, "+")
			for _, s := range g.Sub {
				assert.GreaterOrEqual(t, len(strings.Fields(s.IDs)), 3, s.Title)
			}
		}
	}
	fmt.Printf("FIGURE menus | %d entries at top level, %d submenus\n", tops, subs)
	assert.LessOrEqual(t, tops, 60)
	assert.LessOrEqual(t, subs, 8)
}

func TestSettingsInForceAreTicked(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 3x3\nAB.\n.B.\nC..\ngoal 3x3\n...\n...\nC..\n")
	ticked := func() (labels []string) {
		for _, item := range a.Items(a.Commands.Find("presets")) {
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
