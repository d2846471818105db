package list

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/widgets"
)

// Option is one entry of an [Options]. All texts are already translated.
type Option struct {
	Title  string
	Badges []widgets.Badge // in one line of words, each with a sign
	Facts  string          // quiet, under the badges
	Value  string          // at the right end of the facts
	Plain  bool            // it cannot be ticked
	Ticked bool
	Using  string // why it stands out: "in use"; empty for those that do not
}

// Options is a list of things to look at, one of them selected, and any of
// them ticked, by a click on the tick or Space.
type Options struct {
	focusList

	// OnSelect tells that the user selected an option, OnTick that one was
	// ticked or the tick taken away, OnChoose that one was chosen by Return or a
	// second click.
	OnSelect, OnTick, OnChoose func(i int)
	// OnKey receives keys the list has no use for.
	OnKey func(*fyne.KeyEvent)

	options []Option
}

// NewOptions returns an empty list.
func NewOptions() *Options {
	l := &Options{}
	l.init(l, listSpec{
		listGrid: listGrid{height: optionHeight},
		listLook: listLook{least: fyne.NewSize(optionWidth, optionHeight), ring: 2},
		opening:  openTwice,
		newView:  func() itemView { return newOptionView(l) },
		name:     func(i int) string { return l.options[i].Title },
		key: func(e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeySpace {
				l.tick(l.selected)
			}
			return e.Name == fyne.KeySpace
		},
		pressed: func(i int, at fyne.Position) bool { return at.X < optionText && l.tick(i) },
	}, listEvents{selected: &l.OnSelect, opened: &l.OnChoose, key: &l.OnKey})
	return l
}

// SetOptions replaces the options; the number of the selected one stays while it
// exists.
func (l *Options) SetOptions(options []Option) {
	if slices.EqualFunc(l.options, options, sameOption) {
		return
	}
	l.options = options
	l.refill(len(options))
}

func sameOption(a, b Option) bool {
	return a.Title == b.Title && a.Facts == b.Facts && a.Value == b.Value && a.Plain == b.Plain &&
		a.Ticked == b.Ticked && a.Using == b.Using && slices.Equal(a.Badges, b.Badges)
}

// tick tells that the user ticked an option; false for one that cannot be.
func (l *Options) tick(i int) bool {
	if i < 0 || l.options[i].Plain {
		return false
	}
	tell(&l.OnTick, i)
	return true
}

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
