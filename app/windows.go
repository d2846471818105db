package app

import (
	"waymark/app/text"
	"waymark/widgets"
)

// showWindows offers the windows, the next one first.
func (a *App) showWindows() {
	var items []findable
	next := 0
	for i, w := range a.program.windows {
		line := widgets.Line{Text: w.nameOr(text.Tr("Untitled")), Note: kindOf(w.Puzzle()), Scene: startScene(w.Puzzle())}
		if w.doc.Unsaved() {
			line.Note = text.Tr("not saved") + " · " + line.Note
		}
		if w == a {
			line.Lead, next = text.Tr("this window"), (i+1)%len(a.program.windows)
		}
		items = append(items, findable{line, w.win.RequestFocus})
	}
	a.find(text.Tr("Windows: search by name"), items, next, true)
}
