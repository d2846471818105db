package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/settings"
	"waymark/app/text"
	"waymark/solver"
)

// AskLimits asks for the limits of a search; then is called when they are set. Each is
// chosen from a list, or typed.
func (d *Desk) AskLimits(then func()) {
	now := d.Prefs.Limits()
	times := newTypedChoice(settings.TimeLimits, now.Time, settings.TimeText, settings.ParseTime)
	memory := newTypedChoice(settings.MemoryLimits, now.Memory, settings.MemoryText, settings.ParseMemory)
	states := newTypedChoice(settings.StateLimits, now.States, settings.StateText, settings.ParseStates)
	nodes := newTypedChoice(settings.NodeLimits, now.Expanded, settings.NodeText, settings.ParseNodes)
	longest := newTypedChoice(settings.LengthLimits, d.Prefs.Longest(), settings.LengthText, settings.ParseLength)
	d.Form(text.Tr("Limits"), text.Tr("Set"), []*widget.FormItem{
		widget.NewFormItem(text.Tr("Time"), times.field),
		widget.NewFormItem(text.Tr("Memory"), memory.field),
		widget.NewFormItem(text.Tr("States"), states.field),
		widget.NewFormItem(text.Tr("Expansions"), nodes.field),
		widget.NewFormItem(text.Tr("Length"), longest.field),
	}, func() {
		d.Prefs.SetLimits(solver.Limits{Time: times.value(), Memory: memory.value(), States: states.value(), Expanded: nodes.value()})
		d.Prefs.SetLongest(longest.value())
		d.Host.Everywhere(PartOptions)
		then()
	})
}

// typedField is a text field of a dialog with a list of what is usual.
type typedField struct {
	widget.SelectEntry
	escape func()
	check  func(string) error
}

// Validate says what is wrong with the text.
func (f *typedField) Validate() error { return f.check(f.Text) }

// TypedKey implements fyne.Focusable.
func (f *typedField) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape && f.escape != nil {
		f.escape()
		return
	}
	f.SelectEntry.TypedKey(ev)
}

// typedChoice is a value that is chosen from a list or typed.
type typedChoice[T any] struct {
	field *typedField
	parse func(string) (T, error)
}

func newTypedChoice[T any](values []T, now T, text func(T) string, parse func(string) (T, error)) typedChoice[T] {
	c := typedChoice[T]{field: &typedField{}, parse: parse}
	var options []string
	for _, v := range values {
		options = append(options, text(v))
	}
	c.field.ExtendBaseWidget(c.field)
	c.field.SetOptions(options)
	c.field.SetText(text(now))
	c.field.check = func(words string) error {
		_, err := parse(words)
		return err
	}
	return c
}

// value is what the field says; the form has seen to it that it says one.
func (c typedChoice[T]) value() T {
	v, _ := c.parse(c.field.Text)
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
