package app

import (
	"fyne.io/fyne/v2/widget"

	"waymark/app/settings"
	"waymark/app/text"
	"waymark/solver"
)

// askLimits is editLimits; then is called when they are set.
func (d *desk) askLimits(then func()) {
	now := d.prefs.Limits()
	times := newChoice(settings.TimeLimits, now.Time, settings.TimeText)
	memory := newChoice(settings.MemoryLimits, now.Memory, settings.MemoryText)
	states := newChoice(settings.StateLimits, now.States, settings.StateText)
	d.form(text.Tr("Limits"), text.Tr("Set"), []*widget.FormItem{
		widget.NewFormItem(text.Tr("Time"), times.menu),
		widget.NewFormItem(text.Tr("Memory"), memory.menu),
		widget.NewFormItem(text.Tr("States"), states.menu),
	}, func() {
		d.prefs.SetLimits(solver.Limits{Time: times.value(), Memory: memory.value(), States: states.value()})
		d.host.Everywhere(partOptions)
		then()
	})
}

// choice is a menu of values that have a text.
type choice[T comparable] struct {
	menu   *selectField
	values []T
}

func newChoice[T comparable](values []T, now T, text func(T) string) choice[T] {
	c := choice[T]{values: values}
	var options []string
	selected := 0
	for i, v := range values {
		options = append(options, text(v))
		if v == now {
			selected = i
		}
	}
	c.menu = newSelectField(options)
	c.menu.SetSelectedIndex(selected)
	return c
}

func (c choice[T]) value() T { return c.values[max(0, c.menu.SelectedIndex())] }
