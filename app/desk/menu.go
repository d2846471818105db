package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/widgets/menu"
)

// Entries makes the entries of a menu, a line between groups. Commands of one
// submenu that follow each other share it.
func (d *Desk) Entries(m command.Menu) []menu.Item {
	var items []menu.Item
	group := 0
	for _, c := range d.Commands.In(m) {
		if c.Group != group {
			group = c.Group
			items = append(items, menu.Item{})
		}
		if c.Sub == "" {
			items = append(items, d.Entry(c))
			continue
		}
		if n := len(items); n == 0 || items[n-1].Label != c.Sub {
			items = append(items, menu.Item{Label: c.Sub})
		}
		parent := &items[len(items)-1]
		parent.Sub = append(parent.Sub, d.Entry(c))
	}
	return items
}

// Entry makes the entry of a command. The menus of the system let a shortcut act on a
// disabled entry and before a focused text field, so the action looks again:
// at the field, then for a command with this key that can be run.
func (d *Desk) Entry(c *command.Command) menu.Item {
	item := menu.Item{Label: c.Label(), Disabled: !c.Ready(), Checked: c.Checked != nil && c.Checked(), Quit: c.ID == "quit"}
	if c.Items != nil {
		for _, s := range c.Items() {
			item.Sub = append(item.Sub, menu.Item{Label: s.Label, Checked: s.Checked, Disabled: s.Run == nil, Run: d.fromMenu(s.Run)})
		}
		return item
	}
	item.Run = d.fromMenu(func() { d.Invoke(c) })
	if len(c.Keys) > 0 {
		item.Keys, item.Shortcut = command.KeyText(c.Keys[0]), c.Keys[0].Shortcut()
	}
	return item
}

// fromMenu returns an action as a menu runs it: the keyboard, which the menu has
// taken away, goes back to the board. A heading has none.
func (d *Desk) fromMenu(do func()) func() {
	return func() {
		if do != nil {
			do()
		}
		d.KeepFocus()
	}
}

// Invoke runs a command chosen in a menu or by its shortcut.
func (d *Desk) Invoke(c *command.Command) {
	if text, ok := TextFocus(d.Win.Canvas().Focused()); ok && c.Text {
		text.TypedShortcut(editingShortcut(c.Keys[0], d.Fa))
		return
	}
	if d.DialogOpen() {
		return // its answer first
	}
	switch {
	case c.Ready():
		d.Commands.Do(c.ID)
	case len(c.Keys) == 0 || d.Commands.ByKey(c.Keys[0]):
	case d.Session.Running():
		d.Say(text.Tr("A search is running: %s stops it.", command.KeyText(d.Commands.Find("stop").Keys[0])))
	case c.Hindered() != "":
		d.Say(c.Hindered())
	default:
		d.Say(text.Tr("“%s” has nothing to work on now.", c.Name()))
	}
}

// TextFocus returns the text field that has the keyboard.
func TextFocus(f fyne.Focusable) (fyne.Shortcutable, bool) {
	switch f := f.(type) {
	case *widget.Entry:
		return f, true
	case *Field:
		return f, true
	}
	return nil, false
}

// editingShortcut returns the toolkit's shortcut of a key, with what it needs.
func editingShortcut(k command.Key, fa fyne.App) fyne.Shortcut {
	switch s := k.Shortcut().(type) {
	case *fyne.ShortcutCopy:
		s.Clipboard = fa.Clipboard()
		return s
	case *fyne.ShortcutPaste:
		s.Clipboard = fa.Clipboard()
		return s
	default:
		return s
	}
}

// KeepFocus gives the keyboard back to the board when a menu or a tool has taken it
// away.
func (d *Desk) KeepFocus() {
	if !d.Closed && !d.DialogOpen() && d.Win.Canvas().Focused() == nil {
		d.Focus()
	}
}
