package app

// batch runs an event: what the user or a search has begun. What it changes is shown once, at its
// end; an event within another is part of it.
func (a *App) batch(run func()) {
	a.events++
	run()
	a.events--
	if a.events == 0 {
		a.Flush()
	}
}

// Changed notes parts that must be brought in line with the desk: at the end of the event,
// or at once outside of one.
func (a *App) Changed(parts part) {
	a.dirty |= parts
	if a.events == 0 {
		a.Flush()
	}
}

// Flush brings in line what has changed, in the order in which one part builds on another.
func (a *App) Flush() {
	if a.doc == nil {
		return // nothing is open yet
	}
	for a.dirty != 0 {
		now := a.dirty
		a.dirty = 0
		a.refresh(now)
	}
}

// refresh brings parts of the window in line with the desk.
func (a *App) refresh(now part) {
	has := func(p part) bool { return now&p != 0 }
	for _, step := range []struct {
		of part
		do func()
	}{
		{partMode, a.refreshMode},
		{partTitle, a.refreshTitle},
		{partTools, a.editor.refreshTools},
		{partWay, a.marker.refreshWay}, // the headings of the boards name its marks
		{partWay, a.deck.refreshMarks},
		{partHeat | partBoards, a.editor.refreshHeat},
		{partBoards, a.editor.refreshBoards},
		{partGoal, a.editor.refreshGoal},
		{partHeads | partBoards | partAsked, a.trier.refreshAsked},
		{partHeads | partBoards, a.editor.refreshHeads},
		{partSelection | partBoards, a.editor.refreshSelection},
		{partSolutions, a.solving.refreshSolutions},
		{partShown, a.solving.refreshShown},
		{partOrigin, a.solving.refreshOrigin},
		{partPlayback, a.deck.refreshPlayback},
		{partStep, a.deck.refreshStep},
		{partTried, a.deck.refreshTried},
		{partOptions, a.solving.refreshOptions},
		{partVerdict, a.solving.refreshVerdict},
		{partLight, a.solving.refreshLight},
		{partLive, a.solving.refreshLive},
		{partBusy, a.solving.refreshBusy},
		{partSolve, a.solving.refreshSolve},
		{partCommands, a.refreshCommands},
		{partMenu, a.refreshMenu},
		{partPages, a.pages.refresh},
		{partLayout | partMode, a.ui.page.Refresh},
		{partCopy, a.noteRecovery},
	} {
		if has(step.of) {
			step.do()
		}
	}
}

// refreshMode shows over the boards what names the document, or the bar of the mode in which
// moves are tried.
func (a *App) refreshMode() {
	if a.trial != nil {
		a.trier.bar.content.Show()
		a.ui.bar.Hide()
	} else {
		a.trier.bar.content.Hide()
		a.ui.bar.Show()
	}
}

// Everywhere is Changed for all windows.
func (a *App) Everywhere(parts part) {
	a.program.everyWindow(func(w *App) { w.Changed(parts) })
}
