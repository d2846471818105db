package list

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/widgets"
)

// Measures of an option.
const (
	optionHeight = 66
	optionText   = 34 // left of it is the tick
	optionLine   = 18
	optionPad    = 3 * widgets.Grid
	optionWidth  = 220 // at least
)

// The signs before the words of badges: what is proved, and what is not so.
const (
	goodSign = "✓ "
	badSign  = "✗ "
)

// optionView is the canvas objects of one option.
type optionView struct {
	list                *Options
	ground, bar         *canvas.Rectangle
	tick                *widgets.TickBox
	title, value, facts *canvas.Text
	using               *canvas.Text
	badges              [3]*canvas.Text
}

func newOptionView(l *Options) *optionView {
	v := &optionView{
		list:   l,
		ground: widgets.NewBox(widgets.Grid),
		bar:    widgets.NewBox(0),
		tick:   widgets.NewTickBox(),
		title:  widgets.NewText(theme.SizeNameText, true),
		value:  widgets.NewText(theme.SizeNameText, true),
		facts:  widgets.NewText(theme.SizeNameCaptionText, false),
		using:  widgets.NewText(theme.SizeNameCaptionText, true),
	}
	for i := range v.badges {
		v.badges[i] = widgets.NewText(theme.SizeNameCaptionText, true)
	}
	return v
}

func (v *optionView) objects() []fyne.CanvasObject {
	list := append([]fyne.CanvasObject{v.ground, v.bar, v.title, v.value, v.facts, v.using}, v.tick.Objects()...)
	for _, t := range v.badges {
		list = append(list, t)
	}
	return list
}

// paint shows an option: title and value, badges, facts.
func (v *optionView) paint(s itemState) {
	b, o := v.list, v.list.options[s.item]
	width, y := s.size.Width, s.at.Y
	paintBar(b, v.bar, s, 0, 2*widgets.Grid, widgets.ColorSelect)
	s.at.Y, s.size.Height = y+1, optionHeight-2
	paintGround(b, v.ground, s, widgets.ColorCard)

	line := y + 1.5*widgets.Grid
	if v.tick.Hide(); !o.Plain {
		v.tick.Paint(b, o.Ticked, true, fyne.NewPos(optionPad, line+(optionLine-widgets.TickSize)/2))
	}
	right := width - optionPad
	widgets.PaintText(b, v.title, widgets.Fit(o.Title, v.title, right-optionText), widgets.ColorInk)
	widgets.PlaceText(v.title, optionText, line, optionLine)

	line += optionLine
	x := float32(optionText)
	for n, t := range v.badges {
		t.Hidden = n >= len(o.Badges)
		if t.Hidden {
			continue
		}
		sign, ink := badSign, widgets.ColorWarn
		if o.Badges[n].Good {
			sign, ink = goodSign, widgets.ColorProved
		}
		widgets.PaintText(b, t, widgets.Fit(sign+o.Badges[n].Text, t, right-x), ink)
		x += widgets.PlaceText(t, x, line, optionLine) + 2.5*widgets.Grid
	}
	widgets.PaintText(b, v.using, o.Using, widgets.ColorSelect)
	using := right - v.using.MinSize().Width
	if len(o.Badges) == 0 {
		using = optionText
	}
	widgets.PlaceText(v.using, using, line, optionLine)
	line += optionLine
	if len(o.Badges) == 0 && o.Using == "" {
		line -= optionLine
	}
	widgets.PaintText(b, v.value, o.Value, widgets.ColorInk)
	right -= widgets.PlaceText(v.value, right-v.value.MinSize().Width, line, optionLine) + 2*widgets.Grid
	widgets.PaintText(b, v.facts, widgets.Fit(o.Facts, v.facts, right-optionText), widgets.ColorQuiet)
	widgets.PlaceText(v.facts, optionText, line, optionLine)
}
