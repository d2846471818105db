package experiments

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/widgets"
)

// plot shows a picture pixel by pixel, and takes the pointer and the keyboard: what is pointed to, clicks and
// drags go to the owner in pixels of the picture, and so do the steps of the keyboard from mark to mark.
type plot struct {
	widget.BaseWidget
	onStep   func(along, across int) // to another mark; 0, 0 for the one that was reached last
	onOpen   func()                  // the mark that was reached
	onKey    func(*fyne.KeyEvent)    // that it has no use for
	onSize   func()
	onPoint  func(x, y float64)           // the pointer is there
	onClick  func(x, y float64) bool      // reports whether there was something to click
	onBrush  func(x0, y0, x1, y1 float64) // a range was drawn
	onWhole  func()                       // a second click beside everything
	picture  *image.RGBA
	from, to fyne.Position // of a drag
	dragging bool
	clicked  time.Time // beside everything
	peek     *peek     // nil while nothing is pointed to
	focused  bool
	reached  bool // what is told was reached by the keyboard
}

// peek is what is told of the point below the pointer.
type peek struct {
	title string
	scene puzzles.Scene
	rows  []widgets.Stat
	at    fyne.Position
}

var (
	_ fyne.Tappable     = (*plot)(nil)
	_ fyne.Draggable    = (*plot)(nil)
	_ fyne.Focusable    = (*plot)(nil)
	_ desktop.Hoverable = (*plot)(nil)
	_ desktop.Mouseable = (*plot)(nil)
)

// set shows a picture.
func (p *plot) set(m *image.RGBA) {
	if p.picture != m {
		again := p.reached
		p.picture, p.peek, p.reached = m, nil, false
		p.Refresh()
		if again {
			p.onStep(0, 0)
		}
	}
}

// pixels is a place in pixels of the picture.
func (p *plot) pixels(at fyne.Position) (x, y float64) {
	if p.picture == nil || p.Size().Width <= 0 {
		return 0, 0
	}
	ratio := float64(p.picture.Rect.Dx()) / float64(p.Size().Width)
	return float64(at.X) * ratio, float64(at.Y) * ratio
}

// show tells of a point; nil for none.
func (p *plot) show(k *peek) {
	if k == nil && p.peek == nil {
		return
	}
	p.peek, p.reached = k, false
	p.Refresh()
}

// reach says that what is told was reached by the keyboard.
func (p *plot) reach() {
	p.reached = true
	p.Refresh()
}

// MouseIn looks what is below the pointer.
func (p *plot) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved looks what is below the pointer.
func (p *plot) MouseMoved(e *desktop.MouseEvent) {
	if !p.dragging {
		p.onPoint(p.pixels(e.Position))
	}
}

// MouseOut tells of no point.
func (p *plot) MouseOut() { p.show(nil) }

// MouseDown notes where a drag begins, and takes the keyboard.
func (p *plot) MouseDown(e *desktop.MouseEvent) {
	widgets.Focus(p)
	p.from = e.Position
}

// MouseUp is part of [desktop.Mouseable].
func (p *plot) MouseUp(*desktop.MouseEvent) {}

// Tapped clicks on what is below the pointer; a second click beside everything shows all.
func (p *plot) Tapped(e *fyne.PointEvent) {
	if p.onClick(p.pixels(e.Position)) {
		return
	}
	now := time.Now()
	if now.Sub(p.clicked) <= fyne.CurrentApp().Driver().DoubleTapDelay() {
		p.onWhole()
		now = time.Time{}
	}
	p.clicked = now
}

// Dragged draws the range.
func (p *plot) Dragged(e *fyne.DragEvent) {
	if !p.dragging {
		p.dragging = true
		p.peek = nil
	}
	p.to = e.Position
	p.Refresh()
}

// DragEnd takes the range.
func (p *plot) DragEnd() {
	if !p.dragging {
		return
	}
	p.dragging = false
	x0, y0 := p.pixels(p.from)
	x1, y1 := p.pixels(p.to)
	p.Refresh()
	p.onBrush(x0, y0, x1, y1)
}

// Resize asks for a picture of the new size.
func (p *plot) Resize(size fyne.Size) {
	if p.Size() != size {
		p.BaseWidget.Resize(size)
		p.onSize()
	}
}

// FocusGained shows the focus ring.
func (p *plot) FocusGained() { p.focused = true; p.Refresh() }

// FocusLost hides it, and what the keyboard had reached.
func (p *plot) FocusLost() {
	p.focused = false
	if p.reached {
		p.peek, p.reached = nil, false
	}
	p.Refresh()
}

// TypedRune ignores text.
func (p *plot) TypedRune(rune) {}

// pageStep and endStep are how many marks the keys of pages, and those of the ends, go along.
const (
	pageStep = 10
	endStep  = 1 << 30
)

// TypedKey goes from mark to mark, and opens the board of one.
func (p *plot) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyRight:
		p.onStep(1, 0)
	case fyne.KeyLeft:
		p.onStep(-1, 0)
	case fyne.KeyPageDown:
		p.onStep(pageStep, 0)
	case fyne.KeyPageUp:
		p.onStep(-pageStep, 0)
	case fyne.KeyEnd:
		p.onStep(endStep, 0)
	case fyne.KeyHome:
		p.onStep(-endStep, 0)
	case fyne.KeyDown:
		p.onStep(0, 1)
	case fyne.KeyUp:
		p.onStep(0, -1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		p.onOpen()
	default:
		p.onKey(ev)
	}
}
