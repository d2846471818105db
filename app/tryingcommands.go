package app

import "fyne.io/fyne/v2"

// trying reports whether moves are tried.
func (a *App) trying() bool { return a.trial != nil }

// trialCommands work on the tried moves.
func (a *App) trialCommands() []*Command {
	tree := tr("Tried moves")
	turns := func() bool { return a.trying() && a.trial.CanTurn() }
	return []*Command{
		{ID: "try-reset", Menu: MenuPuzzle, Group: 3, Sub: tree, Label: label(tr("Back to the start")), Keys: []Key{Ctrl(fyne.KeyBackspace)}, Enabled: func() bool { return a.trying() && a.trial.Len() > 0 }, Run: a.resetTrial},
		{ID: "try-name", Menu: MenuPuzzle, Group: 3, Sub: tree, Label: label(tr("Name the position …")), Keys: []Key{CtrlShift(fyne.KeyT)}, Enabled: a.trying, Run: a.nameTrial},
		{ID: "try-branch-before", Menu: MenuPuzzle, Group: 3, Sub: tree, Label: label(tr("Previous branch")), Keys: []Key{CtrlShift(fyne.KeyUp)}, Enabled: turns, Run: func() { a.turnTrial(-1) }},
		{ID: "try-branch-after", Menu: MenuPuzzle, Group: 3, Sub: tree, Label: label(tr("Next branch")), Keys: []Key{CtrlShift(fyne.KeyDown)}, Enabled: turns, Run: func() { a.turnTrial(1) }},
		{ID: "try-keep", Menu: MenuPuzzle, Group: 3, Sub: tree, Label: label(tr("Keep tried moves as mark")), Keys: []Key{Ctrl(fyne.KeyK)}, Enabled: a.trying, Run: func() { a.keepTrial() }},
		{ID: "try-replace", Menu: MenuPuzzle, Group: 3, Sub: tree, Label: label(tr("Replace the rest")), Keys: []Key{CtrlShift(fyne.KeyG)}, Enabled: func() bool { return a.trying() && a.canAsk() && !a.trial.Solved() }, Run: a.replaceTail},
		{ID: "try-solution", Menu: MenuPuzzle, Group: 3, Sub: tree, Label: label(tr("Keep as solution")), Keys: []Key{Ctrl(fyne.KeyE)}, Enabled: func() bool { return a.trying() && a.trial.Len() > 0 && a.trial.Solved() }, Run: a.keepSolution},
		{ID: "solve-from-here", Menu: MenuPuzzle, Group: 3, Sub: tree, Label: label(tr("Solve from here")), Keys: []Key{Ctrl(fyne.KeyReturn), Ctrl(fyne.KeyEnter), Plain(fyne.KeyF5)}, Enabled: func() bool { return a.trying() && !a.session.Running() }, Run: a.solveFromHere},
	}
}
