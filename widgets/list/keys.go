package list

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"waymark/widgets"
)

// TypedKey selects and opens items; keys a list has no use for go to its owner. Those that move
// stay here also where there is nothing to move in: an owner may send them back.
func (l *virtualList) TypedKey(e *fyne.KeyEvent) {
	switch place, moves := l.target(e.Name); {
	case l.spec.key != nil && l.spec.key(e):
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		if l.selected < 0 && l.on.none != nil && *l.on.none != nil {
			(*l.on.none)()
		}
		l.open()
	case moves:
		l.reach(place, widgets.Held()&fyne.KeyModifierShift)
	default:
		tell(l.on.key, e)
	}
}

// target returns the place a key leads to; moves is false for a key that leads
// nowhere. Left and right are between items that stand side by side.
func (l *virtualList) target(key fyne.KeyName) (place int, moves bool) {
	at, last, n := l.place(l.selected), l.length-1, l.columns()
	to := at
	switch key {
	case fyne.KeyUp:
		to -= n
	case fyne.KeyDown:
		if to/n < last/n { // there is a row below, if a short one
			to = min(to+n, last)
		}
	case fyne.KeyPageUp:
		to = max(0, to-n*l.page())
	case fyne.KeyPageDown:
		to = min(last, to+n*l.page())
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		return last, true
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	default:
		return at, false
	}
	if at < 0 { // every way begins at the first
		to = 0
	}
	return to, l.spec.column > 0 || key != fyne.KeyLeft && key != fyne.KeyRight
}

// typed is the beginning of a name as it is typed.
type typed struct {
	text string
	at   time.Time // of its last letter
}

// typingTime is how long a letter may follow the one before.
const typingTime = time.Second

// TypedRune goes to the next item whose name begins with the letters typed so far;
// one letter again and again goes through all that begin with it. Space is a key.
func (l *virtualList) TypedRune(r rune) {
	if unicode.IsSpace(r) {
		return
	}
	now := l.now()
	if now.Sub(l.typed.at) > typingTime {
		l.typed.text = ""
	}
	again := l.typed.text == string(r)
	if !again {
		l.typed.text += string(r)
	}
	l.typed.at = now
	from := max(0, l.place(l.selected))
	if again || l.typed.text == string(r) && l.selected >= 0 {
		from++
	}
	for k := range l.length {
		place := (from + k) % l.length
		if begins(l.spec.name(l.item(place)), l.typed.text) {
			l.reach(place, 0)
			return
		}
	}
	l.typed.text = ""
	tell(l.on.typed, r)
}

// begins reports whether a name begins with a text, in small letters or capitals.
func begins(name, text string) bool {
	for range utf8.RuneCountInString(text) {
		_, size := utf8.DecodeRuneInString(name)
		_, width := utf8.DecodeRuneInString(text)
		if size == 0 || !strings.EqualFold(name[:size], text[:width]) {
			return false
		}
		name, text = name[size:], text[width:]
	}
	return true
}

// focusList is a virtualList that takes the keyboard itself.
type focusList struct{ virtualList }

// Keyboard returns the part that takes the keyboard.
func (l *focusList) Keyboard() fyne.Focusable { return l.owner.(fyne.Focusable) }

// FocusGained shows where the keyboard is.
func (l *focusList) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost hides it.
func (l *focusList) FocusLost() { l.focused = false; l.Refresh() }
