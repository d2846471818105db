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

func (tr *trier) newTrialBar() trialBar {
	t := trialBar{
		head:      widgets.NewSubsection(""),
		told:      widget.NewLabel(""),
		back:      tr.newButton(widgets.ButtonBare, "", widgets.IconUndo, "undo"),
		forth:     tr.newButton(widgets.ButtonBare, "", widgets.IconRedo, "redo"),
		reset:     tr.newButton(widgets.ButtonLink, text.Tr("Reset"), "", "try-reset"),
		minimum:   tr.newButton(widgets.ButtonLink, text.Tr("Minimum"), "", "minimum"),
		hint:      tr.newButton(widgets.ButtonLink, text.Tr("Hint"), "", "hint"),
		tail:      tr.newButton(widgets.ButtonLink, text.Tr("Finish"), "", "try-replace"),
		keep:      tr.newButton(widgets.ButtonLink, text.Tr("Keep as mark"), "", "try-keep"),
		solution:  tr.newButton(widgets.ButtonLink, text.Tr("Keep as solution"), "", "try-solution"),
		solve:     tr.newButton(widgets.ButtonOutline, text.Tr("Solve from here"), "", "solve-from-here"),
		leaveMode: tr.newButton(widgets.ButtonLink, text.Tr("Leave"), "", "try"),
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
func (tr *trier) toggleTrial() {
	switch {
	case tr.trial != nil:
		tr.leaveTrial()
	case tr.canPlay() && tr.player.At() > 0 && tr.player.At() < tr.player.Len():
		tr.playByHand()
	default:
		tr.beginTrial()
	}
}

// beginTrial begins trying moves, or says why not.
func (tr *trier) beginTrial() {
	tr.player.Pause()
	tr.doc.Discard()
	p := tr.doc.Puzzle()
	for _, f := range tr.rules.Check(p) {
		if f.Part == puzzles.PartStart || f.Part == puzzles.PartHeader {
			tr.say(text.Tr("Moves cannot be tried yet. %s", text.Fault(f)))
			return
		}
	}
	tr.show(-1)
	again := tr.tried != nil && document.SameBoards(tr.tried.Puzzle, p)
	if again {
		tr.tried.Resume(p)
	} else {
		tr.tried = playback.NewTrial(tr.rules, p)
	}
	tr.trial = tr.tried
	tr.active = puzzles.Start
	tr.host.Changed(partMode | partAll)
	tr.focus()
	switch n := tr.trial.Len(); {
	case again && tr.trial.Size() > 1:
		tr.say(text.Tr("All you tried is still here: you stand after %s.", tr.counted(n)))
	case n > 0:
		tr.say(text.Tr("You stand after your recorded moves (%s). Take them back to try others.", tr.counted(n)))
	default:
		tr.say(text.Join(tr.handlingHint(), text.Tr("Nothing is changed until you keep the moves.")))
	}
}

// handlingHint says how pieces are moved.
func (tr *trier) handlingHint() string {
	switch tr.rules.Info().Handling {
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
func (tr *trier) leaveTrial() {
	if tr.trial == nil {
		return
	}
	tr.trial, tr.asked.tail = nil, false
	tr.say("")
	tr.playAgain()
	tr.host.Changed(partMode | partAll)
}

// push moves the piece on a cell, or shows that it cannot go there.
func (tr *trier) push(cell int, d puzzles.Dir) {
	if tr.trial == nil {
		return
	}
	board := tr.board
	step, err := tr.trial.Push(cell, d)
	if err != nil {
		board.Refuse(cell, d)
		tr.say(text.Capital(text.Error(err)))
		return
	}
	tr.animateTrial(step)
	tr.sayTrial()
}

// drop takes the piece on a cell to another cell, or shows that it cannot go
// there.
func (tr *trier) drop(from, to int) {
	if tr.trial == nil {
		return
	}
	step, ok := tr.trial.Drag(from, to)
	if !ok {
		size := tr.doc.Puzzle().Start.Size
		tr.say(text.Tr("No move takes %s to %s.", size.CellName(from), size.CellName(to)))
		return
	}
	tr.animateTrial(step)
	tr.sayTrial()
}

// targets lists the cells the piece on a cell can get to in one move.
func (tr *trier) targets(cell int) []int {
	if tr.trial == nil {
		return nil
	}
	return tr.trial.Targets(cell)
}

// sayTrial says the last move tried and how far it has come.
func (tr *trier) sayTrial() {
	moves := tr.trial.Moves()
	if tr.trial.Solved() {
		tr.say(text.Tr("%s: the goal is reached, in %s.", string(moves[len(moves)-1]), tr.counted(len(moves))))
	} else {
		tr.say(text.Tr("%s · %s so far", string(moves[len(moves)-1]), tr.counted(len(moves))))
	}
}

// tryMove makes a move given by its text; it reports whether it is legal.
func (tr *trier) tryMove(m puzzles.Move) bool {
	step, err := tr.trial.Do(m)
	if err != nil {
		tr.say(text.Capital(text.Error(err)))
		return false
	}
	tr.animateTrial(step)
	tr.sayTrial()
	return true
}
