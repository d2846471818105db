package draw

import (
	"image"
	"math"

	"waymark/puzzles"
)

// Limits on what is asked for; what lies beyond is brought within.
const (
	MaxCell  = 512     // pixels
	maxSide  = 64      // rows or columns
	maxImage = 1 << 13 // pixels, each way; Layout shrinks the cell to keep it
)

// Options say how a scene is drawn. The zero value draws cells of 44 pixels
// without grid and names.
type Options struct {
	Cell   int           // distance from one cell to the next, in pixels; 0 means 44
	Labels bool          // name columns above and rows to the left, where cells are large enough
	Grid   bool          // lines between cells and around the board
	Text   int           // size of the names in pixels; 0 means what suits the cell
	Margin int           // free pixels on all sides
	Clear  bool          // leave what is outside the board transparent, not paper
	Plain  bool          // leave out labels that only repeat a colour
	Even   bool          // leave out the outlines of what the goal wants different
	Heat   *puzzles.Heat // drawn over the board, as by the function of that name; nil for none
}

// Geometry is where the parts of a drawing lie, in pixels from its top left.
type Geometry struct {
	Size          puzzles.Size
	Width, Height int
	X, Y          int // top left of the board
	Cell          int // distance from one cell to the next
	Line          int // thickness of a grid line; 0 without grid
	Text          int // size of the names; 0 without names
}

// Layout returns where everything lies when a board of the size is drawn with
// the options. It is exact: all drawings follow it.
func Layout(size puzzles.Size, o Options) Geometry {
	g := Geometry{Size: puzzles.Size{Rows: clamp(size.Rows, 0, maxSide), Cols: clamp(size.Cols, 0, maxSide)}}
	margin := clamp(o.Margin, 0, 256)
	g.Cell = o.Cell
	if g.Cell <= 0 {
		g.Cell = 44
	}
	g.Cell = min(g.Cell, MaxCell, maxImage/(max(g.Size.Rows, g.Size.Cols)+4))
	if o.Grid && g.Cell >= 4 {
		g.Line = max(1, g.Cell/64)
	}
	g.X, g.Y = margin, margin
	if o.Labels {
		g.Text = clamp(o.Text, 0, 128)
		if g.Text == 0 {
			g.Text = clamp(int(math.Round(float64(g.Cell)*0.24)), 9, 24)
		}
		if g.Cell*4 < g.Text*5 {
			g.Text = 0 // names would touch each other
		}
		g.X += g.Text * 9 / 4
		g.Y += g.Text * 7 / 4
	}
	b := g.Board()
	g.Width, g.Height = b.Max.X+margin, b.Max.Y+margin
	return g
}

// Fit returns o with the largest Cell for which the drawing is at most width
// by height pixels, and at least 1.
func Fit(size puzzles.Size, o Options, width, height int) Options {
	lo, hi := 1, MaxCell
	for lo < hi {
		o.Cell = (lo + hi + 1) / 2
		if g := Layout(size, o); g.Width <= width && g.Height <= height {
			lo = o.Cell
		} else {
			hi = o.Cell - 1
		}
	}
	o.Cell = lo
	return o
}

// Board returns the rectangle of the board: all cells and the lines around them.
func (g Geometry) Board() image.Rectangle {
	return image.Rect(g.X, g.Y, g.X+g.Size.Cols*g.Cell+g.Line, g.Y+g.Size.Rows*g.Cell+g.Line)
}

// CellRect returns the inside of a cell, the lines around it excluded.
func (g Geometry) CellRect(cell int) image.Rectangle {
	if g.Size.Cols == 0 {
		return image.Rectangle{}
	}
	x, y := g.X+cell%g.Size.Cols*g.Cell, g.Y+cell/g.Size.Cols*g.Cell
	return image.Rect(x+g.Line, y+g.Line, x+g.Cell, y+g.Cell)
}

// OuterRect returns a cell with the lines around it.
func (g Geometry) OuterRect(cell int) image.Rectangle {
	r := g.CellRect(cell)
	return image.Rect(r.Min.X-g.Line, r.Min.Y-g.Line, r.Max.X+g.Line, r.Max.Y+g.Line)
}

// tileRect returns where the picture of a piece on a cell lies.
func (g Geometry) tileRect(cell int) image.Rectangle {
	at := g.CellRect(cell).Min
	return image.Rectangle{at, at.Add(image.Pt(g.Cell, g.Cell))}
}

// CellAt returns the cell at a pixel, which may be fractional. Cells share
// their lines: each owns those above and to the left of it. The second result
// is false beside the board.
func (g Geometry) CellAt(x, y float64) (int, bool) {
	if g.Cell <= 0 || math.IsNaN(x) || math.IsNaN(y) {
		return 0, false
	}
	col, row := math.Floor((x-float64(g.X))/float64(g.Cell)), math.Floor((y-float64(g.Y))/float64(g.Cell))
	if row < 0 || col < 0 || row >= float64(g.Size.Rows) || col >= float64(g.Size.Cols) {
		return 0, false
	}
	return int(row)*g.Size.Cols + int(col), true
}

func clamp(v, lo, hi int) int { return max(lo, min(v, hi)) }
