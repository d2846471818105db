package app

import (
	"waymark/app/desk"
	"waymark/app/task"
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
func (a *App) Changed(parts desk.Part) {
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
func (a *App) refresh(now desk.Part) {
	has := func(p desk.Part) bool { return now&p != 0 }
	for _, step := range []struct {
		of desk.Part
		do func()
	}{
		{desk.PartMode, a.refreshMode},
		{desk.PartTitle, a.refreshTitle},
		{desk.PartTools, a.Editor.RefreshTools},
		{desk.PartWay, a.Marker.RefreshWay}, // the headings of the boards name its marks
		{desk.PartWay, a.Deck.RefreshMarks},
		{desk.PartHeat | desk.PartBoards, a.Editor.HeatMap.RefreshHeat},
		{desk.PartBoards, a.Editor.RefreshBoards},
		{desk.PartLooks, a.Editor.Whole.RefreshLooks},
		{desk.PartGoal, a.Editor.RefreshGoal},
		{desk.PartHeads | desk.PartBoards | desk.PartAsked, a.Trier.RefreshAsked},
		{desk.PartHeads | desk.PartBoards, a.Editor.RefreshHeads},
		{desk.PartSelection | desk.PartBoards, a.Editor.Selecting.RefreshSelection},
		{desk.PartSolutions, a.Solving.RefreshSolutions},
		{desk.PartShown, a.Solving.RefreshShown},
		{desk.PartOrigin, a.Solving.RefreshOrigin},
		{desk.PartPlayback, a.Deck.RefreshPlayback},
		{desk.PartStep, a.Deck.RefreshStep},
		{desk.PartTried, a.Trier.KeepTried},
		{desk.PartTried, a.Deck.RefreshTried},
		{desk.PartTried, a.Trier.RefreshTree},
		{desk.PartOptions, a.Solving.RefreshOptions},
		{desk.PartVerdict, a.Solving.RefreshTold},
		{desk.PartVerdict, a.Solving.RefreshVerdict},
		{desk.PartVerdict | desk.PartWay | desk.PartSolutions | desk.PartCommands, a.Solving.Studies.RefreshAudit},
		{desk.PartLight, a.Solving.RefreshLight},
		{desk.PartLive, a.Solving.RefreshLive},
		{desk.PartBusy, a.Solving.RefreshBusy},
		{desk.PartSolve, a.Solving.RefreshSolve},
		{desk.PartSolve, func() { a.ui.refreshSolve(a.Desk) }},
		{desk.PartCommands, a.refreshCommands},
		{desk.PartMenu, a.refreshMenu},
		{desk.PartPages, a.Pages.Refresh},
		{desk.PartPages | desk.PartMenu | desk.PartOptions | desk.PartLooks, a.Pages.FollowChoices},
		{desk.PartLayout | desk.PartMode, a.ui.page.Refresh},
		{desk.PartCopy, a.noteRecovery},
	} {
		if has(step.of) {
			step.do()
		}
	}
}

// refreshMode shows over the boards what names the document, or the bar of the mode in which
// moves are tried.
func (a *App) refreshMode() {
	if a.Trying() {
		a.Trier.Bar.Content.Show()
		a.ui.bar.Hide()
	} else {
		a.Trier.Bar.Content.Hide()
		a.ui.bar.Show()
	}
	a.Deck.RefreshMode()
}

// Everywhere is Changed for all windows.
func (a *App) Everywhere(parts desk.Part) {
	a.program.everyWindow(func(w *App) { w.Changed(parts) })
}

// An author who wants to guess how long a solution is can have all that tells it
// hidden: lengths, bounds, and the moves that are still to come.

// setSpoilerFree hides or shows the lengths of solutions.
func (a *App) setSpoilerFree(on bool) {
	a.Prefs.SetSpoilerFree(on)
	a.Everywhere(desk.PartAll)
}
