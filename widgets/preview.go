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
	d.objects = []fyne.CanvasObject{d.title, d.kind, d.count, d.note, d.author}
	d.objects = append(d.objects, d.rating.objects...)
	for i := range d.boards {
		d.boards[i] = newSceneImage(draw.Options{Grid: true})
		d.boards[i].left = true
		d.names[i] = newText(theme.SizeNameCaptionText, false)
		d.objects = append(d.objects, d.boards[i].Raster, d.names[i])
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
	return fyne.NewSize(200, 5*cardLine+2*(cardLine+previewLeast))
}

func (d *previewDrawing) Layout(size fyne.Size) {
	s := d.preview.shown
	d.title.place(0, 0, size.Width)
	y := d.title.MinSize().Height
	placeText(d.kind, 0, y, cardLine)
	y += cardLine + 2*Grid

	// texts from the bottom up, the boards between
	bottom := size.Height
	if s.Author != "" {
		bottom -= cardLine
		placeText(d.author, 0, bottom, cardLine)
	}
	d.note.place(0, 0, size.Width)
	bottom -= d.note.MinSize().Height + Grid
	d.note.Move(fyne.NewPos(0, bottom))
	bottom -= cardLine + 2*Grid
	placeText(d.count, 0, bottom, cardLine)
	w := d.count.MinSize().Width + 3*Grid
	d.rating.place(w, bottom, cardLine)
	bottom -= 3 * Grid

	n := float32(1)
	if s.GoalTitle != "" {
		n = 2
	}
	each := min(size.Width, (bottom-y)/n-cardLine-Grid)
	ratio := pixelsPerUnit(d.preview)
	for i, b := range d.boards {
		placeText(d.names[i], 0, y, cardLine)
		b.Raster.Move(fyne.NewPos(0, y+cardLine))
		_, h := b.fill(fyne.NewSize(size.Width, max(0, each)), ratio)
		sc := b.scene.Size
		if sc.Cols > 0 { // a wide board is lower than its share
			h = b.placing(int(float64(size.Width)*ratio), h, ratio).Height
		}
		y += cardLine + float32(float64(h)/ratio) + 2*Grid
	}
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
