package widgets

import (
	"image/color"

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
	cardLine    = 18  // of the lines below
	cardHeight  = 2*cardPad + cardPicture + 2*Grid + cardTitle + 3*cardLine
)

// card is the canvas objects of one item of a gallery. They are kept while the
// gallery has the item, so a picture is drawn once for each size and palette.
type card struct {
	ground            *canvas.Rectangle
	picture           *sceneImage
	title, kind, note *canvas.Text
	rating            *ratingDrawing
	objects           []fyne.CanvasObject // all of them, back to front

	at    fyne.Position
	state cardState
}

// cardState is all that the look of a card depends on beside its item.
type cardState struct {
	width                      float32
	selected, focused, hovered bool
	ink                        color.Color // stands for the variant of the theme
	ratio                      float64     // pixels per unit
}

func newCard() *card {
	c := &card{
		ground:  canvas.NewRectangle(color.Transparent),
		picture: newSceneImage(draw.Options{Grid: true}),
		title:   newText(theme.SizeNameText, true),
		kind:    newText(theme.SizeNameCaptionText, false),
		note:    newText(theme.SizeNameCaptionText, false),
		rating:  newRatingDrawing(),
	}
	c.ground.CornerRadius = 1.5 * Grid
	c.objects = append([]fyne.CanvasObject{c.ground, c.picture.Raster, c.title, c.kind, c.note}, c.rating.objects...)
	return c
}

// paint gives the card its look on a gallery's body.
func (c *card) paint(b *galleryBody, item *GalleryItem, s cardState) {
	if c.state == s {
		return
	}
	c.state = s
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
	c.ground.FillColor, c.ground.StrokeColor, c.ground.StrokeWidth = colour(b, ground), colour(b, edge), stroke
	c.ground.Resize(fyne.NewSize(s.width, cardHeight))
	c.ground.Refresh()

	c.picture.set(item.Scene, nil, paletteFor(b))
	c.picture.fill(fyne.NewSquareSize(cardPicture), s.ratio)

	room := s.width - 2*cardPad
	note := ColorQuiet
	if item.Proved {
		note = ColorProved
	}
	paintText(b, c.title, fit(item.Title, c.title, room), ColorInk)
	paintText(b, c.kind, fit(item.Kind, c.kind, room), ColorQuiet)
	paintText(b, c.note, fit(item.Note, c.note, room), note)
	c.rating.paint(b, item.Rating)
	c.place()
}

// move puts the card at a position.
func (c *card) move(at fyne.Position) {
	if c.at != at {
		c.at = at
		c.place()
	}
}

// place puts the parts where the card is.
func (c *card) place() {
	c.ground.Move(c.at)
	c.picture.Raster.Move(c.at.AddXY((c.state.width-c.picture.Raster.Size().Width)/2, cardPad))
	x, y := c.at.X+cardPad, c.at.Y+cardPad+cardPicture+2*Grid
	placeText(c.title, x, y, cardTitle)
	y += cardTitle
	placeText(c.kind, x, y, cardLine)
	y += cardLine
	placeText(c.note, x, y, cardLine)
	y += cardLine
	c.rating.place(x, y, cardLine)
}
