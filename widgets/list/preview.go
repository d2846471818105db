package list

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// PreviewItem is what a [Preview] shows of a puzzle. All texts are already
// translated.
type PreviewItem struct {
	GalleryItem
	Text, Author string // what its author says, and who that is
	// StartTitle stands above the scene of the item, GoalTitle above the goal.
	// A puzzle without a goal board has neither GoalTitle nor Goal.
	StartTitle, GoalTitle string
	Goal                  puzzles.Scene
}

// Preview shows one puzzle by name, boards, and what its author says of it.
// The boards take the height that the texts leave.
type Preview struct {
	widget.BaseWidget
	shown PreviewItem
}

// NewPreview returns an empty preview.
func NewPreview() *Preview { return widgets.Extended(&Preview{}) }

// SetShown shows a puzzle.
func (p *Preview) SetShown(s PreviewItem) {
	p.shown = s
	p.Refresh()
}

// Clear shows nothing.
func (p *Preview) Clear() {
	p.shown = PreviewItem{}
	p.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (p *Preview) CreateRenderer() fyne.WidgetRenderer {
	d := &previewDrawing{
		preview: p,
		title:   widgets.NewProse(theme.SizeNameHeadingText, widgets.ColorInk, true),
		kind:    widgets.NewText(theme.SizeNameCaptionText, false),
		count:   widgets.NewText(theme.SizeNameText, true),
		rating:  newRatingDrawing(),
		note:    widgets.NewProse(theme.SizeNameText, widgets.ColorInk, false),
		author:  widgets.NewText(theme.SizeNameCaptionText, false),
	}
	d.Parts = []fyne.CanvasObject{d.title, d.kind, d.count, d.note, d.author}
	d.Parts = append(d.Parts, d.rating.Parts...)
	for i := range d.boards {
		d.boards[i] = widgets.NewImage(draw.Options{Grid: true})
		d.boards[i].Left = true
		d.names[i] = widgets.NewText(theme.SizeNameCaptionText, false)
		d.Parts = append(d.Parts, d.boards[i].Raster, d.names[i])
	}
	d.Refresh()
	return d
}

type previewDrawing struct {
	widgets.Drawing
	preview     *Preview
	title, note *widgets.Prose
	kind, count *canvas.Text
	author      *canvas.Text
	rating      *ratingDrawing
	boards      [2]*widgets.Image // start, goal
	names       [2]*canvas.Text
}

// previewLeast is the least height of a board in a preview.
const previewLeast = 72

func (d *previewDrawing) MinSize() fyne.Size {
	return fyne.NewSize(widgets.LeastWidth, 5*widgets.CaptionLine+2*(widgets.CaptionLine+previewLeast))
}

func (d *previewDrawing) Layout(size fyne.Size) {
	s := d.preview.shown
	d.title.Place(0, 0, size.Width)
	y := d.title.MinSize().Height
	widgets.PlaceText(d.kind, 0, y, widgets.CaptionLine)
	y += widgets.CaptionLine + 2*widgets.Grid

	d.note.Place(0, 0, size.Width)
	texts := widgets.CaptionLine + widgets.Grid + d.note.MinSize().Height + widgets.Grid + widgets.CaptionLine
	n := float32(1)
	if s.GoalTitle != "" {
		n = 2
	}
	each := max(0, min(size.Width, (size.Height-y-texts)/n-widgets.CaptionLine-2*widgets.Grid))
	ratio := widgets.PixelsPerUnit(d.preview)
	for i := range int(n) {
		widgets.PlaceText(d.names[i], 0, y, widgets.CaptionLine)
		b := d.boards[i]
		b.Raster.Move(fyne.NewPos(0, y+widgets.CaptionLine))
		w, h := b.Fill(fyne.NewSize(size.Width, each), ratio)
		if b.Scene.Size.Cols > 0 { // a wide board is lower than its share
			h = b.Placing(w, h, ratio).Height
			b.Fill(fyne.NewSize(size.Width, float32(float64(h)/ratio)), ratio)
		}
		y += widgets.CaptionLine + b.Raster.Size().Height + 2*widgets.Grid
	}

	widgets.PlaceText(d.count, 0, y, widgets.CaptionLine)
	d.rating.place(d.count.MinSize().Width+3*widgets.Grid, y, widgets.CaptionLine)
	y += widgets.CaptionLine + widgets.Grid
	d.note.Move(fyne.NewPos(0, y))
	y += d.note.MinSize().Height + widgets.Grid
	widgets.PlaceText(d.author, 0, y, widgets.CaptionLine)
}

func (d *previewDrawing) Refresh() {
	p := d.preview
	s, pal := p.shown, widgets.PaletteFor(p)
	d.title.SetText(s.Title)
	widgets.PaintText(p, d.kind, s.Kind, widgets.ColorQuiet)
	ink := widgets.ColorInk
	if s.Proved {
		ink = widgets.ColorProved
	}
	widgets.PaintText(p, d.count, s.Note, ink)
	d.note.SetText(s.Text)
	widgets.PaintText(p, d.author, s.Author, widgets.ColorQuiet)
	for i, sc := range []puzzles.Scene{s.Scene, s.Goal} {
		name := []string{s.StartTitle, s.GoalTitle}[i]
		d.boards[i].Set(sc, nil, pal)
		d.boards[i].Raster.Hidden = name == ""
		widgets.PaintText(p, d.names[i], name, widgets.ColorQuiet)
	}
	d.rating.paint(p, s.Rating)
	d.Layout(p.Size())
}
