package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

// Check is something that is on or off: a box and a text. It works with the
// pointer and, when it has the focus, with Space and Return. One of several, of which just one is on, has a round box and
// is turned off by another alone.
type Check struct {
	Control

	// OnChanged is called when the user turned it on or off.
	OnChanged func(on bool)

	text  string
	on    bool
	oneOf bool // of several just one is on
}

var (
	_ fyne.Tappable     = (*Check)(nil)
	_ fyne.Disableable  = (*Check)(nil)
	_ fyne.Focusable    = (*Check)(nil)
	_ desktop.Hoverable = (*Check)(nil)
)

// NewCheck returns a check that is enabled; the text is already translated.
func NewCheck(text string, on bool) *Check { return Extended(&Check{text: text, on: on}) }

// NewRadio returns a check that is one of several.
func NewRadio(text string, on bool) *Check { return Extended(&Check{text: text, on: on, oneOf: true}) }

// Text returns what can be turned on or off.
func (c *Check) Text() string { return c.text }

// On reports whether it is on.
func (c *Check) On() bool { return c.on }

// SetOn turns it on or off, without a call of OnChanged.
func (c *Check) SetOn(on bool) {
	if c.on != on {
		c.on = on
		c.Refresh()
	}
}

// Tapped turns it on or off.
func (c *Check) Tapped(*fyne.PointEvent) {
	if c.Disabled() {
		return
	}
	Focus(c)
	c.toggle()
}

func (c *Check) toggle() {
	if c.Disabled() || c.oneOf && c.on {
		return
	}
	c.SetOn(!c.on)
	if c.OnChanged != nil {
		c.OnChanged(c.on)
	}
}

// TypedKey turns it on or off by Space and Return; other keys go to the owner.
func (c *Check) TypedKey(e *fyne.KeyEvent) { c.pressedBy(e, c.toggle) }

// Sizes of a check.
const (
	checkHeight = 30
	checkText   = TickSize + 2.5*Grid // where the text begins
)

// CreateRenderer implements [fyne.Widget].
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	d := &checkDrawing{
		check: c, tick: NewTickBox(), text: NewText(theme.SizeNameText, false),
		ground: canvas.NewRectangle(color.Transparent), ring: canvas.NewRectangle(color.Transparent),
	}
	d.tick.round = c.oneOf
	d.Parts = append([]fyne.CanvasObject{d.ground}, d.tick.Objects()...)
	d.Parts = append(d.Parts, d.text, d.ring)
	d.Refresh()
	return d
}

type checkDrawing struct {
	Drawing
	check        *Check
	ground, ring *canvas.Rectangle
	tick         *TickBox
	text         *canvas.Text
}

func (d *checkDrawing) MinSize() fyne.Size {
	return fyne.NewSize(checkText+fyne.MeasureText(d.check.text, d.text.TextSize, d.text.TextStyle).Width, checkHeight)
}

func (d *checkDrawing) Layout(fyne.Size) { d.Refresh() }

// Refresh paints box and text. The ground and the ring reach a little beyond the box,
// which stands at the left edge as the texts around it do.
func (d *checkDrawing) Refresh() {
	c, size := d.check, d.check.Size()
	ground := color.Color(color.Transparent)
	if c.hovered && !c.Disabled() {
		ground = Colour(c, ColorHover)
	}
	d.ground.CornerRadius = Grid
	Fill(d.ground, ground, fyne.NewPos(-Grid, 1), fyne.NewSize(size.Width+2*Grid, size.Height-2))
	Put(d.ring, d.ground.Position(), d.ground.Size())
	PaintRing(c, d.ring, Grid, c.focused)
	d.tick.Paint(c, c.on, !c.Disabled(), fyne.NewPos(0, (size.Height-TickSize)/2))
	ink := ColorInk
	if c.Disabled() {
		ink = ColorQuiet
	}
	PaintText(c, d.text, Fit(c.text, d.text, max(0, size.Width-checkText)), ink)
	PlaceText(d.text, checkText, 0, size.Height)
	canvas.Refresh(c)
}

// TickSize is the side of the box of a tick.
const TickSize = 15

// TickBox is the box of what can be ticked, and the tick in it: one look for every
// list and switch.
type TickBox struct {
	box     *canvas.Rectangle
	strokes [2]*canvas.Line
	round   bool // it is one of several: a ring, thick where it is on
}

// NewTickBox returns a box without a tick.
func NewTickBox() *TickBox {
	return &TickBox{
		box:     canvas.NewRectangle(color.Transparent),
		strokes: [2]*canvas.Line{canvas.NewLine(color.Transparent), canvas.NewLine(color.Transparent)},
	}
}

// Objects returns what is drawn, back to front.
func (t *TickBox) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.box, t.strokes[0], t.strokes[1]}
}

// Paint shows the box with its upper left corner at a place of w; one that is not
// enabled is faint.
func (t *TickBox) Paint(w fyne.Widget, on, enabled bool, at fyne.Position) {
	edge := ColorQuiet
	switch {
	case !enabled:
		edge = ColorFaint
	case on:
		edge = ColorSelect
	}
	t.box.Hidden = false
	t.box.StrokeColor, t.box.StrokeWidth, t.box.CornerRadius = Colour(w, edge), 1.5, 3
	t.box.FillColor = color.Transparent
	if on {
		t.box.FillColor = t.box.StrokeColor
	}
	Put(t.box, at, fyne.NewSquareSize(TickSize))
	if t.round {
		t.box.CornerRadius = TickSize / 2.0
		if on {
			t.box.StrokeWidth, t.box.FillColor = TickSize/3.0, color.Transparent
		}
	}
	points := [3]fyne.Position{at.AddXY(3.5, 8), at.AddXY(6.5, 11), at.AddXY(11.5, 4.5)}
	for i, l := range t.strokes {
		l.Hidden = !on || t.round
		l.StrokeColor, l.StrokeWidth = Colour(w, ColorOnSelect), 2
		l.Position1, l.Position2 = points[i], points[i+1]
	}
}

// Hide shows nothing.
func (t *TickBox) Hide() {
	t.box.Hidden, t.strokes[0].Hidden, t.strokes[1].Hidden = true, true, true
}
