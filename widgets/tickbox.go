package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// TickSize is the side of the box of a tick.
const TickSize = 15

// TickBox is the box of what can be ticked, and the tick in it: one look for every
// list and switch.
type TickBox struct {
	box     *canvas.Rectangle
	strokes [2]*canvas.Line
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
	t.box.Move(at)
	t.box.Resize(fyne.NewSquareSize(TickSize))
	points := [3]fyne.Position{at.AddXY(3.5, 8), at.AddXY(6.5, 11), at.AddXY(11.5, 4.5)}
	for i, l := range t.strokes {
		l.Hidden = !on
		l.StrokeColor, l.StrokeWidth = Colour(w, ColorOnSelect), 2
		l.Position1, l.Position2 = points[i], points[i+1]
	}
}

// Hide shows nothing.
func (t *TickBox) Hide() {
	t.box.Hidden, t.strokes[0].Hidden, t.strokes[1].Hidden = true, true, true
}
