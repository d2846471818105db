package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/desk"
	"waymark/app/text"
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
	fi.pages.Comparison.Stop()
	fi.Live.Session.Close()
	fi.Prospects.Session.Close()
	fi.solving.Studies.Optima.Stop()
	fi.Audit.Stop()
	fi.Player.Pause()
	fi.deck.Look.Looker.Rest()
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

// Discarding runs next, after asking what to do with unsaved work. Close,
// new, open and drop all come through here.
func (fi *filing) Discarding(next func()) {
	fi.editor.FinishStroke()
	if !fi.Doc.Unsaved() {
		next()
		return
	}
	if fi.confirming {
		return
	}
	fi.confirming = true
	words := widget.NewLabel(text.Tr("“%s” has changes that are not saved. Without saving they are lost.", fi.NameOr(text.Tr("Untitled"))))
	words.Wrapping = fyne.TextWrapWord
	d := fi.Buttons(text.Tr("Save the changes?"), words, fyne.NewSize(420, 160),
		desk.AnswerTo{Text: text.Tr("Cancel"), Then: nil}, desk.AnswerTo{Text: text.Tr("Discard"), Then: next}, desk.AnswerTo{Text: text.Tr("Save"), Then: func() { fi.Save(next) }})
	d.SetOnClosed(func() { fi.confirming = false })
}
