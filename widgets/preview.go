package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// Shown is what a [Preview] shows of a puzzle. All texts are already
// translated.
type Shown struct {
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
	shown Shown
}

// NewPreview returns an empty preview.
func NewPreview() *Preview {
	p := &Preview{}
	p.ExtendBaseWidget(p)
	return p
}

// SetShown shows a puzzle.
func (p *Preview) SetShown(s Shown) {
	p.shown = s
	p.Refresh()
}

// Clear shows nothing.
func (p *Preview) Clear() {
	p.shown = Shown{}
	p.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (p *Preview) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	d := &previewDrawing{
		preview: p,
		title:   newProse(theme.SizeNameHeadingText, ColorInk, true),
		kind:    newText(theme.SizeNameCaptionText, false),
		count:   newText(theme.SizeNameText, true),
		rating:  newRatingDrawing(),
		note:    newProse(theme.SizeNameText, ColorInk, false),
		author:  newText(theme.SizeNameCaptionText, false),
	}
	d.parts = []fyne.CanvasObject{d.title, d.kind, d.count, d.note, d.author}
	d.parts = append(d.parts, d.rating.parts...)
	for i := range d.boards {
		d.boards[i] = newSceneImage(draw.Options{Grid: true})
		d.boards[i].left = true
		d.names[i] = newText(theme.SizeNameCaptionText, false)
		d.parts = append(d.parts, d.boards[i].Raster, d.names[i])
	}
	d.Refresh()
	return d
}

type previewDrawing struct {
	drawing
	preview     *Preview
	title, note *prose
	kind, count *canvas.Text
	author      *canvas.Text
	rating      *ratingDrawing
	boards      [2]*sceneImage // start, goal
	names       [2]*canvas.Text
}

// previewLeast is the least height of a board in a preview.
const previewLeast = 72

func (d *previewDrawing) MinSize() fyne.Size {
	return fyne.NewSize(leastWidth, 5*captionLine+2*(captionLine+previewLeast))
}

func (d *previewDrawing) Layout(size fyne.Size) {
	s := d.preview.shown
	d.title.place(0, 0, size.Width)
	y := d.title.MinSize().Height
	placeText(d.kind, 0, y, captionLine)
	y += captionLine + 2*Grid

	d.note.place(0, 0, size.Width)
	texts := captionLine + Grid + d.note.MinSize().Height + Grid + captionLine
	n := float32(1)
	if s.GoalTitle != "" {
		n = 2
	}
	each := max(0, min(size.Width, (size.Height-y-texts)/n-captionLine-2*Grid))
	ratio := pixelsPerUnit(d.preview)
	for i := range int(n) {
		placeText(d.names[i], 0, y, captionLine)
		b := d.boards[i]
		b.Raster.Move(fyne.NewPos(0, y+captionLine))
		w, h := b.fill(fyne.NewSize(size.Width, each), ratio)
		if b.scene.Size.Cols > 0 { // a wide board is lower than its share
			h = b.placing(w, h, ratio).Height
			b.fill(fyne.NewSize(size.Width, float32(float64(h)/ratio)), ratio)
		}
		y += captionLine + b.Raster.Size().Height + 2*Grid
	}

	placeText(d.count, 0, y, captionLine)
	d.rating.place(d.count.MinSize().Width+3*Grid, y, captionLine)
	y += captionLine + Grid
	d.note.Move(fyne.NewPos(0, y))
	y += d.note.MinSize().Height + Grid
	placeText(d.author, 0, y, captionLine)
}

func (d *previewDrawing) Refresh() {
	p := d.preview
	s, pal := p.shown, paletteFor(p)
	d.title.setText(s.Title)
	paintText(p, d.kind, s.Kind, ColorQuiet)
	ink := ColorInk
	if s.Proved {
		ink = ColorProved
	}
	paintText(p, d.count, s.Note, ink)
	d.note.setText(s.Text)
	paintText(p, d.author, s.Author, ColorQuiet)
	for i, sc := range []puzzles.Scene{s.Scene, s.Goal} {
		name := []string{s.StartTitle, s.GoalTitle}[i]
		d.boards[i].set(sc, nil, pal)
		d.boards[i].Raster.Hidden = name == ""
		paintText(p, d.names[i], name, ColorQuiet)
	}
	d.rating.paint(p, s.Rating)
	d.Layout(p.Size())
}
