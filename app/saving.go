package app

import (
	"path/filepath"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/text"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// Save writes the puzzle to its file, asking for one when it has none. then,
// when not nil, follows a save that worked.
func (a *App) Save(then func()) {
	if path := a.Doc.Path(); path != "" {
		if a.saveTo(path) && then != nil {
			then()
		}
		return
	}
	a.saveAsDialog(then)
}

// saveTo writes the puzzle to a file and reports whether that worked.
func (a *App) saveTo(path string) bool {
	a.editor.FinishStroke()
	p := a.Doc.Puzzle()
	if err := document.SaveFile(path, p); err != nil {
		a.Fail(text.Tr("The puzzle could not be saved"), err)
		return false
	}
	if w := a.program.windowOf(path); w != nil && w != a {
		w.Doc.Detach() // its file is this one's now
		w.noted = nil
		w.noteRecovery()
		w.Changed(desk.PartTitle)
	}
	a.Doc.MarkSaved(p, path)
	a.noted = p
	a.clearRecovery()
	a.program.remember(path)
	a.program.windowsChanged()
	a.Changed(desk.PartTitle | desk.PartCommands)
	a.Say(text.Tr("Saved to %s", path))
	return true
}

// saveAsDialog asks for a file and saves to it. Until then the chosen file is as it
// was, see keepChosenFiles; saving replaces it whole.
func (a *App) saveAsDialog(then func()) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err != nil {
			a.Fail(text.Tr("The puzzle could not be saved"), err)
			return
		}
		if w == nil {
			return
		}
		chosen := w.URI().Path()
		if err := w.Close(); err != nil {
			a.Fail(text.Tr("The puzzle could not be saved"), err)
			return
		}
		a.saveChosen(chosen, then)
	}, a.Win)
	a.StartIn(d)
	d.SetFileName(document.FileNameFor(a.Doc.Title(), text.Tr("Untitled")))
	d.SetTitleText(text.Tr("Save as"))
	a.ShowFiles(d)
	if name, ok := desk.TextFocus(a.Win.Canvas().Focused()); ok {
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
	a.Ask(text.Tr("Replace %s?", filepath.Base(path)), text.Tr("A file of that name exists."), text.Tr("Replace"), save)
}
