package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Section is the heading of a part of the window with a quiet remark after it,
// on one line that is shortened when there is no room.
type Section struct {
	widget.BaseWidget
	title, note string
	small       bool
	shares      bool // a title that is too long leaves the remark room
}

// NewSection returns a heading without a remark. The title is already
// translated.
func NewSection(title string) *Section { return Extended(&Section{title: title}) }

// NewSubsection returns a heading in the size of text.
func NewSubsection(title string) *Section { return Extended(&Section{title: title, small: true}) }

// Title returns the title.
func (s *Section) Title() string { return s.title }

// SetTitle changes the heading.
func (s *Section) SetTitle(title string) { s.set(title, s.note) }

// SetNote changes the remark after the heading.
func (s *Section) SetNote(note string) { s.set(s.title, note) }

// Note returns the remark.
func (s *Section) Note() string { return s.note }

// Titled is the width that the title needs.
func (s *Section) Titled() float32 { return textWidth(s.title, s.titleSize(), true) }

// Whole is the width that title and remark need.
func (s *Section) Whole() float32 { return s.Titled() + s.remarked() }

func (s *Section) remarked() float32 {
	return sectionGap + textWidth(s.note, theme.SizeNameCaptionText, false)
}

func (s *Section) titleSize() fyne.ThemeSizeName {
	if s.small {
		return theme.SizeNameText
	}
	return theme.SizeNameHeadingText
}

func textWidth(words string, size fyne.ThemeSizeName, bold bool) float32 {
	t := NewText(size, bold)
	return fyne.MeasureText(words, t.TextSize, t.TextStyle).Width
}

func (s *Section) set(title, note string) {
	if s.title != title || s.note != note {
		s.title, s.note = title, note
		s.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (s *Section) CreateRenderer() fyne.WidgetRenderer {
	d := &sectionDrawing{
		section: s,
		title:   NewText(s.titleSize(), true),
		note:    NewText(theme.SizeNameCaptionText, false),
	}
	d.Parts = []fyne.CanvasObject{d.title, d.note}
	d.Refresh()
	return d
}

type sectionDrawing struct {
	Drawing
	section     *Section
	title, note *canvas.Text
}

// Measures of a heading: the height of its line, and the room before the remark.
const (
	sectionHeight = 24
	sectionGap    = 2.5 * Grid
)

func (d *sectionDrawing) MinSize() fyne.Size {
	w := fyne.MeasureText(d.section.title, d.title.TextSize, d.title.TextStyle).Width
	return fyne.NewSize(w, sectionHeight)
}

func (d *sectionDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *sectionDrawing) Refresh() {
	s := d.section
	size := s.Size()
	room := size.Width
	if s.shares && s.note != "" {
		room = max(room-s.remarked()-2, 2*room/3) // widths are rounded
	}
	PaintText(s, d.title, Fit(s.title, d.title, room+1), ColorInk)
	x := PlaceText(d.title, 0, 0, size.Height) + sectionGap
	PaintText(s, d.note, Fit(s.note, d.note, max(0, size.Width-x)), ColorQuiet)
	y := float32(0)
	if !s.small { // on one base line with the larger heading
		y = 1.5
	}
	PlaceText(d.note, x, y, size.Height)
}
