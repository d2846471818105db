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
	p := &Palette{current: -1}
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
	places, _ := p.body.places()
	top := places[p.current].Y
	y := max(min(p.scroll.Offset.Y, top), top+swatchPitch-view.Height)
	if y != p.scroll.Offset.Y {
		p.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// caption returns the name and the key of the brush to describe.
func (p *Palette) caption() string {
	i := p.body.hovered
	if i < 0 {
		i = p.current
	}
	if i < 0 || i >= len(p.brushes) {
		return ""
	}
	b := p.brushes[i]
	if b.Title == "" {
		return ""
	}
	title := b.Title
	if _, translated := p.picture(i); translated {
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
	words := p.caption()
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

// Sizes of a swatch: the drawing, and the distance to the next.
const (
	swatchSize   = 28
	swatchGround = 24 // of what fills its cell: black stands clear of the ring
	swatchPitch  = swatchSize + 2*widgets.Grid
	groupTitle   = 18 // height of the title of a group
)

// columns returns how many swatches stand side by side.
func (s *swatches) columns() int {
	return max(1, int(s.palette.scroll.Size().Width/swatchPitch))
}

// places returns where each swatch lies and how high all of them are. Every group begins in
// a line of its own, under its title where there are several.
func (s *swatches) places() (list []fyne.Position, height float32) {
	brushes, cols := s.palette.brushes, s.columns()
	col, y := 0, float32(0)
	for i, b := range brushes {
		first := i == 0 || b.Group != brushes[i-1].Group
		if i > 0 && (first || col == cols) {
			col, y = 0, y+swatchPitch
		}
		if first && s.titled() {
			y += groupTitle
		}
		list = append(list, fyne.NewPos(float32(col)*swatchPitch, y))
		col++
	}
	if len(brushes) > 0 {
		y += swatchPitch
	}
	return list, y
}

// titled reports whether there are several groups.
func (s *swatches) titled() bool {
	return slices.ContainsFunc(s.palette.brushes, func(b puzzles.Brush) bool { return b.Group != s.palette.brushes[0].Group })
}

// at returns the brush under a position, or -1.
func (s *swatches) at(p fyne.Position) int {
	places, _ := s.places()
	return slices.IndexFunc(places, func(at fyne.Position) bool {
		return p.X >= at.X && p.X < at.X+swatchPitch && p.Y >= at.Y && p.Y < at.Y+swatchPitch
	})
}

// beside returns the brush in the next line up or down that is nearest to one, or -1.
func (s *swatches) beside(i int, down bool) int {
	places, _ := s.places()
	if i < 0 || i >= len(places) {
		return -1
	}
	best, from := -1, places[i]
	for k, at := range places {
		if at.Y == from.Y || at.Y > from.Y != down {
			continue
		}
		near := func(k int) float32 {
			return float32(math.Abs(float64(places[k].Y-from.Y)))*16 + float32(math.Abs(float64(places[k].X-from.X)))
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
			places, _ := s.places()
			line := fyne.NewSize(s.Size().Width, swatchPitch) // the card covers no brush
			s.tip.Point(s, fyne.NewPos(0, places[i].Y), line, s.palette.about(i))
		}
	}
}
