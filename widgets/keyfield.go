package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

// KeyField catches a combination of keys. A click, Space or Return makes it wait for one; the
// next that is pressed is told, whatever it stands for elsewhere. Escape, Tab and a click
// elsewhere end the waiting; Delete and Backspace, while it does not wait, clear it. Texts are
// already translated.
type KeyField struct {
	Control

	// OnCaught receives the key that was pressed, with its modifiers.
	OnCaught func(name fyne.KeyName, modifier fyne.KeyModifier)
	// OnClear asks to forget the key; may be nil.
	OnClear func()

	text, empty, wait string
	waiting, shift    bool
}

var (
	_ fyne.Tappable     = (*KeyField)(nil)
	_ fyne.Focusable    = (*KeyField)(nil)
	_ fyne.Shortcutable = (*KeyField)(nil)
	_ desktop.Keyable   = (*KeyField)(nil)
)

// NewKeyField returns a field that does not wait: empty is said while it holds no key, wait
// while it waits for one.
func NewKeyField(empty, wait string) *KeyField { return Extended(&KeyField{empty: empty, wait: wait}) }

// SetText names the key it holds; "" for none.
func (f *KeyField) SetText(key string) {
	if f.text != key {
		f.text = key
		f.Refresh()
	}
}

// Text returns the key it holds.
func (f *KeyField) Text() string { return f.text }

// Catching reports whether it waits for a key.
func (f *KeyField) Catching() bool { return f.waiting }

func (f *KeyField) catch(on bool) {
	if f.waiting != on {
		f.waiting, f.shift = on, false
		f.Refresh()
	}
}

// Tapped waits for a key.
func (f *KeyField) Tapped(*fyne.PointEvent) {
	f.tip.Leave()
	Focus(f)
	f.catch(true)
}

// FocusLost ends the waiting.
func (f *KeyField) FocusLost() {
	f.catch(false)
	f.Control.FocusLost()
}

// KeyDown notes the Shift key: typed keys come without modifiers.
func (f *KeyField) KeyDown(e *fyne.KeyEvent) { f.noteShift(e, true) }

// KeyUp notes the Shift key.
func (f *KeyField) KeyUp(e *fyne.KeyEvent) { f.noteShift(e, false) }

func (f *KeyField) noteShift(e *fyne.KeyEvent, down bool) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		f.shift = down
	}
}

// modifierKeys are pressed together with others; the toolkit tells some of them as keys.
var modifierKeys = map[fyne.KeyName]bool{
	desktop.KeyShiftLeft: true, desktop.KeyShiftRight: true, desktop.KeyControlLeft: true, desktop.KeyControlRight: true,
	desktop.KeyAltLeft: true, desktop.KeyAltRight: true, desktop.KeySuperLeft: true, desktop.KeySuperRight: true,
	desktop.KeyCapsLock: true, desktop.KeyMenu: true,
}

// TypedKey catches a key without a modifier or with Shift alone.
func (f *KeyField) TypedKey(e *fyne.KeyEvent) {
	switch {
	case !f.waiting && (e.Name == fyne.KeyDelete || e.Name == fyne.KeyBackspace) && f.OnClear != nil:
		f.OnClear()
	case !f.waiting:
		f.pressedBy(e, func() { f.Tapped(nil) })
	case e.Name == fyne.KeyEscape:
		f.catch(false)
	case modifierKeys[e.Name]:
	case f.shift:
		f.caught(e.Name, fyne.KeyModifierShift)
	default:
		f.caught(e.Name, 0)
	}
}

// TypedShortcut catches a key with its modifiers.
func (f *KeyField) TypedShortcut(s fyne.Shortcut) {
	if k, ok := s.(fyne.KeyboardShortcut); ok && f.waiting {
		f.caught(k.Key(), k.Mod())
	}
}

func (f *KeyField) caught(name fyne.KeyName, modifier fyne.KeyModifier) {
	f.catch(false)
	if f.OnCaught != nil {
		f.OnCaught(name, modifier)
	}
}

// CreateRenderer implements [fyne.Widget].
func (f *KeyField) CreateRenderer() fyne.WidgetRenderer {
	d := &keyFieldDrawing{
		field: f, box: canvas.NewRectangle(color.Transparent), ring: canvas.NewRectangle(color.Transparent),
		text: NewText(theme.SizeNameText, false),
	}
	d.Parts = []fyne.CanvasObject{d.box, d.text, d.ring}
	d.Refresh()
	return d
}

type keyFieldDrawing struct {
	Drawing
	field     *KeyField
	box, ring *canvas.Rectangle
	text      *canvas.Text
}

// words returns what the field says, and in which colour.
func (d *keyFieldDrawing) words() (string, fyne.ThemeColorName) {
	f := d.field
	switch {
	case f.waiting:
		return f.wait, ColorSelect
	case f.text == "":
		return f.empty, ColorQuiet
	}
	return f.text, ColorInk
}

func (d *keyFieldDrawing) MinSize() fyne.Size {
	w := float32(0)
	for _, s := range []string{d.field.text, d.field.empty, d.field.wait} {
		w = max(w, fyne.MeasureText(s, d.text.TextSize, d.text.TextStyle).Width)
	}
	return fyne.NewSize(w+5*Grid, buttonHeight)
}

func (d *keyFieldDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *keyFieldDrawing) Refresh() {
	f, size := d.field, d.field.Size()
	words, ink := d.words()
	d.box.CornerRadius, d.box.StrokeWidth = 1.5*Grid, 1
	d.box.StrokeColor = Colour(f, ColorEdge)
	ground := Colour(f, ColorPaper)
	if f.hovered {
		ground = Colour(f, ColorCard)
	}
	if f.waiting {
		d.box.StrokeColor = Colour(f, ColorSelect)
	}
	Fill(d.box, ground, fyne.Position{}, size)
	Put(d.ring, fyne.NewPos(-2, -2), size.AddWidthHeight(4, 4))
	PaintRing(f, d.ring, 1.5*Grid+2, f.focused)
	PaintText(f, d.text, Fit(words, d.text, max(0, size.Width-5*Grid)), ink)
	PlaceText(d.text, 2.5*Grid, 0, size.Height)
	canvas.Refresh(f)
}
