package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Sentence is small text wrapped to the width it is given, with a word at its right such as
// a time. One that speaks of something is a link to it: it works with the pointer and, when
// it has the focus, with Space and Return.
type Sentence struct {
	widget.BaseWidget

	// OnTapped, when not nil, makes the sentence a link.
	OnTapped func()
	// OnKey receives keys the sentence has no use for; without it the window does.
	OnKey func(*fyne.KeyEvent)

	text, aside      string
	hovered, focused bool
}

var (
	_ fyne.Tappable      = (*Sentence)(nil)
	_ fyne.Focusable     = (*Sentence)(nil)
	_ fyne.Disableable   = (*Sentence)(nil)
	_ desktop.Hoverable  = (*Sentence)(nil)
	_ desktop.Cursorable = (*Sentence)(nil)
)

// NewSentence returns an empty sentence.
func NewSentence() *Sentence {
	s := &Sentence{}
	s.ExtendBaseWidget(s)
	return s
}

// Set changes what is said, which is translated already, and what a tap does; nil for
// nothing.
func (s *Sentence) Set(text, aside string, tapped func()) {
	link := s.OnTapped != nil
	s.OnTapped = tapped
	if s.text != text || s.aside != aside || link != (tapped != nil) {
		s.text, s.aside = text, aside
		s.Refresh()
	}
}

// Text returns the sentence.
func (s *Sentence) Text() string { return s.text }

// Tapped follows the link.
func (s *Sentence) Tapped(*fyne.PointEvent) {
	if s.OnTapped != nil {
		s.OnTapped()
	}
}

// TypedKey follows the link by Space and Return; other keys go to the owner.
func (s *Sentence) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.Tapped(nil)
	default:
		passKey(s, s.OnKey, e)
	}
}

// TypedRune gives the window text, for which the sentence has no use.
func (s *Sentence) TypedRune(r rune) { passRune(s, r) }

// FocusGained shows where the keyboard is.
func (s *Sentence) FocusGained() { s.focused = true; s.Refresh() }

// FocusLost hides it.
func (s *Sentence) FocusLost() { s.focused = false; s.Refresh() }

// MouseIn shows that it can be followed.
func (s *Sentence) MouseIn(*desktop.MouseEvent) { s.hovered = true; s.Refresh() }

// MouseMoved does nothing.
func (s *Sentence) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes back what MouseIn showed.
func (s *Sentence) MouseOut() { s.hovered = false; s.Refresh() }

// Disabled reports whether it leads nowhere: the Tab key passes over it.
func (s *Sentence) Disabled() bool { return s.OnTapped == nil }

// Enable and Disable do nothing: what a tap does says whether it is a link.
func (s *Sentence) Enable() {}

// Disable does nothing.
func (s *Sentence) Disable() {}

// Cursor is a hand over a link.
func (s *Sentence) Cursor() desktop.Cursor {
	if s.OnTapped != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements [fyne.Widget].
func (s *Sentence) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	d := &sentenceDrawing{
		sentence: s, text: NewProse(theme.SizeNameCaptionText, ColorQuiet, false), aside: NewText(theme.SizeNameCaptionText, false),
		ground: canvas.NewRectangle(color.Transparent), ring: canvas.NewRectangle(color.Transparent),
	}
	d.Parts = []fyne.CanvasObject{d.ground, d.text, d.aside, d.ring}
	d.Refresh()
	return d
}

type sentenceDrawing struct {
	Drawing
	sentence     *Sentence
	text         *Prose
	aside        *canvas.Text
	ground, ring *canvas.Rectangle
}

// asideGap is between a sentence and the word at its right.
const asideGap = 2 * Grid

func (d *sentenceDrawing) MinSize() fyne.Size { return fyne.NewSize(0, d.text.MinSize().Height) }

func (d *sentenceDrawing) Layout(size fyne.Size) {
	width := size.Width
	if d.sentence.aside != "" {
		word := d.aside.MinSize()
		d.aside.Resize(word)
		d.aside.Move(fyne.NewPos(size.Width-word.Width, 0))
		width = max(0, width-word.Width-asideGap)
	}
	d.text.Place(0, 0, width)
	d.ground.Move(fyne.NewPos(-Grid, -1))
	d.ground.Resize(fyne.NewSize(size.Width+2*Grid, d.text.MinSize().Height+2))
	d.ring.Move(d.ground.Position())
	d.ring.Resize(d.ground.Size())
}

// Refresh paints the sentence; the ground and the ring reach a little beyond it.
func (d *sentenceDrawing) Refresh() {
	s := d.sentence
	d.ground.FillColor = color.Transparent
	d.text.ink = ColorQuiet
	if s.OnTapped != nil {
		d.text.ink = ColorSelect
		if s.hovered {
			d.ground.FillColor = Colour(s, ColorHover)
		}
	}
	d.ground.CornerRadius = Grid
	d.ground.Refresh()
	PaintRing(s, d.ring, Grid, s.focused)
	PaintText(s, d.aside, s.aside, ColorQuiet)
	d.text.SetText(s.text)
	d.Layout(s.Size())
}
