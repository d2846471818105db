package experiments

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"waymark/widgets"
	"waymark/widgets/board"
)

// CreateRenderer implements [fyne.Widget].
func (p *plot) CreateRenderer() fyne.WidgetRenderer {
	d := &plotDrawing{
		plot: p, image: canvas.NewImageFromImage(nil), brush: canvas.NewRectangle(color.Transparent),
		ground: canvas.NewRectangle(color.Transparent), peek: board.NewPeek(),
		mark: canvas.NewCircle(color.Transparent), ring: widgets.NewBox(widgets.Grid),
	}
	d.image.FillMode, d.image.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	d.Parts = []fyne.CanvasObject{d.image, d.brush, d.ring, d.mark, d.ground, d.peek}
	d.Refresh()
	return d
}

type plotDrawing struct {
	widgets.Drawing
	plot          *plot
	image         *canvas.Image
	brush, ground *canvas.Rectangle
	ring          *canvas.Rectangle // the plot has the keyboard
	mark          *canvas.Circle    // around the mark that the keyboard has reached
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

	plotStroke = 2 // of what is drawn over the picture
	markSize   = 18
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
		d.brush.StrokeColor, d.brush.StrokeWidth = widgets.Colour(p, widgets.ColorAccent), d.stroke()
		x, y := min(p.from.X, p.to.X), min(p.from.Y, p.to.Y)
		widgets.Put(d.brush, fyne.NewPos(x, y), fyne.NewSize(max(p.from.X, p.to.X)-x, max(p.from.Y, p.to.Y)-y))
		d.brush.Refresh()
	}
	widgets.Put(d.ring, fyne.NewPos(0, 0), size)
	widgets.PaintRing(p, d.ring, widgets.Grid, p.focused)
	d.mark.Hidden = p.peek == nil || !p.reached
	if !d.mark.Hidden {
		d.mark.StrokeColor, d.mark.StrokeWidth = widgets.Colour(p, widgets.ColorInk), plotStroke
		widgets.Put(d.mark, p.peek.at.SubtractXY(markSize/2, markSize/2), fyne.NewSquareSize(markSize))
		d.mark.Refresh()
	}
	d.ground.Hidden, d.peek.Hidden = p.peek == nil, p.peek == nil
	if k := p.peek; k != nil {
		d.place(k, size)
	}
	canvas.Refresh(p)
}

// stroke is how wide the outline of a range is: two pixels at the least, however small a unit is.
func (d *plotDrawing) stroke() float32 {
	return max(plotStroke, float32(plotStroke/widgets.PixelsPerUnit(d.plot)))
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
