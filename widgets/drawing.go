package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

// Measures that many parts of the window share.
const (
	CaptionLine = 18  // height of a line of small text among others
	LeastWidth  = 200 // of what stands in a panel, whatever it says
)

// Drawing is the part every renderer here has in common: the list of what is
// drawn, and nothing to release.
type Drawing struct{ Parts []fyne.CanvasObject }

// Objects returns what is drawn, back to front.
func (d *Drawing) Objects() []fyne.CanvasObject { return d.Parts }

// Destroy does nothing: all state lives in the widget.
func (d *Drawing) Destroy() {}

// Extended returns a new widget once the toolkit knows what it is: what the methods of
// a base draw again is the whole of it.
func Extended[W interface {
	fyne.Widget
	ExtendBaseWidget(fyne.Widget)
}](w W) W {
	w.ExtendBaseWidget(w)
	return w
}

// look returns the Waymark theme that holds for w: the app's, or the standard
// one where the app has a theme that does not know Waymark's names.
func look(w fyne.Widget) *Theme {
	if t, ok := theme.CurrentForWidget(w).(*Theme); ok {
		return t
	}
	return standard
}

var standard = NewTheme()

// Colour returns a named colour of the theme that holds for w.
func Colour(w fyne.Widget, name fyne.ThemeColorName) color.Color {
	return look(w).Color(name, fyne.CurrentApp().Settings().ThemeVariant())
}

// NewText returns an empty text of a named size; paintText fills it.
func NewText(size fyne.ThemeSizeName, bold bool) *canvas.Text {
	t := canvas.NewText("", color.Transparent)
	t.TextSize = standard.Size(size)
	t.TextStyle.Bold = bold
	return t
}

// PaintText sets what a text says and its colour, and redraws it only when
// one of them changed.
func PaintText(w fyne.Widget, t *canvas.Text, text string, name fyne.ThemeColorName) {
	c := Colour(w, name)
	if t.Text == text && t.Color == c {
		return
	}
	t.Text, t.Color = text, c
	t.Refresh()
}

// SetBold changes the weight of a text and redraws it when that is a change.
func SetBold(t *canvas.Text, bold bool) {
	if t.TextStyle.Bold != bold {
		t.TextStyle.Bold = bold
		t.Refresh()
	}
}

// PlaceText puts a text at x, centred in a line that begins at y and is height
// high, and returns its width.
func PlaceText(t *canvas.Text, x, y, height float32) float32 {
	size := t.MinSize()
	Put(t, fyne.NewPos(x, y+(height-size.Height)/2), size)
	return size.Width
}

// Fit shortens text with an ellipsis until it is at most width wide in the
// size and style of t.
func Fit(text string, t *canvas.Text, width float32) string {
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

// PaintRing shows the mark of keyboard focus around a shape, or hides it.
func PaintRing(w fyne.Widget, ring *canvas.Rectangle, radius float32, shown bool) {
	ring.FillColor = color.Transparent
	ring.StrokeColor = Colour(w, ColorSelect)
	ring.StrokeWidth = 2
	ring.CornerRadius = radius
	ring.Hidden = !shown
	ring.Refresh()
}

// SetEnabled enables or disables a part of the window.
func SetEnabled(w fyne.Disableable, enabled bool) {
	if enabled {
		w.Enable()
	} else {
		w.Disable()
	}
}

// Put gives an object its place and size.
func Put(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	o.Move(at)
	o.Resize(size)
}

// Show shows an object or hides it.
func Show(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

// Fill gives a rectangle its colour and place.
func Fill(r *canvas.Rectangle, c color.Color, at fyne.Position, size fyne.Size) {
	r.FillColor = c
	Put(r, at, size)
	r.Refresh()
}

// NewBox returns a rectangle without colour, with rounded corners.
func NewBox(radius float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.Transparent)
	r.CornerRadius = radius
	return r
}

// Focusable is a widget that takes the keyboard.
type Focusable interface {
	fyne.Widget
	fyne.Focusable
}

// Focus asks the canvas that shows w for the keyboard.
func Focus(w Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil {
		c.Focus(w)
	}
}

// Held returns the modifiers that are held: the toolkit tells of clicks, wheels and some keys without them.
func Held() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// PixelsPerUnit returns how many pixels of the screen a unit is where o is shown; 1
// where it is not shown.
func PixelsPerUnit(o fyne.CanvasObject) float64 {
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
