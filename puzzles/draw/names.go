package draw

import (
	"image"
	"math"
	"strconv"

	"waymark/puzzles"
)

// drawNames names the columns above the board and the rows to its left.
func drawNames(s surface, pal *Palette, g Geometry) {
	nameColumns(s, pal, g, math.MinInt, math.MaxInt)
	nameRows(s, pal, g, math.MinInt, math.MaxInt)
}

// DrawNames names columns and rows of a board of which only a part is seen:
// beside the part, not beside the board. The names of the columns are those of
// a drawing that lies at columns, the names of the rows those of one at rows.
// Names that do not lie within view are left out.
func DrawNames(img *image.RGBA, columns, rows image.Point, view image.Rectangle, size puzzles.Size, pal Palette, o Options) {
	g := Layout(size, o)
	nameColumns(pixels{img, columns}, &pal, g, view.Min.X-columns.X, view.Max.X-columns.X)
	nameRows(pixels{img, rows}, &pal, g, view.Min.Y-rows.Y, view.Max.Y-rows.Y)
}

// nameColumns draws the names of the columns that fit between two verticals.
func nameColumns(s surface, pal *Palette, g Geometry, from, to int) {
	if g.Text == 0 {
		return
	}
	size := float32(g.Text)
	for c := range min(g.Size.Cols, 26) {
		x := g.X + c*g.Cell + (g.Cell+g.Line)/2
		if x-g.Text/2 >= from && x+g.Text/2 <= to {
			middle := float32(g.X+c*g.Cell) + float32(g.Cell+g.Line)/2
			centred(s, regular(), string(rune('A'+c)), middle, float32(g.Y)-size*0.95, size, float32(g.Cell), pal.Quiet)
		}
	}
}

// nameRows draws the names of the rows that fit between two horizontals.
func nameRows(s surface, pal *Palette, g Geometry, from, to int) {
	if g.Text == 0 {
		return
	}
	size := float32(g.Text)
	for r := range g.Size.Rows {
		y := g.Y + r*g.Cell + (g.Cell+g.Line)/2
		if y-g.Text/2 >= from && y+g.Text/2 <= to {
			text := strconv.Itoa(r + 1)
			w := regular().width(text, size)
			middle := float32(g.Y+r*g.Cell) + float32(g.Cell+g.Line)/2
			centred(s, regular(), text, float32(g.X)-size*0.7-w/2, middle, size, size*3, pal.Quiet)
		}
	}
}
