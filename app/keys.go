package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"waymark/app/command"
	"waymark/app/desk"
)

// listen sends keys that nothing else uses, and shortcuts, to the command table.
func (a *App) listen() {
	a.Win.Canvas().SetOnTypedKey(a.typedKey)
	a.Win.Canvas().SetOnTypedRune(a.typedRune)
	a.bind(a.program.keys)
}

// bind gives all commands of the window their keys: the usual ones, but for changes. The
// menus of the system send the first key of a command themselves.
func (a *App) bind(changes command.Changes) {
	c := a.Win.Canvas()
	for _, k := range a.bound {
		c.RemoveShortcut(k.Shortcut())
		a.Shortcuts.RemoveShortcut(k.Shortcut())
	}
	a.bound = nil
	a.Commands.Rebind(changes)
	for _, cmd := range a.Commands.All() {
		for i, k := range cmd.Keys {
			if k.Modifier&^fyne.KeyModifierShift == 0 || systemMenus && i == 0 && cmd.Items == nil {
				continue // typedKey has it, or the menu
			}
			do := func(fyne.Shortcut) {
				if !a.Pages.Shortcut(k) {
					a.InvokeKey(k)
				}
			}
			c.AddShortcut(k.Shortcut(), do)
			a.Shortcuts.AddShortcut(k.Shortcut(), do)
			a.bound = append(a.bound, k)
		}
	}
}

// readKeys reads which keys the user has given to commands. What is broken in the file is
// left out.
func (p *program) readKeys(table *command.Commands) {
	changes, ignored := table.ReadChanges(p.Prefs.Keys())
	for _, err := range ignored {
		p.Log.Warn("a shortcut of the settings is ignored", "error", err)
	}
	p.keys = changes
}

// setKeys gives commands other keys, in all windows and from now on.
func (p *program) setKeys(changes command.Changes) {
	p.keys = changes
	p.Prefs.SetKeys(changes.List())
	p.everyWindow(func(w *App) {
		w.bind(changes)
		w.Changed(desk.PartAll | desk.PartMenu | desk.PartPages)
	})
}

// typedKey runs the command of a key without a shortcut of the toolkit.
func (a *App) typedKey(ev *fyne.KeyEvent) {
	switch {
	case a.Pages.TypedKey(ev):
		return
	case a.Finder.IsOpen(): // the keyboard was lost to a scroll bar
		a.Finder.Focus()
		a.Finder.Search.TypedKey(ev)
		return
	}
	if a.DialogOpen() {
		a.OverKey(ev)
		return
	}
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		return
	}
	a.Commands.ByKey(a.KeyOf(ev))
}

// typedRune uses a character that nothing else has a use for: "?" asks what the
// keys are.
func (a *App) typedRune(r rune) {
	if r == '?' && !a.DialogOpen() {
		a.Commands.Do("shortcuts")
	}
}
