package app

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"waymark/app/document"
	"waymark/app/editor"
	"waymark/app/settings"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// invitation is the bundled puzzle of the first start.
const invitation = "puzzles/glide/06-turnstile.waymark"

// firstPuzzle returns what a first start shows: a bundled puzzle that invites.
func firstPuzzle() *puzzles.Puzzle {
	if p, err := study.ReadBundled(invitation); err == nil {
		return p
	}
	rules := families.All()[0]
	return rules.New(rules.Info().Usual)
}

// OpenLast opens the files that were open when the program ended, those that are
// still there, each in a window of its own.
func (a *App) OpenLast() {
	first := true
	for _, path := range a.program.last {
		found, err := document.LoadFile(path)
		if err != nil || len(found.Puzzles) != 1 {
			continue
		}
		w := a
		if !first {
			w = a.program.newWindow(found.Puzzles[0], "")
		}
		first = false
		w.opened(found.Puzzles[0], path)
	}
}

// Open opens files, without asking: the first that can be read in this window,
// unless that would lose work, the others in windows of their own. What cannot
// be read is told.
func (a *App) Open(files ...string) {
	free := !a.Doc.Unsaved()
	for _, path := range files {
		if abs, err := filepath.Abs(path); err == nil {
			path = abs
		}
		switch {
		case a.raise(path):
		case free:
			free = !a.openPath(path)
		default:
			a.openBeside(path)
		}
	}
}

// openPath opens a file in this window and reports whether it could be read.
func (a *App) openPath(path string) bool { return a.openIn(func() *App { return a }, path) }

// openBeside opens a file in a window of its own.
func (a *App) openBeside(path string) bool {
	return a.openIn(func() *App { return a.program.newWindow(firstPuzzle(), "") }, path)
}

// openIn opens a file in the window that window returns, which is asked for
// when the file can be read. It reports whether it can.
func (a *App) openIn(window func() *App, path string) bool {
	if a.raise(path) {
		return true
	}
	found, err := document.LoadFile(path)
	if err != nil {
		a.program.setRecent(settings.WithoutRecent(a.Prefs.Recent(), path))
		a.Fail(text.Tr("This file cannot be opened"), err)
		return false
	}
	a.editor.PickPuzzle(found.Puzzles, func(p *puzzles.Puzzle) {
		w := window()
		w.opened(p, path)
		if found.GoalOpen {
			w.Say(editor.GoalOpen())
		}
	})
	return true
}

// raise shows the other window in which a file is open, and reports whether
// there is one: two windows on one file would overwrite each other's work.
func (a *App) raise(path string) bool {
	w := a.program.windowOf(path)
	if w == nil || w == a {
		return false
	}
	w.Win.RequestFocus()
	w.Say(text.Tr("%s is open in this window already.", filepath.Base(path)))
	return true
}

// newBeside opens a window on an empty board of the same kind.
func (a *App) newBeside() { a.program.newWindow(a.Rules.New(a.Doc.Puzzle().Start.Size), "") }

// opened shows a puzzle of a file.
func (a *App) opened(p *puzzles.Puzzle, path string) {
	own := document.OwnFile(path)
	p, wrong := puzzles.Believed(families.Find(p.Family), p)
	a.Load(p, own)
	a.program.remember(path)
	switch {
	case len(wrong) > 0 && !a.Reveal().All():
		a.Say(text.Tr("What the file says of solution %d is not believed.", wrong[0].Index+1))
	case len(wrong) > 0:
		a.Say(text.Tr("What the file says of solution %d is not believed: %s.", wrong[0].Index+1, text.Error(wrong[0].Message)))
	case own == "":
		a.Say(text.Tr("Read from %s. Saving asks for a new file.", filepath.Base(path)))
	default:
		a.Say(text.Tr("Opened %s", path))
	}
}

// OpenAsking opens a file in this window after asking about unsaved work, or
// shows the window that has it.
func (a *App) OpenAsking(path string) {
	if !a.raise(path) {
		a.Discarding(func() { a.openPath(path) })
	}
}

// openDialog asks for a file.
func (a *App) openDialog() {
	a.Discarding(func() {
		d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
			switch {
			case err != nil:
				a.Fail(text.Tr("This file cannot be opened"), err)
			case r != nil:
				path := r.URI().Path()
				_ = r.Close() // it was only asked for its name
				a.openPath(path)
			}
		}, a.Win)
		a.StartIn(d)
		d.SetTitleText(text.Tr("Open"))
		a.ShowFiles(d)
	})
}

// Drop opens the files that were dropped on the window: one in this window,
// after asking about unsaved work; several as Open does.
func (a *App) Drop(uris []fyne.URI) {
	var files []string
	for _, u := range uris {
		if u.Scheme() == "file" {
			files = append(files, u.Path())
		}
	}
	switch len(files) {
	case 0:
		a.Say(text.Tr("Only files can be dropped here."))
	case 1:
		a.OpenAsking(files[0])
	default:
		a.Open(files...)
	}
}
