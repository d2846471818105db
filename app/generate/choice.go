package generate

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/widgets"
)

// choice is a small menu, that leaves the keys it has no use for to the page.
type choice struct {
	widgets.Dropdown
	onKey func(*fyne.KeyEvent)
}

// newChoice returns a menu without options; changed gets the index of what the user chose.
func newChoice(onKey func(*fyne.KeyEvent), changed func(i int)) *choice {
	c := &choice{onKey: onKey}
	c.ExtendBaseWidget(c)
	c.OnChanged = func(string) { changed(c.SelectedIndex()) }
	return c
}

// framed is the menu with the edge that fields have.
func (c *choice) framed() fyne.CanvasObject { return container.NewStack(c, widgets.NewEdge()) }

// offer shows options, one of them chosen, without a call.
func (c *choice) offer(options []string, at int) {
	c.Options, c.Selected = options, options[at]
	c.Refresh()
}

// TypedKey implements fyne.Focusable.
func (c *choice) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeySpace:
		c.Dropdown.TypedKey(e)
	default:
		c.onKey(e)
	}
}
