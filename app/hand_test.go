package app_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/widgets"
	"waymark/widgets/board"
)

// inSight says where the commands are seen that are in no menu at all.
var inSight = map[string]string{
	"the tools":                            "paint line rectangle fill erase select",
	"the solver panel":                     "stop pause search-layers limits tried",
	"the page that steps through a search": "step-example",
	"the bar of tried moves":               "try-reset try-keep try-replace try-solution try-leave solve-from-here minimum",
	"the bar of playback":                  "first last loop reverse faster slower",
	"the bar over the boards":              "puzzle-next puzzle-previous panel",
	"the way":                              "way demand-mark demand-mark-avoid",
	"the boards":                           "start-board goal-board copy-start mend",
	"the light":                            "why",
	"the menus":                            "menus menu-here",
	"the page of solutions":                "more-optimal",
	"the page of heuristics":               "compare",
	"the page of exports":                  "print",
	"the page of keys":                     "keys",
	"the page about Waymark":               "licences",
	"the card of a first start":            "welcome",
	"the card of the tour":                 "tour-next",
	"the page of preferences":              "live texts-100 texts-125 texts-150 texts-200 theme-system theme-light theme-dark",
	"the page of preferences, on boards":   "look-names look-grid look-letters look-differences look-motion",
}

// idsOf lists the commands of groups.
func idsOf(groups []shell.Group) (list []string) {
	for _, g := range groups {
		list = append(list, strings.Fields(strings.ReplaceAll(g.IDs, "+", ""))...)
		for _, s := range g.Sub {
			list = append(list, strings.Fields(s.IDs)...)
		}
	}
	return list
}

func TestEveryCommandIsInAMenuOrInSight(t *testing.T) {
	a, _ := window(t)
	var menus, seen []string
	for _, m := range a.MenuPlan() {
		menus = append(menus, idsOf(m.Groups)...)
	}
	menus = append(menus, idsOf(a.HandPlan())...)
	for _, ids := range inSight {
		seen = append(seen, strings.Fields(ids)...)
	}
	for _, c := range a.Commands.All() {
		assert.True(t, slices.Contains(menus, c.ID) != slices.Contains(seen, c.ID), "%s is in a menu, or else in sight", c.ID)
	}
	for _, id := range slices.Concat(menus, seen) {
		assert.NotNil(t, a.Commands.Find(id), id)
	}
}

// other presses the right button on a cell and lets it go.
func other(b *board.Board, cell int, held fyne.KeyModifier) {
	e := desktop.MouseEvent{Button: desktop.MouseButtonSecondary, Modifier: held}
	e.Position = b.CellCentre(cell)
	b.MouseDown(&e)
	b.MouseUp(&e)
	b.TappedSecondary(&e.PointEvent)
}

func TestARightClickOpensTheMenuAndARightDragErases(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 2x4\nAA..\nB..#\ngoal 2x4\n..AA\n...#\n")
	b, p := a.Editor.Start.Board, a.Puzzle()
	start := func() (cells string) {
		for _, c := range a.Puzzle().Start.Cells {
			cells += a.Rules.FormatCell(c, puzzles.Start)
		}
		return cells
	}
	for _, tool := range []string{"paint", "line", "rectangle", "fill", "erase", "select", "try"} {
		a.Do(tool)
		other(b, 1, 0)
		require.True(t, a.DialogOpen(), tool)
		first := textsIn(a.Win.Canvas().Overlays().Top())[0]
		assert.Equal(t, tool != "try", first == "Erase", "%s: %s", tool, first)
		press(a, fyne.KeyEscape)
		assert.Same(t, b, a.Win.Canvas().Focused())
		assert.Same(t, p, a.Puzzle(), tool)
	}
	drag := func() {
		e := desktop.MouseEvent{Button: desktop.MouseButtonSecondary}
		e.Position = b.CellCentre(1)
		b.MouseDown(&e)
		e.Position = b.CellCentre(2)
		b.MouseMoved(&e)
		b.MouseUp(&e)
		b.TappedSecondary(&e.PointEvent)
	}
	for _, tool := range []string{"paint", "line", "rectangle", "erase"} {
		a.Do(tool)
		drag()
		assert.False(t, a.DialogOpen())
		assert.Equal(t, "A...B..#", start(), tool)
		a.Do("undo")
	}
	other(b, 1, 0)
	press(a, fyne.KeyReturn)
	assert.Equal(t, "....B..#", start(), "the whole piece")
	assert.Equal(t, "Done: Erase · 2 cells", a.Said)
}

func TestTheMenuHasWhatCanBeDone(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	menu := func() []string {
		a.Do("menu-here")
		defer press(a, fyne.KeyEscape)
		return textsIn(a.Win.Canvas().Overlays().Top())
	}
	a.Focus()
	assert.NotContains(t, menu(), "Erase cells", "nothing is selected")
	a.Do("select-all")
	assert.Contains(t, menu(), "Erase cells")
	assert.NotContains(t, menu(), "Use this position as start")
	a.Do("try")
	assert.Contains(t, menu(), "Use this position as start")
	a.Do("try-leave")
	a.Focus()
	press(a, desktop.KeyMenu)
	assert.True(t, a.DialogOpen())
	press(a, fyne.KeyEscape)
	a.Win.Canvas().Focus(a.Editor.Tools.Tools[0])
	assert.Contains(t, menu(), "Name and notes …", "the tab, where nothing else has a menu")
}

func TestAClickOnTheNameRenames(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	was := a.Doc.Title()
	write := func(words string, last fyne.KeyName) {
		test.TapAt(a.Name(), fyne.NewPos(4, 8))
		f := a.Win.Canvas().Focused().(*widgets.NameField)
		for _, r := range words {
			f.TypedRune(r)
		}
		press(a, last)
		assert.Same(t, a.Editor.Start.Board, a.Win.Canvas().Focused())
	}
	write("Second try", fyne.KeyEscape)
	assert.Equal(t, was, a.Name().Title(), "given up")
	write("Second try", fyne.KeyReturn)
	assert.Equal(t, "Second try", a.Puzzle().Name)
	assert.Equal(t, "Second try", a.Name().Title())
	a.Do("undo")
	assert.Equal(t, was, a.Name().Title(), "one step")
	assert.False(t, a.Commands.Find("undo").Ready())
	test.TapAt(a.Name(), fyne.NewPos(a.Name().Titled()+20, 8))
	assert.Same(t, a.Editor.Start.Board, a.Win.Canvas().Focused(), "beside the name is nothing to click")
	test.TapSecondaryAt(a.Name(), fyne.NewPos(4, 8))
	assert.True(t, a.DialogOpen(), "the menu of the puzzle")
}

func TestATabHasAMenu(t *testing.T) {
	a, _ := window(t)
	a.Open(written(t, apptest.Corner), written(t, fifteen))
	require.NotSame(t, a, a.Front())
	test.TapSecondaryAt(a.Front().Strip(), fyne.NewPos(20, 10))
	assert.True(t, a == a.Front(), "the tab under the pointer is shown")
	assert.True(t, a.DialogOpen())
	assert.Contains(t, textsIn(a.Win.Canvas().Overlays().Top()), "Give the tab a window of its own")
}
