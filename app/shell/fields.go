package shell

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/widgets"
)

// Field is a text field of a dialog: Escape leaves the dialog.
type Field struct {
	widget.Entry
	escape func()
	First  func(*fyne.KeyEvent) bool // may take a key before the field does
	Pass   func(fyne.Shortcut)       // takes a shortcut that no text field has a use for; may be nil
	Left   func()                    // called when the keyboard goes elsewhere; may be nil
	Check  func() error              // says what is wrong with the text; may be nil
	// Whole is true for a number, which is seldom mended and mostly replaced: it is selected as the keyboard comes to
	// it, so that what is typed takes its place.
	Whole bool
	whole
	// Completes reports whether Tab, which First gets then, completes what was typed; nil
	// for a field that has no completion.
	Completes func() bool
}

// AcceptsTab implements fyne.Tabbable.
func (f *Field) AcceptsTab() bool {
	return f.Entry.AcceptsTab() || f.Completes != nil && f.Completes()
}

// Validate says what is wrong with the text.
func (f *Field) Validate() error {
	if f.Check == nil {
		return f.Entry.Validate()
	}
	return f.Check()
}

// FocusGained implements fyne.Focusable.
func (f *Field) FocusGained() {
	f.Entry.FocusGained()
	widgets.Reveal(f)
	if f.Whole {
		f.gained(&f.Entry)
	}
}

// MouseDown implements desktop.Mouseable.
func (f *Field) MouseDown(ev *desktop.MouseEvent) {
	f.pressed()
	f.Entry.MouseDown(ev)
}

// MouseUp implements desktop.Mouseable.
func (f *Field) MouseUp(ev *desktop.MouseEvent) {
	f.Entry.MouseUp(ev)
	if f.Whole {
		f.released(&f.Entry)
	}
}

// FocusLost implements fyne.Focusable.
func (f *Field) FocusLost() {
	f.lost()
	f.Entry.FocusLost()
	if f.Left != nil {
		f.Left()
	}
}

// IsFunctionKey reports whether a key is one that no text field has a use for.
func IsFunctionKey(name fyne.KeyName) bool {
	return len(name) > 1 && name[0] == 'F' && strings.Trim(string(name[1:]), "0123456789") == ""
}

func NewField() *Field {
	f := &Field{}
	f.ExtendBaseWidget(f)
	return f
}

// Steps makes it a field for a number that is counted up and down: by the arrow keys, and with the pointer by
// arrows in the field. It is called before the field has a text: a field that was drawn takes no arrows.
func (f *Field) Steps(change func(by int)) {
	f.Whole = true
	count := func(by int) {
		change(by)
		f.stayed(&f.Entry)
	}
	f.ActionItem = widgets.NewStepper(count)
	before := f.First
	f.First = func(ev *fyne.KeyEvent) bool {
		switch {
		case before != nil && before(ev):
		case ev.Name == fyne.KeyUp:
			count(1)
		case ev.Name == fyne.KeyDown:
			count(-1)
		default:
			return false
		}
		return true
	}
}

// NewNumber returns a field for a whole number within bounds.
func NewNumber(now int, bounds func() (lo, hi int)) *Field {
	f := NewField()
	f.Check = func() error {
		lo, hi := bounds()
		if n, err := f.Number(); err != nil || n < lo || n > hi {
			return puzzles.Messagef("“%s” is no number from %d to %d", f.Text, lo, hi)
		}
		return nil
	}
	f.Steps(func(by int) {
		lo, hi := bounds()
		n, _ := f.Number()
		f.SetText(strconv.Itoa(min(max(n+by, lo), hi)))
	})
	f.SetText(strconv.Itoa(now))
	return f
}

// Number is the whole number that was typed.
func (f *Field) Number() (int, error) { return strconv.Atoi(strings.TrimSpace(f.Text)) }

// TypedKey implements fyne.Focusable.
func (f *Field) TypedKey(ev *fyne.KeyEvent) {
	if f.First != nil && f.First(ev) {
		return
	}
	if ev.Name == fyne.KeyEscape && f.escape != nil {
		f.escape()
		return
	}
	f.Entry.TypedKey(ev)
}

// TypedShortcut implements fyne.Shortcutable.
func (f *Field) TypedShortcut(s fyne.Shortcut) {
	if own, ok := s.(*desktop.CustomShortcut); ok && f.Pass != nil && !widgets.EditsText(own.KeyName) {
		f.Pass(s)
		return
	}
	if _, all := s.(*fyne.ShortcutSelectAll); all && f.Pass != nil && f.Text == "" { // there is nothing to select in it
		f.Pass(s)
		return
	}
	f.Entry.TypedShortcut(s)
}

// selectField is a menu of a dialog: Return agrees, Escape leaves the dialog, and
// what is typed goes to the next option that begins with it.
type selectField struct {
	widgets.Dropdown
	Submit, Escape func()

	typed string
	Until time.Time // then something else is typed
}

func NewSelectField(options []string) *selectField {
	s := &selectField{}
	s.Options = options
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements fyne.Focusable.
func (s *selectField) TypedKey(ev *fyne.KeyEvent) {
	switch {
	case ev.Name == fyne.KeyEscape && s.Escape != nil:
		s.Escape()
	case (ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter) && s.Submit != nil:
		s.Submit()
	default:
		s.Dropdown.TypedKey(ev)
	}
}

// TypedRune implements fyne.Focusable.
func (s *selectField) TypedRune(r rune) {
	now := time.Now()
	if now.After(s.Until) {
		s.typed = ""
	}
	s.Until = now.Add(TypingPause)
	if s.typed != "" && s.goTo(s.typed+string(r), s.SelectedIndex()) {
		s.typed += string(r)
		return
	}
	s.typed = string(r)
	s.goTo(s.typed, s.SelectedIndex()+1)
}

// goTo selects the first option from one on that begins with a text.
func (s *selectField) goTo(text string, from int) bool {
	for k := range s.Options {
		i := (from + k) % len(s.Options)
		if strings.HasPrefix(strings.ToLower(s.Options[i]), strings.ToLower(text)) {
			s.SetSelectedIndex(i)
			return true
		}
	}
	return false
}

// TypingPause is how long the digits of one label may be apart.
const TypingPause = 1500 * time.Millisecond
