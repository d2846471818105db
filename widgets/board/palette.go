package board

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/widgets"
)

// Palette offers brushes as swatches that look like what they paint. They
// fill the width and go on in the next row; many of them are scrolled. Under
// them stands the name of the brush under the pointer, or of the chosen one.
type Palette struct {
	widget.BaseWidget

	// OnSelect receives the index of the brush the user chose.
	OnSelect func(i int)
	// OnMix receives that of a brush he clicked with Ctrl, or Command, held.
	OnMix func(i int)
	// OnMenu is called when the user asks what can be done with the chosen brush, at a place of the window.
	OnMenu func(at fyne.Position)
	// OnKey and OnRune receive what the palette has no use for.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)

	brushes  []puzzles.Brush
	pictures []puzzles.Scene // of the last brushes, which are more than a cell
	mixed    []int           // brushes that paint together
	current  int             // -1 none
	rest     bool            // brushes paint nothing now
	body     *swatches
	scroll   *container.Scroll
}

// NewPalette returns a palette without brushes.
func NewPalette() *Palette {
	p := &Palette{current: -1, OnMenu: func(fyne.Position) {}}
	p.body = &swatches{palette: p, hovered: -1, tip: widgets.Tip{Beside: true}}
	p.body.ExtendBaseWidget(p.body)
	p.scroll = container.NewVScroll(p.body)
	p.ExtendBaseWidget(p)
	return p
}

// SetBrushes replaces the brushes. The brush with the number that was chosen
// stays chosen while there is one, else the first is.
func (p *Palette) SetBrushes(brushes []puzzles.Brush) {
	p.brushes = brushes
	if p.current >= len(brushes) {
		p.current = 0
	}
	if len(brushes) == 0 {
		p.current = -1
	}
	p.body.tip.Leave() // else nothing takes it away any more
	p.body.hovered = -1
	p.scroll.Refresh()
	p.body.Refresh()
	p.Refresh()
}

// SetPictures says how the last of the brushes look, those that are more than one cell, and
// which brushes paint together.
func (p *Palette) SetPictures(pictures []puzzles.Scene, mixed []int) {
	p.pictures, p.mixed = pictures, mixed
	p.body.Refresh()
}

// picture returns how a brush of several cells looks.
func (p *Palette) picture(i int) (puzzles.Scene, bool) {
	if k := i - len(p.brushes) + len(p.pictures); k >= 0 && k < len(p.pictures) {
		return p.pictures[k], true
	}
	return puzzles.Scene{}, false
}

// SetSelected chooses a brush, -1 for none, without a call of OnSelect.
func (p *Palette) SetSelected(i int) {
	if i < -1 || i >= len(p.brushes) || i == p.current {
		return
	}
	p.current = i
	p.reveal()
	p.body.Refresh()
	p.Refresh()
}

// SetResting shows that brushes paint nothing now: choosing one ends what is under way.
func (p *Palette) SetResting(rest bool) {
	if p.rest != rest {
		p.rest = rest
		p.body.Refresh()
	}
}

// pick chooses a brush because the user wants it.
func (p *Palette) pick(i int) {
	if i < 0 || i >= len(p.brushes) {
		return
	}
	p.SetSelected(i)
	if p.OnSelect != nil {
		p.OnSelect(i)
	}
}

// reveal scrolls as little as brings the chosen brush into view.
func (p *Palette) reveal() {
	view := p.scroll.Size()
	if p.current < 0 || view.Height <= 0 || view.Width <= 0 {
		return
	}
	spots, _ := p.body.spots()
	top := spots[p.current].at.Y
	y := max(min(p.scroll.Offset.Y, top), top+spots[p.current].size.Height-view.Height)
	if y != p.scroll.Offset.Y {
		p.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// described is the brush under the pointer, or else the chosen one; -1 for none.
func (p *Palette) described() int {
	if p.body.hovered >= 0 {
		return p.body.hovered
	}
	return p.current
}

// key names the key of the brush to describe; with its title where that does not stand under it.
func (p *Palette) key() string {
	i := p.described()
	switch {
	case i < 0 || i >= len(p.brushes):
		return ""
	case p.brushes[i].Key != 0 && p.name(i) != "":
		return fmt.Sprintf(widgets.Translate("Key %s"), p.keyName(p.brushes[i].Key))
	}
	return p.caption(i)
}

// caption returns the name and the key of a brush.
func (p *Palette) caption(i int) string {
	b := p.brushes[i]
	title := b.Title
	if _, translated := p.picture(i); translated || title == "" {
		return title
	}
	if strings.ContainsFunc(title, unicode.IsLetter) { // a number reads the same everywhere
		title = widgets.Translate(title)
	}
	if b.Key == 0 || p.keyName(b.Key) == title {
		return title
	}
	return fmt.Sprintf(widgets.Translate("%s (key %s)"), title, p.keyName(b.Key))
}

// about says all there is to say of a brush: its name, its key and what it means.
func (p *Palette) about(i int) string {
	words := p.caption(i)
	switch _, translated := p.picture(i); {
	case p.brushes[i].About == "":
	case translated:
		words += ": " + p.brushes[i].About
	default:
		words += ": " + widgets.Translate(p.brushes[i].About)
	}
	return words
}

// keyName returns how a key is written for the user. A capital letter is one that
// is another brush without Shift.
func (p *Palette) keyName(r rune) string {
	switch small := unicode.ToLower(r); {
	case r == ' ':
		return widgets.Translate("Space")
	case small != r && slices.ContainsFunc(p.brushes, func(b puzzles.Brush) bool { return b.Key == small }):
		return widgets.Translate("Shift") + "+" + string(r)
	}
	return string(unicode.ToUpper(r))
}

// swatches is the grid of brushes that is scrolled: it takes pointer and
// keyboard.
type swatches struct {
	widgets.Control
	palette *Palette
	hovered int // -1 none
	tip     widgets.Tip
}

var (
	_ fyne.Tappable     = (*swatches)(nil)
	_ fyne.Focusable    = (*swatches)(nil)
	_ desktop.Hoverable = (*swatches)(nil)
)

// beside returns the brush in the next line up or down that is nearest to one, or -1.
func (s *swatches) beside(i int, down bool) int {
	spots, _ := s.spots()
	if i < 0 || i >= len(spots) {
		return -1
	}
	best, from := -1, spots[i].middle()
	for k, o := range spots {
		if o.middle().Y == from.Y || o.middle().Y > from.Y != down {
			continue
		}
		near := func(k int) float32 {
			off := spots[k].middle().Subtract(from)
			return float32(math.Abs(float64(off.Y)))*16 + float32(math.Abs(float64(off.X)))
		}
		if best < 0 || near(k) < near(best) {
			best = k
		}
	}
	return best
}

// Tapped chooses the brush under the pointer.
func (s *swatches) Tapped(e *fyne.PointEvent) {
	widgets.Focus(s)
	i := s.at(e.Position)
	if i >= 0 && widgets.Held()&fyne.KeyModifierShortcutDefault != 0 && s.palette.OnMix != nil {
		s.palette.OnMix(i)
		return
	}
	s.palette.pick(i)
}

// TappedSecondary opens the menu of the brush under the pointer, which it chooses.
func (s *swatches) TappedSecondary(e *fyne.PointEvent) {
	widgets.Focus(s)
	s.palette.pick(s.at(e.Position))
	s.palette.OnMenu(e.AbsolutePosition)
}

// OpenMenu opens the menu of the chosen brush.
func (s *swatches) OpenMenu() {
	if spots, _ := s.spots(); s.palette.current >= 0 {
		s.palette.OnMenu(fyne.CurrentApp().Driver().AbsolutePositionForObject(s).Add(spots[s.palette.current].middle()))
	}
}

// TypedKey walks through the brushes.
func (s *swatches) TypedKey(e *fyne.KeyEvent) {
	p := s.palette
	to := p.current
	switch e.Name {
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyUp:
		to = s.beside(to, false)
	case fyne.KeyDown:
		to = s.beside(to, true)
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = len(p.brushes) - 1
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		p.pick(to)
		return
	default:
		if p.OnKey != nil {
			p.OnKey(e)
		}
		return
	}
	if to != p.current {
		p.pick(to)
	}
}

// TypedRune hands the letter to the owner.
func (s *swatches) TypedRune(r rune) {
	if s.palette.OnRune != nil && r != ' ' {
		s.palette.OnRune(r)
	}
}

// MouseIn describes the brush under the pointer.
func (s *swatches) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved describes the brush under the pointer.
func (s *swatches) MouseMoved(e *desktop.MouseEvent) { s.hover(s.at(e.Position)) }

// MouseOut describes the chosen brush again.
func (s *swatches) MouseOut() { s.hover(-1) }

func (s *swatches) hover(i int) {
	if i != s.hovered {
		s.hovered = i
		s.Refresh()
		s.palette.Refresh()
		if s.tip.Leave(); i >= 0 {
			spots, _ := s.spots()
			line := fyne.NewSize(s.Size().Width, spots[i].size.Height) // the card covers no brush
			s.tip.Point(s, fyne.NewPos(0, spots[i].at.Y), line, s.palette.about(i))
		}
	}
}
