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
func (fi *filing) Save(then func()) {
	if path := fi.Doc.Path(); path != "" {
		if fi.saveTo(path) && then != nil {
			then()
		}
		return
	}
	fi.saveAsDialog(then)
}

// saveTo writes the puzzle to a file and reports whether that worked.
func (fi *filing) saveTo(path string) bool {
	fi.Editor.FinishStroke()
	p := fi.Doc.Puzzle()
	if err := document.SaveFile(path, p); err != nil {
		fi.Fail(text.Tr("The puzzle could not be saved"), err)
		return false
	}
	if w := fi.program.windowOf(path); w != nil && w != fi.App {
		w.Doc.Detach() // its file is this one's now
		w.filing.noted = nil
		w.noteRecovery()
		w.Changed(desk.PartTitle)
	}
	fi.Doc.MarkSaved(p, path)
	fi.noted = p
	fi.clearRecovery()
	fi.program.remember(path)
	fi.program.windowsChanged()
	fi.Changed(desk.PartTitle | desk.PartCommands)
	fi.Say(text.Tr("Saved to %s", path))
	return true
}

// saveAsDialog asks for a file and saves to it. Until then the chosen file is as it
// was, see keepChosenFiles; saving replaces it whole.
func (fi *filing) saveAsDialog(then func()) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err != nil {
			fi.Fail(text.Tr("The puzzle could not be saved"), err)
			return
		}
		if w == nil {
			return
		}
		chosen := w.URI().Path()
		if err := w.Close(); err != nil {
			fi.Fail(text.Tr("The puzzle could not be saved"), err)
			return
		}
		fi.saveChosen(chosen, then)
	}, fi.Win)
	fi.StartIn(d)
	d.SetFileName(document.FileNameFor(fi.Doc.Title(), text.Tr("Untitled")))
	d.SetTitleText(text.Tr("Save as"))
	fi.ShowFiles(d)
	if name, ok := desk.TextFocus(fi.Win.Canvas().Focused()); ok {
		name.TypedShortcut(&fyne.ShortcutSelectAll{}) // another name replaces the one offered
	}
}

// saveChosen saves to the file the dialog gave. When that lacks the extension,
// an existing file that has it is replaced only after asking.
func (fi *filing) saveChosen(chosen string, then func()) {
	path := document.WithExtension(chosen)
	save := func() {
		if fi.saveTo(path) && then != nil {
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
	fi.Ask(text.Tr("Replace %s?", filepath.Base(path)), text.Tr("A file of that name exists."), text.Tr("Replace"), save)
}
