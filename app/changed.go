package app

import (
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/widgets"
)

// batch runs an event: what the user or a search has begun. What it changes is shown once, at its
// end; an event within another is part of it. A fault of the program ends the event, not the
// program.
func (a *App) batch(run func()) {
	outermost := a.events == 0
	if outermost {
		defer task.Catch(func(f task.Fault) {
			a.events = 0
			a.faulted(f)
		})
	}
	a.events++
	run()
	a.events--
	if outermost {
		a.Flush()
	}
}

// Changed notes parts that must be brought in line with the desk: at the end of the event,
// or at once outside of one.
func (a *App) Changed(parts shell.Part) {
	a.dirty |= parts
	if a.events == 0 {
		a.Flush()
	}
}

// Flush brings in line what has changed, in the order in which one part builds on another.
func (a *App) Flush() {
	if a.Doc == nil {
		return // nothing is open yet
	}
	for a.dirty != 0 {
		now := a.dirty
		a.dirty = 0
		a.refresh(now)
	}
}

// refresh brings parts of the window in line with the desk.
func (a *App) refresh(now shell.Part) {
	has := func(p shell.Part) bool { return now&p != 0 }
	for _, step := range []struct {
		of shell.Part
		do func()
	}{
		{shell.PartMode, a.refreshMode},
		{shell.PartTitle, a.refreshTitle},
		{shell.PartTools, a.Editor.RefreshTools},
		{shell.PartWay, a.Marker.RefreshWay}, // the headings of the boards name its marks
		{shell.PartWay, a.Deck.RefreshMarks},
		{shell.PartHeat | shell.PartBoards, a.Editor.HeatMap.RefreshHeat},
		{shell.PartBoards, a.Editor.RefreshBoards},
		{shell.PartLooks, a.Editor.Whole.RefreshLooks},
		{shell.PartGoal, a.Editor.RefreshGoal},
		{shell.PartHeads | shell.PartBoards | shell.PartAsked, a.Trier.RefreshAsked},
		{shell.PartHeads | shell.PartBoards, a.Editor.RefreshHeads},
		{shell.PartSelection | shell.PartBoards, a.Editor.Selecting.RefreshSelection},
		{shell.PartSolutions, a.Solving.RefreshSolutions},
		{shell.PartShown, a.Solving.RefreshShown},
		{shell.PartOrigin, a.Solving.RefreshOrigin},
		{shell.PartPlayback, a.Deck.RefreshPlayback},
		{shell.PartStep, a.Deck.RefreshStep},
		{shell.PartTried, a.Trier.KeepTried},
		{shell.PartTried, a.Deck.RefreshTried},
		{shell.PartTried, a.Trier.RefreshTree},
		{shell.PartOptions, a.Solving.RefreshOptions},
		{shell.PartVerdict, a.Solving.RefreshTold},
		{shell.PartVerdict, a.Solving.RefreshVerdict},
		{shell.PartVerdict | shell.PartWay | shell.PartSolutions | shell.PartCommands, a.Solving.Studies.RefreshAudit},
		{shell.PartLight, a.Solving.RefreshLight},
		{shell.PartLive, a.Solving.RefreshLive},
		{shell.PartBusy, a.Solving.RefreshBusy},
		{shell.PartSolve, a.Solving.RefreshSolve},
		{shell.PartSolve, func() { a.ui.refreshSolve(a.Desk) }},
		{shell.PartCommands, a.refreshCommands},
		{shell.PartMenu, a.refreshMenu},
		{shell.PartPages, a.Solutions.Refresh},
		{shell.PartPages | shell.PartMenu | shell.PartOptions | shell.PartLooks, a.FollowChoices},
		{shell.PartLayout | shell.PartMode, a.ui.page.Refresh},
		{shell.PartCopy, a.noteRecovery},
	} {
		if has(step.of) {
			step.do()
		}
	}
}

// refreshMode shows over the boards what names the document, or the bar of the mode in which
// moves are tried.
func (a *App) refreshMode() {
	widgets.Show(a.Trier.Bar.Content, a.Trying())
	widgets.Show(a.ui.bar, !a.Trying() && !a.ui.stage.On())
	a.Deck.RefreshMode()
}

// Everywhere is Changed for all windows.
func (a *App) Everywhere(parts shell.Part) {
	a.program.everyWindow(func(w *App) { w.Changed(parts) })
}

// An author who wants to guess how long a solution is can have all that tells it
// hidden: lengths, bounds, and the moves that are still to come.

// setSpoilerFree hides or shows the lengths of solutions.
func (a *App) setSpoilerFree(on bool) {
	a.Prefs.SetSpoilerFree(on)
	a.Everywhere(shell.PartAll)
}
