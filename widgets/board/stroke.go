package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"waymark/puzzles/edit"
	"waymark/widgets/rest"
)

// StrokePhase says where in its course a stroke is.
type StrokePhase uint8

// The phases of a stroke. Every stroke begins once and ends once, either way.
const (
	StrokeBegun     StrokePhase = iota // the button went down
	StrokeGoing                        // the pointer got to another cell
	StrokeEnded                        // the button was let go
	StrokeCancelled                    // the user wants none of it
)

// Stroke is what a pointer, or a key, does over the cells of a board in
// ModePaint. The board knows no tools: what a stroke means is up to whoever
// listens.
type Stroke struct {
	From   int   // the cell pressed
	To     int   // the cell under the pointer, or nearest to it
	Passed []int // the cells passed since the last call, in order, without gaps; each once in a stroke
	Erase  bool  // with the secondary button, or Delete
	Extend bool  // Shift was held at the press
	Add    bool  // Ctrl, or Command, was held at the press
	Keyed  bool  // by the keyboard: one cell, begun and ended at once, or a shape, see [Board.SetShapes]
	Phase  StrokePhase
}

// stroke is a stroke under way.
type stroke struct {
	Stroke
	row, col int // where the pointer was last; may lie beside the board
	done     map[int]bool
}

// beginStroke starts a stroke on a cell.
func (b *Board) beginStroke(cell int, erase bool, mod fyne.KeyModifier) {
	b.start(Stroke{
		From: cell, To: cell, Erase: erase,
		Extend: mod&fyne.KeyModifierShift != 0,
		Add:    mod&fyne.KeyModifierShortcutDefault != 0,
	})
}

// start begins a stroke where it is.
func (b *Board) start(what Stroke) {
	cell := what.To
	s := &stroke{done: map[int]bool{cell: true}, Stroke: what}
	s.row, s.col = cell/b.scene.Size.Cols, cell%b.scene.Size.Cols
	b.stroke, b.anchor = s, -1
	b.moveCursor(cell)
	b.report(s, StrokeBegun, []int{cell})
}

// tap is a stroke of one cell, where the cursor is.
func (b *Board) tap(erase bool) {
	if b.stroke != nil {
		return // the pointer is at work
	}
	b.start(Stroke{From: b.cursor, To: b.cursor, Erase: erase, Extend: b.shift(), Keyed: true})
	b.endStroke(StrokeEnded)
}

// report tells of a stroke.
func (b *Board) report(s *stroke, phase StrokePhase, passed []int) {
	s.Phase, s.Passed = phase, passed
	if b.OnStroke != nil {
		b.OnStroke(s.Stroke)
	}
}

// sweep goes on with a stroke: it passes all cells on the straight line between the
// last position of the pointer and this one, on and beside the board.
func (b *Board) sweep(pos fyne.Position) {
	b.follow(pos)
	p, s, size := b.placing(), b.stroke, b.scene.Size
	x, y := p.Within(pos)
	cellOf := func(v float64, origin, n int) int {
		return int(max(-2, min(math.Floor((v-float64(origin))/float64(p.Cell)), float64(n+1))))
	}
	row, col := cellOf(y, p.Y, size.Rows), cellOf(x, p.X, size.Cols)
	var passed []int
	for r, c := range edit.Straight(s.row, s.col, row, col) {
		if cell := r*size.Cols + c; size.Contains(r, c) && !s.done[cell] {
			s.done[cell] = true
			passed = append(passed, cell)
		}
	}
	s.row, s.col = row, col
	to := max(0, min(row, size.Rows-1))*size.Cols + max(0, min(col, size.Cols-1))
	if to == s.To && len(passed) == 0 {
		return
	}
	s.To = to
	b.moveCursor(to)
	if b.stroke == s { // the listener may have changed the mode
		b.report(s, StrokeGoing, passed)
	}
}

// endStroke ends the stroke that is under way, if there is one.
func (b *Board) endStroke(phase StrokePhase) {
	s := b.stroke
	if s == nil {
		return
	}
	b.stroke = nil
	b.stopScrolling()
	b.report(s, phase, nil)
}

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

// within is when a board that scrolls is drawn again, at the latest.
const within = time.Second / 4

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
	rest.Not(within)
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
