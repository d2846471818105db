package widgets

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// galleryBody is what is scrolled: it takes pointer and keyboard. Cards go by
// their place among those shown.
type galleryBody struct {
	widget.BaseWidget
	gallery *Gallery
	hovered int // -1 none
	focused bool

	tapped   int       // the card tapped last, -1 none
	tappedAt time.Time // and when
}

var (
	_ fyne.Tappable     = (*galleryBody)(nil)
	_ fyne.Focusable    = (*galleryBody)(nil)
	_ desktop.Hoverable = (*galleryBody)(nil)
)

// at returns the card under a position, or -1.
func (b *galleryBody) at(p fyne.Position) int {
	n, width := b.gallery.columns()
	col, row := int((p.X-cardGap)/width), int((p.Y-cardGap)/(cardHeight+cardGap))
	i := row*n + col
	if p.X < cardGap || p.Y < cardGap || col >= n || i >= len(b.gallery.shown) {
		return -1
	}
	at := b.gallery.cardAt(i)
	if p.X >= at.X+width-cardGap || p.Y >= at.Y+cardHeight {
		return -1 // in the gap
	}
	return i
}

// cardAt returns the position of a card on the body.
func (g *Gallery) cardAt(i int) fyne.Position {
	n, width := g.columns()
	return fyne.NewPos(cardGap+float32(i%n)*width, cardGap+float32(i/n)*(cardHeight+cardGap))
}

// Tapped selects the card under the pointer at once; a second tap on it soon
// after opens it. (The toolkit's own double tap delays every single one.)
func (b *galleryBody) Tapped(e *fyne.PointEvent) {
	g := b.gallery
	focus(b)
	i, now := b.at(e.Position), g.now()
	again := i >= 0 && i == b.tapped && now.Sub(b.tappedAt) <= fyne.CurrentApp().Driver().DoubleTapDelay()
	b.tapped, b.tappedAt = i, now
	g.pick(i)
	if again {
		b.tapped = -1
		g.open()
	}
}

// TypedKey moves through the cards; what it does not use goes to the owner.
func (b *galleryBody) TypedKey(e *fyne.KeyEvent) {
	g := b.gallery
	n, _ := g.columns()
	page := max(1, int(g.scroll.Size().Height/(cardHeight+cardGap))) * n
	to, last := slices.Index(g.shown, g.selected), len(g.shown)-1
	switch e.Name {
	case fyne.KeyUp:
		to -= n
	case fyne.KeyDown:
		if to/n < last/n { // there is a row below, if a short one
			to = min(to+n, last)
		}
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyPageUp:
		to = max(0, to-page)
	case fyne.KeyPageDown:
		to = min(last, to+page)
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = last
	case fyne.KeyReturn, fyne.KeyEnter:
		g.open()
	default:
		if g.OnKey != nil {
			g.OnKey(e)
		}
	}
	g.pick(to)
}

// TypedRune goes to the owner.
func (b *galleryBody) TypedRune(r rune) {
	if b.gallery.OnRune != nil {
		b.gallery.OnRune(r)
	}
}

// FocusGained shows where the keyboard is.
func (b *galleryBody) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost hides it.
func (b *galleryBody) FocusLost() { b.focused = false; b.Refresh() }

// MouseIn shows the card under the pointer.
func (b *galleryBody) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved shows the card under the pointer.
func (b *galleryBody) MouseMoved(e *desktop.MouseEvent) {
	if i := b.at(e.Position); i != b.hovered {
		b.hovered = i
		b.Refresh()
	}
}

// MouseOut forgets the pointer.
func (b *galleryBody) MouseOut() { b.hovered = -1; b.Refresh() }

// CreateRenderer implements [fyne.Widget].
func (b *galleryBody) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	d := &galleryBodyDrawing{body: b}
	d.Refresh()
	return d
}

type galleryBodyDrawing struct {
	drawing
	body *galleryBody
}

func (d *galleryBodyDrawing) MinSize() fyne.Size {
	g := d.body.gallery
	n, _ := g.columns()
	rows := (len(g.shown) + n - 1) / n
	return fyne.NewSize(0, float32(rows)*(cardHeight+cardGap)+cardGap)
}

func (d *galleryBodyDrawing) Layout(fyne.Size) { d.Refresh() }

// Refresh lists the objects of the cards in view and paints those that changed.
func (d *galleryBodyDrawing) Refresh() {
	g := d.body.gallery
	n, width := g.columns()
	const row = cardHeight + cardGap
	first := max(0, int((g.scroll.Offset.Y-cardGap)/row)) * n
	end := min(len(g.shown), first+(int(g.scroll.Size().Height/row)+2)*n)
	d.objects = d.objects[:0]
	for i := first; i < end; i++ {
		item := g.shown[i]
		c := g.cards[item]
		c.paint(d.body, &g.items[item], cardState{
			width:    width - cardGap,
			selected: item == g.selected,
			focused:  item == g.selected && d.body.focused,
			hovered:  i == d.body.hovered,
			ink:      colour(d.body, ColorInk),
			ratio:    pixelsPerUnit(d.body),
		})
		c.move(g.cardAt(i))
		d.objects = append(d.objects, c.objects...)
	}
}
