package app

import "waymark/widgets"

// say shows a message in the status line. Messages that need no answer go
// there, not into a dialog.
func (d *desk) say(text string) {
	d.said = text
	d.hint("")
}

// hint shows in the status line, while the pointer rests on something, what that
// is; nothing brings back what was said.
func (d *desk) hint(text string) {
	if text == "" {
		text = d.said
	}
	if d.status != nil {
		d.status.SetText(text)
	}
}

// hinting is called by what has a hint when the pointer comes and goes.
func (d *desk) hinting(what func() string) func(in bool) {
	return func(in bool) {
		text := ""
		if in {
			text = what()
		}
		d.hint(text)
	}
}

// button returns what a button does that stands for a command.
func (d *desk) button(id string) func() {
	return func() { d.commands.Do(id) }
}

// newButton returns a button that stands for a command, and says which under the
// pointer.
func (d *desk) newButton(style widgets.ButtonStyle, text string, icon widgets.Icon, id string) *widgets.Button {
	b := widgets.NewButton(style, text, icon, d.button(id))
	b.OnHover = d.hinting(func() string { return d.commands.Find(id).About() })
	return b
}
