package widgets

import (
	"image"
	"math"

	"fyne.io/fyne/v2"

	"waymark/puzzles/draw"
)

// placing is where a drawing lies on its widget.
type placing struct {
	draw.Geometry
	options       draw.Options
	at            image.Point     // of the drawing, in pixels of the widget
	view          image.Rectangle // where cells are seen, in pixels of the widget
	columns, rows image.Point     // of a drawing whose names stand beside the view
	ratio         float64         // pixels per unit
}

// lens is which part of a board is seen, and how large.
type lens struct {
	zoom float64 // 1, or less, fits all of the board in
	x, y float64 // in the middle of the view, in cells from the top left
}

// largestCell is how large a cell is at most, in units.
const largestCell = 160

// maxZoom returns the zoom at which cells are as large as they get. p is the
// placing of the whole board.
func (p placing) maxZoom() float64 {
	return max(1, largestCell*p.ratio/float64(max(1, p.Cell)))
}

// magnified returns the placing of the board under a lens; p is that of the
// whole board. Where the board has room it stays in the middle; where it has
// not, the names of rows and columns stay beside what is seen of it.
func (p placing) magnified(l lens) placing {
	w, h := p.view.Dx(), p.view.Dy()
	o := p.options
	o.Cell = int(math.Round(float64(p.Cell) * max(1, min(l.zoom, p.maxZoom()))))
	g := draw.Layout(p.Size, o)
	q := placing{Geometry: g, options: o, view: p.view, ratio: p.ratio}
	b := g.Board()
	var alongX, alongY bool
	q.at.X, alongX = pan(l.x, g.Cell, w, g.X, b.Dx())
	q.at.Y, alongY = pan(l.y, g.Cell, h, g.Y, b.Dy())
	q.columns, q.rows = q.at, q.at
	if alongX {
		q.view.Min.X, q.rows.X = g.X, 0
	}
	if alongY {
		q.view.Min.Y, q.columns.Y = g.Y, 0
	}
	return q
}

// pan returns where a drawing begins along one axis, and whether its board is
// longer than the room beside the names.
func pan(middle float64, cell, room, names, board int) (at int, along bool) {
	if names+board <= room {
		return (room - names - board) / 2, false
	}
	room -= names
	return -max(0, min(int(math.Round(middle*float64(cell)-float64(room)/2)), board-room)), true
}

// lens returns the lens under which the board lies as it does.
func (p placing) lens(zoom float64) lens {
	x, y := p.cells(float64(p.view.Min.X+p.view.Max.X)/2, float64(p.view.Min.Y+p.view.Max.Y)/2)
	return lens{zoom, x, y}
}

// cells returns how many cells a pixel of the widget is from the top left of
// the board.
func (p placing) cells(x, y float64) (cx, cy float64) {
	return (x - float64(p.at.X+p.X)) / float64(p.Cell), (y - float64(p.at.Y+p.Y)) / float64(p.Cell)
}

// cellAt returns the cell at a position of the widget; false where none is seen.
func (p placing) cellAt(pos fyne.Position) (int, bool) {
	x, y := p.pixel(pos)
	if !image.Pt(int(math.Floor(x)), int(math.Floor(y))).Add(p.at).In(p.view) {
		return 0, false
	}
	return p.CellAt(x, y)
}

// pixel returns the place in the drawing of a position of the widget.
func (p placing) pixel(pos fyne.Position) (x, y float64) {
	return float64(pos.X)*p.ratio - float64(p.at.X), float64(pos.Y)*p.ratio - float64(p.at.Y)
}

// within returns the place in the drawing nearest to a position of the widget
// that is not beyond an edge of the view behind which the board goes on.
func (p placing) within(pos fyne.Position) (x, y float64) {
	x, y = p.pixel(pos)
	view, board := p.view.Sub(p.at), p.Board()
	clip := func(v float64, lo, hi, boardLo, boardHi int) float64 {
		if boardLo < lo {
			v = max(v, float64(lo))
		}
		if boardHi > hi {
			v = min(v, float64(hi)-1)
		}
		return v
	}
	return clip(x, view.Min.X, view.Max.X, board.Min.X, board.Max.X), clip(y, view.Min.Y, view.Max.Y, board.Min.Y, board.Max.Y)
}

// seen returns the part of the drawing that is seen.
func (p placing) seen() image.Rectangle { return p.view.Sub(p.at) }

// units returns the position and size on the widget of a rectangle of the drawing.
func (p placing) units(r image.Rectangle) (fyne.Position, fyne.Size) { return p.scaled(r.Add(p.at)) }

// over returns the position and size of a rectangle of the drawing on what lies
// over the view.
func (p placing) over(r image.Rectangle) (fyne.Position, fyne.Size) {
	return p.scaled(r.Add(p.at).Sub(p.view.Min))
}

// scaled returns pixels as units.
func (p placing) scaled(r image.Rectangle) (fyne.Position, fyne.Size) {
	f := func(v int) float32 { return float32(float64(v) / p.ratio) }
	return fyne.NewPos(f(r.Min.X), f(r.Min.Y)), fyne.NewSize(f(r.Dx()), f(r.Dy()))
}
