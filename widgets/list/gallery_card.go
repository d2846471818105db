package list

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles/draw"
	"waymark/widgets"
	"waymark/widgets/scene"
)

// Measures of a card. Cards share the width there is; none is narrower than
// cardWidth.
const (
	cardGap     = 3 * widgets.Grid
	cardWidth   = 160
	cardPad     = 3 * widgets.Grid
	cardPicture = 124 // of the side of the picture
	cardTitle   = 22  // height of the title's line
	cardHeight  = 2*cardPad + cardPicture + 2*widgets.Grid + cardTitle + 3*widgets.CaptionLine
)

// card is the canvas objects of one item of a gallery. They are kept while the
// gallery has the item, so a picture is drawn once for each size and palette.
type card struct {
	gallery           *Gallery
	ground            *canvas.Rectangle
	picture           *scene.Image
	title, kind, note *canvas.Text
	rating            *ratingDrawing
}

func newCard(g *Gallery) *card {
	return &card{
		gallery: g,
		ground:  widgets.NewBox(1.5 * widgets.Grid),
		picture: scene.NewImage(draw.Options{Grid: true}),
		title:   widgets.NewText(theme.SizeNameText, true),
		kind:    widgets.NewText(theme.SizeNameCaptionText, false),
		note:    widgets.NewText(theme.SizeNameCaptionText, false),
		rating:  newRatingDrawing(),
	}
}

func (c *card) objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{c.ground, c.picture.Raster, c.title, c.kind, c.note}, c.rating.Parts...)
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

	c.picture.Set(item.Scene, nil, scene.PaletteFor(g))
	c.picture.Fill(fyne.NewSquareSize(cardPicture), s.ratio)

	room := s.size.Width - 2*cardPad
	note := widgets.ColorQuiet
	if item.Proved {
		note = widgets.ColorProved
	}
	widgets.PaintText(g, c.title, widgets.Fit(item.Title, c.title, room), widgets.ColorInk)
	widgets.PaintText(g, c.kind, widgets.Fit(item.Kind, c.kind, room), widgets.ColorQuiet)
	widgets.PaintText(g, c.note, widgets.Fit(item.Note, c.note, room), note)
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
}
