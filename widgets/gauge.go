package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Gauge shows how much of something is used: a label, the amount in words, and a
// bar below both.
type Gauge struct {
	widget.BaseWidget
	label, amount string
	share         float64
}

// NewGauge returns an empty gauge.
func NewGauge() *Gauge { return Extended(&Gauge{}) }

// Set changes what is shown: both texts already translated, the share from 0 to 1.
func (g *Gauge) Set(label, amount string, share float64) {
	share = min(max(share, 0), 1)
	if g.label == label && g.amount == amount && g.share == share {
		return
	}
	g.label, g.amount, g.share = label, amount, share
	g.Refresh()
}

// Amount returns the amount shown.
func (g *Gauge) Amount() string { return g.amount }

// CreateRenderer implements [fyne.Widget].
func (g *Gauge) CreateRenderer() fyne.WidgetRenderer {
	d := &gaugeDrawing{
		gauge: g,
		label: NewText(theme.SizeNameCaptionText, false), amount: NewText(theme.SizeNameCaptionText, false),
		track: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent),
	}
	d.Parts = []fyne.CanvasObject{d.label, d.amount, d.track, d.fill}
	d.Refresh()
	return d
}

// Height of the bar, and the share from which it warns.
const (
	gaugeBar  = 4
	gaugeHigh = 0.85
)

type gaugeDrawing struct {
	Drawing
	gauge         *Gauge
	label, amount *canvas.Text
	track, fill   *canvas.Rectangle
}

func (d *gaugeDrawing) MinSize() fyne.Size { return fyne.NewSize(LeastWidth, statHeight+gaugeBar+2) }

func (d *gaugeDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *gaugeDrawing) Refresh() {
	g, width := d.gauge, d.gauge.Size().Width
	PaintText(g, d.amount, Fit(g.amount, d.amount, width), ColorInk)
	taken := d.amount.MinSize().Width
	PlaceText(d.amount, width-taken, 0, statHeight)
	PaintText(g, d.label, Fit(g.label, d.label, width-taken-statGap), ColorQuiet)
	PlaceText(d.label, 0, 0, statHeight)
	bar := ColorSelect
	if g.share >= gaugeHigh {
		bar = ColorWarn
	}
	for r, name := range map[*canvas.Rectangle]fyne.ThemeColorName{d.track: ColorTrack, d.fill: bar} {
		r.FillColor, r.CornerRadius = Colour(g, name), gaugeBar/2
		r.Move(fyne.NewPos(0, statHeight))
		r.Refresh()
	}
	d.track.Resize(fyne.NewSize(width, gaugeBar))
	d.fill.Resize(fyne.NewSize(max(gaugeBar, width*float32(g.share)), gaugeBar))
}
