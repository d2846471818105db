package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Measures that many parts of the window share.
const (
	captionLine = 18  // height of a line of small text among others
	leastWidth  = 200 // of what stands in a panel, whatever it says
)

// drawing is the part every renderer here has in common: the list of what is
// drawn, and nothing to release.
type drawing struct{ parts []fyne.CanvasObject }

// Objects returns what is drawn, back to front.
func (d *drawing) Objects() []fyne.CanvasObject { return d.parts }

// Destroy does nothing: all state lives in the widget.
func (d *drawing) Destroy() {}

// look returns the Waymark theme that holds for w: the app's, or the standard
// one where the app has a theme that does not know Waymark's names.
func look(w fyne.Widget) *Theme {
	if t, ok := theme.CurrentForWidget(w).(*Theme); ok {
		return t
	}
	return standard
}

var standard = NewTheme()

// colour returns a named colour of the theme that holds for w.
func colour(w fyne.Widget, name fyne.ThemeColorName) color.Color {
	return look(w).Color(name, fyne.CurrentApp().Settings().ThemeVariant())
}

// newText returns an empty text of a named size; paintText fills it.
func newText(size fyne.ThemeSizeName, bold bool) *canvas.Text {
	t := canvas.NewText("", color.Transparent)
	t.TextSize = standard.Size(size)
	t.TextStyle.Bold = bold
	return t
}

// paintText sets what a text says and its colour, and redraws it only when
// one of them changed.
func paintText(w fyne.Widget, t *canvas.Text, text string, name fyne.ThemeColorName) {
	c := colour(w, name)
	if t.Text == text && t.Color == c {
		return
	}
	t.Text, t.Color = text, c
	t.Refresh()
}

// setBold changes the weight of a text and redraws it when that is a change.
func setBold(t *canvas.Text, bold bool) {
	if t.TextStyle.Bold != bold {
		t.TextStyle.Bold = bold
		t.Refresh()
	}
}

// placeText puts a text at x, centred in a line that begins at y and is height
// high, and returns its width.
func placeText(t *canvas.Text, x, y, height float32) float32 {
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(x, y+(height-size.Height)/2))
	return size.Width
}

// fit shortens text with an ellipsis until it is at most width wide in the
// size and style of t.
func fit(text string, t *canvas.Text, width float32) string {
	if fyne.MeasureText(text, t.TextSize, t.TextStyle).Width <= width {
		return text
	}
	runes := []rune(text)
	lo, hi := 0, len(runes)
	for lo < hi { // the longest head that fits
		mid := (lo + hi + 1) / 2
		if fyne.MeasureText(string(runes[:mid])+"…", t.TextSize, t.TextStyle).Width <= width {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	if lo == 0 {
		return ""
	}
	return string(runes[:lo]) + "…"
}

// paintRing shows the mark of keyboard focus around a shape, or hides it.
func paintRing(w fyne.Widget, ring *canvas.Rectangle, radius float32, shown bool) {
	ring.FillColor = color.Transparent
	ring.StrokeColor = colour(w, ColorSelect)
	ring.StrokeWidth = 2
	ring.CornerRadius = radius
	ring.Hidden = !shown
	ring.Refresh()
}

// setEnabled enables or disables a part of the window.
func setEnabled(w fyne.Disableable, enabled bool) {
	if enabled {
		w.Enable()
	} else {
		w.Disable()
	}
}

// fill gives a rectangle its colour and place.
func fill(r *canvas.Rectangle, c color.Color, at fyne.Position, size fyne.Size) {
	r.FillColor = c
	r.Move(at)
	r.Resize(size)
	r.Refresh()
}

// newBox returns a rectangle without colour, with rounded corners.
func newBox(radius float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.Transparent)
	r.CornerRadius = radius
	return r
}

// focusable is a widget that takes the keyboard.
type focusable interface {
	fyne.Widget
	fyne.Focusable
}

// focus asks the canvas that shows w for the keyboard.
func focus(w focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil {
		c.Focus(w)
	}
}

// pixelsPerUnit returns how many pixels of the screen a unit is where o is shown; 1
// where it is not shown.
func pixelsPerUnit(o fyne.CanvasObject) float64 {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return 1
	}
	const far = 4096 // far enough that rounding to a pixel does not matter
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	if x <= 0 {
		return 1
	}
	return float64(x) / far
}
