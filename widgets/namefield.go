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
	Done func(taken bool, by int)
}

// NewNameField returns a field that holds a name.
func NewNameField(name string) *NameField {
	f := Extended(&NameField{})
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
		f.Done(true, 0)
	case e.Name == fyne.KeyEscape:
		f.Done(false, 0)
	case e.Name == fyne.KeyTab && Held()&fyne.KeyModifierShift != 0:
		f.Done(true, -1)
	case e.Name == fyne.KeyTab:
		f.Done(true, 1)
	default:
		f.Entry.TypedKey(e)
	}
}

// TypedShortcut takes the name before a shortcut of the window: what is saved has it.
func (f *NameField) TypedShortcut(s fyne.Shortcut) {
	if _, own := s.(*desktop.CustomShortcut); !own {
		f.Entry.TypedShortcut(s)
		return
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(f)
	f.Done(true, 0)
	if to, ok := c.(fyne.Shortcutable); ok {
		to.TypedShortcut(s)
	}
}

// FocusLost takes the name.
func (f *NameField) FocusLost() {
	f.Entry.FocusLost()
	f.Done(true, 0)
}
