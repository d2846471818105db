package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

const (
	areaEdge  = 4  // width of the edges of an area
	areaLeast = 16 // what is narrower has no line
)

// Area is a rectangle of one opaque colour that is cheap to draw. The toolkit's rectangle
// asks of each pixel whether it lies in a shadow, whether there is one or not: a window of
// 1280x800 takes 17 ms of a processor where the processor draws (llvmpipe), a thick line as
// large 1.3 ms. The ends of a line lie a pixel more or less where they should, so the edges
// are rectangles, and the line reaches half under them.
type Area struct {
	line  *canvas.Line
	edges [4]*canvas.Rectangle // top, bottom, left, right
}

// NewArea returns an area without colour and size.
func NewArea() *Area {
	a := &Area{line: canvas.NewLine(color.Transparent)}
	for i := range a.edges {
		a.edges[i] = NewBox(0)
	}
	return a
}

// Objects returns what is drawn, back to front.
func (a *Area) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{a.line, a.edges[0], a.edges[1], a.edges[2], a.edges[3]}
}

// Show shows the area or hides it.
func (a *Area) Show(on bool) {
	for _, o := range a.Objects() {
		Show(o, on)
	}
}

// Fill gives the area its colour, which must be opaque, and its size; it begins at the
// origin.
func (a *Area) Fill(c color.Color, size fyne.Size) {
	w, h, edge := size.Width, size.Height, float32(areaEdge)
	if min(w, h) < areaLeast {
		edge = h // the first is all
	}
	Fill(a.edges[0], c, fyne.NewPos(0, 0), fyne.NewSize(w, edge))
	Fill(a.edges[1], c, fyne.NewPos(0, h-edge), fyne.NewSize(w, edge))
	edge = min(edge, w)
	Fill(a.edges[2], c, fyne.NewPos(0, 0), fyne.NewSize(edge, h))
	Fill(a.edges[3], c, fyne.NewPos(w-edge, 0), fyne.NewSize(edge, h))
	a.fillMiddle(c, w, h)
}

// fillMiddle draws the line along the longer side: the software painter takes the square of
// its weight.
func (a *Area) fillMiddle(c color.Color, w, h float32) {
	const under = areaEdge / 2
	a.line.StrokeColor, a.line.StrokeWidth = c, min(w, h)-2*under
	a.line.Position1, a.line.Position2 = fyne.NewPos(under, h/2), fyne.NewPos(w-under, h/2)
	if w < h {
		a.line.Position1, a.line.Position2 = fyne.NewPos(w/2, under), fyne.NewPos(w/2, h-under)
	}
	a.line.Hidden = min(w, h) < areaLeast
	a.line.Refresh()
}
