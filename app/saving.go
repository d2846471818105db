package app

import (
	"errors"
	"path/filepath"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles/disk"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// Save writes the puzzle to its file, asking for one when it has none. then,
// when not nil, follows a save that worked.
func (fi *filing) Save(then func()) {
	if path := fi.Doc.Path(); path != "" {
		fi.write(path, fi.known(path), then)
		return
	}
	fi.saveAsDialog(then)
}

// saveTo writes the puzzle to a file and reports whether that worked.
func (fi *filing) saveTo(path string) bool { return fi.write(path, fi.known(path), nil) }

// known returns how a file must be for a save to replace it without asking: as it was
// read or saved last; nil for one that the user has just chosen.
func (fi *filing) known(path string) *disk.Stamp {
	if !disk.SameFile(path, fi.Doc.Path()) {
		return nil
	}
	base := fi.Doc.Base()
	return &base
}

// write writes the puzzle to a file that must be as base says, nil for whatever it is, and
// reports whether that worked. Where others have changed it the user is asked. then, when
// not nil, follows once it is saved.
func (fi *filing) write(path string, base *disk.Stamp, then func()) bool {
	fi.editor.FinishStroke()
	p := fi.Doc.Puzzle()
	stamp, err := fi.program.keep.Save(path, p, base)
	var changed *document.ChangedError
	switch {
	case errors.As(err, &changed):
		fi.tellChanged(changed.Now, then)
		return false
	case err != nil:
		fi.notSaved(err, then)
		return false
	}
	if w := fi.program.windowOf(path); w != nil && w != fi.App {
		w.Doc.Detach() // its file is this one's now
		w.filing.noted = nil
		w.noteRecovery()
		w.Changed(desk.PartTitle)
	}
	fi.Doc.MarkSaved(p, path)
	fi.Doc.Based(stamp)
	fi.noted, fi.told = p, nil
	fi.clearRecovery()
	fi.program.remember(path)
	fi.program.windowsChanged()
	fi.Changed(desk.PartTitle | desk.PartCommands)
	fi.Say(text.Tr("Saved to %s", path))
	if then != nil {
		then()
	}
	return true
}

// notSaved tells that a save did not work, and offers another place.
func (fi *filing) notSaved(err error, then func()) {
	title := text.Tr("The puzzle could not be saved")
	fi.tell(title, text.Error(err),
		desk.AnswerTo{Text: text.Tr("Close"), Then: nil}, desk.AnswerTo{Text: text.Tr("Save elsewhere …"), Then: func() { fi.saveAsDialog(then) }})
	fi.Say(title + ": " + text.Error(err))
}

// saveAsDialog asks for a file and saves to it. Until then the chosen file is as it
// was, see keepChosenFiles; saving replaces it whole.
func (fi *filing) saveAsDialog(then func()) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err != nil {
			fi.notSaved(err, then)
			return
		}
		if w == nil {
			return
		}
		chosen := w.URI().Path()
		if err := w.Close(); err != nil {
			fi.notSaved(err, then)
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
	save := func() { fi.write(path, fi.known(path), then) }
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
