package app

import (
	"path/filepath"

	"waymark/app/document"
	"waymark/app/text"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// Save writes the puzzle to its file, asking for one when it has none. then,
// when not nil, follows a save that worked.
func (a *App) Save(then func()) {
	if path := a.doc.Path(); path != "" {
		if a.saveTo(path) && then != nil {
			then()
		}
		return
	}
	a.saveAsDialog(then)
}

// saveTo writes the puzzle to a file and reports whether that worked.
func (a *App) saveTo(path string) bool {
	a.editor.finishStroke()
	p := a.doc.Puzzle()
	if err := document.SaveFile(path, p); err != nil {
		a.fail(text.Tr("The puzzle could not be saved"), err)
		return false
	}
	if w := a.program.windowOf(path); w != nil && w != a {
		w.doc.Detach() // its file is this one's now
		w.noted = nil
		w.noteRecovery()
		w.Changed(partTitle)
	}
	a.doc.MarkSaved(p, path)
	a.noted = p
	a.clearRecovery()
	a.program.remember(path)
	a.program.windowsChanged()
	a.Changed(partTitle | partCommands)
	a.say(text.Tr("Saved to %s", path))
	return true
}

// saveAsDialog asks for a file and saves to it. Until then the chosen file is as it
// was, see keepChosenFiles; saving replaces it whole.
func (a *App) saveAsDialog(then func()) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err != nil {
			a.fail(text.Tr("The puzzle could not be saved"), err)
			return
		}
		if w == nil {
			return
		}
		chosen := w.URI().Path()
		if err := w.Close(); err != nil {
			a.fail(text.Tr("The puzzle could not be saved"), err)
			return
		}
		a.saveChosen(chosen, then)
	}, a.win)
	a.startIn(d)
	d.SetFileName(document.FileNameFor(a.doc.Title(), text.Tr("Untitled")))
	d.SetTitleText(text.Tr("Save as"))
	a.showFiles(d)
	if name, ok := textFocus(a.win.Canvas().Focused()); ok {
		name.TypedShortcut(&fyne.ShortcutSelectAll{}) // another name replaces the one offered
	}
}

// saveChosen saves to the file the dialog gave. When that lacks the extension,
// an existing file that has it is replaced only after asking.
func (a *App) saveChosen(chosen string, then func()) {
	path := document.WithExtension(chosen)
	save := func() {
		if a.saveTo(path) && then != nil {
			then()
		}
	}
	if path == chosen {
		save()
		return
	}
	if !document.Exists(path) {
		save()
		return
	}
	a.ask(text.Tr("Replace %s?", filepath.Base(path)), text.Tr("A file of that name exists."), text.Tr("Replace"), save)
}
