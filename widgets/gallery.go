package widgets

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
)

// GalleryItem is what one card of a gallery shows. Texts are already
// translated.
type GalleryItem struct {
	Scene  puzzles.Scene
	Title  string
	Kind   string // below the title: what it is
	Note   string // below that: what is known of it
	Proved bool   // the note is green
	Rating Rating
}

// Gallery is a scrolled grid of cards, each a small picture of a board with a
// few words, one of them selected. Only the cards in view are painted, and a
// picture is drawn when it first comes into view.
//
// A gallery holds all its items and shows some of them (SetShown). An item goes
// by its index among all, whatever is shown.
type Gallery struct {
	widget.BaseWidget

	// OnSelect is called when the user selects another card.
	OnSelect func(item int)
	// OnOpen is called when the user opens a card: by a double click, or Return.
	OnOpen func(item int)
	// OnRune receives what the user types while the gallery has the keyboard.
	OnRune func(r rune)
	// OnKey receives keys the gallery has no use for.
	OnKey func(*fyne.KeyEvent)

	items    []GalleryItem
	cards    []*card // of the items, in their order
	shown    []int   // the items that are shown, in their order
	selected int     // an item, -1 none
	empty    string  // what is said when no item is shown

	scroll *container.Scroll
	body   *galleryBody
	now    func() time.Time
}

// NewGallery returns an empty gallery.
func NewGallery() *Gallery {
	g := &Gallery{selected: -1, now: time.Now}
	g.body = &galleryBody{gallery: g, hovered: -1, tapped: -1}
	g.body.ExtendBaseWidget(g.body)
	g.scroll = container.NewVScroll(g.body)
	g.scroll.OnScrolled = func(fyne.Position) { g.body.Refresh() }
	g.ExtendBaseWidget(g)
	return g
}

// SetItems replaces the items, shows all of them and selects the first.
func (g *Gallery) SetItems(items []GalleryItem) {
	g.items = slices.Clone(items)
	g.cards = make([]*card, len(items))
	all := make([]int, len(items))
	for i := range items {
		g.cards[i], all[i] = newCard(), i
	}
	g.selected = -1
	g.SetShown(all)
}

// SetShown shows only these items, in this order; an index that is none is left
// out. When the selected item is not among them, the first of them is selected.
// It does not call OnSelect.
func (g *Gallery) SetShown(items []int) {
	g.shown = slices.DeleteFunc(slices.Clone(items), func(i int) bool { return i < 0 || i >= len(g.items) })
	switch {
	case slices.Contains(g.shown, g.selected):
	case len(g.shown) > 0:
		g.selected = g.shown[0]
	default:
		g.selected = -1
	}
	g.body.hovered, g.body.tapped = -1, -1
	g.scroll.Refresh()
	g.Refresh()
	g.reveal()
}

// SetEmpty sets what is said when no item is shown.
func (g *Gallery) SetEmpty(text string) {
	if g.empty != text {
		g.empty = text
		g.Refresh()
	}
}

// Selected returns the selected item, or -1 when none is shown.
func (g *Gallery) Selected() int { return g.selected }

// SetSelected selects an item and scrolls it into view; one that is not shown
// is ignored. It does not call OnSelect.
func (g *Gallery) SetSelected(item int) {
	if item == g.selected || !slices.Contains(g.shown, item) {
		return
	}
	g.selected = item
	g.reveal()
	g.body.Refresh()
}

// Keyboard returns the part that takes the keyboard.
func (g *Gallery) Keyboard() fyne.Focusable { return g.body }

// pick selects the item at a place among those shown, and tells.
func (g *Gallery) pick(at int) {
	if at < 0 || at >= len(g.shown) || g.shown[at] == g.selected {
		return
	}
	g.SetSelected(g.shown[at])
	if g.OnSelect != nil {
		g.OnSelect(g.selected)
	}
}

// open tells that the selected item is to be opened.
func (g *Gallery) open() {
	if g.selected >= 0 && g.OnOpen != nil {
		g.OnOpen(g.selected)
	}
}

// columns returns how many cards stand side by side, and the width of each
// with the gap before it.
func (g *Gallery) columns() (n int, width float32) {
	room := g.scroll.Size().Width - cardGap
	n = max(1, int(room/(cardWidth+cardGap)))
	return n, max(room/float32(n), cardWidth/2)
}

// reveal scrolls as little as brings the selected card into view.
func (g *Gallery) reveal() {
	view := g.scroll.Size()
	at := slices.Index(g.shown, g.selected)
	if at < 0 || view.Height <= 0 || view.Width <= 0 {
		return
	}
	n, _ := g.columns()
	top := float32(at/n) * (cardHeight + cardGap)
	y := min(g.scroll.Offset.Y, top)
	y = max(y, top+cardHeight+2*cardGap-view.Height)
	y = max(0, min(y, g.body.MinSize().Height-view.Height))
	if y != g.scroll.Offset.Y {
		g.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// CreateRenderer implements [fyne.Widget].
func (g *Gallery) CreateRenderer() fyne.WidgetRenderer {
	g.ExtendBaseWidget(g)
	d := &galleryDrawing{gallery: g, empty: newProse(theme.SizeNameText, ColorQuiet, false)}
	d.objects = []fyne.CanvasObject{g.scroll, d.empty}
	d.Refresh()
	return d
}

type galleryDrawing struct {
	drawing
	gallery *Gallery
	empty   *prose
}

// MinSize has room for two cards side by side.
func (d *galleryDrawing) MinSize() fyne.Size {
	return fyne.NewSize(2*cardWidth+3*cardGap, cardHeight+2*cardGap)
}

func (d *galleryDrawing) Layout(size fyne.Size) {
	g := d.gallery
	g.scroll.Resize(size)
	g.scroll.Refresh() // the number of columns may have changed
	g.reveal()
	g.body.Refresh()
	d.empty.place(cardGap, 3*cardGap, size.Width-2*cardGap)
}

func (d *galleryDrawing) Refresh() {
	d.empty.setText(d.gallery.empty)
	d.empty.Hidden = len(d.gallery.shown) > 0
	d.gallery.body.Refresh()
}
