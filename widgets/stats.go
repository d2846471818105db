package widgets

import (
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
	width := s.Size().Width
	for i, row := range s.rows {
		label, value := d.texts[2*i], d.texts[2*i+1]
		y := statHeight * float32(i)
		PaintText(s, value, Fit(row.Value, value, width), ColorInk)
		taken := value.MinSize().Width
		PlaceText(value, width-taken, y, statHeight)
		PaintText(s, label, Fit(row.Label, label, width-taken-statGap), ColorQuiet)
		PlaceText(label, 0, y, statHeight)
	}
}
