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
		{desk.PartTools, a.editor.RefreshTools},
		{desk.PartWay, a.marker.RefreshWay}, // the headings of the boards name its marks
		{desk.PartWay, a.deck.RefreshMarks},
		{desk.PartHeat | desk.PartBoards, a.editor.HeatMap.RefreshHeat},
		{desk.PartBoards, a.editor.RefreshBoards},
		{desk.PartGoal, a.editor.RefreshGoal},
		{desk.PartHeads | desk.PartBoards | desk.PartAsked, a.trier.RefreshAsked},
		{desk.PartHeads | desk.PartBoards, a.editor.RefreshHeads},
		{desk.PartSelection | desk.PartBoards, a.editor.Selecting.RefreshSelection},
		{desk.PartSolutions, a.solving.RefreshSolutions},
		{desk.PartShown, a.solving.RefreshShown},
		{desk.PartOrigin, a.solving.RefreshOrigin},
		{desk.PartPlayback, a.deck.RefreshPlayback},
		{desk.PartStep, a.deck.RefreshStep},
		{desk.PartTried, a.deck.RefreshTried},
		{desk.PartOptions, a.solving.RefreshOptions},
		{desk.PartVerdict, a.solving.RefreshTold},
		{desk.PartVerdict, a.solving.RefreshVerdict},
		{desk.PartLight, a.solving.RefreshLight},
		{desk.PartLive, a.solving.RefreshLive},
		{desk.PartBusy, a.solving.RefreshBusy},
		{desk.PartSolve, a.solving.RefreshSolve},
		{desk.PartCommands, a.refreshCommands},
		{desk.PartMenu, a.refreshMenu},
		{desk.PartPages, a.pages.Refresh},
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
		a.trier.Bar.Content.Show()
		a.ui.bar.Hide()
	} else {
		a.trier.Bar.Content.Hide()
		a.ui.bar.Show()
	}
}

// Everywhere is Changed for all windows.
func (a *App) Everywhere(parts desk.Part) {
	a.program.everyWindow(func(w *App) { w.Changed(parts) })
}
