package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
)

// offerRecovery offers the work of a program that did not end by itself.
func (fi *filing) offerRecovery() {
	lost, err := fi.recovery.Lost(fi.program.options.Running)
	if err != nil {
		fi.Say(text.Tr("A recovery copy cannot be read: %s", err))
	}
	if len(lost) == 0 {
		return
	}
	said := text.Tr("Waymark ended unexpectedly. Unsaved work was kept:")
	for _, r := range lost {
		said += "\n" + text.Tr("“%s” from %s", desk.NameOf(r.Puzzle), r.When.Format("2006-01-02 15:04"))
	}
	fi.Buttons(text.Tr("Recover your work?"), container.NewVScroll(desk.Wrapped(said)), fyne.NewSize(440, min(400, 150+24*float32(len(lost)))),
		desk.AnswerTo{Text: text.Tr("Discard"), Then: func() {
			for _, r := range lost {
				if err := r.Drop(); err != nil {
					fi.Say(text.Error(err))
				}
			}
		}},
		desk.AnswerTo{Text: text.Tr("Later"), Then: nil},
		desk.AnswerTo{Text: text.Tr("Recover"), Then: func() { fi.recoverAll(lost) }})
}

// recoverAll takes unsaved work over, the first in this window and each other
// in a window of its own.
func (fi *filing) recoverAll(lost []document.Recovered) {
	for i, r := range lost {
		w := fi.App
		if i > 0 || fi.Doc.Unsaved() {
			w = fi.program.newWindow(r.Puzzle, "")
		}
		w.filing.Recover(r)
	}
}

// Recover takes unsaved work over: as an unsaved change of its file.
func (fi *filing) Recover(r document.Recovered) {
	base := r.Puzzle.Clone()
	if found, err := document.LoadFile(r.Path); r.Path != "" && err == nil && len(found.Puzzles) == 1 {
		base = found.Puzzles[0]
	}
	fi.Load(base, r.Path)
	if !fi.Doc.Edit(r.Puzzle, puzzles.Messagef("Recover")) {
		return
	}
	fi.Revised()
	if err := r.Drop(); err != nil {
		fi.Say(text.Error(err))
	}
}

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
	fi.clearRecovery()
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
	fi.Prefs.SetWindowSize(fi.Win.Canvas().Size().Components())
	fi.Win.SetCloseIntercept(nil)
	fi.Win.Close()
}

// Discarding runs next, after asking whether a long search may end and what to do with
// unsaved work. Close,
// new, open and drop all come through here.
func (fi *filing) Discarding(next func()) {
	fi.Editor.FinishStroke()
	if !fi.Solving.LongSearch() {
		fi.discarding(next)
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
			fi.discarding(next)
		}})
	d.SetOnClosed(func() { fi.confirming = fi.DialogOpen() && fi.confirming })
}

// discarding asks what to do with unsaved work.
func (fi *filing) discarding(next func()) {
	if !fi.Doc.Unsaved() {
		next()
		return
	}
	if fi.confirming {
		return
	}
	fi.confirming = true
	words := desk.Wrapped(text.Tr("“%s” has changes that are not saved. Without saving they are lost.", fi.NameOr(text.Tr("Untitled"))))
	d := fi.Buttons(text.Tr("Save the changes?"), words, fyne.NewSize(420, 160),
		desk.AnswerTo{Text: text.Tr("Cancel"), Then: nil}, desk.AnswerTo{Text: text.Tr("Discard"), Then: next}, desk.AnswerTo{Text: text.Tr("Save"), Then: func() { fi.Save(next) }})
	d.SetOnClosed(func() { fi.confirming = false })
}
