package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/text"
)

// MenuItems makes the entries of a menu, a line between groups. Commands of one
// submenu that follow each other share it.
func (d *Desk) MenuItems(m command.Menu) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	group := 0
	for _, c := range d.Commands.In(m) {
		if c.Group != group {
			group = c.Group
			items = append(items, fyne.NewMenuItemSeparator())
		}
		if c.Sub == "" {
			items = append(items, d.MenuItem(c))
			continue
		}
		if n := len(items); n == 0 || items[n-1].ChildMenu == nil || items[n-1].Label != c.Sub {
			parent := fyne.NewMenuItem(c.Sub, nil)
			parent.ChildMenu = fyne.NewMenu("")
			items = append(items, parent)
		}
		child := items[len(items)-1].ChildMenu
		child.Items = append(child.Items, d.MenuItem(c))
	}
	return items
}

// MenuItem makes the entry of a command. The toolkit lets a shortcut act on a
// disabled entry and before a focused text field, so the action looks again:
// at the field, then for a command with this key that can be run.
func (d *Desk) MenuItem(c *command.Command) *fyne.MenuItem {
	item := fyne.NewMenuItem(c.Label(), d.fromMenu(func() { d.Invoke(c) }))
	item.Disabled = !c.Ready()
	if c.Checked != nil {
		item.Checked = c.Checked()
	}
	if c.ID == "quit" {
		item.IsQuit = true
	}
	if c.Items != nil {
		var sub []*fyne.MenuItem
		for _, s := range c.Items() {
			entry := fyne.NewMenuItem(s.Label, d.fromMenu(s.Run))
			entry.Checked = s.Checked
			sub = append(sub, entry)
		}
		item.ChildMenu = fyne.NewMenu("", sub...)
		return item
	}
	if len(c.Keys) > 0 {
		item.Shortcut = c.Keys[0].Shortcut()
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
	default:
		d.Say(text.Tr("“%s” has nothing to work on now.", c.Name()))
	}
}

// DialogOpen reports whether a dialog or a list waits for an answer. The menu
// bar's own menus are none.
func (d *Desk) DialogOpen() bool { return d.Win.Canvas().Overlays().Top() != nil }

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
