package desk

import (
	"fyne.io/fyne/v2/widget"

	"waymark/app/settings"
	"waymark/app/text"
	"waymark/solver"
)

// AskLimits is editLimits; then is called when they are set.
func (d *Desk) AskLimits(then func()) {
	now := d.Prefs.Limits()
	times := NewChoice(settings.TimeLimits, now.Time, settings.TimeText)
	memory := NewChoice(settings.MemoryLimits, now.Memory, settings.MemoryText)
	states := NewChoice(settings.StateLimits, now.States, settings.StateText)
	d.Form(text.Tr("Limits"), text.Tr("Set"), []*widget.FormItem{
		widget.NewFormItem(text.Tr("Time"), times.Menu),
		widget.NewFormItem(text.Tr("Memory"), memory.Menu),
		widget.NewFormItem(text.Tr("States"), states.Menu),
	}, func() {
		d.Prefs.SetLimits(solver.Limits{Time: times.Value(), Memory: memory.Value(), States: states.Value()})
		d.Host.Everywhere(PartOptions)
		then()
	})
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
