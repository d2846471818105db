package preferences_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/command"
	"waymark/app/preferences"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// checks returns the checks of a page by their texts.
func checksOf(a *app.Tab) map[string]*widgets.Check {
	all := map[string]*widgets.Check{}
	for _, c := range windowtest.ObjectsIn[*widgets.Check](a.Page.Content) {
		all[c.Text()] = c
	}
	return all
}

// Page, menus and other windows show the same at every moment.
func TestPreferencesAreThoseOfTheMenus(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	b := windowtest.Another(t, a, apptest.Corner)
	page := a.Preferences.Show()
	b.Preferences.Show()
	for text, id := range map[string]string{
		"Grid": "look-grid", "Moving pieces": "look-motion", "Search while drawing": "live", "Hide lengths of solutions": "spoiler-free", "Waypoints": "way", "Solver panel": "panel",
	} {
		check, beside := checksOf(a)[text], checksOf(b)[text]
		require.NotNil(t, check, text)
		was := check.On()
		assert.Equal(t, a.Commands.Find(id).Checked(), was, text)
		check.Tapped(nil)
		assert.Equal(t, !was, a.Commands.Find(id).Checked(), text)
		if text != "Waypoints" && text != "Solver panel" { // a window's own
			assert.Equal(t, !was, b.Commands.Find(id).Checked(), text)
			assert.Equal(t, !was, beside.On(), "%s: in the other window", text)
			b.Do(id)
			assert.Equal(t, was, check.On(), text)
		} else {
			a.Do(id)
			assert.Equal(t, was, check.On(), text)
		}
	}
	check := checksOf(a)["Solver panel"]
	a.Win.Resize(fyne.NewSize(700, 620))
	assert.False(t, a.Commands.Find("panel").Checked())
	a.FollowChoices()
	assert.True(t, check.On(), "a small window folds it, but nobody chose that")
	a.Do("theme-dark")
	assert.Contains(t, windowtest.TextsIn(page.Content), "Dark")
	dark := a.Fa.Settings().Theme().Color(theme.ColorNameBackground, theme.VariantLight)
	page.Groups()[0].Back.Tapped(nil)
	assert.Equal(t, settings.ThemeSystem, a.Prefs.Theme())
	assert.NotEqual(t, dark, a.Fa.Settings().Theme().Color(theme.ColorNameBackground, theme.VariantLight))
}

// Who draws puzzles writes his name once.
func TestNewPuzzlesAreByTheAuthorOfThePreferences(t *testing.T) {
	a, _ := windowtest.New(t)
	page := a.Preferences.Show()
	field := windowtest.ObjectsIn[*shell.Field](page.Content)[0]
	field.SetText("Ada ")
	for _, g := range page.Groups() {
		assert.Equal(t, g.Title == "Files", g.Back.Enabled(), g.Title)
	}
	a.Win.Canvas().Focus(field)
	windowtest.Press(a, fyne.KeyEscape)
	require.False(t, a.DialogOpen())
	a.Do("new")
	windowtest.Press(a, fyne.KeyReturn)
	assert.Equal(t, "Ada", a.Front().Puzzle().Author)
	page = a.Preferences.Show()
	field = windowtest.ObjectsIn[*shell.Field](page.Content)[0]
	assert.Equal(t, "Ada ", field.Text)
	page.Groups()[3].Back.Tapped(nil)
	assert.Empty(t, field.Text)
	assert.Empty(t, a.Prefs.Author())
}

// "Back to defaults" takes back what its group holds, and nothing of another.
func TestGroupsOfPreferencesGoBackToDefaults(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	page := a.Preferences.Show()
	for _, g := range page.Groups() {
		assert.False(t, g.Back.Enabled(), "%s: nothing is changed", g.Title)
	}
	a.Do("live")
	a.Do("look-grid")
	a.Event(func() { a.Prefs.SetLimits(solver.Limits{Time: time.Second}) })
	a.Event(func() { a.Prefs.SetThreads(1) })
	assert.Equal(t, 1, a.Options().Threads)
	checksOf(a)["Keep the version before each save"].Tapped(nil)
	checksOf(a)["Begin with what was open at the end"].Tapped(nil)
	assert.False(t, a.Prefs.Versions() || a.Prefs.Reopen())
	groups := page.Groups()
	require.Equal(t, "Search", groups[2].Title)
	groups[2].Back.Tapped(nil)
	assert.True(t, a.Prefs.Live())
	assert.Equal(t, settings.UsualLimits(), a.Prefs.Limits())
	assert.Zero(t, a.Prefs.Threads())
	assert.False(t, a.Prefs.Look("grid") || a.Prefs.Versions() || a.Prefs.Reopen())
	groups[1].Back.Tapped(nil)
	groups[3].Back.Tapped(nil)
	assert.True(t, a.Prefs.Look("grid") && a.Prefs.Versions() && a.Prefs.Reopen())
	for _, g := range groups {
		assert.False(t, g.Back.Enabled(), g.Title)
	}
}

// pressCombination sends a key as the toolkit does.
func pressCombination(a *app.Tab, k command.Key) {
	if k.Modifier == 0 {
		windowtest.Press(a, k.Name)
		return
	}
	a.Win.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(k.Shortcut())
}

// With the keyboard alone: find a command, give it a key of another, see it everywhere, take
// it back.
func TestAShortcutIsChanged(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	b := windowtest.Another(t, a, apptest.Corner)
	keys := a.Preferences.ShowKeys().Keys
	require.Same(t, fyne.Focusable(keys.Search), a.Win.Canvas().Focused())
	for _, r := range "clear goal" {
		a.Win.Canvas().Focused().TypedRune(r)
	}
	windowtest.Press(a, fyne.KeyReturn)
	require.Same(t, fyne.Focusable(keys.Fields[0]), a.Win.Canvas().Focused())
	assert.Equal(t, "Ctrl+Shift+Delete", keys.Fields[0].Text())

	windowtest.Press(a, fyne.KeySpace)
	windowtest.Press(a, fyne.KeyG)
	assert.Contains(t, windowtest.TextsIn(a.Page.Content), "Add a key")
	assert.Contains(t, keys.Said(), "Letters, digits and signs place brushes")
	assert.False(t, a.Commands.Find("clear-goal").Changed())

	windowtest.Press(a, fyne.KeySpace)
	pressCombination(a, command.Ctrl(fyne.KeyN))
	assert.Equal(t, "Ctrl+N belongs to “New …”.", keys.Said())
	require.Same(t, fyne.Focusable(keys.Take), a.Win.Canvas().Focused())
	require.True(t, b.Do("shortcuts"))
	windowtest.Press(a, fyne.KeySpace)
	assert.Equal(t, []string{"clear-goal=Ctrl+N"}, a.Prefs.Keys())
	assert.Contains(t, windowtest.TextsIn(b.Page.Content), "Ctrl+N")
	assert.NotContains(t, windowtest.TextsIn(b.Page.Content), "Ctrl+Shift+Delete", "the sheet of the other window")
	b.Dismiss()
	for _, w := range []*app.Tab{a, b} {
		assert.Empty(t, w.Commands.Find("new").Keys)
		assert.Equal(t, "Ctrl+N", w.Entry(w.Commands.Find("clear-goal")).Keys)
		assert.Empty(t, w.Entry(w.Commands.Find("new")).Keys)
		assert.Contains(t, w.Commands.Find("clear-goal").About(), "Ctrl+N", "its tooltip")
	}
	windowtest.Press(a, fyne.KeyEscape)
	require.False(t, a.DialogOpen())
	for _, w := range []*app.Tab{a, b} {
		w.Shortcuts.TypedShortcut(command.Ctrl(fyne.KeyN).Shortcut())
		assert.Equal(t, "Undo: Clear goal", w.Commands.Find("undo").Label())
		assert.False(t, w.DialogOpen())
	}
	c := windowtest.Another(t, a, apptest.Corner)
	assert.Equal(t, "Ctrl+N", c.Commands.Find("clear-goal").FirstKey(), "in a new window too")

	keys = a.Preferences.ShowKeys().Keys
	a.Win.Canvas().Focus(keys.By)
	windowtest.Press(a, fyne.KeySpace)
	pressCombination(a, command.Ctrl(fyne.KeyN))
	assert.Equal(t, []string{"Clear goal"}, keys.Shown(), "found by its key")
	keys.Back.Tapped(nil)
	assert.Empty(t, a.Prefs.Keys())
	assert.Equal(t, "Ctrl+N", b.Commands.Find("new").FirstKey())
	windowtest.Press(a, fyne.KeyEscape)
	b.Shortcuts.TypedShortcut(command.Ctrl(fyne.KeyN).Shortcut())
	assert.True(t, b.Page.IsOpen(), "it opens templates again")
}

// A key is removed and another added; all go back at once.
func TestShortcutsAreRemovedAddedAndGoBack(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	keys := a.Preferences.ShowKeys().Keys
	keys.Search.SetText("redo")
	require.Equal(t, "Redo", keys.Shown()[0])
	require.Equal(t, "Ctrl+Y", keys.Fields[0].Text())
	a.Win.Canvas().Focus(keys.Fields[0])
	windowtest.Press(a, fyne.KeyDelete)
	assert.Equal(t, "Ctrl+Shift+Z", keys.Fields[0].Text())
	a.Win.Canvas().Focus(keys.Fields[1])
	windowtest.Press(a, fyne.KeyReturn)
	pressCombination(a, command.Alt(fyne.KeyF11))
	assert.Equal(t, []string{"redo=Ctrl+Shift+Z Alt+F11"}, a.Prefs.Keys())
	windowtest.Press(a, fyne.KeyReturn)
	pressCombination(a, command.CtrlShift(fyne.KeyZ))
	assert.Contains(t, keys.Said(), "already")
	a.Win.Canvas().Focus(keys.Fields[2])
	keys.Fields[2].TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	keys.Fields[2].KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftRight})
	windowtest.Press(a, fyne.KeyF2)
	assert.Equal(t, []string{"redo=Ctrl+Shift+Z Alt+F11 Shift+F2"}, a.Prefs.Keys())

	keys.Search.SetText("redo")
	keys.Search.SetText("")
	a.Win.Canvas().Focus(keys.Search)
	windowtest.Press(a, fyne.KeyDown)
	assert.Contains(t, windowtest.TextsIn(a.Page.Content), "Usual keys: Ctrl+H", "the arrows go through the list")
	keys.Search.SetText("change shortcuts")
	assert.Empty(t, keys.Fields[0].Text(), "it has none")
	keys.All.Tapped(nil)
	windowtest.Press(a, fyne.KeyReturn)
	assert.Empty(t, a.Prefs.Keys())
	assert.Equal(t, "Ctrl+Y", a.Commands.Find("redo").FirstKey())
	assert.False(t, keys.All.Enabled())
}

// While a field waits, the menus of the system send it their shortcuts.
func TestAFieldThatWaitsGetsTheKeysOfMenus(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	keys := a.Preferences.ShowKeys().Keys
	keys.Search.SetText("clear goal")
	windowtest.Press(a, fyne.KeyReturn, fyne.KeyReturn)
	require.True(t, keys.Fields[0].Catching())
	a.Entry(a.Commands.Find("save")).Run()
	assert.Equal(t, "Ctrl+S belongs to “Save”.", keys.Said())
}

// The whole page is reached by Tab, and fits the least window.
func TestPreferencesWorkWithTheKeyboardAlone(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	a.Win.Resize(fyne.NewSize(700, 620))
	for id, open := range map[string]func() *preferences.Page{"preferences": a.Preferences.Show, "keys": a.Preferences.ShowKeys} {
		page := open()
		assert.LessOrEqual(t, page.Content.MinSize().Width, float32(700), id)
		want := len(windowtest.ObjectsIn[*widgets.Check](page.Content))
		reached := map[fyne.Focusable]bool{}
		for range 60 {
			a.Win.Canvas().FocusNext()
			reached[a.Win.Canvas().Focused()] = true
		}
		got := 0
		for f := range reached {
			if _, ok := f.(*widgets.Check); ok {
				got++
			}
		}
		if id == "preferences" {
			assert.Equal(t, want, got)
		} else {
			keys := page.Keys
			for _, f := range []fyne.Focusable{keys.Search, keys.By, keys.Fields[0]} {
				assert.True(t, reached[f])
			}
		}
		windowtest.Press(a, fyne.KeyEscape)
		assert.False(t, a.DialogOpen(), id)
	}
}

// Escape in the field that searches keys empties it first.
func TestEscapeEmptiesTheSearchForKeysFirst(t *testing.T) {
	a, _ := windowtest.New(t)
	search := a.Preferences.ShowKeys().Keys.Search
	a.Win.Canvas().Focus(search)
	for _, r := range "zoom" {
		search.TypedRune(r)
	}
	windowtest.Press(a, fyne.KeyEscape)
	assert.Empty(t, search.Text)
	assert.True(t, a.DialogOpen())
	windowtest.Press(a, fyne.KeyEscape)
	assert.False(t, a.DialogOpen())
}

// The key that opened a page closes it, also after it was changed; Shift tells function keys apart.
func TestPagesCloseByTheirKey(t *testing.T) {
	a, _ := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	held := fyne.KeyModifier(0)
	a.Held = func() fyne.KeyModifier { return held }
	a.Key(&fyne.KeyEvent{Name: fyne.KeyF1})
	require.Contains(t, windowtest.TextsIn(a.Page.Content), "Search the guide")
	windowtest.Press(a, fyne.KeyF1)
	require.False(t, a.DialogOpen())
	held = fyne.KeyModifierShift
	a.Key(&fyne.KeyEvent{Name: fyne.KeyF1})
	require.Contains(t, windowtest.TextsIn(a.Page.Content), "Rules of Gliding tiles")
	held = 0
	windowtest.Press(a, fyne.KeyF1)
	require.Same(t, a.Help.Guide.Page, a.Page, "another key opens the guide over it")
	a.Dismiss()
	held = fyne.KeyModifierShift
	windowtest.Press(a, fyne.KeyF1)
	assert.False(t, a.DialogOpen())
}
