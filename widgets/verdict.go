package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// VerdictKind is what a search has to say, by which a verdict is coloured.
type VerdictKind uint8

// The kinds.
const (
	VerdictNone       VerdictKind = iota // nothing was asked yet
	VerdictBusy                          // searching
	VerdictProved                        // solved, and proved to be the best
	VerdictFound                         // solved
	VerdictImpossible                    // proved to have no solution
	VerdictStopped                       // ended before an answer
	VerdictFailed                        // could not be asked
)

// verdictColours are the colours of the bar.
var verdictColours = [...]fyne.ThemeColorName{
	VerdictNone: ColorTrack, VerdictBusy: ColorAccent, VerdictProved: ColorProved, VerdictFound: ColorSelect,
	VerdictImpossible: ColorFail, VerdictStopped: ColorWarn, VerdictFailed: ColorFail,
}

// Verdict is a card with the answer of a search: a title and one sentence, and
// a bar in the colour of the answer.
type Verdict struct {
	widget.BaseWidget
	kind          VerdictKind
	title, detail string
}

// NewVerdict returns a card that says nothing.
func NewVerdict() *Verdict { return Extended(&Verdict{}) }

// Set changes what the card says. Both texts are already translated; detail
// may be empty.
func (v *Verdict) Set(kind VerdictKind, title, detail string) {
	if v.kind == kind && v.title == title && v.detail == detail {
		return
	}
	v.kind, v.title, v.detail = kind, title, detail
	v.Refresh()
}

// Kind returns what kind of answer is shown.
func (v *Verdict) Kind() VerdictKind { return v.kind }

// Title returns the title shown.
func (v *Verdict) Title() string { return v.title }

// Detail returns the sentence shown.
func (v *Verdict) Detail() string { return v.detail }

// CreateRenderer implements [fyne.Widget].
func (v *Verdict) CreateRenderer() fyne.WidgetRenderer {
	d := &verdictDrawing{
		verdict: v,
		card:    canvas.NewRectangle(color.Transparent),
		bar:     canvas.NewRectangle(color.Transparent),
		title:   NewProse(theme.SizeNameText, ColorInk, true),
		detail:  NewProse(theme.SizeNameCaptionText, ColorQuiet, false),
	}
	d.Parts = []fyne.CanvasObject{d.card, d.bar, d.title, d.detail}
	d.Refresh()
	return d
}

type verdictDrawing struct {
	Drawing
	verdict       *Verdict
	card, bar     *canvas.Rectangle
	title, detail *Prose
}

// Paddings of the card, and the width of its bar.
const (
	verdictPad = 3 * Grid
	verdictBar = Grid
)

func (d *verdictDrawing) MinSize() fyne.Size {
	h := d.title.MinSize().Height
	if d.verdict.detail != "" {
		h += Grid + d.detail.MinSize().Height
	}
	return fyne.NewSize(LeastWidth, h+2*verdictPad)
}

func (d *verdictDrawing) Layout(size fyne.Size) {
	d.card.Resize(size)
	d.bar.Resize(fyne.NewSize(verdictBar, size.Height))
	x, width := float32(verdictBar+verdictPad), size.Width-verdictBar-2*verdictPad
	d.title.Place(x, verdictPad, width)
	d.detail.Place(x, verdictPad+d.title.MinSize().Height+Grid, width)
}

func (d *verdictDrawing) Refresh() {
	v := d.verdict
	d.card.FillColor = Colour(v, ColorCard)
	d.card.TopRightCornerRadius, d.card.BottomRightCornerRadius = Grid, Grid
	d.card.Refresh()
	d.bar.FillColor = Colour(v, verdictColours[v.kind])
	d.bar.Refresh()
	d.title.SetText(v.title)
	d.detail.SetText(v.detail)
	d.detail.Hidden = v.detail == ""
	d.Layout(v.Size())
}
