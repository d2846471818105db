package board

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	"waymark/widgets"
)

// Measures of a diagram.
const (
	diagramNames = 10 // size of the names of rows and columns
	diagramLeast = 160
	figureStroke = 2.5
	figureHalo   = 2.5  // how much wider the paper under a stroke is
	figurePale   = 0x38 // opacity of figures that are not picked
	figureHead   = 7    // length of an arrow's head
	figureText   = 11
	wayBack      = 0.3 // of a cell, from its middle to the end of an arrow
	wayAside     = 0.1
)

// groupInks are the colours of groups, in turn.
var groupInks = []fyne.ThemeColorName{widgets.ColorSelect, widgets.ColorProved, widgets.ColorWarn, widgets.ColorFail, widgets.ColorQuiet, widgets.ColorInk}

type diagramDrawing struct {
	widgets.Drawing
	diagram *Diagram
	board   *widgets.Image
	at      widgets.Placing
	size    fyne.Size // for which the figures were drawn
}

func (d *diagramDrawing) MinSize() fyne.Size { return fyne.NewSquareSize(diagramLeast) }

// Layout draws the figures for another size. It must leave them alone when that
// is the same: the toolkit lays out again what has new objects.
func (d *diagramDrawing) Layout(size fyne.Size) {
	if size != d.size {
		d.Refresh()
	}
}

// Refresh draws all figures anew: they change when the user asks for others, not
// many times a second.
func (d *diagramDrawing) Refresh() {
	g := d.diagram
	d.size = g.Size()
	d.board.Set(g.scene, nil, widgets.PaletteFor(g))
	ratio := widgets.PixelsPerUnit(g)
	w, h := d.board.Fill(g.Size(), ratio)
	d.Parts = d.Parts[:1]
	if g.scene.Size.Cells() > 0 && w > 0 && h > 0 {
		d.at = d.board.Placing(w, h, ratio)
		g.at = d.at
		d.tinted()
		for _, sign := range []puzzles.Sign{puzzles.Group, puzzles.Clash, puzzles.Way} {
			d.all(sign)
		}
	}
	canvas.Refresh(g)
}

// all draws the figures of a kind; the picked one last.
func (d *diagramDrawing) all(sign puzzles.Sign) {
	g := d.diagram
	for i, f := range g.figures {
		if f.Sign == sign && i != g.picked {
			d.figure(i, f)
		}
	}
	if g.picked >= 0 && g.picked < len(g.figures) && g.figures[g.picked].Sign == sign {
		d.figure(g.picked, g.figures[g.picked])
	}
}

func (d *diagramDrawing) figure(i int, f Figure) {
	for _, cell := range f.Cells {
		if cell < 0 || cell >= d.diagram.scene.Size.Cells() {
			return
		}
	}
	switch {
	case f.Sign == puzzles.Way && len(f.Cells) == 2:
		d.way(i, f)
	case f.Sign == puzzles.Group:
		d.cells(i, f, groupInks[i%len(groupInks)])
	case f.Sign == puzzles.Clash:
		d.cells(i, f, widgets.ColorAccent)
	}
}

// ink is a colour, pale where another figure is picked.
func (d *diagramDrawing) ink(i int, name fyne.ThemeColorName) color.NRGBA {
	c := toNRGBA(widgets.Colour(d.diagram, name))
	if p := d.diagram.picked; p >= 0 && p != i {
		c.A = figurePale
	}
	return c
}

// figureEdge is how a line is drawn: on a wider one of the paper's colour, so that it
// is seen on pieces of its own colour as well.
type figureEdge struct {
	ink   color.NRGBA
	width float32
}

func (d *diagramDrawing) edges(ink color.NRGBA) [2]figureEdge {
	paper := toNRGBA(widgets.Colour(d.diagram, widgets.ColorSheet))
	paper.A = ink.A
	return [2]figureEdge{{paper, figureStroke + figureHalo}, {ink, figureStroke}}
}

// cells frames the cells of a group or a conflict. The text stands in the first
// corner of each cell of a group, so that groups are told apart without their
// colours, and of the first of a conflict, for which it counts once.
func (d *diagramDrawing) cells(i int, f Figure, name fyne.ThemeColorName) {
	ink := d.ink(i, name)
	for n, cell := range f.Cells {
		pos, size := d.at.Units(d.at.CellRect(cell))
		for _, edge := range d.edges(ink) {
			frame := canvas.NewRectangle(color.Transparent)
			frame.StrokeColor, frame.StrokeWidth, frame.CornerRadius = edge.ink, edge.width, widgets.Grid
			widgets.Put(frame, pos.AddXY(1, 1), size.SubtractWidthHeight(2, 2))
			d.Parts = append(d.Parts, frame)
		}
		if n == 0 || f.Sign == puzzles.Group {
			d.tag(f.Text, pos.AddXY(1, 1), ink, false)
		}
	}
}

// way draws an arrow from a cell to another, with its text on it, and a disc where
// it begins; a disc alone where it is no way. It leaves the middle of both cells
// to what stands there, and keeps to one side so that the way back is seen as well.
func (d *diagramDrawing) way(i int, f Figure) {
	ink := d.ink(i, widgets.ColorSelect)
	from, to := d.middle(f.Cells[0]), d.middle(f.Cells[1])
	if f.Cells[0] != f.Cells[1] {
		length := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
		x, y := (to.X-from.X)/length, (to.Y-from.Y)/length
		_, cell := d.at.Units(d.at.CellRect(f.Cells[0]))
		back, aside := min(wayBack*cell.Width, length/4), wayAside*cell.Width
		from = from.AddXY(x*back-y*aside, y*back+x*aside)
		to = to.AddXY(-x*back-y*aside, -y*back+x*aside)
	}
	ring := canvas.NewCircle(ink)
	widgets.Put(ring, from.SubtractXY(figureHead/2.0, figureHead/2.0), fyne.NewSquareSize(figureHead))
	d.Parts = append(d.Parts, ring)
	if f.Cells[0] == f.Cells[1] {
		return
	}
	angle := math.Atan2(float64(from.Y-to.Y), float64(from.X-to.X))
	for _, edge := range d.edges(ink) {
		line := func(a, b fyne.Position) {
			l := canvas.NewLine(edge.ink)
			l.StrokeWidth = edge.width
			l.Position1, l.Position2 = a, b
			d.Parts = append(d.Parts, l)
		}
		line(from, to)
		for _, turn := range []float64{-0.5, 0.5} {
			sin, cos := math.Sincos(angle + turn)
			line(to, to.AddXY(figureHead*1.3*float32(cos), figureHead*1.3*float32(sin)))
		}
	}
	// Not in the middle, where ways that cross would hide each other's texts.
	const along = 0.42
	d.tag(f.Text, fyne.NewPos(from.X+(to.X-from.X)*along, from.Y+(to.Y-from.Y)*along), ink, true)
}

// middle is the middle of a cell.
func (d *diagramDrawing) middle(cell int) fyne.Position {
	pos, size := d.at.Units(d.at.CellRect(cell))
	return pos.AddXY(size.Width/2, size.Height/2)
}

// tag puts a text on a ground of its own at a position, or in the middle of it.
func (d *diagramDrawing) tag(text string, at fyne.Position, ink color.NRGBA, centred bool) {
	if text == "" {
		return
	}
	t := widgets.NewText(theme.SizeNameCaptionText, true)
	t.TextSize = figureText
	t.Text, t.Color = text, toNRGBA(widgets.Colour(d.diagram, widgets.ColorOnSelect))
	need := t.MinSize()
	size := fyne.NewSize(max(need.Width+4, need.Height-2), need.Height-2)
	if centred {
		at = at.SubtractXY(size.Width/2, size.Height/2)
	}
	ground := canvas.NewRectangle(ink)
	ground.CornerRadius = 3
	widgets.Put(ground, at, size)
	t.Resize(need)
	t.Move(at.AddXY((size.Width-need.Width)/2, (size.Height-need.Height)/2))
	d.Parts = append(d.Parts, ground, t)
}

// toNRGBA is a colour whose opacity can be set.
func toNRGBA(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
