package app

import (
	"fmt"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/widgets"
)

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
