package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
)

// markCommands make marks and change the one that is selected.
func (a *App) markCommands() []*Command {
	marked := func() bool { _, ok := a.selectedMark(); return ok }
	on := func(act func(i int)) func() {
		return func() {
			if i, ok := a.selectedMark(); ok {
				act(i)
			}
		}
	}
	off := func() bool { i, ok := a.selectedMark(); return ok && a.doc.Puzzle().Marks[i].Off }
	sub := tr("Mark")
	return []*Command{
		{ID: "pin", Menu: MenuPuzzle, Group: 2, Label: label(tr("Pin this step as mark")), Keys: []Key{Ctrl(fyne.KeyM)}, Enabled: a.canPlay, Run: a.pin},
		{ID: "mark-paint", Menu: MenuPuzzle, Group: 2, Label: label(tr("Paint a new mark")), Keys: []Key{CtrlShift(fyne.KeyY)}, Enabled: a.editable, Run: a.paintMark},
		{ID: "mark-paste", Menu: MenuPuzzle, Group: 2, Label: label(tr("Paste as mark")), Keys: []Key{CtrlShift(fyne.KeyV)}, Enabled: a.editable, Run: a.pasteMark},
		{ID: "mark-kind", Menu: MenuPuzzle, Group: 2, Sub: sub, Label: label(tr("Change the kind of mark")), Keys: []Key{CtrlShift(fyne.KeyM)}, Enabled: marked, Items: a.kindItems, Run: on(a.nextKind)},
		{ID: "mark-edit", Menu: MenuPuzzle, Group: 2, Sub: sub, Label: label(tr("Draw on the mark")), Keys: []Key{CtrlShift(fyne.KeyB)}, Checked: a.drawnOn, Enabled: func() bool { return len(a.doc.Puzzle().Marks) > 0 }, Run: a.toggleMark},
		{ID: "mark-off", Menu: MenuPuzzle, Group: 2, Sub: sub, Label: label(tr("Switch the mark off")), Keys: []Key{CtrlShift(fyne.KeyF)}, Checked: off, Enabled: marked, Run: on(a.switchOff)},
		{ID: "mark-copy", Menu: MenuPuzzle, Group: 2, Sub: sub, Label: label(tr("Duplicate mark")), Keys: []Key{CtrlShift(fyne.KeyR)}, Enabled: marked, Run: on(a.copyMark)},
		{ID: "mark-name", Menu: MenuPuzzle, Group: 2, Sub: sub, Label: label(tr("Name the mark …")), Keys: []Key{CtrlShift(fyne.KeyN)}, Enabled: marked, Run: on(a.nameMark)},
		{ID: "mark-earlier", Menu: MenuPuzzle, Group: 2, Sub: sub, Label: label(tr("Move mark earlier")), Keys: []Key{CtrlShift(fyne.KeyLeft)}, Enabled: marked, Run: on(func(i int) { a.moveMark(i, i-1) })},
		{ID: "mark-later", Menu: MenuPuzzle, Group: 2, Sub: sub, Label: label(tr("Move mark later")), Keys: []Key{CtrlShift(fyne.KeyRight)}, Enabled: marked, Run: on(func(i int) { a.moveMark(i, i+1) })},
		{ID: "mark-remove", Menu: MenuPuzzle, Group: 2, Sub: sub, Label: label(tr("Remove mark")), Keys: []Key{CtrlShift(fyne.KeyK)}, Enabled: marked, Run: on(a.removeMark)},
	}
}

// markMenu opens a menu at a place of the window with what can be done with a mark
// of the strip, which is selected.
func (a *App) markMenu(stop int, at fyne.Position) {
	if i, ok := a.selectedMark(); !ok || i != stop-1 || a.dialogOpen() {
		return
	}
	var items []*fyne.MenuItem
	for _, id := range []string{"mark-kind", "mark-edit", "mark-off", "", "mark-copy", "mark-name", "mark-earlier", "mark-later", "", "mark-remove"} {
		if id == "" {
			items = append(items, fyne.NewMenuItemSeparator())
			continue
		}
		items = append(items, a.menuItem(a.commands.Find(id)))
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), a.win.Canvas(), at)
}

// kindItems lists the strengths for the mark that is selected.
func (a *App) kindItems() []SubItem {
	if a.doc == nil {
		return nil
	}
	i, ok := a.selectedMark()
	if !ok {
		return nil
	}
	var items []SubItem
	for _, k := range []struct {
		kind puzzles.MarkKind
		text string
	}{
		{puzzles.Fixed, tr("Fixed: these moves are played")},
		{puzzles.Via, tr("Via: every solution passes it")},
		{puzzles.Hint, tr("Hint: tried first, not required")},
	} {
		items = append(items, SubItem{
			Label: k.text, Checked: a.doc.Puzzle().Marks[i].Kind == k.kind,
			Run: func() { a.switchMark(i, k.kind) },
		})
	}
	return items
}
