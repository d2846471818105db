package board

import (
	"image"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
	"waymark/widgets/rest"
)

// flight is an animation: pieces on their way, or a piece that refuses to go.
type flight struct {
	groups []*group
	lifted []int   // cells whose pieces the static layer leaves out
	t      float64 // progress, 0 to 1
	grip   []int   // cells of the piece that is outlined; nil for none
	refuse bool    // the outline says no, and the pieces come back
	follow bool    // the cursor goes along, and is kept in view

	after puzzles.Scene
	done  func()
	anim  *fyne.Animation
}

// group is pieces that travel by the same way, as one picture.
type group struct {
	cells  []int
	dx, dy float64 // where they go, in cells from the start
	sx, sy float64 // where they are when it begins, in cells from the start
	// way is how they get there by a move that began at their place; nil when the
	// pointer has pulled them from it, or has them in its grip.
	way *draw.MovePath

	picture *image.RGBA     // of the pieces, as look says; nil when not drawn yet
	at      image.Rectangle // where they start, in the drawing
	look    preview
}

// offset returns how far from its start the group is at t, in pixels.
func (g *group) offset(t float64, cell int) image.Point {
	x, y := g.sx+(g.dx-g.sx)*t, g.sy+(g.dy-g.sy)*t
	if g.way != nil {
		y, x = g.way.At(t)
	}
	f := func(cells float64) int { return int(math.Round(cells * float64(cell))) }
	return image.Pt(f(x), f(y))
}

// paint draws the pieces of the group, unless they look as before.
func (g *group) paint(sc puzzles.Scene, pal draw.Palette, p widgets.Placing) {
	look := preview{palette: pal, options: p.Options}
	if g.picture == nil || g.look != look {
		g.look = look
		g.picture, g.at = draw.Group(sc, g.cells, pal, p.Options)
	}
}

// Animate moves the pieces of a step over d, as [draw.MovePath] says, and then shows
// the scene after.
// done, which may be nil, is called once, when the animation has run to its
// end; never when it was cut short by SetScene, Animate or Refuse. A second
// Animate starts from the end of the first. Where the user asked for no
// animations the end comes at once.
func (b *Board) Animate(step puzzles.Step, after puzzles.Scene, d time.Duration, done func()) {
	start := b.grab
	b.drop()
	f := &flight{after: after, done: done}
	if d > 0 && !b.calm && fyne.CurrentApp().Settings().ShowAnimations() {
		b.load(f, step, start)
	}
	cell, held := b.Held()
	if k, ok := shiftOf(step, cell); ok && held {
		if len(f.groups) > 0 {
			f.grip = draw.Body(b.scene, cell)
		}
		b.cursor, b.from = k.To, k.To
		f.follow = true
	}
	b.launch(f, d)
}

// Refuse shows that the piece on a cell cannot be pushed in a direction.
func (b *Board) Refuse(cell int, d puzzles.Dir) {
	b.drop()
	body := draw.Body(b.scene, cell)
	if body == nil || b.calm {
		return
	}
	f := &flight{after: b.scene, refuse: true, lifted: body, grip: body}
	dr, dc := d.Delta()
	f.groups = []*group{{cells: body, dx: float64(dc), dy: float64(dr)}}
	b.launch(f, 320*time.Millisecond)
}

// load fills a flight with the pieces of a step. A piece the pointer has
// already pulled from its place goes on from there.
func (b *Board) load(f *flight, step puzzles.Step, from *grab) {
	for _, w := range draw.Ways(b.scene, step) {
		g := &group{cells: w.Cells, dx: float64(w.Cols), dy: float64(w.Rows), way: &w}
		if from != nil && from.moved && slices.Contains(w.Cells, from.cell) {
			g.sx, g.sy, g.way = from.dx, from.dy, nil
		}
		f.groups = append(f.groups, g)
		f.lifted = append(f.lifted, w.Cells...)
	}
}

// launch starts a flight.
func (b *Board) launch(f *flight, d time.Duration) {
	if len(f.groups) == 0 {
		b.flight = f
		b.land(f)
		return
	}
	b.flight = f
	b.show()
	f.anim = fyne.NewAnimation(d, func(t float32) {
		if b.flight != f {
			return // a tick that was on its way when the flight was dropped
		}
		f.t = float64(t)
		if t >= 1 {
			b.land(f)
			return
		}
		b.place()
	})
	rest.Not(d)
	f.anim.Curve = fyne.AnimationLinear // ways and shakes have a pace of their own
	b.begin(f.anim)
}

// land ends a flight that has run to its end.
func (b *Board) land(f *flight) {
	b.flight = nil
	b.setScene(f.after)
	if f.follow {
		b.reveal(b.cursor)
	}
	if f.done != nil {
		f.done()
	}
}

// drop ends a flight before its time; the board is as after it.
func (b *Board) drop() {
	f := b.flight
	if f == nil {
		return
	}
	b.flight = nil
	if f.anim != nil {
		f.anim.Stop()
	}
	b.setScene(f.after)
}

// shake is how far a piece that refuses is from its place at t, in cells: it
// knocks twice, more gently the second time.
func shake(t float64) float64 { return 0.13 * (1 - t) * math.Abs(math.Sin(2*math.Pi*t)) }

// shiftOf returns the shift of a step that starts on a cell.
func shiftOf(step puzzles.Step, cell int) (puzzles.Shift, bool) {
	for _, k := range step.Shifts {
		if k.From == cell {
			return k, true
		}
	}
	return puzzles.Shift{}, false
}
