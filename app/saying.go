package app

import "waymark/widgets"

// say shows a message in the status line. Messages that need no answer go
// there, not into a dialog.
func (a *App) say(text string) {
	a.said = text
	a.hint("")
}

// hint shows in the status line, while the pointer rests on something, what that
// is; nothing brings back what was said.
func (a *App) hint(text string) {
	if text == "" {
		text = a.said
	}
	if a.ui.status != nil {
		a.ui.status.SetText(text)
	}
}

// hinting is called by what has a hint when the pointer comes and goes.
func (a *App) hinting(what func() string) func(in bool) {
	return func(in bool) {
		text := ""
		if in {
			text = what()
		}
		a.hint(text)
	}
}

// button returns what a button does that stands for a command.
func (a *App) button(id string) func() {
	return func() { a.commands.Do(id) }
}

// newButton returns a button that stands for a command, and says which under the
// pointer.
func (a *App) newButton(style widgets.ButtonStyle, text string, icon widgets.Icon, id string) *widgets.Button {
	b := widgets.NewButton(style, text, icon, a.button(id))
	b.OnHover = a.hinting(func() string { return a.commands.Find(id).About() })
	return b
}
