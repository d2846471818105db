package app

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/widgets/list"
)

// Close closes the window, after asking about its unsaved work. The last one
// ends the program.
func (fi *filing) Close() {
	if fi.Closed {
		return
	}
	if len(fi.program.windows) == 1 {
		fi.program.Quit()
		return
	}
	fi.Discarding(func() {
		fi.close()
		fi.program.forget(fi.App)
	})
}

// close takes the window away and ends everything that runs for it.
func (fi *filing) close() {
	if fi.Closed {
		return
	}
	if err := fi.recovery.Close(); err != nil {
		fi.Say(text.Tr("The recovery copy could not be removed: %s", err))
	}
	fi.Closed = true
	fi.Session.Close()
	fi.Pages.Comparison.Stop()
	fi.Live.Session.Close()
	fi.Prospects.Session.Close()
	fi.Solving.Studies.Optima.Stop()
	fi.Audit.Stop()
	fi.Player.Pause()
	fi.Deck.Look.Looker.Rest()
	fi.Advisor.Stop()
	wait := closeWait
	if fi.program.jobs.Context().Err() != nil {
		wait = 0 // the program ends, and has waited for all
	}
	fi.Jobs.Close(wait)
	fi.Prefs.SetWindowSize(fi.Win.Canvas().Size().Components())
	fi.Win.SetCloseIntercept(nil)
	fi.Win.Close()
}

// Discarding runs next, after asking whether a long search may end and what to do with
// unsaved work. Close,
// new, open and drop all come through here.
func (fi *filing) Discarding(next func()) {
	fi.Editor.FinishStroke()
	fi.endSearch(func() { fi.discarding(next) })
}

// endSearch runs next after asking whether a long search may end.
func (fi *filing) endSearch(next func()) {
	if !fi.Solving.LongSearch() {
		next()
		return
	}
	if fi.confirming {
		return
	}
	fi.confirming = true
	words := desk.Wrapped(text.Tr("A search has been running for a while. It ends with the window, and what it has not found by now is lost."))
	d := fi.Buttons(text.Tr("End the search?"), words, fyne.NewSize(420, 160), desk.AnswerTo{Text: text.Tr("Cancel"), Then: nil},
		desk.AnswerTo{Text: text.Tr("End it"), Then: func() {
			fi.confirming = false
			next()
		}})
	d.SetOnClosed(func() { fi.confirming = fi.DialogOpen() && fi.confirming })
}

// discarding asks what to do with unsaved work: of this puzzle, then of one before it, which
// undo would bring back.
func (fi *filing) discarding(next func()) {
	if !fi.Doc.Unsaved() {
		next()
		return
	}
	if fi.confirming {
		return
	}
	if step, left := fi.Doc.LeftUnsaved(); left {
		then := next
		next = func() {
			fi.confirming = false
			fi.Doc.GoTo(step)
			fi.Revised()
			fi.discarding(then)
		}
	}
	fi.confirming = true
	words := desk.Wrapped(text.Tr("“%s” has changes that are not saved. Without saving they are lost.", fi.NameOr(text.Tr("Untitled"))))
	d := fi.Buttons(text.Tr("Save the changes?"), words, fyne.NewSize(420, 160),
		desk.AnswerTo{Text: text.Tr("Cancel"), Then: nil}, desk.AnswerTo{Text: text.Tr("Discard"), Then: next}, desk.AnswerTo{Text: text.Tr("Save"), Then: func() { fi.Save(next) }})
	d.SetOnClosed(func() { fi.confirming = false })
}

// offerRecovery offers the work of a program that did not end by itself, and the report
// of its fault. It reports whether there is any.
func (fi *filing) offerRecovery() bool {
	keep := fi.program.keep
	lost, err := keep.Lost()
	if err != nil {
		fi.Say(text.Tr("A recovery copy cannot be read: %s", err))
	}
	report := keep.TakeReports()
	if report != "" {
		report = task.Report(fi.program.options.Version, report)
	}
	var rows []fyne.CanvasObject
	for _, r := range lost {
		head := list.NewLines()
		head.SetTall(true)
		head.SetLines([]list.Line{{Text: desk.NameOf(r.Puzzle), Note: r.When.Format("2006-01-02 15:04"), Scene: desk.StartScene(r.Puzzle)}})
		rows = append(rows, container.NewGridWrap(fyne.NewSize(480, head.LineHeight()), head), desk.Wrapped(lostLine(r)))
	}
	if report != "" {
		rows = append(rows, widget.NewButton(text.Tr("Copy the report of the fault"), func() { fi.copyReport(report) }))
	}
	content := container.NewVScroll(container.NewVBox(rows...))
	size := fyne.NewSize(540, min(460, 130+50*float32(len(rows))))
	switch {
	case len(lost) > 0:
		d := fi.Buttons(text.Tr("Waymark ended unexpectedly. Recover your work?"), content, size,
			desk.AnswerTo{Text: text.Tr("Discard"), Then: func() { fi.discardAll(lost) }},
			desk.AnswerTo{Text: text.Tr("Later"), Then: nil},
			desk.AnswerTo{Text: text.Tr("Recover"), Then: func() { fi.recoverAll(lost) }})
		d.SetOnClosed(func() { fi.ToUI(keep.Release) }) // once the answer is done
	case report != "":
		fi.Tell(text.Tr("Waymark ended by a fault of its own. No work was lost."), content, size)
		keep.Release()
	default:
		keep.Release()
		return false
	}
	return true
}

// lostLine says what a copy holds: of which file, and what is not in the file.
func lostLine(r document.Recovered) string {
	if r.Path == "" {
		return text.Tr("It was kept in no file.") + " " + desk.KindOf(r.Puzzle)
	}
	said := text.Tr("Unsaved work on %s in %s.", filepath.Base(r.Path), filepath.Dir(r.Path)) + " "
	found, err := document.LoadFile(r.Path)
	switch {
	case !document.Exists(r.Path):
		return said + text.Tr("That file is gone.")
	case err != nil || len(found.Puzzles) != 1:
		return said + text.Tr("That file cannot be read.")
	}
	said += differs(r.Puzzle, found.Puzzles[0])
	if !r.Base.Missing() && !r.Base.Same(found.Stamp) {
		said += " " + text.Tr("The file was changed since.")
	}
	return said
}

// discardAll gives lost work up.
func (fi *filing) discardAll(lost []document.Recovered) {
	for _, r := range lost {
		if err := r.Drop(); err != nil {
			fi.Say(text.Error(err))
		}
	}
}

// recoverAll takes unsaved work over, each in a window: that of its file where that is
// open, the first where that shows nothing of the user's, else one of its own.
func (fi *filing) recoverAll(lost []document.Recovered) {
	for _, r := range lost {
		w := fi.program.windowOf(r.Path)
		switch {
		case w != nil && !w.Doc.Unsaved():
		case fi.Doc.Puzzle() == fi.program.invitation:
			w = fi.App
		default:
			w = fi.newTab(firstPuzzle(), "")
		}
		w.filing.Recover(r)
	}
}

// Recover takes unsaved work over: as an unsaved change of its file. The copy goes once
// there is another.
func (fi *filing) Recover(r document.Recovered) {
	path, stamp := r.Path, r.Base
	base := r.Puzzle.Clone()
	if w := fi.program.windowOf(path); w != nil && w != fi.App {
		path, stamp = "", disk.Stamp{} // two windows on one file would overwrite each other's work
	}
	if path != "" {
		if found, err := document.LoadFile(path); err == nil && len(found.Puzzles) == 1 {
			base = fi.program.keep.Believe(found.Puzzles[0])
		}
	}
	fi.Load(base, path)
	fi.Doc.Based(stamp) // of the file that the work began with: what it is now is asked about
	if !fi.Doc.Turn(r.Puzzle, puzzles.Messagef("Recover")) {
		return
	}
	fi.Revised()
	if err := fi.recovery.Save(fi.Doc.Puzzle(), fi.origin()); err != nil {
		fi.Say(text.Tr("The recovery copy could not be written: %s", err))
		return // the old one stays
	}
	if err := r.Drop(); err != nil {
		fi.Say(text.Error(err))
	}
}
