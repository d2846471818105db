package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Described is what a [Detail] says of one thing. All texts are already
// translated.
type Described struct {
	Title    string
	Badges   []Badge
	Sentence string
	HowTitle string // stands above How
	How      string
}

// Detail says at length what one thing is. Its height follows its width.
type Detail struct {
	widget.BaseWidget
	said Described
}

// NewDetail returns a detail that says nothing.
func NewDetail() *Detail { return Extended(&Detail{}) }

// SetDescribed changes what is said.
func (d *Detail) SetDescribed(s Described) {
	d.said = s
	d.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (d *Detail) CreateRenderer() fyne.WidgetRenderer {
	r := &detailDrawing{
		detail:   d,
		title:    NewProse(theme.SizeNameHeadingText, ColorInk, true),
		badges:   newPills(),
		sentence: NewProse(theme.SizeNameText, ColorInk, false),
		howTitle: NewText(theme.SizeNameCaptionText, true),
		how:      NewProse(theme.SizeNameCaptionText, ColorQuiet, false),
	}
	r.Parts = []fyne.CanvasObject{r.title, r.badges, r.sentence, r.howTitle, r.how}
	r.Refresh()
	return r
}

type detailDrawing struct {
	Drawing
	detail               *Detail
	title, sentence, how *Prose
	badges               *pills
	howTitle             *canvas.Text
}

// stack places the parts under each other for a width and returns the height.
func (d *detailDrawing) stack(width float32) float32 {
	d.title.Place(0, 0, width)
	y := d.title.MinSize().Height + 1.5*Grid
	if len(d.badges.badges) > 0 {
		y += d.badges.place(0, y, width) + 2*Grid
	}
	d.sentence.Place(0, y, width)
	y += d.sentence.MinSize().Height
	if d.detail.said.How != "" {
		y += 2 * Grid
		PlaceText(d.howTitle, 0, y, CaptionLine)
		y += CaptionLine
		d.how.Place(0, y, width)
		y += d.how.MinSize().Height
	}
	return y
}

func (d *detailDrawing) MinSize() fyne.Size {
	return fyne.NewSize(LeastWidth, d.stack(max(LeastWidth, d.detail.Size().Width)))
}

func (d *detailDrawing) Layout(size fyne.Size) { d.stack(size.Width) }

func (d *detailDrawing) Refresh() {
	s := d.detail.said
	d.title.SetText(s.Title)
	d.badges.set(s.Badges)
	d.sentence.SetText(s.Sentence)
	d.howTitle.Hidden = s.How == ""
	PaintText(d.detail, d.howTitle, s.HowTitle, ColorQuiet)
	d.how.SetText(s.How)
	d.Layout(d.detail.Size())
}
