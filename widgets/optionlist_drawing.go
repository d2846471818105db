package widgets

import (
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
	optionWidth  = 220 // at least
)

// The signs before the words of badges: what is proved, and what is not so.
const (
	goodSign = "✓ "
	badSign  = "✗ "
)

// optionView is the canvas objects of one option.
type optionView struct {
	list                *OptionList
	ground, bar         *canvas.Rectangle
	tick                *tickBox
	title, value, facts *canvas.Text
	using               *canvas.Text
	badges              [3]*canvas.Text
}

func newOptionView(l *OptionList) *optionView {
	v := &optionView{
		list:   l,
		ground: newBox(Grid),
		bar:    newBox(0),
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

// paint shows an option: title and value, badges, facts.
func (v *optionView) paint(s itemState) {
	b, o := v.list, v.list.options[s.item]
	width, y := s.size.Width, s.at.Y
	paintBar(b, v.bar, s, 0, 2*Grid, ColorSelect)
	s.at.Y, s.size.Height = y+1, optionHeight-2
	paintGround(b, v.ground, s, ColorCard)

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
