package app

import (
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/widgets/list"
)

// showWindows offers the windows, the next one first.
func (a *App) showWindows() {
	var items []desk.Findable
	next := 0
	for i, w := range a.program.windows {
		line := list.Line{Text: w.NameOr(text.Tr("Untitled")), Note: desk.KindOf(w.Puzzle()), Scene: desk.StartScene(w.Puzzle())}
		if w.Doc.Unsaved() {
			line.Note = text.Tr("not saved") + " · " + line.Note
		}
		if w == a {
			line.Lead, next = text.Tr("this window"), (i+1)%len(a.program.windows)
		}
		items = append(items, desk.Findable{Line: line, Run: w.Win.RequestFocus})
	}
	a.Find(text.Tr("Windows: search by name"), items, next, true)
}
