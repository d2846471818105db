package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Measures of an option.
const (
	optionHeight = 66
	optionText   = 34 // left of it is the tick
	optionLine   = 18
	optionPad    = 3 * Grid
	optionWidth  = 220
)

// The signs before the words of badges: what is proved, and what is not so.
const (
	goodSign = "✓ "
	badSign  = "✗ "
)

// CreateRenderer implements [fyne.Widget].
func (b *optionBody) CreateRenderer() fyne.WidgetRenderer {
	d := &optionDrawing{body: b, ring: canvas.NewRectangle(color.Transparent)}
	d.Refresh()
	return d
}

// optionView is the canvas objects of one option.
type optionView struct {
	ground, bar         *canvas.Rectangle
	tick                *tickBox
	title, value, facts *canvas.Text
	using               *canvas.Text
	badges              [3]*canvas.Text
}

func newOptionView() *optionView {
	v := &optionView{
		ground: canvas.NewRectangle(color.Transparent),
		bar:    canvas.NewRectangle(color.Transparent),
		tick:   newTickBox(),
		title:  newText(theme.SizeNameText, true),
		value:  newText(theme.SizeNameText, true),
		facts:  newText(theme.SizeNameCaptionText, false),
		using:  newText(theme.SizeNameCaptionText, true),
	}
	for i := range v.badges {
		v.badges[i] = newText(theme.SizeNameCaptionText, true)
	}
	return v
}

func (v *optionView) objects() []fyne.CanvasObject {
	list := append([]fyne.CanvasObject{v.ground, v.bar, v.title, v.value, v.facts, v.using}, v.tick.objects()...)
	for _, t := range v.badges {
		list = append(list, t)
	}
	return list
}

// optionDrawing draws all options: a family has a dozen.
type optionDrawing struct {
	drawing
	body  *optionBody
	views []*optionView
	ring  *canvas.Rectangle
	size  fyne.Size // for which the options were drawn
}

func (d *optionDrawing) MinSize() fyne.Size {
	return fyne.NewSize(optionWidth, optionHeight*float32(len(d.body.list.options)))
}

func (d *optionDrawing) Layout(size fyne.Size) {
	if size != d.size {
		d.Refresh()
	}
}

func (d *optionDrawing) Refresh() {
	l := d.body.list
	d.size = d.body.Size()
	for len(d.views) < len(l.options) {
		d.views = append(d.views, newOptionView())
	}
	d.views = d.views[:len(l.options)]
	d.objects = d.objects[:0]
	for i, v := range d.views {
		d.paint(i, v)
		d.objects = append(d.objects, v.objects()...)
	}
	d.ring.Move(fyne.NewPos(2, float32(max(0, l.selected))*optionHeight+2))
	d.ring.Resize(fyne.NewSize(d.body.Size().Width-4, optionHeight-4))
	paintRing(d.body, d.ring, Grid, d.body.focused && l.selected >= 0)
	d.objects = append(d.objects, d.ring)
	canvas.Refresh(d.body)
}

// paint shows an option: title and value, badges, facts.
func (d *optionDrawing) paint(i int, v *optionView) {
	b := d.body
	o, width := b.list.options[i], b.Size().Width
	y := float32(i) * optionHeight
	selected := i == b.list.selected
	v.ground.FillColor = color.Transparent
	switch {
	case selected:
		v.ground.FillColor = colour(b, ColorCard)
	case i == b.hovered:
		v.ground.FillColor = colour(b, ColorHover)
	}
	v.ground.CornerRadius = Grid
	v.ground.Move(fyne.NewPos(0, y+1))
	v.ground.Resize(fyne.NewSize(width, optionHeight-2))
	v.bar.FillColor = colour(b, ColorSelect)
	v.bar.Move(fyne.NewPos(0, y+2*Grid))
	v.bar.Resize(fyne.NewSize(3, optionHeight-4*Grid))
	v.bar.Hidden = !selected

	line := y + 1.5*Grid
	if v.tick.hide(); !o.Plain {
		v.tick.paint(b, o.Ticked, true, fyne.NewPos(optionPad, line+(optionLine-tickSize)/2))
	}
	right := width - optionPad
	paintText(b, v.title, fit(o.Title, v.title, right-optionText), ColorInk)
	placeText(v.title, optionText, line, optionLine)

	line += optionLine
	x := float32(optionText)
	for n, t := range v.badges {
		t.Hidden = n >= len(o.Badges)
		if t.Hidden {
			continue
		}
		sign, ink := badSign, ColorWarn
		if o.Badges[n].Good {
			sign, ink = goodSign, ColorProved
		}
		paintText(b, t, fit(sign+o.Badges[n].Text, t, right-x), ink)
		x += placeText(t, x, line, optionLine) + 2.5*Grid
	}
	paintText(b, v.using, o.Using, ColorSelect)
	using := right - v.using.MinSize().Width
	if len(o.Badges) == 0 {
		using = optionText
	}
	placeText(v.using, using, line, optionLine)
	line += optionLine
	if len(o.Badges) == 0 && o.Using == "" {
		line -= optionLine
	}
	paintText(b, v.value, o.Value, ColorInk)
	right -= placeText(v.value, right-v.value.MinSize().Width, line, optionLine) + 2*Grid
	paintText(b, v.facts, fit(o.Facts, v.facts, right-optionText), ColorQuiet)
	placeText(v.facts, optionText, line, optionLine)
}
