package app

import (
	"path/filepath"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
)

// recentItems lists the recent files for the menu.
func (a *App) recentItems() []command.SubItem {
	var items []command.SubItem
	for _, path := range a.prefs.Recent() {
		items = append(items, command.SubItem{Label: path, Run: func() { a.openAsking(path) }})
	}
	return append(items, command.SubItem{Label: text.Tr("Clear list"), Run: a.clearRecent})
}

// clearRecent forgets the recent files; the files stay.
func (a *App) clearRecent() { a.setRecent(nil) }

// showRecent offers the recent files, each with a picture of its start board.
// The files are read meanwhile: one that is slow to reach must not be waited for.
func (a *App) showRecent() {
	files := a.prefs.Recent()
	var items []findable
	at := 0
	for i, path := range files {
		line := widgets.Line{Text: filepath.Base(path), Note: filepath.Dir(path)}
		if path == a.doc.Path() {
			at = i + 1 // the one before is what is wanted
		}
		items = append(items, findable{line, func() { a.openAsking(path) }})
	}
	items = append(items, findable{widgets.Line{Text: text.Tr("Clear list")}, a.clearRecent})
	f := a.find(text.Tr("Open recent: search the files"), items, at, true)
	go func() {
		for i, path := range files {
			sc := fileScene(path)
			a.post(func() {
				if sc != nil && a.finder == f {
					f.picture(i, *sc)
				}
			})
		}
	}()
}

// fileScene is the start board of the first puzzle of a file, nil when that
// cannot be read.
func fileScene(path string) *puzzles.Scene {
	found, err := document.LoadFile(path)
	if err != nil || len(found.Puzzles) == 0 {
		return nil
	}
	return startScene(found.Puzzles[0])
}

// showWindows offers the windows, the next one first.
func (a *App) showWindows() {
	var items []findable
	next := 0
	for i, w := range a.windows {
		line := widgets.Line{Text: w.nameOr(text.Tr("Untitled")), Note: kindOf(w.Puzzle()), Scene: startScene(w.Puzzle())}
		if w.doc.Unsaved() {
			line.Note = text.Tr("not saved") + " · " + line.Note
		}
		if w == a {
			line.Lead, next = text.Tr("this window"), (i+1)%len(a.windows)
		}
		items = append(items, findable{line, w.win.RequestFocus})
	}
	a.find(text.Tr("Windows: search by name"), items, next, true)
}
