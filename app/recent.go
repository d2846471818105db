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
func (pg *pages) recentItems() []command.SubItem {
	var items []command.SubItem
	for _, path := range pg.prefs.Recent() {
		items = append(items, command.SubItem{Label: path, Run: func() { pg.host.OpenAsking(path) }})
	}
	return append(items, command.SubItem{Label: text.Tr("Clear list"), Run: pg.clearRecent})
}

// clearRecent forgets the recent files; the files stay.
func (pg *pages) clearRecent() {
	pg.prefs.SetRecent(nil)
	pg.host.Everywhere(partMenu)
}

// showRecent offers the recent files, each with a picture of its start board.
// The files are read meanwhile: one that is slow to reach must not be waited for.
func (pg *pages) showRecent() {
	files := pg.prefs.Recent()
	var items []findable
	at := 0
	for i, path := range files {
		line := widgets.Line{Text: filepath.Base(path), Note: filepath.Dir(path)}
		if path == pg.doc.Path() {
			at = i + 1 // the one before is what is wanted
		}
		items = append(items, findable{line, func() { pg.host.OpenAsking(path) }})
	}
	items = append(items, findable{widgets.Line{Text: text.Tr("Clear list")}, pg.clearRecent})
	f := pg.find(text.Tr("Open recent: search the files"), items, at, true)
	go func() {
		for i, path := range files {
			sc := fileScene(path)
			pg.post(func() {
				if sc != nil && pg.finder == f {
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
