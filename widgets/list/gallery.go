package list

import (
	"slices"

	"fyne.io/fyne/v2"

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

// Gallery is a grid of cards, each a small picture of a board with a few words, one
// of them selected. A picture is drawn when it first comes into view.
//
// A gallery holds all its items and shows some of them (SetShown). An item goes
// by its index among all, whatever is shown.
type Gallery struct {
	focusList

	// OnSelect is called when the user selects another card.
	OnSelect func(item int)
	// OnOpen is called when the user opens a card: by a double click, or Return.
	OnOpen func(item int)
	// OnRune takes all that the user types, for a search; without it letters select
	// the next card that begins with them.
	OnRune func(r rune)
	// OnKey receives keys the gallery has no use for.
	OnKey func(*fyne.KeyEvent)

	items []GalleryItem
}

// NewGallery returns an empty gallery.
func NewGallery() *Gallery {
	g := &Gallery{}
	g.init(g, listSpec{
		listGrid: listGrid{height: cardHeight, column: cardWidth, gap: cardGap},
		listLook: listLook{
			least:   fyne.NewSize(2*cardWidth+3*cardGap, cardHeight+2*cardGap), // two cards side by side
			emptyAt: fyne.NewPos(cardGap, 3*cardGap),
		},
		selects: true, keeps: true, opening: openTwice,
		newView: func() itemView { return newCard(g) },
		name:    func(i int) string { return g.items[i].Title },
	}, listEvents{selected: &g.OnSelect, opened: &g.OnOpen, key: &g.OnKey})
	return g
}

// SetItems replaces the items, shows all of them and selects the first.
func (g *Gallery) SetItems(items []GalleryItem) {
	g.items = slices.Clone(items)
	g.body.forget()
	g.selected = -1
	g.reset(len(items))
}

// SetShown shows only these items, in this order; an index that is none is left
// out. When the selected item is not among them, the first of them is selected.
// It does not call OnSelect.
func (g *Gallery) SetShown(items []int) {
	g.arrange(slices.DeleteFunc(slices.Clone(items), func(i int) bool { return i < 0 || i >= len(g.items) }))
	g.reveal()
}

// TypedRune goes to the search of the owner, if there is one.
func (g *Gallery) TypedRune(r rune) {
	if g.OnRune != nil {
		g.OnRune(r)
		return
	}
	g.focusList.TypedRune(r)
}
