package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
)

// trialBar stands over the boards while moves are tried: what is known, the answer to
// the last question, and what can be done.
type trialBar struct {
	head                  *widgets.Section // how many moves, and how many are needed
	told                  *widget.Label    // the answer
	back, forth, reset    *widgets.Button
	minimum, hint, tail   *widgets.Button
	keep, solution, solve *widgets.Button
	leaveMode             *widgets.Button
	content               *fyne.Container
}

// setSolved offers to keep the moves as what they are good for: at a goal as a
// solution, else as a mark.
func (t *trialBar) setSolved(solved bool) {
	if t.solution.Visible() == solved {
		return
	}
	if solved {
		t.keep.Hide()
		t.solution.Show()
	} else {
		t.solution.Hide()
		t.keep.Show()
	}
	t.content.Refresh()
}

func (a *App) newTrialBar() trialBar {
	t := trialBar{
		head:      widgets.NewSubsection(""),
		told:      widget.NewLabel(""),
		back:      a.newButton(widgets.ButtonBare, "", widgets.IconUndo, "undo"),
		forth:     a.newButton(widgets.ButtonBare, "", widgets.IconRedo, "redo"),
		reset:     a.newButton(widgets.ButtonLink, text.Tr("Reset"), "", "try-reset"),
		minimum:   a.newButton(widgets.ButtonLink, text.Tr("Minimum"), "", "minimum"),
		hint:      a.newButton(widgets.ButtonLink, text.Tr("Hint"), "", "hint"),
		tail:      a.newButton(widgets.ButtonLink, text.Tr("Finish"), "", "try-replace"),
		keep:      a.newButton(widgets.ButtonLink, text.Tr("Keep as mark"), "", "try-keep"),
		solution:  a.newButton(widgets.ButtonLink, text.Tr("Keep as solution"), "", "try-solution"),
		solve:     a.newButton(widgets.ButtonOutline, text.Tr("Solve from here"), "", "solve-from-here"),
		leaveMode: a.newButton(widgets.ButtonLink, text.Tr("Leave"), "", "try"),
	}
	t.told.SizeName = theme.SizeNameCaptionText
	t.told.Truncation = fyne.TextTruncateEllipsis
	ask := container.NewHBox(t.back, t.forth, t.reset, t.minimum, t.hint, t.tail)
	do := container.NewHBox(t.keep, t.solution, t.solve)
	lines := container.New(layout.NewCustomPaddedVBoxLayout(0),
		container.NewBorder(nil, nil, nil, container.NewCenter(t.leaveMode), container.New(middle{}, t.head)),
		container.New(inset{-6, -8, 0, -4}, t.told),
		container.New(inset{-6, 0, 0, 0}, container.NewBorder(nil, nil, ask, do)))
	t.content = sheet(container.New(inset{gap, 3, gap / 2, 3}, lines), widgets.ColorCard)
	t.content.Hide()
	t.solution.Hide()
	return t
}

// toggleTrial begins or ends trying moves. Within a playback they begin at the step
// that is shown.
func (a *App) toggleTrial() {
	switch {
	case a.trial != nil:
		a.leaveTrial()
	case a.canPlay() && a.player.At() > 0 && a.player.At() < a.player.Len():
		a.playByHand()
	default:
		a.beginTrial()
	}
}

// beginTrial begins trying moves, or says why not.
func (a *App) beginTrial() {
	a.player.Pause()
	a.doc.Discard()
	p := a.doc.Puzzle()
	for _, f := range a.rules.Check(p) {
		if f.Part == puzzles.PartStart || f.Part == puzzles.PartHeader {
			a.say(text.Tr("Moves cannot be tried yet. %s", text.Fault(f)))
			return
		}
	}
	a.show(-1)
	again := a.tried != nil && document.SameBoards(a.tried.Puzzle, p)
	if again {
		a.tried.Resume(p)
	} else {
		a.tried = playback.NewTrial(a.rules, p)
	}
	a.trial = a.tried
	a.active = puzzles.Start
	a.ui.trial.content.Show()
	a.ui.bar.Hide()
	a.refreshAll()
	a.ui.page.Refresh()
	a.focusBoard()
	switch n := a.trial.Len(); {
	case again && a.trial.Size() > 1:
		a.say(text.Tr("All you tried is still here: you stand after %s.", a.counted(n)))
	case n > 0:
		a.say(text.Tr("You stand after your recorded moves (%s). Take them back to try others.", a.counted(n)))
	default:
		a.say(text.Join(a.handlingHint(), text.Tr("Nothing is changed until you keep the moves.")))
	}
}

// handlingHint says how pieces are moved.
func (a *App) handlingHint() string {
	switch a.rules.Info().Handling {
	case puzzles.Carried:
		return text.Tr("Drag a piece to a dot, or click the piece and then a dot.")
	case puzzles.Together:
		return text.Tr("Use the arrow keys or drag any block: all move at once.")
	default:
		return text.Tr("Drag a piece, or click it and use the arrow keys.")
	}
}

// leaveTrial ends trying moves. What was tried stays for the next time, as long as
// the boards are the same; no file holds it.
func (a *App) leaveTrial() {
	if a.trial == nil {
		return
	}
	a.trial, a.asked.tail = nil, false
	a.say("")
	a.ui.trial.content.Hide()
	a.ui.bar.Show()
	a.playAgain()
	a.refreshAll()
	a.ui.page.Refresh()
}

// push moves the piece on a cell, or shows that it cannot go there.
func (a *App) push(cell int, d puzzles.Dir) {
	if a.trial == nil {
		return
	}
	board := a.ui.start.board
	step, err := a.trial.Push(cell, d)
	if err != nil {
		board.Refuse(cell, d)
		a.say(text.Capital(text.Error(err)))
		return
	}
	a.animateTrial(step)
	a.sayTrial()
}

// drop takes the piece on a cell to another cell, or shows that it cannot go
// there.
func (a *App) drop(from, to int) {
	if a.trial == nil {
		return
	}
	step, ok := a.trial.Drag(from, to)
	if !ok {
		size := a.doc.Puzzle().Start.Size
		a.say(text.Tr("No move takes %s to %s.", size.CellName(from), size.CellName(to)))
		return
	}
	a.animateTrial(step)
	a.sayTrial()
}

// targets lists the cells the piece on a cell can get to in one move.
func (a *App) targets(cell int) []int {
	if a.trial == nil {
		return nil
	}
	return a.trial.Targets(cell)
}

// sayTrial says the last move tried and how far it has come.
func (a *App) sayTrial() {
	moves := a.trial.Moves()
	if a.trial.Solved() {
		a.say(text.Tr("%s: the goal is reached, in %s.", string(moves[len(moves)-1]), a.counted(len(moves))))
	} else {
		a.say(text.Tr("%s · %s so far", string(moves[len(moves)-1]), a.counted(len(moves))))
	}
}
