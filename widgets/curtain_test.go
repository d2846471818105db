package widgets_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/widgets"
)

// What lies under a page is not drawn, keeps its size, follows that of the window, and is drawn again
// after the last of what lay over it, whichever of the contents of the window is shown then.
func TestUnderACurtainNothingIsDrawn(t *testing.T) {
	test.NewTempApp(t)
	content := canvas.NewRectangle(color.NRGBA{R: 200, A: 255})
	content.SetMinSize(fyne.NewSize(30, 20))
	c := widgets.NewCurtain(content)
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(60, 40))
	red := func() bool {
		r, g, _, _ := w.Canvas().Capture().At(20, 20).RGBA()
		return r > 2*g
	}
	assert.True(t, red())
	assert.Equal(t, fyne.NewSize(30, 20), c.MinSize())

	page, other := canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)
	c.Over(page, true)
	c.Over(page, true)
	c.Over(other, true)
	assert.False(t, red() || c.Drawn())
	assert.Equal(t, fyne.NewSize(60, 40), content.Size())
	assert.Equal(t, fyne.NewSize(30, 20), c.MinSize())
	w.Resize(fyne.NewSize(70, 50))
	assert.Equal(t, fyne.NewSize(70, 50), content.Size())

	instead := c.Other(canvas.NewRectangle(color.NRGBA{R: 200, A: 255}))
	assert.False(t, instead.Drawn(), "what lies over one lies over both")
	w.SetContent(instead)
	assert.False(t, red())
	instead.Over(page, false)
	assert.False(t, red(), "one is still there")
	instead.Over(other, false)
	assert.True(t, red() && c.Drawn())
	w.SetContent(c)
	c.Refresh()
	assert.True(t, red())
}
