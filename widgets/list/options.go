package list

import (
	"slices"

	"waymark/widgets"

	"fyne.io/fyne/v2"
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
