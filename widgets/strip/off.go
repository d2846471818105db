package strip

import (
	"image/color"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// offSign lies over the thumbnail of a mark that is switched off: a veil that makes
// it pale, and a struck ring.
type offSign struct {
	veil   *canvas.Rectangle
	ring   *canvas.Circle
	stroke *canvas.Line
}

func newOffSign() offSign {
	s := offSign{
		veil:   canvas.NewRectangle(color.Transparent),
		ring:   canvas.NewCircle(color.Transparent),
		stroke: canvas.NewLine(color.Transparent),
	}
	s.ring.StrokeWidth, s.stroke.StrokeWidth = 3.5, 3.5
	return s
}

// paint shows or hides the sign, and makes the thumbnail pale or not.
func (s *offSign) paint(l *stripLane, on, pale bool) {
	s.veil.Hidden, s.ring.Hidden, s.stroke.Hidden = !pale, !on, !on
	sheet := color.NRGBAModel.Convert(widgets.Colour(l, widgets.ColorSheet)).(color.NRGBA)
	sheet.A = 0xB4
	s.veil.FillColor = sheet
	s.ring.FillColor = widgets.Colour(l, widgets.ColorSheet)
	s.ring.StrokeColor, s.stroke.StrokeColor = widgets.Colour(l, widgets.ColorQuiet), widgets.Colour(l, widgets.ColorQuiet)
	s.veil.Refresh()
	s.ring.Refresh()
	s.stroke.Refresh()
}

// place lays the sign over a thumbnail.
func (s *offSign) place(pos fyne.Position, size fyne.Size) {
	const side = 34
	s.veil.Move(pos)
	s.veil.Resize(size)
	middle := pos.AddXY(size.Width/2, size.Height/2)
	s.ring.Resize(fyne.NewSquareSize(side))
	s.ring.Move(middle.SubtractXY(side/2, side/2))
	const arm = 10.5 // to the ring at 45 degrees
	s.stroke.Position1, s.stroke.Position2 = middle.AddXY(-arm, arm), middle.AddXY(arm, -arm)
}
