package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets"
)

func TestCheckByKeyAndPointer(t *testing.T) {
	c := widgets.NewCheck("Go on", false)
	var told []bool
	var other []fyne.KeyName
	c.OnChanged = func(on bool) { told = append(told, on) }
	c.OnKey = func(e *fyne.KeyEvent) { other = append(other, e.Name) }
	w := widgettest.Show(t, c, fyne.NewSize(200, 30))
	off := widgettest.Capture(w)
	c.SetOn(true)
	assert.Empty(t, told, "a setter does not call back")
	assert.NotEqual(t, off, widgettest.Capture(w))
	test.Tap(c)
	assert.Same(t, c, w.Canvas().Focused())
	widgettest.Press(w, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEscape)
	assert.Equal(t, []bool{false, true, false}, told)
	assert.Equal(t, []fyne.KeyName{fyne.KeyEscape}, other)

	c.SetEnabled(false)
	test.Tap(c)
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	assert.False(t, c.On())
	assert.Len(t, told, 3)
}

// One of several is turned off by another alone.
func TestARadioIsNotTurnedOffByItself(t *testing.T) {
	c := widgets.NewRadio("Moves", false)
	widgettest.Show(t, c, fyne.NewSize(120, 40))
	var told []bool
	c.OnChanged = func(on bool) { told = append(told, on) }
	c.Tapped(nil)
	c.Tapped(nil)
	assert.Equal(t, []bool{true}, told)
	assert.True(t, c.On())
	c.SetOn(false)
	assert.False(t, c.On())
}
