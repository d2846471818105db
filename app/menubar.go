package app

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"

	"waymark/app/command"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/menu"
)

// systemMenus reports whether the system draws the menus, apart from the window.
const systemMenus = runtime.GOOS == "darwin"

// menusOf lists the menus of the bar.
func menusOf(a *App) []menu.Menu {
	list := make([]menu.Menu, len(command.Menus))
	for i, m := range command.Menus {
		list[i] = menu.Menu{Title: text.Tr(string(m)), Items: func() []menu.Item { return a.Entries(m) }}
	}
	return list
}

// refreshMenu brings labels, checks and conditions of the menus up to date. Those of the
// system are built anew for that, which closes them, so it is only done when there is
// something new to see.
func (a *App) refreshMenu() {
	if a.Doc == nil {
		return
	}
	a.ui.menus.Follow()
	if !systemMenus {
		return
	}
	var state strings.Builder
	for _, c := range a.Commands.All() {
		fmt.Fprintln(&state, c.Label(), c.Keys, c.Ready(), c.Checked != nil && c.Checked())
		if c.Items != nil {
			for _, s := range c.Items() {
				fmt.Fprintln(&state, s.Label, s.Checked)
			}
		}
	}
	if state.String() != a.menuState {
		a.menuState = state.String()
		a.Win.SetMainMenu(menu.Native(menusOf(a)))
	}
}

// refreshCommands brings menus and buttons in line with what can be done.
func (a *App) refreshCommands() {
	a.refreshMenu()
	a.Deck.LookAtMoves()
	ready := func(id string) bool { return a.Commands.Find(id).Ready() }
	for b, id := range map[*widgets.Button]string{
		a.ui.undo: "undo", a.ui.redo: "redo", a.Trier.Bar.Back: "undo", a.Trier.Bar.Forth: "redo", a.Trier.Bar.Reset: "try-reset", a.Trier.Bar.Keep: "try-keep", a.Trier.Bar.Solution: "try-solution",
		a.Trier.Bar.Minimum: "minimum", a.Trier.Bar.Hint: "hint", a.Trier.Bar.Tail: "try-replace",
		a.Trier.Bar.Solve: "solve-from-here", a.Solving.Panel.Cont: a.Solving.SecondID(),
		a.Editor.Start.Copy: "copy-start", a.Editor.Start.Clear: "clear-start", a.Editor.Goal.Clear: "clear-goal",
	} {
		b.SetEnabled(ready(id))
	}
}

// refreshTitle names the puzzle in the title of the window and in the page.
func (a *App) refreshTitle() {
	name := a.Doc.Title()
	if name == "" {
		name = text.Tr("Untitled")
	}
	info := a.Rules.Info()
	a.ui.name.SetTitle(name)
	a.filing.book.Refresh()
	a.ui.stage.Refresh()
	title := name
	path, note := a.Doc.Path(), text.Tr("in no file")
	if path != "" {
		note = filepath.Base(path)
	}
	if a.filing.book.All.Unsaved() {
		title += "*"
		if path != "" {
			note = text.Tr("not saved") + " · " + note
		}
		note = "● " + note
	}
	if goal := a.GoalNote(); goal != "" && path == "" {
		note = goal + " · " + note
	}
	a.ui.name.SetNote(note)
	defer a.ui.line.Refresh() // what has room beside the name
	size := a.Doc.Puzzle().Start.Size
	a.ui.size.SetText(text.Tr("%s %d × %d", text.Tr(info.Title), size.Rows, size.Cols))
	_, ruled := a.Rules.(puzzles.Ruled)
	a.ui.rules.SetText(shell.InForce(a.Rules, a.Doc.Puzzle()))
	if a.ui.ruled.Visible() != ruled {
		widgets.Show(a.ui.ruled, ruled)
		a.Changed(shell.PartLayout) // the toolkit forgets it where something below changes as well
	}
	if lab := a.ui.lab.Title(); lab != "" { // it lies over the puzzle
		title = lab
	}
	a.Win.SetTitle(text.Tr("%s — Waymark", title))
	a.tabs.refresh(name)
}
