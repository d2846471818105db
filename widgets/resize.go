package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// Resize draws what becomes of a board that gets another size: the board, the edge of the new
// one over it, and dimmed what is cut off.
type Resize struct {
	widget.BaseWidget
	board      puzzles.Scene
	size       puzzles.Size
	rows, cols int // by which the board moves down and right in the new one
}

// NewResize returns a drawing of nothing.
func NewResize() *Resize { return Extended(&Resize{}) }

// SetShown shows a board that gets a size, and by how much it moves down and right then.
func (r *Resize) SetShown(board puzzles.Scene, size puzzles.Size, rows, cols int) {
	r.board, r.size, r.rows, r.cols = board, size, rows, cols
	r.Refresh()
}

// resizeHeight is the height of the drawing.
const resizeHeight = 168

// CreateRenderer implements [fyne.Widget].
func (r *Resize) CreateRenderer() fyne.WidgetRenderer {
	d := &resizeDrawing{of: r, fresh: NewBox(0), image: NewImage(draw.Options{Grid: true}), edge: canvas.NewRectangle(color.Transparent)}
	d.image.Left = true
	d.Parts = []fyne.CanvasObject{d.fresh, d.image.Raster}
	for i := range d.cut {
		d.cut[i] = NewBox(0)
		d.Parts = append(d.Parts, d.cut[i])
	}
	d.edge.StrokeWidth = 2
	d.Parts = append(d.Parts, d.edge)
	d.Refresh()
	return d
}

type resizeDrawing struct {
	Drawing
	of    *Resize
	fresh *canvas.Rectangle // the new board, where the old one has nothing
	image *Image
	cut   [4]*canvas.Rectangle // above, below, left, right
	edge  *canvas.Rectangle
}

func (d *resizeDrawing) MinSize() fyne.Size { return fyne.NewSize(resizeHeight, resizeHeight) }

func (d *resizeDrawing) Layout(fyne.Size) { d.Refresh() }

// Refresh places old board and new in one grid of whole pixels.
func (d *resizeDrawing) Refresh() {
	r, old := d.of, d.of.board.Size
	if d.hide(old.Cells() == 0); old.Cells() == 0 {
		return
	}
	ratio := float32(PixelsPerUnit(r))
	left, top := max(0, r.cols), max(0, r.rows) // of the old board in the grid of both
	across := max(left+old.Cols, left-r.cols+r.size.Cols)
	down := max(top+old.Rows, top-r.rows+r.size.Rows)
	room := r.Size()
	cell := float32(int(min((room.Width-4)/float32(across), (room.Height-4)/float32(down))*ratio)) / ratio
	place := func(row, col, rows, cols int) (fyne.Position, fyne.Size) {
		return fyne.NewPos(2+float32(col)*cell, 2+float32(row)*cell), fyne.NewSize(float32(cols)*cell, float32(rows)*cell)
	}
	at, size := place(top, left, old.Rows, old.Cols)
	d.image.Set(r.board, nil, PaletteFor(r))
	d.image.Raster.Move(at)
	p := d.image.Placing(d.fill(size, ratio))
	drawn := p.Board().Add(p.At) // its cells are whole pixels, within an edge
	cell = float32(p.Cell) / ratio
	from := at.AddXY(float32(drawn.Min.X)/ratio-float32(left)*cell, float32(drawn.Min.Y)/ratio-float32(top)*cell)
	place = func(row, col, rows, cols int) (fyne.Position, fyne.Size) {
		return from.AddXY(float32(col)*cell, float32(row)*cell), fyne.NewSize(float32(cols)*cell, float32(rows)*cell)
	}
	at, size = place(top-r.rows, left-r.cols, r.size.Rows, r.size.Cols)
	Fill(d.fresh, Colour(r, ColorPaper), at, size)
	d.edge.StrokeColor = Colour(r, ColorSelect)
	Put(d.edge, at, size)
	d.edge.Refresh()
	d.shade(place, top, left)
}

// fill gives the picture a size; it returns that in pixels, with how many of them are a unit.
func (d *resizeDrawing) fill(size fyne.Size, ratio float32) (w, h int, _ float64) {
	w, h = d.image.Fill(size, float64(ratio))
	return w, h, float64(ratio)
}

// shade dims what is cut off the old board, which begins at a row and a column.
func (d *resizeDrawing) shade(place func(row, col, rows, cols int) (fyne.Position, fyne.Size), top, left int) {
	r, old := d.of, d.of.board.Size
	above, before := max(0, -r.rows), max(0, -r.cols)
	below := max(0, r.rows+old.Rows-r.size.Rows)
	after := max(0, r.cols+old.Cols-r.size.Cols)
	kept := old.Rows - above - below
	dim := Colour(r, ColorSheet).(color.NRGBA)
	dim.A = 0xC8
	for i, p := range [4][4]int{
		{top, left, above, old.Cols},
		{top + old.Rows - below, left, below, old.Cols},
		{top + above, left, kept, before},
		{top + above, left + old.Cols - after, kept, after},
	} {
		at, size := place(p[0], p[1], p[2], p[3])
		d.cut[i].Hidden = p[2] <= 0 || p[3] <= 0
		line := 1 / float32(PixelsPerUnit(r)) // the last line of the board is within it
		Fill(d.cut[i], dim, at, size.AddWidthHeight(line, line))
	}
}

// hide hides everything, or shows it.
func (d *resizeDrawing) hide(all bool) {
	for _, o := range d.Parts {
		Show(o, !all)
	}
}
