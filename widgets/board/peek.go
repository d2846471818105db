package board

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// Peek shows a small board and beside it what it is and a few numbers. It is made
// to be set several times a second: the board is drawn again only where it changed.
type Peek struct {
	widget.BaseWidget
	title string
	scene puzzles.Scene
	rows  []widgets.Stat
}

// NewPeek returns an empty one.
func NewPeek() *Peek { return widgets.Extended(&Peek{}) }

// Set shows a board; the title and the rows, at most four, are already translated.
func (p *Peek) Set(title string, scene puzzles.Scene, rows []widgets.Stat) {
	p.title, p.scene, p.rows = title, scene, slices.Clone(rows)
	p.Refresh()
}

// Rows returns the numbers shown; the caller must not change them.
func (p *Peek) Rows() []widgets.Stat { return p.rows }

// CreateRenderer implements [fyne.Widget].
func (p *Peek) CreateRenderer() fyne.WidgetRenderer {
	d := &peekDrawing{peek: p, board: widgets.NewImage(draw.Options{Grid: true}), title: widgets.NewText(theme.SizeNameCaptionText, true)}
	d.board.Left = true
	d.Parts = []fyne.CanvasObject{d.board.Raster, d.title}
	for i := range d.texts {
		d.texts[i] = widgets.NewText(theme.SizeNameCaptionText, false)
		d.Parts = append(d.Parts, d.texts[i])
	}
	d.Refresh()
	return d
}

// Sizes of a peek.
const (
	peekBoard = 100 // width and height of the board
	peekGap   = 3 * widgets.Grid
	peekLine  = 20
)

type peekDrawing struct {
	widgets.Drawing
	peek  *Peek
	board *widgets.Image
	title *canvas.Text
	texts [8]*canvas.Text // label and number of each row, in turn
}

func (d *peekDrawing) MinSize() fyne.Size { return fyne.NewSize(widgets.LeastWidth, peekBoard) }

func (d *peekDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *peekDrawing) Refresh() {
	p := d.peek
	side := min(float32(peekBoard), p.Size().Height)
	d.board.Fill(fyne.NewSize(side, side), widgets.PixelsPerUnit(p))
	d.board.Set(p.scene, nil, widgets.PaletteFor(p))
	x := side + peekGap
	width := max(0, p.Size().Width-x)
	widgets.PaintText(p, d.title, widgets.Fit(p.title, d.title, width), widgets.ColorInk)
	widgets.PlaceText(d.title, x, 0, peekLine)
	for i, t := range d.texts {
		if t.Hidden = i/2 >= len(p.rows); t.Hidden {
			continue
		}
		y := peekLine * float32(i/2+1)
		if i%2 == 0 {
			widgets.PaintText(p, t, widgets.Fit(p.rows[i/2].Label, t, width), widgets.ColorQuiet)
			widgets.PlaceText(t, x, y, peekLine)
			continue
		}
		widgets.PaintText(p, t, p.rows[i/2].Value, widgets.ColorInk)
		widgets.PlaceText(t, x+width-t.MinSize().Width, y, peekLine)
	}
}
