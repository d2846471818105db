package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// NameField takes another name in the place of that of a puzzle. Return takes it, Escape leaves it as it was, and Tab
// asks for that of the next one.
type NameField struct {
	widget.Entry
	name   string
	rename func(to string)
	gone   func(by int, freed bool)
}

// NewNameField returns a field that holds a name. It calls rename when another one is taken, and gone at the end: by is
// how many names further the user goes on, and freed says that nothing has the keyboard now.
func NewNameField(name string, rename func(to string), gone func(by int, freed bool)) *NameField {
	f := Extended(&NameField{name: name, rename: rename, gone: gone})
	f.Text = name
	return f
}

// Begin gives the field the keyboard, with the whole name selected.
func (f *NameField) Begin(c fyne.Canvas) {
	c.Focus(f)
	f.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// AcceptsTab implements fyne.Tabbable.
func (f *NameField) AcceptsTab() bool { return true }

// TypedKey implements fyne.Focusable.
func (f *NameField) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		f.end(true, 0)
	case e.Name == fyne.KeyEscape:
		f.end(false, 0)
	case e.Name == fyne.KeyTab && Held()&fyne.KeyModifierShift != 0:
		f.end(true, -1)
	case e.Name == fyne.KeyTab:
		f.end(true, 1)
	default:
		f.Entry.TypedKey(e)
	}
}

// TypedShortcut takes the name before a shortcut of the window: what is saved has it.
func (f *NameField) TypedShortcut(s fyne.Shortcut) {
	if own, ok := s.(*desktop.CustomShortcut); !ok || EditsText(own.KeyName) {
		f.Entry.TypedShortcut(s)
		return
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(f)
	f.end(true, 0)
	if to, ok := c.(fyne.Shortcutable); ok {
		to.TypedShortcut(s)
	}
}

// EditsText reports whether a text field uses a key together with Control.
func EditsText(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyBackspace, fyne.KeyDelete:
		return true
	}
	return false
}

// FocusLost takes the name.
func (f *NameField) FocusLost() {
	f.Entry.FocusLost()
	f.end(true, 0)
}

// end takes the name or not. It is done once: it lets the keyboard go, which would take the name.
func (f *NameField) end(taken bool, by int) {
	gone := f.gone
	if f.gone = nil; gone == nil {
		return
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(f)
	freed := c != nil && c.Focused() == f
	if freed {
		c.Unfocus()
	}
	if taken && f.Text != f.name {
		f.rename(f.Text)
	}
	gone(by, freed)
}
