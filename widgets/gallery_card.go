package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles/draw"
)

// Measures of a card. Cards share the width there is; none is narrower than
// cardWidth.
const (
	cardGap     = 3 * Grid
	cardWidth   = 160
	cardPad     = 3 * Grid
	cardPicture = 124 // of the side of the picture
	cardTitle   = 22  // height of the title's line
	cardHeight  = 2*cardPad + cardPicture + 2*Grid + cardTitle + 3*captionLine
)

// card is the canvas objects of one item of a gallery. They are kept while the
// gallery has the item, so a picture is drawn once for each size and palette.
type card struct {
	gallery           *Gallery
	ground            *canvas.Rectangle
	picture           *sceneImage
	title, kind, note *canvas.Text
	rating            *ratingDrawing
}

func newCard(g *Gallery) *card {
	return &card{
		gallery: g,
		ground:  newBox(1.5 * Grid),
		picture: newSceneImage(draw.Options{Grid: true}),
		title:   newText(theme.SizeNameText, true),
		kind:    newText(theme.SizeNameCaptionText, false),
		note:    newText(theme.SizeNameCaptionText, false),
		rating:  newRatingDrawing(),
	}
}

func (c *card) objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{c.ground, c.picture.Raster, c.title, c.kind, c.note}, c.rating.parts...)
}

func (c *card) paint(s itemState) {
	g, item := c.gallery, &c.gallery.items[s.item]
	ground, edge, stroke := ColorSheet, ColorLine, float32(1)
	switch {
	case s.selected:
		ground, edge, stroke = ColorCard, ColorSelect, 1.5
	case s.hovered:
		edge = ColorQuiet
	}
	if s.focused {
		stroke = 3
	}
	c.ground.StrokeColor, c.ground.StrokeWidth = colour(g, edge), stroke
	fill(c.ground, colour(g, ground), s.at, s.size)

	c.picture.set(item.Scene, nil, paletteFor(g))
	c.picture.fill(fyne.NewSquareSize(cardPicture), s.ratio)

	room := s.size.Width - 2*cardPad
	note := ColorQuiet
	if item.Proved {
		note = ColorProved
	}
	paintText(g, c.title, fit(item.Title, c.title, room), ColorInk)
	paintText(g, c.kind, fit(item.Kind, c.kind, room), ColorQuiet)
	paintText(g, c.note, fit(item.Note, c.note, room), note)
	c.rating.paint(g, item.Rating)
	c.place(s.at, s.size.Width)
}

// place puts the parts where the card is.
func (c *card) place(at fyne.Position, width float32) {
	c.picture.Raster.Move(at.AddXY((width-c.picture.Raster.Size().Width)/2, cardPad))
	x, y := at.X+cardPad, at.Y+cardPad+cardPicture+2*Grid
	placeText(c.title, x, y, cardTitle)
	y += cardTitle
	placeText(c.kind, x, y, captionLine)
	y += captionLine
	placeText(c.note, x, y, captionLine)
	y += captionLine
	c.rating.place(x, y, captionLine)
}
