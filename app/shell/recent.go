package shell

import (
	"context"
	"maps"
	"path/filepath"
	"time"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets/list"
)

// RecentFiles are the files that were open last: a window has them for its menu and its finder.
type RecentFiles struct {
	*Window
	*state.Work
	*state.Puzzle
	reading task.Latest // the files for the finder
	looking task.Latest // which of them are there
	gone    map[string]bool
	at      time.Time // of the last look
}

// NewRecentFiles returns those of a tab.
func NewRecentFiles(w *Window, work *state.Work, p *state.Puzzle) *RecentFiles {
	return &RecentFiles{Window: w, Work: work, Puzzle: p}
}

// Items lists the recent files for the menu.
func (r *RecentFiles) Items() []command.SubItem {
	var items []command.SubItem
	for _, path := range r.Prefs.Recent() {
		label := document.Tilde(path)
		if r.gone[path] {
			label = text.Tr("%s (gone)", label)
		}
		items = append(items, command.SubItem{Label: label, Run: func() { r.Host.Open(path) }})
	}
	r.look()
	return append(items, command.SubItem{Label: text.Tr("Clear list"), Run: r.Clear})
}

// look finds out which of the recent files are gone, not too often, and on a goroutine
// of its own: one may be slow to reach. The menus say it then.
func (r *RecentFiles) look() {
	now := time.Now()
	if now.Sub(r.at) < lookAgain {
		return
	}
	r.at = now
	files := r.Prefs.Recent()
	r.looking.Start(r.Jobs.Context(), r.Post, func(ctx context.Context, _ *task.Job) func() {
		gone := map[string]bool{}
		for _, path := range files {
			if ctx.Err() == nil && !document.Exists(path) {
				gone[path] = true
			}
		}
		return func() {
			if !maps.Equal(gone, r.gone) {
				r.gone = gone
			}
		}
	})
}

// lookAgain is how long it is believed which files are there.
const lookAgain = 2 * time.Second

// Clear forgets the recent files; the files stay.
func (r *RecentFiles) Clear() {
	r.Prefs.SetRecent(nil)
}

// Show offers the recent files, each with a picture of its start board.
// The files are read meanwhile: one that is slow to reach must not be waited for.
func (r *RecentFiles) Show() {
	files := r.Prefs.Recent()
	var items []Findable
	at := 0
	for i, path := range files {
		line := list.Line{Text: filepath.Base(path), Note: document.Tilde(filepath.Dir(path))}
		if path == r.Doc.Path() {
			at = i + 1 // the one before is what is wanted
		}
		items = append(items, Findable{Line: line, Run: func() { r.Host.Open(path) }})
	}
	items = append(items, Findable{Line: list.Line{Text: text.Tr("Clear list")}, Run: r.Clear})
	f := r.Find(text.Tr("Open recent: search the files"), items, at, true)
	r.reading.Start(r.Jobs.Context(), r.Post, func(ctx context.Context, j *task.Job) func() {
		for i, path := range files {
			if ctx.Err() != nil {
				break
			}
			sc := fileScene(path)
			there := sc != nil || document.Exists(path)
			j.Post(func() {
				switch {
				case r.Finder != f:
				case !there:
					f.Gone(i, text.Tr("The file is gone."))
				case sc != nil:
					f.Picture(i, *sc)
				}
			})
		}
		return nil
	})
}

// fileScene is the start board of the first puzzle of a file, nil when that
// cannot be read.
func fileScene(path string) *puzzles.Scene {
	found, err := document.LoadFile(path)
	if err != nil || len(found.Puzzles) == 0 {
		return nil
	}
	return StartScene(found.Puzzles[0])
}
