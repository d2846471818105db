package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
)

type combination struct {
	name     fyne.KeyName
	modifier fyne.KeyModifier
}

func TestKeyFieldCatchesOneCombination(t *testing.T) {
	test.NewTempApp(t)
	f := widgets.NewKeyField("none", "press")
	win := test.NewTempWindow(t, f)
	var caught []combination
	cleared, passed := 0, []fyne.KeyName{}
	f.OnCaught = func(name fyne.KeyName, m fyne.KeyModifier) { caught = append(caught, combination{name, m}) }
	f.OnClear = func() { cleared++ }
	f.OnKey = func(e *fyne.KeyEvent) { passed = append(passed, e.Name) }
	win.Canvas().Focus(f)
	press := func(name fyne.KeyName) { f.TypedKey(&fyne.KeyEvent{Name: name}) }

	f.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyG, Modifier: fyne.KeyModifierAlt})
	press(fyne.KeyF3)
	press(fyne.KeyDelete)
	assert.Empty(t, caught, "it does not wait")
	assert.Equal(t, 1, cleared)
	assert.Equal(t, []fyne.KeyName{fyne.KeyF3}, passed)

	press(fyne.KeySpace)
	assert.True(t, f.Catching())
	press(fyne.KeyEscape)
	assert.False(t, f.Catching())
	assert.Equal(t, []fyne.KeyName{fyne.KeyF3}, passed, "Escape ends the waiting and nothing else")

	press(fyne.KeyReturn)
	press(desktop.KeyShiftLeft)
	press(fyne.KeyF3)
	press(fyne.KeySpace)
	f.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	press(fyne.KeyF4)
	test.Tap(f)
	f.TypedShortcut(&fyne.ShortcutUndo{})
	press(fyne.KeySpace)
	f.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyComma, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift})
	assert.Equal(t, []combination{
		{fyne.KeyF3, 0},
		{fyne.KeyF4, fyne.KeyModifierShift},
		{fyne.KeyZ, fyne.KeyModifierShortcutDefault},
		{fyne.KeyComma, fyne.KeyModifierControl | fyne.KeyModifierShift},
	}, caught)
	assert.False(t, f.Catching(), "one at a time")

	press(fyne.KeySpace)
	win.Canvas().Unfocus()
	assert.False(t, f.Catching())
}

func TestKeyFieldLooks(t *testing.T) {
	field := func(key string) *widgets.KeyField {
		f := widgets.NewKeyField("Add a key", "Press the keys …")
		f.SetText(key)
		return f
	}
	hovered, waiting := field("F5"), field("")
	widgettest.Looks(t, "keyfield/states", container.NewVBox(field("Ctrl+Shift+Delete"), field(""), hovered, waiting), fyne.NewSize(220, 160), func(fyne.Window) {
		hovered.MouseIn(&desktop.MouseEvent{})
		test.Tap(waiting)
	})
}
