package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Option is one entry of an [OptionList]. All texts are already translated.
type Option struct {
	Title  string
	Badges []Badge // in one line of words, each with a sign
	Facts  string  // quiet, under the badges
	Value  string  // at the right end of the facts
	Plain  bool    // it cannot be ticked
	Ticked bool
	Using  string // why it stands out: "in use"; empty for those that do not
}

// OptionList is a list of things to look at, one of them selected, and any of
// them ticked. It takes the keyboard as a whole: the arrows select, Space ticks.
type OptionList struct {
	widget.BaseWidget

	// OnSelect tells that the user selected an option, OnTick that one was
	// ticked or the tick taken away, OnChoose that one was chosen by Return or a
	// second click.
	OnSelect, OnTick, OnChoose func(i int)
	// OnKey receives keys the list has no use for.
	OnKey func(*fyne.KeyEvent)

	options  []Option
	selected int // -1 none

	scroll *container.Scroll
	body   *optionBody
}

// NewOptionList returns an empty list.
func NewOptionList() *OptionList {
	l := &OptionList{selected: -1}
	l.body = &optionBody{list: l, hovered: -1}
	l.body.ExtendBaseWidget(l.body)
	l.scroll = container.NewVScroll(l.body)
	l.ExtendBaseWidget(l)
	return l
}

// SetOptions replaces the options; the number of the selected one stays while it
// exists.
func (l *OptionList) SetOptions(options []Option) {
	if slices.EqualFunc(l.options, options, sameOption) {
		return
	}
	longer := len(options) != len(l.options)
	l.options = options
	l.selected = min(l.selected, len(options)-1)
	l.body.Refresh()
	if longer {
		l.scroll.Refresh()
	}
}

func sameOption(a, b Option) bool {
	return a.Title == b.Title && a.Facts == b.Facts && a.Value == b.Value && a.Plain == b.Plain &&
		a.Ticked == b.Ticked && a.Using == b.Using && slices.Equal(a.Badges, b.Badges)
}

// SetSelected selects an option and scrolls it into view, without a call of OnSelect.
func (l *OptionList) SetSelected(i int) {
	if i < 0 || i >= len(l.options) {
		return
	}
	l.selected = i
	view := l.scroll.Size().Height
	top := float32(i) * optionHeight
	y := min(l.scroll.Offset.Y, top)
	if y = max(y, top+optionHeight-view, 0); view > 0 && y != l.scroll.Offset.Y {
		l.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
	l.body.Refresh()
}

// Selected returns the selected option, or -1.
func (l *OptionList) Selected() int { return l.selected }

// Keyboard returns the part that takes the keyboard.
func (l *OptionList) Keyboard() fyne.Focusable { return l.body }

// CreateRenderer implements [fyne.Widget].
func (l *OptionList) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.scroll) }

func (l *OptionList) pick(i int) {
	if i < 0 || i >= len(l.options) || i == l.selected {
		return
	}
	l.SetSelected(i)
	if l.OnSelect != nil {
		l.OnSelect(i)
	}
}

func (l *OptionList) tick(i int) {
	if i >= 0 && i < len(l.options) && !l.options[i].Plain && l.OnTick != nil {
		l.OnTick(i)
	}
}

// optionBody is what is scrolled: it takes pointer and keyboard.
type optionBody struct {
	widget.BaseWidget
	list    *OptionList
	hovered int // -1 none
	focused bool
}

var (
	_ fyne.Tappable     = (*optionBody)(nil)
	_ fyne.Focusable    = (*optionBody)(nil)
	_ desktop.Hoverable = (*optionBody)(nil)
)

// at returns the option under a position, or -1.
func (b *optionBody) at(p fyne.Position) int {
	i := int(p.Y / optionHeight)
	if p.Y < 0 || i >= len(b.list.options) {
		return -1
	}
	return i
}

// Tapped selects the option under the pointer, or ticks it.
func (b *optionBody) Tapped(e *fyne.PointEvent) {
	i := b.at(e.Position)
	focus(b)
	if i >= 0 && e.Position.X < optionText && !b.list.options[i].Plain {
		b.list.tick(i)
		return
	}
	b.list.pick(i)
}

// TypedKey moves through the options; what it does not use goes to the owner.
func (b *optionBody) TypedKey(e *fyne.KeyEvent) {
	l := b.list
	last := len(l.options) - 1
	page := max(1, int(l.scroll.Size().Height/optionHeight)-1)
	switch e.Name {
	case fyne.KeyUp:
		l.pick(l.selected - 1)
	case fyne.KeyDown:
		l.pick(l.selected + 1)
	case fyne.KeyHome:
		l.pick(0)
	case fyne.KeyEnd:
		l.pick(last)
	case fyne.KeyPageUp:
		l.pick(max(0, l.selected-page))
	case fyne.KeyPageDown:
		l.pick(min(last, l.selected+page))
	case fyne.KeySpace:
		l.tick(l.selected)
	case fyne.KeyReturn, fyne.KeyEnter:
		if l.OnChoose != nil && l.selected >= 0 {
			l.OnChoose(l.selected)
		}
	default:
		if l.OnKey != nil {
			l.OnKey(e)
		}
	}
}

// TypedRune does nothing.
func (b *optionBody) TypedRune(rune) {}

// FocusGained shows where the keyboard is.
func (b *optionBody) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost hides it.
func (b *optionBody) FocusLost() { b.focused = false; b.Refresh() }

// MouseIn shows the option under the pointer.
func (b *optionBody) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved shows the option under the pointer.
func (b *optionBody) MouseMoved(e *desktop.MouseEvent) {
	if i := b.at(e.Position); i != b.hovered {
		b.hovered = i
		b.Refresh()
	}
}

// MouseOut forgets it.
func (b *optionBody) MouseOut() { b.hovered = -1; b.Refresh() }
