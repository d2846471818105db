package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
)

// offerRecovery offers the work of a program that did not end by itself.
func (a *App) offerRecovery() {
	lost, err := a.recovery.Lost(a.options.Running)
	if err != nil {
		a.say(tr("A recovery copy cannot be read: %s", err))
	}
	if len(lost) == 0 {
		return
	}
	r := lost[0]
	text := widget.NewLabel(tr("Waymark ended unexpectedly. Unsaved work on “%s” from %s was kept.",
		nameOf(r.Puzzle), r.When.Format("2006-01-02 15:04")))
	text.Wrapping = fyne.TextWrapWord
	a.buttons(tr("Recover your work?"), text, fyne.NewSize(440, 170),
		answerTo{tr("Discard"), func() {
			if err := r.Drop(); err != nil {
				a.say(localise(err))
			}
		}},
		answerTo{tr("Later"), nil},
		answerTo{tr("Recover"), func() { a.Recover(r) }})
}

// Recover takes unsaved work over: as an unsaved change of its file.
func (a *App) Recover(r Recovered) {
	base := r.Puzzle.Clone()
	if found, err := LoadFile(r.Path); r.Path != "" && err == nil && len(found.Puzzles) == 1 {
		base = found.Puzzles[0]
	}
	a.load(base, r.Path)
	if !a.doc.Edit(r.Puzzle, puzzles.Messagef("Recover")) {
		return
	}
	a.puzzleChanged()
	if err := r.Drop(); err != nil {
		a.say(localise(err))
	}
}

// Quit ends the program, after asking about unsaved work.
func (a *App) Quit() {
	a.confirmDiscard(func() {
		if a.closing {
			return
		}
		a.closing = true
		a.session.Stop()
		a.player.Pause()
		a.prefs.setWindowSize(a.win.Canvas().Size())
		a.clearRecovery()
		a.win.SetCloseIntercept(nil)
		a.win.Close()
	})
}
