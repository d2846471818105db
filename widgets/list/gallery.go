package list

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
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
	Mark   string // below all, in a gallery to be arranged: what is to be looked at
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
	// OnDrop is called when the user has dragged the chosen cards before that at a place, OnRename when a card got
	// another name. Both are for a gallery to be arranged.
	OnDrop   func(to int)
	OnRename func(item int, name string)
	// OnMenu is called when the user asks what can be done with the chosen cards, at a place of the window.
	OnMenu func(at fyne.Position)

	items []GalleryItem
}

// NewGallery returns an empty gallery.
func NewGallery() *Gallery {
	return newGallery(false, listGrid{height: cardHeight, column: cardWidth, gap: cardGap})
}

// NewCards returns an empty gallery in which no card is selected until the user selects one.
func NewCards() *Gallery {
	g := NewGallery()
	g.spec.selects = false
	return g
}

// NewArranged returns an empty gallery in which the user chooses several cards, gives them names and puts them
// elsewhere.
func NewArranged() *Gallery {
	return newGallery(true, listGrid{height: cardHeight + widgets.CaptionLine, column: arrangedWidth, gap: cardGap})
}

func newGallery(several bool, grid listGrid) *Gallery {
	g := &Gallery{}
	g.init(g, listSpec{
		listGrid: grid, several: several, arranged: several,
		listLook: listLook{
			least:   fyne.NewSize(2*cardWidth+3*cardGap, cardHeight+2*cardGap), // two cards side by side
			emptyAt: fyne.NewPos(cardGap, 3*cardGap),
		},
		selects: true, keeps: true, opening: openTwice,
		newView: func() itemView { return newCard(g) },
		name:    func(i int) string { return g.items[i].Title },
	}, listEvents{selected: &g.OnSelect, opened: &g.OnOpen, key: &g.OnKey, dropped: &g.OnDrop, menu: &g.OnMenu})
	return g
}

// SetItems replaces the items, shows all of them from the top, and selects the first where one is to be selected.
func (g *Gallery) SetItems(items []GalleryItem) {
	g.items = slices.Clone(items)
	g.body.forget()
	g.selected, g.scroll.Offset = -1, fyne.Position{}
	g.reset(len(items))
}

// SetShown shows only these items, in this order; an index that is none is left
// out. When the selected item is not among them, the first of them is selected.
// It does not call OnSelect.
func (g *Gallery) SetShown(items []int) {
	g.arrange(slices.DeleteFunc(slices.Clone(items), func(i int) bool { return i < 0 || i >= len(g.items) }))
	g.reveal()
}

// Update is SetItems and SetShown for a gallery that grows, or tells more of the same items: what
// is selected, what is in view and the pictures stay.
func (g *Gallery) Update(items []GalleryItem, shown []int) {
	g.items = slices.Clone(items)
	g.arrange(slices.DeleteFunc(slices.Clone(shown), func(i int) bool { return i < 0 || i >= len(g.items) }))
}

// TypedRune goes to the search of the owner, if there is one.
func (g *Gallery) TypedRune(r rune) {
	if g.OnRune != nil {
		g.OnRune(r)
		return
	}
	g.focusList.TypedRune(r)
}

// Measures of a card. Cards share the width there is; none is narrower than
// cardWidth.
const (
	cardGap       = 3 * widgets.Grid
	cardWidth     = 160
	arrangedWidth = 190
	cardPad       = 3 * widgets.Grid
	cardPicture   = 124 // of the side of the picture
	cardTitle     = 22  // height of the title's line
	cardHeight    = 2*cardPad + cardPicture + 2*widgets.Grid + cardTitle + 3*widgets.CaptionLine
)

// card is the canvas objects of one item of a gallery. They are kept while the
// gallery has the item, so a picture is drawn once for each size and palette.
type card struct {
	gallery           *Gallery
	ground            *canvas.Rectangle
	picture           *widgets.Image
	title, kind, note *canvas.Text
	mark              *canvas.Text
	rating            *ratingDrawing
}

func newCard(g *Gallery) *card {
	return &card{
		gallery: g,
		ground:  widgets.NewBox(1.5 * widgets.Grid),
		picture: widgets.NewImage(draw.Options{Grid: true}),
		title:   widgets.NewText(theme.SizeNameText, true),
		kind:    widgets.NewText(theme.SizeNameCaptionText, false),
		note:    widgets.NewText(theme.SizeNameCaptionText, false),
		mark:    widgets.NewText(theme.SizeNameCaptionText, false),
		rating:  newRatingDrawing(),
	}
}

func (c *card) objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{c.ground, c.picture.Raster, c.title, c.kind, c.note, c.mark}, c.rating.Parts...)
}

func (c *card) paint(s itemState) {
	g, item := c.gallery, &c.gallery.items[s.item]
	ground, edge, stroke := widgets.ColorSheet, widgets.ColorLine, float32(1)
	switch {
	case s.selected:
		ground, edge, stroke = widgets.ColorCard, widgets.ColorSelect, 1.5
	case s.hovered:
		edge = widgets.ColorQuiet
	}
	if s.focused {
		stroke = 3
	}
	c.ground.StrokeColor, c.ground.StrokeWidth = widgets.Colour(g, edge), stroke
	widgets.Fill(c.ground, widgets.Colour(g, ground), s.at, s.size)

	c.picture.Set(item.Scene, nil, widgets.PaletteFor(g))
	c.picture.Fill(fyne.NewSquareSize(cardPicture), s.ratio)

	room := s.size.Width - 2*cardPad
	note := widgets.ColorQuiet
	if item.Proved {
		note = widgets.ColorProved
	}
	widgets.PaintText(g, c.title, widgets.Fit(item.Title, c.title, room), widgets.ColorInk)
	widgets.PaintText(g, c.kind, widgets.Fit(item.Kind, c.kind, room), widgets.ColorQuiet)
	widgets.PaintText(g, c.note, widgets.Fit(item.Note, c.note, room), note)
	widgets.PaintText(g, c.mark, widgets.Fit(item.Mark, c.mark, room), widgets.ColorWarn)
	c.rating.paint(g, item.Rating)
	c.place(s.at, s.size.Width)
}

// place puts the parts where the card is.
func (c *card) place(at fyne.Position, width float32) {
	c.picture.Raster.Move(at.AddXY((width-c.picture.Raster.Size().Width)/2, cardPad))
	x, y := at.X+cardPad, at.Y+cardPad+cardPicture+2*widgets.Grid
	widgets.PlaceText(c.title, x, y, cardTitle)
	y += cardTitle
	widgets.PlaceText(c.kind, x, y, widgets.CaptionLine)
	y += widgets.CaptionLine
	widgets.PlaceText(c.note, x, y, widgets.CaptionLine)
	y += widgets.CaptionLine
	c.rating.place(x, y, widgets.CaptionLine)
	widgets.PlaceText(c.mark, x, y+widgets.CaptionLine, widgets.CaptionLine)
}

// ratingDots is the number of dots of a rating.
const ratingDots = 5

// Rating is a level of five: as many full dots, and a word that says the same.
type Rating struct {
	Level int    // 1 to 5; 0 shows nothing
	Word  string // already translated
}

// ratingDrawing is the canvas objects of a rating.
type ratingDrawing struct {
	widgets.Drawing
	dots [ratingDots]*canvas.Circle
	word *canvas.Text
}

// Measures of the dots.
const (
	ratingDot  = 7
	ratingStep = 10.5 // from one dot to the next
)

func newRatingDrawing() *ratingDrawing {
	d := &ratingDrawing{word: widgets.NewText(theme.SizeNameCaptionText, false)}
	for i := range d.dots {
		d.dots[i] = canvas.NewCircle(color.Transparent)
		d.dots[i].StrokeWidth = 1
		d.dots[i].Resize(fyne.NewSquareSize(ratingDot))
		d.Parts = append(d.Parts, d.dots[i])
	}
	d.Parts = append(d.Parts, d.word)
	return d
}

// paint shows a rating in the colours of w.
func (d *ratingDrawing) paint(w fyne.Widget, r Rating) {
	for i, dot := range d.dots {
		dot.Hidden = r.Level <= 0
		dot.FillColor, dot.StrokeColor = color.Transparent, widgets.Colour(w, widgets.ColorQuiet)
		if i < r.Level {
			dot.FillColor, dot.StrokeColor = widgets.Colour(w, widgets.ColorInk), widgets.Colour(w, widgets.ColorInk)
		}
		dot.Refresh()
	}
	d.word.Hidden = r.Level <= 0
	widgets.PaintText(w, d.word, r.Word, widgets.ColorQuiet)
}

// place puts the rating on a line that begins at y and is height high.
func (d *ratingDrawing) place(x, y, height float32) {
	for i, dot := range d.dots {
		dot.Move(fyne.NewPos(x+float32(i)*ratingStep, y+(height-ratingDot)/2))
	}
	widgets.PlaceText(d.word, x+ratingDots*ratingStep+widgets.Grid, y, height)
}
