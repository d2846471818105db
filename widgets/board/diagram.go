package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// Figure is one thing that a [Diagram] draws over the board.
type Figure struct {
	Sign  puzzles.Sign
	Cells []int
	Text  string // short: the number of a way, that of a group
}

// Diagram is a board with figures over it: ways from cell to cell, groups of
// cells, conflicts. Each kind has a shape of its own and a text; colours only
// repeat them.
type Diagram struct {
	widget.BaseWidget

	scene   puzzles.Scene
	figures []Figure
	picked  int // the figure that stands out; -1 none
	tints   []Tint
	at      widgets.Placing // of the board as it was drawn last
}

// NewDiagram returns a diagram without a board.
func NewDiagram() *Diagram { return widgets.Extended(&Diagram{picked: -1}) }

// SetScene shows a board without figures.
func (d *Diagram) SetScene(sc puzzles.Scene) {
	d.scene, d.figures, d.picked = sc, nil, -1
	d.Refresh()
}

// SetFigures replaces what is drawn over the board. Cells beside it are left out.
func (d *Diagram) SetFigures(figures []Figure) {
	d.figures, d.picked = figures, -1
	d.Refresh()
}

// SetPicked makes a figure stand out and the others pale; -1 for none.
func (d *Diagram) SetPicked(i int) {
	if i != d.picked {
		d.picked = i
		d.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (d *Diagram) CreateRenderer() fyne.WidgetRenderer {
	r := &diagramDrawing{diagram: d, board: widgets.NewImage(draw.Options{Grid: true, Labels: true})}
	r.board.Text = diagramNames
	r.Parts = []fyne.CanvasObject{r.board.Raster}
	r.Refresh()
	return r
}
