package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// target rings a cell that the piece in hand can get to. The ring has a halo on both sides
// in the colour of the floor, so that it is seen on a piece of any colour.
type target struct{ halo, ring *canvas.Circle }

func newTarget() target {
	return target{canvas.NewCircle(color.Transparent), canvas.NewCircle(color.Transparent)}
}

// haloWidth is how far the halo of a ring goes beyond it, inwards and outwards.
const haloWidth = 2

// put rings a cell that lies at pos; the one the piece would fall on has a bolder ring.
func (t target) put(pos fyne.Position, size fyne.Size, bold bool, ink, floor color.Color) {
	d, thick := max(9, size.Width*0.82), max(2, min(size.Width*0.06, 3.5))
	if bold {
		d, thick = max(11, size.Width*0.88), 1.7*thick
	}
	for _, c := range []struct {
		circle          *canvas.Circle
		colour          color.Color
		diameter, width float32
	}{{t.halo, floor, d + 2*haloWidth, thick + 2*haloWidth}, {t.ring, ink, d, thick}} {
		c.circle.StrokeColor, c.circle.StrokeWidth = c.colour, c.width
		c.circle.Resize(fyne.NewSquareSize(c.diameter))
		c.circle.Move(pos.AddXY((size.Width-c.diameter)/2, (size.Height-c.diameter)/2))
		c.circle.Refresh()
	}
}

// hide shows no ring, or shows it again.
func (t target) hide(hidden bool) {
	t.halo.Hidden, t.ring.Hidden = hidden, hidden
	t.halo.Refresh()
	t.ring.Refresh()
}
