package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Stepper is two small arrows beside a number, for the pointer: the upper one counts up, the lower one
// down. The keyboard has the arrow keys of the field that it stands in, so it takes no focus.
type Stepper struct {
	widget.BaseWidget

	// OnStep is called with 1 or -1.
	OnStep func(by int)

	hover int // the arrow under the pointer, or 0
}

var (
	_ fyne.Tappable      = (*Stepper)(nil)
	_ desktop.Hoverable  = (*Stepper)(nil)
	_ desktop.Cursorable = (*Stepper)(nil)
)

// NewStepper returns one that calls onStep.
func NewStepper(onStep func(by int)) *Stepper { return Extended(&Stepper{OnStep: onStep}) }

// by is the step of the arrow at a place.
func (s *Stepper) by(at fyne.Position) int {
	if at.Y < s.Size().Height/2 {
		return 1
	}
	return -1
}

// Tapped counts.
func (s *Stepper) Tapped(ev *fyne.PointEvent) { s.OnStep(s.by(ev.Position)) }

// Cursor is the arrow, in a field of text.
func (s *Stepper) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// MouseIn is MouseMoved.
func (s *Stepper) MouseIn(ev *desktop.MouseEvent) { s.MouseMoved(ev) }

// MouseMoved shows which arrow is under the pointer.
func (s *Stepper) MouseMoved(ev *desktop.MouseEvent) { s.point(s.by(ev.Position)) }

// MouseOut takes that back.
func (s *Stepper) MouseOut() { s.point(0) }

func (s *Stepper) point(hover int) {
	if s.hover != hover {
		s.hover = hover
		s.Refresh()
	}
}

// Sizes of a stepper.
const (
	stepperWidth  = 20
	stepperLeast  = 24
	stepperArrow  = 8 // width of an arrow
	stepperStroke = 1.5
)

// CreateRenderer implements [fyne.Widget].
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	d := &stepperDrawing{stepper: s, ground: NewBox(2)}
	d.Parts = []fyne.CanvasObject{d.ground}
	for i := range d.strokes {
		d.strokes[i] = canvas.NewLine(color.Transparent)
		d.strokes[i].StrokeWidth = stepperStroke
		d.Parts = append(d.Parts, d.strokes[i])
	}
	d.Refresh()
	return d
}

type stepperDrawing struct {
	Drawing
	stepper *Stepper
	ground  *canvas.Rectangle // below the arrow under the pointer
	strokes [4]*canvas.Line   // two of each arrow, the upper one first
}

// MinSize is that of two arrows.
func (d *stepperDrawing) MinSize() fyne.Size { return fyne.NewSize(stepperWidth, stepperLeast) }

// Layout follows the size.
func (d *stepperDrawing) Layout(fyne.Size) { d.Refresh() }

// Refresh draws the arrows.
func (d *stepperDrawing) Refresh() {
	s, size := d.stepper, d.stepper.Size()
	half, middle := size.Height/2, size.Width/2
	d.ground.Hidden = s.hover == 0
	at := fyne.NewPos(0, 0)
	if s.hover < 0 {
		at.Y = half
	}
	Fill(d.ground, Colour(s, ColorEdge), at, fyne.NewSize(size.Width, half))
	for arrow, up := range []float32{1, -1} {
		base := half*(float32(arrow)+0.5) + up*stepperArrow/4
		ink := ColorQuiet
		if s.hover == int(up) {
			ink = ColorInk
		}
		for k, side := range []float32{-1, 1} {
			line := d.strokes[2*arrow+k]
			line.StrokeColor = Colour(s, ink)
			line.Position1 = fyne.NewPos(middle+side*stepperArrow/2, base)
			line.Position2 = fyne.NewPos(middle, base-up*stepperArrow/2)
			line.Refresh()
		}
	}
}
