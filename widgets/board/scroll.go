package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
)

// scrolling is a zoomed board that moves under a stroke whose pointer has gone
// beyond what is seen of it.
type scrolling struct {
	anim   *fyne.Animation
	at     fyne.Position // of the pointer
	dx, dy float64       // how far it is out, in cells, where the board goes on
	last   float32       // how much of the present second has passed
}

// Cells a second at which a board scrolls: at the edge, for every cell the pointer
// is farther out, and at most.
const (
	scrollSlow  = 3
	scrollMore  = 4
	scrollQuick = 20
)

// follow scrolls the board as long as the pointer of the stroke is out, and stops
// where it is back or nothing more is to be seen that way.
func (b *Board) follow(pos fyne.Position) {
	p := b.placing()
	x, y := p.Pixel(pos)
	nx, ny := p.Within(pos)
	dx, dy := (x-nx)/float64(p.Cell), (y-ny)/float64(p.Cell)
	if b.stroke == nil || dx == 0 && dy == 0 {
		b.stopScrolling()
		return
	}
	if b.scrolling == nil {
		s := &scrolling{}
		s.anim = fyne.NewAnimation(time.Second, func(t float32) { b.scroll(s, t) })
		s.anim.Curve, s.anim.RepeatCount = fyne.AnimationLinear, fyne.AnimationRepeatForever
		b.scrolling = s
		defer b.begin(s.anim)
	}
	b.scrolling.at, b.scrolling.dx, b.scrolling.dy = pos, dx, dy
}

// scroll moves the board by what is due since the last tick; the stroke goes on
// over the cells that come into view.
func (b *Board) scroll(s *scrolling, t float32) {
	if b.scrolling != s {
		return // a tick that was on its way when the scrolling stopped
	}
	passed := t - s.last
	if s.last = t; passed < 0 {
		passed++ // the next second has begun
	}
	p := b.placing()
	cells := func(out float64) float32 {
		if out == 0 {
			return 0
		}
		speed := min(scrollSlow+scrollMore*math.Abs(out), scrollQuick)
		return passed * float32(math.Copysign(speed, out)*float64(p.Cell)/p.Ratio)
	}
	b.panBy(-cells(s.dx), -cells(s.dy))
	b.sweep(s.at)
}

// stopScrolling lets the board lie.
func (b *Board) stopScrolling() {
	if s := b.scrolling; s != nil {
		b.scrolling = nil
		s.anim.Stop()
	}
}
