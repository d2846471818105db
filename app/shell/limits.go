package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/app/settings"
	"waymark/app/text"
	"waymark/solver"
	"waymark/widgets"
)

// AskLimits asks for the limits of a search; then is called when they are set. Each is
// chosen from a list, or typed.
func (d *Window) AskLimits(then func()) {
	now := d.work.Prefs.Limits()
	times := NewTypedChoice(settings.TimeLimits, now.Time, settings.TimeText, settings.ParseTime)
	memory := NewTypedChoice(settings.MemoryLimits, now.Memory, settings.MemoryText, settings.ParseMemory)
	states := NewTypedChoice(settings.StateLimits, now.States, settings.StateText, settings.ParseStates)
	nodes := NewTypedChoice(settings.NodeLimits, now.Expanded, settings.NodeText, settings.ParseNodes)
	longest := NewTypedChoice(settings.LengthLimits, d.work.Prefs.Longest(), settings.LengthText, settings.ParseLength)
	d.Form(text.Tr("Limits"), text.Tr("Set"), []*widget.FormItem{
		widget.NewFormItem(text.Tr("Time"), times.Field),
		widget.NewFormItem(text.Tr("Memory"), memory.Field),
		widget.NewFormItem(text.Tr("States"), states.Field),
		widget.NewFormItem(text.Tr("Expansions"), nodes.Field),
		widget.NewFormItem(text.Tr("Length"), longest.Field),
	}, func() {
		d.work.Prefs.SetLimits(solver.Limits{Time: times.Value(), Memory: memory.Value(), States: states.Value(), Expanded: nodes.Value()})
		d.work.Prefs.SetLongest(longest.Value())
		then()
	})
}

// TypedField is a text field of a dialog with a list of what is usual.
type TypedField struct {
	widget.SelectEntry
	whole
	escape func()
	check  func(string) error
}

// Validate says what is wrong with the text.
func (f *TypedField) Validate() error { return f.check(f.Text) }

// FocusGained implements fyne.Focusable.
func (f *TypedField) FocusGained() {
	f.SelectEntry.FocusGained()
	widgets.Reveal(f)
	f.gained(&f.Entry)
}

// FocusLost implements fyne.Focusable.
func (f *TypedField) FocusLost() {
	f.lost()
	f.SelectEntry.FocusLost()
}

// MouseDown implements desktop.Mouseable.
func (f *TypedField) MouseDown(ev *desktop.MouseEvent) {
	f.pressed()
	f.SelectEntry.MouseDown(ev)
}

// MouseUp implements desktop.Mouseable.
func (f *TypedField) MouseUp(ev *desktop.MouseEvent) {
	f.SelectEntry.MouseUp(ev)
	f.released(&f.Entry)
}

// TypedKey implements fyne.Focusable.
func (f *TypedField) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape && f.escape != nil {
		f.escape()
		return
	}
	f.SelectEntry.TypedKey(ev)
}

// TypedChoice is a value that is chosen from a list or typed.
type TypedChoice[T any] struct {
	Field *TypedField
	now   T
	words string // that stand for it
	text  func(T) string
	parse func(string) (T, error)
}

// NewTypedChoice returns one that shows a value.
func NewTypedChoice[T any](values []T, now T, text func(T) string, parse func(string) (T, error)) *TypedChoice[T] {
	c := &TypedChoice[T]{Field: &TypedField{}, text: text, parse: parse}
	var options []string
	for _, v := range values {
		options = append(options, text(v))
	}
	c.Field.ExtendBaseWidget(c.Field)
	c.Field.SetOptions(options)
	c.Set(now)
	c.Field.check = func(words string) error {
		if words == c.words {
			return nil
		}
		_, err := parse(words)
		return err
	}
	return c
}

// Set shows a value.
func (c *TypedChoice[T]) Set(now T) {
	c.now, c.words = now, c.text(now)
	c.Field.SetText(c.words)
}

// Value is what the field says; the form has seen to it that it says one. As long as nobody typed it is the
// value that it showed, which the words may round.
func (c *TypedChoice[T]) Value() T {
	if c.Field.Text == c.words {
		return c.now
	}
	v, _ := c.parse(c.Field.Text)
	return v
}

// choice is a menu of values that have a text.
type choice[T comparable] struct {
	Menu   *selectField
	values []T
}

func NewChoice[T comparable](values []T, now T, text func(T) string) choice[T] {
	c := choice[T]{values: values}
	var options []string
	selected := 0
	for i, v := range values {
		options = append(options, text(v))
		if v == now {
			selected = i
		}
	}
	c.Menu = NewSelectField(options)
	c.Menu.SetSelectedIndex(selected)
	return c
}

func (c choice[T]) Value() T { return c.values[max(0, c.Menu.SelectedIndex())] }
