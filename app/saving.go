package app

import (
	"cmp"
	"errors"
	"path/filepath"
	"strings"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// Save writes the puzzle to its file, asking for one when it has none. then,
// when not nil, follows a save that worked.
func (fi *filing) Save(then func()) {
	defer fi.Begin().End()
	if path := fi.Doc.Path(); path != "" {
		fi.write(path, fi.known(path), then)
		return
	}
	fi.saveAsDialog(then)
}

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
	defer fi.Begin().End()
	fi.Editor.FinishStroke()
	list := fi.pack.All.Puzzles()
	for i, p := range list {
		list[i] = document.Asked(p)
	}
	stamp, err := fi.program.keep.SaveAll(path, list, base)
	var changed *document.ChangedError
	switch {
	case errors.As(err, &changed):
		fi.tellChanged(changed.Now, then)
		return false
	case err != nil:
		fi.notSaved(err, then)
		return false
	}
	if w := fi.program.windowOf(path); w != nil && w != fi.Tab {
		w.filing.noFile() // its file is this one's now
	}
	fi.pack.All.MarkSaved(list, path, stamp)
	fi.noted, fi.told = list, nil
	fi.clearRecovery()
	fi.program.remember(path)
	fi.program.windowsChanged()
	fi.SolutionsSaved()
	fi.Log.Info("saved", "file", path)
	fi.Say(text.Tr("Saved to %s", document.Tilde(path)))
	if then != nil {
		then()
	}
	return true
}

// noFile takes its file from the open puzzle, which is unsaved work then.
func (fi *filing) noFile() {
	fi.pack.All.Detach()
	fi.noted = nil
	fi.noteRecovery()
}

// another puts another puzzle, without a file, in the place of the open one, which has one.
func (fi *filing) another(p *puzzles.Puzzle, name puzzles.Message) {
	fi.Trier.LeaveTrial()
	fi.Doc.Replace(p, name)
	fi.Revised()
	fi.Say(text.Tr("Another puzzle: it has no file yet. Undo goes back to the one before, in its file."))
}

// followFile takes note of the file where undo has gone to a puzzle of another. One that
// another window has opened since is that window's.
func (fi *filing) followFile() {
	path := fi.Doc.Path()
	if path == fi.at {
		return
	}
	for _, w := range fi.program.windows {
		if w != fi.Tab && path != "" && disk.SameFile(w.Doc.Path(), path) {
			fi.pack.All.Detach()
			path = ""
		}
	}
	fi.at, fi.told = path, nil
	fi.program.windowsChanged()
}

// notSaved tells that a save did not work, and offers another place.
func (fi *filing) notSaved(err error, then func()) {
	title := text.Tr("The puzzle could not be saved")
	fi.Log.Error(title, "error", err)
	fi.tell(title, text.Error(err),
		shell.AnswerTo{Text: text.Tr("Close"), Then: nil}, shell.AnswerTo{Text: text.Tr("Save elsewhere …"), Then: func() { fi.saveAsDialog(then) }})
	fi.Say(title + ": " + text.Error(err))
}

// saveAsDialog asks for a file and saves to it. Whether one that is there may be replaced the
// chooser has asked.
func (fi *filing) saveAsDialog(then func()) {
	fi.Files.Ask(shell.Request{
		Title: text.Tr("Save the puzzle as"), Verb: text.Tr("Save"), Purpose: shell.ToSave, Extension: document.Extension,
		Name:   document.FileNameFor(fi.fileTitle(), text.Tr("Untitled")),
		Chosen: func(path string) { fi.write(path, nil, then) },
	})
}

// fileTitle names what a file of the puzzles is to be called after.
func (fi *filing) fileTitle() string { return cmp.Or(fi.pack.All.Title(), fi.Doc.Title()) }

// tellChanged tells that the file is not as this window has read or saved it, and what
// differs. then follows once the puzzle is saved, whichever way the user chooses.
func (fi *filing) tellChanged(now disk.Stamp, then func()) {
	fi.told = &now
	path := fi.Doc.Path()
	name := filepath.Base(path)
	answer := func(label string, do func()) shell.AnswerTo { return shell.AnswerTo{Text: label, Then: do} }
	cancel := answer(text.Tr("Cancel"), nil)
	both := answer(text.Tr("Keep both"), func() { fi.write(document.Beside(path), nil, then) })
	if now.Missing() {
		fi.tell(text.Tr("%s was removed", name), text.Tr("Another program has removed the file or given it another name. The puzzle is whole in this window."),
			cancel, answer(text.Tr("Save elsewhere …"), func() { fi.saveAsDialog(then) }), answer(text.Tr("Save it again"), func() { fi.write(path, nil, then) }))
		return
	}
	words := text.Tr("Another program has saved the file.")
	reload := answer(text.Tr("Reload"), func() { fi.reload(path) })
	overwrite := answer(text.Tr("Overwrite"), func() { fi.write(path, nil, then) })
	found, err := document.LoadFile(path)
	switch {
	case err != nil:
		words += " " + text.Tr("It cannot be read: %s", text.Error(err))
		fi.tell(text.Tr("%s was changed", name), words, cancel, overwrite, both)
		return
	default:
		words += " " + differs(fi.pack.All.Puzzles(), found.Puzzles)
	}
	if fi.pack.All.Unsaved() {
		fi.tell(text.Tr("%s was changed", name), words+" "+text.Tr("Your own changes are not saved yet."), cancel, overwrite, reload, both)
	} else {
		fi.tell(text.Tr("%s was changed", name), words, cancel, overwrite, both, reload)
	}
}

// tell asks with a sentence.
func (fi *filing) tell(title, sentence string, answers ...shell.AnswerTo) {
	fi.Question(title, sentence, answers...)
}

// differs says what of the puzzles is not as in their file.
func differs(mine, file []*puzzles.Puzzle) string {
	if len(mine) != 1 || len(file) != 1 {
		return differences(mine, file)
	}
	list := document.Difference(mine[0], file[0])
	if len(list) == 0 {
		return text.Tr("The puzzle in the file is the same.")
	}
	words := make([]string, len(list))
	for i, m := range list {
		words[i] = text.Sentence(m)
	}
	return text.Tr("Unlike the file: %s.", strings.Join(words, ", "))
}

// differences is differs for several puzzles, one by one in their order.
func differences(mine, file []*puzzles.Puzzle) string {
	if len(mine) != len(file) {
		return text.Tr("The file holds %s, here are %d.", text.Count(len(file), "%s puzzle", "%s puzzles"), len(mine))
	}
	n := 0
	for i, p := range mine {
		if len(document.Difference(p, file[i])) > 0 {
			n++
		}
	}
	if n == 0 {
		return text.Tr("The puzzles in the file are the same.")
	}
	return text.Tr("Unlike the file: %d of %d puzzles.", n, len(mine))
}

// reload takes over what the file holds now. It can be undone.
func (fi *filing) reload(path string) {
	found, err := document.LoadFile(path)
	if err != nil {
		fi.Fail(text.Tr("This file cannot be opened"), err)
		return
	}
	fi.become(fi.Signet.TrustAll(found.Puzzles), puzzles.Messagef("Reload"))
	list := fi.pack.All.Puzzles()
	fi.pack.All.MarkSaved(list, path, found.Stamp)
	fi.noted, fi.told = list, nil
	fi.clearRecovery()
	fi.Say(text.Tr("Read again. Undo brings back what you had."))
}

// become takes over puzzles that were made elsewhere of those that are open, as edits that keep
// the solutions as they are.
func (fi *filing) become(list []*puzzles.Puzzle, name puzzles.Message) {
	fi.Trier.LeaveTrial()
	was := fi.Doc
	if fi.pack.All.Become(list, name); fi.pack.All.Open() != was {
		fi.halt()
		fi.show(was)
		return
	}
	fi.Revised()
	fi.BackToStart()
	fi.Editor.Selecting.Unselect()
}

// bringBack takes over the version of the file before the last save. It can be undone.
func (fi *filing) bringBack() {
	v, err := fi.program.keep.Version(fi.Doc.Path())
	if err != nil {
		fi.Fail(text.Tr("The version before cannot be read"), err)
		return
	}
	mine := fi.pack.All.Puzzles()
	if len(mine) == 1 && len(v.Puzzles) == 1 && len(document.Difference(mine[0], v.Puzzles[0])) == 0 {
		fi.Say(text.Tr("The version before the last save is the same."))
		return
	}
	said := differs(mine, v.Puzzles)
	fi.become(v.Puzzles, puzzles.Messagef("Bring back the version before"))
	fi.Say(text.Tr("This is the puzzle as it was before it was saved at %s.", v.When.Format("2006-01-02 15:04")) + " " + said)
}

// canBringBack reports whether there is such a version.
func (fi *filing) canBringBack() bool {
	return fi.Doc != nil && !fi.Trying() && fi.program.keep.HasVersion(fi.Doc.Path())
}
