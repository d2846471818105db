package labpage

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/board"
)

// plot shows a picture pixel by pixel, and takes the pointer: what it points to, clicks and
// drags go to the owner in pixels of the picture.
type plot struct {
	widget.BaseWidget
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
	_ desktop.Hoverable = (*plot)(nil)
	_ desktop.Mouseable = (*plot)(nil)
)

// set shows a picture.
func (p *plot) set(m *image.RGBA) {
	if p.picture != m {
		p.picture, p.peek = m, nil
		p.Refresh()
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
	p.peek = k
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

// MouseDown notes where a drag begins.
func (p *plot) MouseDown(e *desktop.MouseEvent) { p.from = e.Position }

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

// CreateRenderer implements [fyne.Widget].
func (p *plot) CreateRenderer() fyne.WidgetRenderer {
	d := &plotDrawing{
		plot: p, image: canvas.NewImageFromImage(nil), brush: canvas.NewRectangle(color.Transparent),
		ground: canvas.NewRectangle(color.Transparent), peek: board.NewPeek(),
	}
	d.image.FillMode, d.image.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	d.Parts = []fyne.CanvasObject{d.image, d.brush, d.ground, d.peek}
	d.Refresh()
	return d
}

type plotDrawing struct {
	widgets.Drawing
	plot          *plot
	image         *canvas.Image
	brush, ground *canvas.Rectangle
	peek          *board.Peek
}

// MinSize leaves the labels room.
func (d *plotDrawing) MinSize() fyne.Size { return fyne.NewSize(320, 200) }

// Layout follows the size.
func (d *plotDrawing) Layout(fyne.Size) { d.Refresh() }

// Sizes of what is told of a point.
const (
	peekWidth  = 330
	peekHeight = 116
	peekIn     = 8
	peekOff    = 16 // the pointer
)

// Refresh shows the picture, the range that is drawn, and what is told of a point.
func (d *plotDrawing) Refresh() {
	p := d.plot
	size := p.Size()
	d.image.Hidden = p.picture == nil
	if p.picture != nil && d.image.Image != image.Image(p.picture) {
		d.image.Image = p.picture
		d.image.Refresh()
	}
	widgets.Put(d.image, fyne.NewPos(0, 0), size)
	d.brush.Hidden = !p.dragging
	if p.dragging {
		d.brush.StrokeColor, d.brush.StrokeWidth = widgets.Colour(p, widgets.ColorSelect), 1.5
		x, y := min(p.from.X, p.to.X), min(p.from.Y, p.to.Y)
		widgets.Put(d.brush, fyne.NewPos(x, y), fyne.NewSize(max(p.from.X, p.to.X)-x, max(p.from.Y, p.to.Y)-y))
		d.brush.Refresh()
	}
	d.ground.Hidden, d.peek.Hidden = p.peek == nil, p.peek == nil
	if k := p.peek; k != nil {
		d.place(k, size)
	}
	canvas.Refresh(p)
}

// place tells of a point beside the pointer, where there is room.
func (d *plotDrawing) place(k *peek, size fyne.Size) {
	at := k.at.AddXY(peekOff, peekOff)
	if at.X+peekWidth > size.Width {
		at.X = max(0, k.at.X-peekOff-peekWidth)
	}
	if at.Y+peekHeight > size.Height {
		at.Y = max(0, k.at.Y-peekOff-peekHeight)
	}
	d.ground.FillColor, d.ground.StrokeColor, d.ground.StrokeWidth, d.ground.CornerRadius = widgets.Colour(d.plot, widgets.ColorCard), widgets.Colour(d.plot, widgets.ColorLine), 1, widgets.Grid
	widgets.Put(d.ground, at, fyne.NewSize(peekWidth, peekHeight))
	d.ground.Refresh()
	d.peek.Set(k.title, k.scene, k.rows)
	widgets.Put(d.peek, at.AddXY(peekIn, peekIn), fyne.NewSize(peekWidth-2*peekIn, peekHeight-2*peekIn))
}
