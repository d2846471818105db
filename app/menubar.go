package app

import (
	"fmt"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/widgets"
)

// menuItems makes the entries of a menu, a line between groups. Commands of one
// submenu that follow each other share it.
func (a *App) menuItems(m command.Menu) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	group := 0
	for _, c := range a.commands.In(m) {
		if c.Group != group {
			group = c.Group
			items = append(items, fyne.NewMenuItemSeparator())
		}
		if c.Sub == "" {
			items = append(items, a.menuItem(c))
			continue
		}
		if n := len(items); n == 0 || items[n-1].ChildMenu == nil || items[n-1].Label != c.Sub {
			parent := fyne.NewMenuItem(c.Sub, nil)
			parent.ChildMenu = fyne.NewMenu("")
			items = append(items, parent)
		}
		child := items[len(items)-1].ChildMenu
		child.Items = append(child.Items, a.menuItem(c))
	}
	return items
}

// menuItem makes the entry of a command. The toolkit lets a shortcut act on a
// disabled entry and before a focused text field, so the action looks again:
// at the field, then for a command with this key that can be run.
func (a *App) menuItem(c *command.Command) *fyne.MenuItem {
	item := fyne.NewMenuItem(c.Label(), a.fromMenu(func() { a.invoke(c) }))
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
			entry := fyne.NewMenuItem(s.Label, a.fromMenu(s.Run))
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
func (a *App) fromMenu(do func()) func() {
	return func() {
		if do != nil {
			do()
		}
		a.keepFocus()
	}
}

// invoke runs a command chosen in a menu or by its shortcut.
func (a *App) invoke(c *command.Command) {
	if text, ok := textFocus(a.win.Canvas().Focused()); ok && c.Text {
		text.TypedShortcut(editingShortcut(c.Keys[0], a.fa))
		return
	}
	if a.dialogOpen() {
		return // its answer first
	}
	if c.Ready() {
		a.commands.Do(c.ID)
	} else if len(c.Keys) > 0 && !a.commands.ByKey(c.Keys[0]) {
		a.say(text.Tr("“%s” has nothing to work on now.", c.Name()))
	}
}

// textFocus returns the text field that has the keyboard.
func textFocus(f fyne.Focusable) (fyne.Shortcutable, bool) {
	switch f := f.(type) {
	case *widget.Entry:
		return f, true
	case *field:
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

// dialogOpen reports whether a dialog or a list waits for an answer. The menu
// bar's own menus are none.
func (a *App) dialogOpen() bool { return a.win.Canvas().Overlays().Top() != nil }

// refreshMenu brings labels, checks and conditions of the menus up to date. The
// toolkit builds the bar anew for that and closes an open menu, so it is only
// done when there is something new to see.
func (a *App) refreshMenu() {
	if a.doc == nil {
		return
	}
	var state strings.Builder
	for _, c := range a.commands.All() {
		fmt.Fprintln(&state, c.Label(), c.Ready(), c.Checked != nil && c.Checked())
		if c.Items != nil {
			for _, s := range c.Items() {
				fmt.Fprintln(&state, s.Label, s.Checked)
			}
		}
	}
	if state.String() == a.menuState {
		return
	}
	a.menuState = state.String()
	menu := fyne.NewMainMenu()
	for _, m := range command.Menus {
		menu.Items = append(menu.Items, fyne.NewMenu(text.Tr(string(m)), a.menuItems(m)...))
	}
	a.win.SetMainMenu(menu)
}

// refreshCommands brings menus and buttons in line with what can be done.
func (a *App) refreshCommands() {
	a.refreshMenu()
	a.deck.lookAtMoves()
	ready := func(id string) bool { return a.commands.Find(id).Ready() }
	for b, id := range map[*widgets.Button]string{
		a.ui.undo: "undo", a.ui.redo: "redo", a.trier.bar.back: "undo", a.trier.bar.forth: "redo", a.trier.bar.reset: "try-reset", a.trier.bar.keep: "try-keep", a.trier.bar.solution: "try-solution",
		a.trier.bar.minimum: "minimum", a.trier.bar.hint: "hint", a.trier.bar.tail: "try-replace",
		a.trier.bar.solve: "solve-from-here", a.solving.panel.cont: a.solving.secondID(),
		a.editor.start.copy: "copy-start", a.editor.start.clear: "clear-start", a.editor.goal.clear: "clear-goal",
	} {
		b.SetEnabled(ready(id))
	}
}

// refreshTitle names the puzzle in the title of the window and in the page.
func (a *App) refreshTitle() {
	name := a.doc.Title()
	if name == "" {
		name = text.Tr("Untitled")
	}
	info := a.rules.Info()
	a.ui.name.SetTitle(name)
	title := name
	path, note := a.doc.Path(), text.Tr("not kept in a file")
	if path != "" {
		note = filepath.Base(path)
	}
	if a.doc.Dirty() {
		title += "*"
		if path != "" {
			note = text.Tr("not saved") + " · " + note
		}
		note = "● " + note
	}
	a.ui.name.SetNote(note)
	size := a.doc.Puzzle().Start.Size
	a.ui.size.SetText(text.Tr("%s %d × %d", text.Tr(info.Title), size.Rows, size.Cols))
	a.win.SetTitle(text.Tr("%s — Waymark", title))
}

// refreshAll brings the whole window in line with the state.
func (a *App) refreshAll() {
	a.refreshTitle()
	a.editor.refreshTools()
	a.marker.refreshWay() // the headings of the boards name its marks
	a.editor.refreshBoards()
	a.solving.refreshSolutions()
	a.deck.refreshPlayback()
	if a.trial != nil {
		a.trier.refreshTrialMoves()
	}
	a.solving.refreshOptions()
	a.solving.refreshVerdict()
	a.solving.refreshSolve()
	a.refreshCommands()
}
