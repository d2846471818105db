package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// ButtonStyle says how much a button asks for attention.
type ButtonStyle uint8

// The styles, from loud to quiet.
const (
	ButtonAction  ButtonStyle = iota // filled red: the one thing to do next
	ButtonRound                      // a red disc around an icon
	ButtonOutline                    // a border
	ButtonBare                       // text or icon alone
	ButtonLink                       // blue text
)

// Control is what has the pointer and the keyboard in common with others: whether it
// has them, and who gets the keys that it has no use for.
type Control struct {
	widget.DisableableWidget // the Tab key passes over a disabled one

	// OnHover is called when the pointer comes and goes.
	OnHover func(in bool)
	// OnKey receives keys the control has no use for; without it the window does.
	OnKey func(*fyne.KeyEvent)
	// About says what it is, on a card where the pointer rests on it; may be nil.
	About func() string

	self             fyne.Widget // the whole widget, by which the toolkit knows it
	hovered, focused bool
	tip              Tip
}

// ExtendBaseWidget implements the toolkit's way to tell a base what it is part of.
func (c *Control) ExtendBaseWidget(w fyne.Widget) {
	c.self = w
	c.DisableableWidget.ExtendBaseWidget(w)
}

// SetEnabled says whether the user can use it.
func (c *Control) SetEnabled(enabled bool) { SetEnabled(c, enabled) }

// HasFocus reports whether it has the keyboard.
func (c *Control) HasFocus() bool { return c.focused }

// FocusGained shows where the keyboard is.
func (c *Control) FocusGained() { c.focused = true; c.Refresh(); Reveal(c.self) }

// FocusLost hides it.
func (c *Control) FocusLost() { c.focused = false; c.Refresh() }

// TypedRune gives the window text, for which the control has no use.
func (c *Control) TypedRune(r rune) { passRune(c.self, r) }

// MouseIn shows that it can be used.
func (c *Control) MouseIn(*desktop.MouseEvent) { c.hover(true) }

// MouseMoved does nothing.
func (c *Control) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes back what MouseIn showed.
func (c *Control) MouseOut() { c.hover(false) }

func (c *Control) hover(in bool) {
	c.hovered = in
	c.Refresh()
	if c.OnHover != nil {
		c.OnHover(in)
	}
	c.tip.Leave()
	if in && c.About != nil {
		c.tip.Point(c.self, fyne.NewPos(0, 0), c.Size(), c.About())
	}
}

// PassKey gives the owner a key that the control has no use for, and the window where
// there is no owner: the toolkit gives keys to what has the keyboard and to nothing else.
func (c *Control) PassKey(e *fyne.KeyEvent) {
	passKey(c.self, c.OnKey, e)
}

// passKey gives a key to the owner of what had no use for it, else to the window.
func passKey(o fyne.CanvasObject, owner func(*fyne.KeyEvent), e *fyne.KeyEvent) {
	if owner != nil {
		owner(e)
	} else if w := windowOf(o); w != nil && w.OnTypedKey() != nil {
		w.OnTypedKey()(e)
	}
}

// passRune gives the window text for which something has no use; Space is a key.
func passRune(o fyne.CanvasObject, r rune) {
	if w := windowOf(o); w != nil && w.OnTypedRune() != nil && r != ' ' {
		w.OnTypedRune()(r)
	}
}

// windowOf is what something is shown in, nil while it is not.
func windowOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }

// pressedBy presses the control on Space and Return.
func (c *Control) pressedBy(e *fyne.KeyEvent, press func()) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		press()
	default:
		c.PassKey(e)
	}
}

// Button is a push button of one of Waymark's styles. It works with the
// pointer and, when it has the focus, with Space and Return.
type Button struct {
	Control

	OnTapped func()

	style  ButtonStyle
	text   string
	icon   Icon
	chosen bool // a switch that is on
}

var (
	_ fyne.Tappable     = (*Button)(nil)
	_ fyne.Disableable  = (*Button)(nil)
	_ fyne.Focusable    = (*Button)(nil)
	_ desktop.Hoverable = (*Button)(nil)
)

// NewButton returns an enabled button. Text or icon may be empty.
func NewButton(style ButtonStyle, text string, icon Icon, tapped func()) *Button {
	return Extended(&Button{style: style, text: text, icon: icon, OnTapped: tapped})
}

// SetText changes the text.
func (b *Button) SetText(text string) {
	if b.text != text {
		b.text = text
		b.Refresh()
	}
}

// Text returns the text.
func (b *Button) Text() string { return b.text }

// SetChosen says whether what it switches is on.
func (b *Button) SetChosen(chosen bool) {
	if b.chosen != chosen {
		b.chosen = chosen
		b.Refresh()
	}
}

// SetIcon changes the icon.
func (b *Button) SetIcon(icon Icon) {
	if b.icon != icon {
		b.icon = icon
		b.Refresh()
	}
}

// Enabled reports whether the button can be pressed.
func (b *Button) Enabled() bool { return !b.Disabled() }

// Tapped presses the button.
func (b *Button) Tapped(*fyne.PointEvent) {
	b.tip.Leave()
	if !b.Disabled() && b.OnTapped != nil {
		b.OnTapped()
	}
}

// TypedKey presses the button on Space and Return; other keys go to the owner.
func (b *Button) TypedKey(e *fyne.KeyEvent) { b.pressedBy(e, func() { b.Tapped(nil) }) }

// CreateRenderer implements [fyne.Widget].
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	d := &buttonDrawing{
		button: b,
		ground: canvas.NewRectangle(color.Transparent),
		hover:  canvas.NewRectangle(color.Transparent),
		ring:   canvas.NewRectangle(color.Transparent),
		text:   NewText(theme.SizeNameText, false),
		icon:   &canvas.Image{FillMode: canvas.ImageFillContain},
	}
	d.Parts = []fyne.CanvasObject{d.ground, d.hover, d.icon, d.text, d.ring}
	d.Refresh()
	return d
}

type buttonDrawing struct {
	Drawing
	button              *Button
	ground, hover, ring *canvas.Rectangle
	text                *canvas.Text
	icon                *canvas.Image
}

// Sizes of a button: its height, the diameter of a round one, and its icon.
const (
	buttonHeight = 32
	RoundSize    = 40
	iconSize     = 18
	BarePadding  = 1.5 * Grid // left and right of a button without a border
)

// padding returns the space left and right of the content.
func (d *buttonDrawing) padding() float32 {
	switch d.button.style {
	case ButtonAction, ButtonOutline:
		return 4 * Grid
	default:
		return BarePadding
	}
}

// content returns the width of icon, gap and text.
func (d *buttonDrawing) content() float32 {
	w := float32(0)
	if d.button.icon != "" {
		w += iconSize
	}
	if d.button.icon != "" && d.button.text != "" {
		w += 1.5 * Grid
	}
	if d.button.text != "" {
		w += fyne.MeasureText(d.button.text, d.text.TextSize, d.text.TextStyle).Width
	}
	return w
}

func (d *buttonDrawing) MinSize() fyne.Size {
	if d.button.style == ButtonRound {
		return fyne.NewSquareSize(RoundSize)
	}
	return fyne.NewSize(d.content()+2*d.padding(), buttonHeight)
}

func (d *buttonDrawing) Layout(size fyne.Size) {
	area, at := size, fyne.NewPos(0, 0)
	if d.button.style == ButtonRound { // a disc in the middle, whatever the room
		side := min(size.Width, size.Height, RoundSize)
		area, at = fyne.NewSquareSize(side), fyne.NewPos((size.Width-side)/2, (size.Height-side)/2)
	}
	for _, r := range []*canvas.Rectangle{d.ground, d.hover} {
		Put(r, at, area)
	}
	Put(d.ring, at.SubtractXY(2, 2), area.AddWidthHeight(4, 4))
	x := (size.Width - d.content()) / 2
	if d.button.icon != "" {
		Put(d.icon, fyne.NewPos(x, (size.Height-iconSize)/2), fyne.NewSquareSize(iconSize))
		x += iconSize + 1.5*Grid
	}
	PlaceText(d.text, x, 0, size.Height)
}

func (d *buttonDrawing) Refresh() {
	b := d.button
	SetBold(d.text, b.style == ButtonAction || b.style == ButtonLink)
	radius := float32(1.5 * Grid)
	if b.style == ButtonRound {
		radius = RoundSize / 2
	}
	ground, edge, ink := d.colours()
	d.ground.FillColor, d.ground.StrokeColor, d.ground.StrokeWidth = ground, edge, 0
	if b.style == ButtonOutline || b.chosen {
		d.ground.StrokeWidth = 1
	}
	d.ground.CornerRadius, d.hover.CornerRadius = radius, radius
	d.ground.Refresh()
	d.hover.FillColor = Colour(b, ColorHover)
	d.hover.Hidden = !b.hovered || b.Disabled()
	d.hover.Refresh()
	PaintRing(b, d.ring, radius+2, b.focused && !b.Disabled())
	PaintText(b, d.text, b.text, ink)
	d.icon.Hidden = b.icon == ""
	if b.icon != "" {
		d.icon.Resource = b.icon.Colored(ink)
	}
	d.icon.Refresh()
	d.Layout(b.Size())
}

// colours returns ground, border and ink of the button's style and state.
func (d *buttonDrawing) colours() (ground, edge color.Color, ink fyne.ThemeColorName) {
	b := d.button
	ground, edge, ink = color.Transparent, Colour(b, ColorEdge), ColorInk
	switch b.style {
	case ButtonAction, ButtonRound:
		ground, ink = Colour(b, ColorAction), ColorOnAction
		if b.Disabled() {
			ground = Colour(b, ColorCard)
		}
	case ButtonLink:
		ink = ColorSelect
	}
	if b.chosen {
		ground = Colour(b, ColorCard)
	}
	if b.Disabled() {
		ink = ColorFaint
	}
	return ground, edge, ink
}
