package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Reveal scrolls what an object lies in so that it is seen: the keyboard has come to it.
func Reveal(o fyne.CanvasObject) {
	c := windowOf(o)
	if c == nil {
		return
	}
	in := c.Overlays().Top()
	if in == nil {
		in = c.Content()
	}
	reveal(in, o)
}

// reveal reports whether an object lies in another, whose parts are scrolled then.
func reveal(in, o fyne.CanvasObject) bool {
	switch in := in.(type) {
	case *container.Scroll:
		if !reveal(in.Content, o) {
			return false
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		y := at(o).Y - at(in).Y
		if below := y + o.Size().Height - in.Size().Height; y < 2*Grid {
			in.ScrollToOffset(in.Offset.AddXY(0, y-2*Grid))
		} else if below > -2*Grid {
			in.ScrollToOffset(in.Offset.AddXY(0, below+2*Grid))
		}
		return true
	case *fyne.Container:
		for _, part := range in.Objects {
			if part.Visible() && reveal(part, o) {
				return true
			}
		}
	}
	return in == o
}
