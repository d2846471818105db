package widgets

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Finding is one sentence of a card of findings.
type Finding struct {
	Text, Aside string
	Tapped      func() // shows what it speaks of; nil where there is nothing to show
}

// Findings is a card that grows: a title with the numbers behind it, one sentence after the
// other as they are found, a line on how far it is, and a button. A bar at its left has the
// colour of the answer.
type Findings struct {
	widget.BaseWidget

	// OnKey receives keys the sentences have no use for.
	OnKey func(*fyne.KeyEvent)

	kind          VerdictKind
	title, detail string
	foot          string
	list          []Finding
	action        *Button
	lines         []*Sentence
}

// NewFindings returns an empty card with its button.
func NewFindings(action *Button) *Findings {
	f := &Findings{action: action}
	f.ExtendBaseWidget(f)
	return f
}

// Set changes what the card says. All texts are translated already; detail, foot and list
// may be empty.
func (f *Findings) Set(kind VerdictKind, title, detail, foot string, list []Finding) {
	same := f.kind == kind && f.title == title && f.detail == detail && f.foot == foot && len(f.lines) >= len(list) &&
		slices.EqualFunc(f.list, list, func(a, b Finding) bool {
			return a.Text == b.Text && a.Aside == b.Aside && (a.Tapped == nil) == (b.Tapped == nil)
		})
	if f.kind, f.title, f.detail, f.foot, f.list = kind, title, detail, foot, list; !same {
		f.Refresh()
		return
	}
	for i, l := range f.Lines() { // the same words can lead elsewhere
		l.OnTapped = list[i].Tapped
	}
}

// Kind returns what kind of answer is shown, Title, Detail and Foot the texts.
func (f *Findings) Kind() VerdictKind { return f.kind }

// Title returns the title shown.
func (f *Findings) Title() string { return f.title }

// Detail returns the numbers below the title.
func (f *Findings) Detail() string { return f.detail }

// Foot returns the line on how far it is.
func (f *Findings) Foot() string { return f.foot }

// Lines returns the sentences shown.
func (f *Findings) Lines() []*Sentence { return f.lines[:len(f.list)] }

// CreateRenderer implements [fyne.Widget].
func (f *Findings) CreateRenderer() fyne.WidgetRenderer {
	f.ExtendBaseWidget(f)
	d := &findingsDrawing{
		findings: f,
		card:     canvas.NewRectangle(color.Transparent),
		bar:      canvas.NewRectangle(color.Transparent),
		title:    NewProse(theme.SizeNameText, ColorInk, true),
		detail:   NewProse(theme.SizeNameCaptionText, ColorQuiet, false),
		foot:     NewProse(theme.SizeNameCaptionText, ColorQuiet, false),
	}
	d.Refresh()
	return d
}

type findingsDrawing struct {
	Drawing
	findings            *Findings
	card, bar           *canvas.Rectangle
	title, detail, foot *Prose
}

// stack calls place for all that the card shows, from top to bottom, with the space before
// it, and returns the height of all.
func (d *findingsDrawing) stack(place func(o fyne.CanvasObject, y float32)) float32 {
	f, y := d.findings, float32(verdictPad)
	add := func(o fyne.CanvasObject, gap float32) {
		y += gap
		place(o, y)
		y += o.MinSize().Height
	}
	add(d.title, 0)
	if f.detail != "" {
		add(d.detail, Grid)
	}
	for _, l := range f.Lines() {
		add(l, 1.5*Grid)
	}
	if f.foot != "" {
		add(d.foot, 1.5*Grid)
	}
	add(f.action, 0)
	return y + Grid
}

func (d *findingsDrawing) MinSize() fyne.Size {
	return fyne.NewSize(LeastWidth, d.stack(func(fyne.CanvasObject, float32) {}))
}

func (d *findingsDrawing) Layout(size fyne.Size) {
	const x = verdictBar + verdictPad
	width := size.Width - x - verdictPad
	d.stack(func(o fyne.CanvasObject, y float32) {
		switch o := o.(type) {
		case *Prose:
			o.Place(x, y, width)
		case *Button:
			o.Move(fyne.NewPos(x-BarePadding, y))
			o.Resize(o.MinSize())
		case *Sentence:
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSize(width, o.Size().Height)) // wraps it
			o.Resize(fyne.NewSize(width, o.MinSize().Height))
		}
	})
	d.card.Resize(size)
	d.bar.Resize(fyne.NewSize(verdictBar, size.Height))
}

func (d *findingsDrawing) Refresh() {
	f := d.findings
	for len(f.lines) < len(f.list) {
		f.lines = append(f.lines, NewSentence())
	}
	d.Parts = []fyne.CanvasObject{d.card, d.bar, d.title, d.detail, d.foot, f.action}
	for i, l := range f.Lines() {
		l.OnKey = f.OnKey
		l.Set(f.list[i].Text, f.list[i].Aside, f.list[i].Tapped)
		d.Parts = append(d.Parts, l)
	}
	d.card.FillColor = Colour(f, ColorCard)
	d.card.TopRightCornerRadius, d.card.BottomRightCornerRadius = Grid, Grid
	d.card.Refresh()
	d.bar.FillColor = Colour(f, verdictColours[f.kind])
	d.bar.Refresh()
	d.title.SetText(f.title)
	d.detail.SetText(f.detail)
	d.foot.SetText(f.foot)
	d.detail.Hidden, d.foot.Hidden = f.detail == "", f.foot == ""
	d.Layout(f.Size())
	canvas.Refresh(f)
}
