package widgets

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Stat is one line of a [Stats]: a label, already translated, and a number as
// text.
type Stat struct{ Label, Value string }

// Stats shows labels on the left and numbers on the right. It is made to be set
// many times a second: lines that did not change are not drawn again, and no
// canvas object is made unless the number of lines grows.
type Stats struct {
	widget.BaseWidget
	rows []Stat
}

// NewStats returns an empty list of numbers.
func NewStats() *Stats { return Extended(&Stats{}) }

// SetRows replaces the lines. The slice is copied.
func (s *Stats) SetRows(rows []Stat) {
	if slices.Equal(s.rows, rows) {
		return
	}
	s.rows = append(s.rows[:0], rows...)
	s.Refresh()
}

// Rows returns the lines; the caller must not change them.
func (s *Stats) Rows() []Stat { return s.rows }

// CreateRenderer implements [fyne.Widget].
func (s *Stats) CreateRenderer() fyne.WidgetRenderer {
	d := &statsDrawing{stats: s}
	d.Refresh()
	return d
}

// Sizes of the list: a line, and the gap between label and number. Its least width
// does not follow the numbers, so that the panel stands still.
const (
	statHeight = 20
	statGap    = 3 * Grid
)

type statsDrawing struct {
	Drawing
	stats *Stats
	texts []*canvas.Text // label and number of each line, in turn
}

func (d *statsDrawing) MinSize() fyne.Size {
	return fyne.NewSize(LeastWidth, statHeight*float32(len(d.stats.rows)))
}

func (d *statsDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *statsDrawing) Refresh() {
	s := d.stats
	for len(d.texts) < 2*len(s.rows) {
		label, value := NewText(theme.SizeNameCaptionText, false), NewText(theme.SizeNameCaptionText, false)
		d.texts = append(d.texts, label, value)
		d.Parts = append(d.Parts, label, value)
	}
	for i, t := range d.texts {
		t.Hidden = i/2 >= len(s.rows)
	}
	for i, row := range s.rows {
		row.paint(s, d.texts[2*i], d.texts[2*i+1], statHeight*float32(i))
	}
}

// paint writes a line at y over the width of w: the label takes what the number leaves.
func (r Stat) paint(w fyne.Widget, label, value *canvas.Text, y float32) {
	width := w.Size().Width
	PaintText(w, value, Fit(r.Value, value, width), ColorInk)
	taken := value.MinSize().Width
	PlaceText(value, width-taken, y, statHeight)
	PaintText(w, label, Fit(r.Label, label, width-taken-statGap), ColorQuiet)
	PlaceText(label, 0, y, statHeight)
}

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
	Stat{g.label, g.amount}.paint(g, d.label, d.amount, 0)
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
