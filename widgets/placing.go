package widgets

import (
	"image"
	"math"

	"fyne.io/fyne/v2"

	"waymark/puzzles/draw"
)

// Placing is where a drawing lies on its widget.
type Placing struct {
	draw.Geometry
	Options       draw.Options
	At            image.Point     // of the drawing, in pixels of the widget
	View          image.Rectangle // where cells are seen, in pixels of the widget
	columns, rows image.Point     // of a drawing whose names stand beside the view
	lean          float64         // of the image
	Ratio         float64         // pixels per unit
}

// Lens is which part of a board is seen, and how large.
type Lens struct {
	Zoom float64 // 1, or less, fits all of the board in
	X, Y float64 // in the middle of the view, in cells from the top left
}

// largestCell is how large a cell is at most, in units.
const largestCell = 160

// MaxZoom returns the zoom at which cells are as large as they get. p is the
// placing of the whole board.
func (p Placing) MaxZoom() float64 {
	return max(1, largestCell*p.Ratio/float64(max(1, p.Cell)))
}

// Magnified returns the placing of the board under a lens; p is that of the
// whole board. Where the board has room it stays in the middle, or leans; where it has
// not, the names of rows and columns stay beside what is seen of it.
func (p Placing) Magnified(l Lens) Placing {
	w, h := p.View.Dx(), p.View.Dy()
	o := p.Options
	o.Cell = int(math.Round(float64(p.Cell) * max(1, min(l.Zoom, p.MaxZoom()))))
	g := draw.Layout(p.Size, o)
	q := Placing{Geometry: g, Options: o, View: p.View, lean: p.lean, Ratio: p.Ratio}
	b := g.Board()
	var alongX, alongY bool
	q.At.X, alongX = pan(l.X, g.Cell, w, g.X, b.Dx(), p.lean)
	q.At.Y, alongY = pan(l.Y, g.Cell, h, g.Y, b.Dy(), 0)
	q.columns, q.rows = q.At, q.At
	if alongX {
		q.View.Min.X, q.rows.X = g.X, 0
	}
	if alongY {
		q.View.Min.Y, q.columns.Y = g.Y, 0
	}
	return q
}

// pan returns where a drawing begins along one axis, and whether its board is
// longer than the room beside the names.
func pan(middle float64, cell, room, names, board int, lean float64) (at int, along bool) {
	if names+board <= room {
		return leaning(room-names-board, lean), false
	}
	room -= names
	return -max(0, min(int(math.Round(middle*float64(cell)-float64(room)/2)), board-room)), true
}

// leaning shares free room out between both sides of a drawing: what stands before it.
func leaning(free int, lean float64) int {
	return int(float64(free) * (0.5 + max(-0.5, min(lean, 0.5))))
}

// Lens returns the lens under which the board lies as it does.
func (p Placing) Lens(zoom float64) Lens {
	x, y := p.Cells(float64(p.View.Min.X+p.View.Max.X)/2, float64(p.View.Min.Y+p.View.Max.Y)/2)
	return Lens{zoom, x, y}
}

// Cells returns how many cells a pixel of the widget is from the top left of
// the board.
func (p Placing) Cells(x, y float64) (cx, cy float64) {
	return (x - float64(p.At.X+p.X)) / float64(p.Cell), (y - float64(p.At.Y+p.Y)) / float64(p.Cell)
}

// CellUnder returns the cell at a position of the widget; false where none is seen.
func (p Placing) CellUnder(pos fyne.Position) (int, bool) {
	x, y := p.Pixel(pos)
	if !image.Pt(int(math.Floor(x)), int(math.Floor(y))).Add(p.At).In(p.View) {
		return 0, false
	}
	return p.CellAt(x, y)
}

// Pixel returns the place in the drawing of a position of the widget.
func (p Placing) Pixel(pos fyne.Position) (x, y float64) {
	return float64(pos.X)*p.Ratio - float64(p.At.X), float64(pos.Y)*p.Ratio - float64(p.At.Y)
}

// Within returns the place in the drawing nearest to a position of the widget
// that is not beyond an edge of the view behind which the board goes on.
func (p Placing) Within(pos fyne.Position) (x, y float64) {
	x, y = p.Pixel(pos)
	view, board := p.View.Sub(p.At), p.Board()
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

// Seen returns the part of the drawing that is seen.
func (p Placing) Seen() image.Rectangle { return p.View.Sub(p.At) }

// Units returns the position and size on the widget of a rectangle of the drawing.
func (p Placing) Units(r image.Rectangle) (fyne.Position, fyne.Size) { return p.Scaled(r.Add(p.At)) }

// Over returns the position and size of a rectangle of the drawing on what lies
// over the view.
func (p Placing) Over(r image.Rectangle) (fyne.Position, fyne.Size) {
	return p.Scaled(r.Add(p.At).Sub(p.View.Min))
}

// Scaled returns pixels as units.
func (p Placing) Scaled(r image.Rectangle) (fyne.Position, fyne.Size) {
	f := func(v int) float32 { return float32(float64(v) / p.Ratio) }
	return fyne.NewPos(f(r.Min.X), f(r.Min.Y)), fyne.NewSize(f(r.Dx()), f(r.Dy()))
}
