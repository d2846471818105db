package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
)

// HoldAnimations makes a board hand its animations to the test instead of
// running them.
func (b *Board) HoldAnimations(to func(*fyne.Animation)) { b.begin = to }

// Moving returns how many pictures of pieces are shown on their way.
func (b *Board) Moving() int {
	n := 0
	for _, m := range b.view.moving {
		if m.Visible() {
			n++
		}
	}
	return n
}

// Travelling returns the middles of the pictures of pieces on their way.
func (b *Board) Travelling() (middles []fyne.Position) {
	for _, m := range b.view.moving {
		if m.Visible() {
			size := m.Size()
			middles = append(middles, b.view.Position().Add(m.Position()).AddXY(size.Width/2, size.Height/2))
		}
	}
	return middles
}

// TravellingPicture returns the first of those pictures.
func (b *Board) TravellingPicture() *image.RGBA { return b.view.moving[0].Image }

// Ringed returns how many targets are ringed.
func (b *Board) Ringed() int {
	n := 0
	for _, t := range b.view.targets {
		if t.ring.Visible() {
			n++
		}
	}
	return n
}

// HoldModifiers makes a board ask the test which keys are held.
func (b *Board) HoldModifiers(from func() fyne.KeyModifier) { b.modifiers = from }

// Scroll turns the wheel over a position of the board.
func (b *Board) Scroll(at fyne.Position, dx, dy float32) {
	b.view.Scrolled(&fyne.ScrollEvent{
		PointEvent: fyne.PointEvent{Position: at.Subtract(b.view.Position())}, Scrolled: fyne.NewDelta(dx, dy),
	})
}

// Stale reports whether the board has to be drawn again, in part or whole.
func (b *Board) Stale() bool { return b.still.Stale() }

// Picture draws the board as a window would and returns the picture.
func (b *Board) Picture() *image.RGBA {
	p := b.placing()
	size := b.still.Raster.Size()
	return b.still.Raster.Generator(int(math.Round(float64(size.Width)*p.Ratio)), int(math.Round(float64(size.Height)*p.Ratio))).(*image.RGBA)
}

// SetLens makes the board show the part that another one shows.
func (b *Board) SetLens(of *Board) { b.look(of.still.Lens) }

// Rest lets the pointer not move for as long as a preview lasts.
func (b *Board) Rest() {
	b.lingering.since = b.lingering.since.Add(-lingers)
	b.tire()
}
