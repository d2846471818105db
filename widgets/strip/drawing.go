package strip

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// stripCard is what is drawn of one item and the leg that leads to it.
type stripCard struct {
	thumb      *widgets.Image
	outline    *canvas.Rectangle // around the selected item
	title      *canvas.Text
	badge      *canvas.Rectangle
	kind       *canvas.Text
	line       *canvas.Rectangle
	cost, note *canvas.Text
	remove     *canvas.Circle
	bars       [2]*canvas.Line // the cross on it
	halo       *canvas.Circle
	off        offSign
	alert      *canvas.Circle // something is wrong with it
	bang       *canvas.Text
}

func newStripCard() *stripCard {
	c := &stripCard{
		thumb:   widgets.NewImage(draw.Options{Grid: true}),
		outline: canvas.NewRectangle(color.Transparent),
		title:   widgets.NewText(theme.SizeNameText, true),
		badge:   canvas.NewRectangle(color.Transparent),
		kind:    widgets.NewText(theme.SizeNameCaptionText, true),
		line:    canvas.NewRectangle(color.Transparent),
		cost:    widgets.NewText(theme.SizeNameText, true),
		note:    widgets.NewText(theme.SizeNameCaptionText, true),
		remove:  canvas.NewCircle(color.Transparent),
		halo:    canvas.NewCircle(color.Transparent),
		off:     newOffSign(),
		alert:   canvas.NewCircle(color.Transparent),
		bang:    widgets.NewText(theme.SizeNameText, true),
	}
	for i := range c.bars {
		c.bars[i] = canvas.NewLine(color.Transparent)
		c.bars[i].StrokeWidth = 1.8
	}
	c.thumb.Left = true
	return c
}

func (c *stripCard) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{
		c.line, c.cost, c.note, c.thumb.Raster, c.off.veil, c.off.ring, c.off.stroke,
		c.outline, c.alert, c.bang, c.title, c.badge, c.kind, c.halo, c.remove, c.bars[0], c.bars[1],
	}
}

// kindLook returns the word on the badge of a mark and its colours.
func kindLook(k puzzles.MarkKind) (word string, ground, text fyne.ThemeColorName) {
	switch k {
	case puzzles.Fixed:
		return widgets.Translate("FIXED"), widgets.ColorInk, widgets.ColorPaper
	case puzzles.Via:
		return widgets.Translate("VIA"), widgets.ColorSelect, widgets.ColorOnSelect
	case puzzles.Hint:
		return widgets.Translate("HINT"), widgets.ColorCard, widgets.ColorInk
	}
	return "", widgets.ColorCard, widgets.ColorInk
}

// CreateRenderer is the toolkit's.
func (l *stripLane) CreateRenderer() fyne.WidgetRenderer {
	r := &stripLaneRenderer{
		l:       l,
		insert:  canvas.NewRectangle(color.Transparent),
		carried: widgets.NewPicture(),
		bin:     newStripBin(),
		hint:    widgets.NewProse(theme.SizeNameText, widgets.ColorQuiet, false),
	}
	r.hint.SetText(widgets.Translate("A waypoint is something you know: the search goes through it and tells what it cost."))
	r.Refresh()
	return r
}

type stripLaneRenderer struct {
	widgets.Drawing
	l       *stripLane
	insert  *canvas.Rectangle // where a dragged mark would be put in
	carried *widgets.Picture
	bin     stripBin
	hint    *widgets.Prose
}

// MinSize is the lane's.
func (r *stripLaneRenderer) MinSize() fyne.Size { return r.l.MinSize() }

// Layout puts every card in its place.
func (r *stripLaneRenderer) Layout(fyne.Size) {
	for i := range r.l.cards {
		r.placeCard(i)
	}
	r.hint.Hidden = !r.l.hinting()
	x := float32(stripSide)
	if n := len(r.l.cards); n > 0 {
		x = r.l.x(n-1) + stripThumb + stripLeg/4
	}
	r.hint.Place(x, 0, stripHint)
	r.hint.Move(fyne.NewPos(x, stripTop+(stripThumb-r.hint.Size().Height)/2))
	r.placeDrag()
}

// Refresh brings texts, colours and places up to date.
func (r *stripLaneRenderer) Refresh() {
	r.Parts = r.Parts[:0]
	pal := widgets.PaletteFor(r.l)
	for i, c := range r.l.cards {
		r.paintCard(i, c, pal)
		r.Parts = append(r.Parts, c.objects()...)
	}
	r.Parts = append(append(r.Parts, r.hint, r.carried.Raster, r.insert), r.bin.objects()...)
	r.bin.paint(r.l)
	r.insert.FillColor = widgets.Colour(r.l, widgets.ColorSelect)
	r.Layout(r.l.Size())
	canvas.Refresh(r.l)
}

// paintCard sets what a card says and its colours.
func (r *stripLaneRenderer) paintCard(i int, c *stripCard, pal draw.Palette) {
	l, item := r.l, r.l.strip.items[i]
	c.thumb.Set(item.Scene, nil, pal)

	word, ground, ink := kindLook(item.Kind)
	title := widgets.ColorInk
	if item.Off {
		word, ground, ink, title = widgets.Translate("OFF"), widgets.ColorSheet, widgets.ColorQuiet, widgets.ColorQuiet
	}
	c.off.paint(l, item.Off, item.Off || l.out && i == l.drag)
	mark := l.strip.mark(i)
	c.badge.Hidden, c.kind.Hidden = !mark, !mark
	room := stripThumb + l.leg - stripGap // the line below is free up to the next card
	if mark {
		c.kind.TextSize = theme.CaptionTextSize() - 1
		widgets.PaintText(l, c.kind, word, ink)
		c.badge.FillColor = widgets.Colour(l, ground)
		c.badge.CornerRadius = 8
		c.badge.StrokeColor, c.badge.StrokeWidth = widgets.Colour(l, widgets.ColorQuiet), 0
		if item.Off {
			c.badge.StrokeWidth = 1
		}
		c.badge.Resize(fyne.NewSize(c.kind.MinSize().Width+badgePad, 16))
		c.badge.Refresh()
		room -= c.badge.Size().Width + 1.5*widgets.Grid
	}
	if item.Fault {
		title = widgets.ColorFail
	}
	widgets.PaintText(l, c.title, titleIn(item, c.title, room), title)
	c.alert.Hidden, c.bang.Hidden = !item.Fault, !item.Fault
	c.alert.FillColor = widgets.Colour(l, widgets.ColorFail)
	c.alert.Refresh()
	widgets.PaintText(l, c.bang, "!", widgets.ColorPaper)

	first := i == 0
	c.line.Hidden, c.cost.Hidden, c.note.Hidden = first, first, first
	line := widgets.ColorQuiet
	if item.Leg == "" && !item.Passed {
		line = widgets.ColorEdge
	}
	c.line.FillColor = widgets.Colour(l, line)
	c.line.Refresh()
	widgets.PaintText(l, c.cost, widgets.Fit(item.Leg, c.cost, l.leg-2*widgets.Grid), widgets.ColorInk)
	note := widgets.ColorQuiet
	if item.Proved {
		note = widgets.ColorProved
	}
	words := item.fullNote()
	if room := l.leg - 2*widgets.Grid; item.LegFrom != "" && widgets.Fit(words, c.note, room) != words {
		words = item.LegFrom // the colour says the rest
	}
	widgets.PaintText(l, c.note, widgets.Fit(words, c.note, l.leg-2*widgets.Grid), note)

	c.outline.StrokeColor = widgets.Colour(l, widgets.ColorSelect)
	c.outline.StrokeWidth = 2
	c.outline.CornerRadius = widgets.Grid
	c.outline.Hidden = i != l.strip.selected
	c.outline.Refresh()

	shown := l.removable(i)
	c.halo.Hidden, c.remove.Hidden = !shown, !shown
	c.halo.FillColor, c.remove.FillColor = widgets.Colour(l, widgets.ColorSheet), widgets.Colour(l, widgets.ColorInk)
	c.halo.Refresh()
	c.remove.Refresh()
	for _, b := range c.bars {
		b.Hidden = !shown
		b.StrokeColor = widgets.Colour(l, widgets.ColorPaper)
		b.Refresh()
	}
}

// titleIn is a title with its note as far as there is room: the name goes before the note.
func titleIn(item Item, t *canvas.Text, room float32) string {
	for _, note := range []string{item.Note, item.Short} {
		if note == "" {
			continue
		}
		if words := item.Title + noteMark + note; widgets.Fit(words, t, room) == words {
			return words
		}
	}
	return widgets.Fit(item.Title, t, room)
}

// placeCard puts the parts of a card in their places.
func (r *stripLaneRenderer) placeCard(i int) {
	l, c := r.l, r.l.cards[i]
	x, middle := l.x(i), float32(stripTop+stripThumb/2)
	c.thumb.Raster.Move(fyne.NewPos(x, stripTop))
	ratio := widgets.PixelsPerUnit(l)
	side, _ := c.thumb.Fill(fyne.NewSquareSize(stripThumb), ratio)
	p := c.thumb.Placing(side, side, ratio)
	pos, size := p.Units(p.Board())
	const out = 4
	c.outline.Resize(size.AddWidthHeight(2*out, 2*out))
	c.outline.Move(pos.AddXY(x-out, stripTop-out))

	c.off.place(pos.AddXY(x, stripTop), size)

	const alert = 18 // on the corner of the thumbnail
	corner := pos.AddXY(x-alert/2+2, stripTop-alert/2+2)
	c.alert.Resize(fyne.NewSquareSize(alert))
	c.alert.Move(corner)
	widgets.PlaceText(c.bang, corner.X+(alert-c.bang.MinSize().Width)/2, corner.Y, alert)

	widgets.PlaceText(c.title, x, stripTop+stripThumb+widgets.Grid, stripName)
	at := l.badgeAt(i)
	c.badge.Move(at)
	widgets.PlaceText(c.kind, at.X+8, at.Y, c.badge.Size().Height)

	const gap = 3 * widgets.Grid
	c.line.Resize(fyne.NewSize(l.leg-2*gap, 1.5))
	c.line.Move(fyne.NewPos(x-l.leg+gap, middle-0.75))
	cost, note := c.cost.MinSize(), c.note.MinSize()
	c.cost.Move(fyne.NewPos(x-l.leg/2-cost.Width/2, middle-widgets.Grid-cost.Height))
	c.note.Move(fyne.NewPos(x-l.leg/2-note.Width/2, middle+widgets.Grid))

	at = l.removeAt(i)
	c.halo.Resize(fyne.NewSquareSize(removeSize))
	c.halo.Move(at)
	c.remove.Resize(fyne.NewSquareSize(removeSize - 4))
	c.remove.Move(at.AddXY(2, 2))
	const lo, hi = 7, removeSize - 7
	c.bars[0].Position1, c.bars[0].Position2 = at.AddXY(lo, lo), at.AddXY(hi, hi)
	c.bars[1].Position1, c.bars[1].Position2 = at.AddXY(lo, hi), at.AddXY(hi, lo)
}
