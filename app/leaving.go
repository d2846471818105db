package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
)

// offerRecovery offers the work of a program that did not end by itself.
func (a *App) offerRecovery() {
	lost, err := a.recovery.Lost(a.program.options.Running)
	if err != nil {
		a.Say(text.Tr("A recovery copy cannot be read: %s", err))
	}
	if len(lost) == 0 {
		return
	}
	said := text.Tr("Waymark ended unexpectedly. Unsaved work was kept:")
	for _, r := range lost {
		said += "\n" + text.Tr("“%s” from %s", desk.NameOf(r.Puzzle), r.When.Format("2006-01-02 15:04"))
	}
	words := widget.NewLabel(said)
	words.Wrapping = fyne.TextWrapWord
	a.Buttons(text.Tr("Recover your work?"), container.NewVScroll(words), fyne.NewSize(440, min(400, 150+24*float32(len(lost)))),
		desk.AnswerTo{Text: text.Tr("Discard"), Then: func() {
			for _, r := range lost {
				if err := r.Drop(); err != nil {
					a.Say(text.Error(err))
				}
			}
		}},
		desk.AnswerTo{Text: text.Tr("Later"), Then: nil},
		desk.AnswerTo{Text: text.Tr("Recover"), Then: func() { a.recoverAll(lost) }})
}

// recoverAll takes unsaved work over, the first in this window and each other
// in a window of its own.
func (a *App) recoverAll(lost []document.Recovered) {
	for i, r := range lost {
		w := a
		if i > 0 || a.Doc.Unsaved() {
			w = a.program.newWindow(r.Puzzle, "")
		}
		w.Recover(r)
	}
}

// Recover takes unsaved work over: as an unsaved change of its file.
func (a *App) Recover(r document.Recovered) {
	base := r.Puzzle.Clone()
	if found, err := document.LoadFile(r.Path); r.Path != "" && err == nil && len(found.Puzzles) == 1 {
		base = found.Puzzles[0]
	}
	a.Load(base, r.Path)
	if !a.Doc.Edit(r.Puzzle, puzzles.Messagef("Recover")) {
		return
	}
	a.Revised()
	if err := r.Drop(); err != nil {
		a.Say(text.Error(err))
	}
}

// Close closes the window, after asking about its unsaved work. The last one
// ends the program.
func (a *App) Close() {
	if a.Closed {
		return
	}
	if len(a.program.windows) == 1 {
		a.program.Quit()
		return
	}
	a.Discarding(func() {
		a.close()
		a.program.forget(a)
	})
}

// close takes the window away and ends everything that runs for it.
func (a *App) close() {
	if a.Closed {
		return
	}
	a.clearRecovery()
	a.Closed = true
	a.Session.Close()
	a.pages.Comparison.Stop()
	a.Live.Session.Close()
	a.Prospects.Session.Close()
	a.solving.Optima.Stop()
	a.Audit.Stop()
	a.Player.Pause()
	a.deck.Look.Looker.Rest()
	a.Advisor.Stop()
	a.Prefs.SetWindowSize(a.Win.Canvas().Size().Components())
	a.Win.SetCloseIntercept(nil)
	a.Win.Close()
}

// Discarding runs next, after asking what to do with unsaved work. Close,
// new, open and drop all come through here.
func (a *App) Discarding(next func()) {
	a.editor.FinishStroke()
	if !a.Doc.Unsaved() {
		next()
		return
	}
	if a.confirming {
		return
	}
	a.confirming = true
	words := widget.NewLabel(text.Tr("“%s” has changes that are not saved. Without saving they are lost.", a.NameOr(text.Tr("Untitled"))))
	words.Wrapping = fyne.TextWrapWord
	d := a.Buttons(text.Tr("Save the changes?"), words, fyne.NewSize(420, 160),
		desk.AnswerTo{Text: text.Tr("Cancel"), Then: nil}, desk.AnswerTo{Text: text.Tr("Discard"), Then: next}, desk.AnswerTo{Text: text.Tr("Save"), Then: func() { a.Save(next) }})
	d.SetOnClosed(func() { a.confirming = false })
}
