package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Anchors lets the user choose one of nine parts of a board: corners, sides, middle. It takes
// the keyboard as a whole; the arrows go from one part to the next.
type Anchors struct {
	Control

	// OnChanged tells that the user chose.
	OnChanged func(i int)

	selected int // row by row from the top left
}

var (
	_ fyne.Tappable  = (*Anchors)(nil)
	_ fyne.Focusable = (*Anchors)(nil)
)

// NewAnchors returns the choice with the top left chosen.
func NewAnchors() *Anchors { return Extended(&Anchors{}) }

// Selected returns the part that is chosen, row by row from the top left.
func (a *Anchors) Selected() int { return a.selected }

// Measures of the parts.
const (
	anchorCell = 26
	anchorDot  = 10
)

// Tapped chooses the part under the pointer.
func (a *Anchors) Tapped(e *fyne.PointEvent) {
	Focus(a)
	if col, row := int(e.Position.X/anchorCell), int(e.Position.Y/anchorCell); col < 3 && row < 3 {
		a.choose(3*row + col)
	}
}

// TypedKey goes to the part beside.
func (a *Anchors) TypedKey(e *fyne.KeyEvent) {
	row, col := a.selected/3, a.selected%3
	switch e.Name {
	case fyne.KeyUp:
		row = max(0, row-1)
	case fyne.KeyDown:
		row = min(2, row+1)
	case fyne.KeyLeft:
		col = max(0, col-1)
	case fyne.KeyRight:
		col = min(2, col+1)
	default:
		a.PassKey(e)
		return
	}
	a.choose(3*row + col)
}

func (a *Anchors) choose(i int) {
	if i == a.selected {
		return
	}
	a.selected = i
	a.Refresh()
	if a.OnChanged != nil {
		a.OnChanged(i)
	}
}

// CreateRenderer implements [fyne.Widget].
func (a *Anchors) CreateRenderer() fyne.WidgetRenderer {
	d := &anchorsDrawing{of: a, ring: canvas.NewRectangle(color.Transparent)}
	for i := range d.cells {
		d.cells[i] = NewBox(0)
		d.cells[i].StrokeWidth = 1
		d.dots[i] = canvas.NewCircle(color.Transparent)
		d.Parts = append(d.Parts, d.cells[i], d.dots[i])
	}
	d.Parts = append(d.Parts, d.ring)
	d.Refresh()
	return d
}

type anchorsDrawing struct {
	Drawing
	of    *Anchors
	cells [9]*canvas.Rectangle
	dots  [9]*canvas.Circle
	ring  *canvas.Rectangle
}

func (d *anchorsDrawing) MinSize() fyne.Size { return fyne.NewSquareSize(3*anchorCell + 1) }

func (d *anchorsDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *anchorsDrawing) Refresh() {
	a := d.of
	for i := range d.cells {
		at := fyne.NewPos(float32(i%3)*anchorCell, float32(i/3)*anchorCell)
		ground, dot := ColorPaper, ColorQuiet
		if i == a.selected {
			ground, dot = ColorSelect, ColorOnSelect
		}
		d.cells[i].StrokeColor = Colour(a, ColorEdge)
		Fill(d.cells[i], Colour(a, ground), at, fyne.NewSquareSize(anchorCell+1))
		size := float32(anchorDot)
		if i != a.selected {
			size = anchorDot / 2
		}
		d.dots[i].FillColor = Colour(a, dot)
		Put(d.dots[i], at.AddXY((anchorCell+1-size)/2, (anchorCell+1-size)/2), fyne.NewSquareSize(size))
		d.dots[i].Refresh()
	}
	Put(d.ring, fyne.NewPos(-3, -3), fyne.NewSquareSize(3*anchorCell+7))
	PaintRing(a, d.ring, Grid, a.HasFocus())
}
