package app

import (
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/text"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/widgets"
)

// canSolve reports whether the puzzle as it is now can be searched: at once, or after
// the searches that were asked for before, if it is another puzzle than theirs.
func (a *App) canSolve() bool {
	if a.trial != nil {
		return false
	}
	asked, busy := a.session.Asked()
	return !busy || !document.SameQuestion(asked.Puzzle, a.doc.Puzzle())
}

// queue lets a search wait for the one that runs.
func (a *App) queue(req search.Request) {
	a.session.Queue(req)
	a.say(text.Count(a.session.Waiting(), "It is searched next: %s waits.", "It is searched after the others: %s wait."))
	a.rested()
}

// nextBegan shows the search of a request that has waited.
func (a *App) nextBegan(search.Request) {
	a.verdict, a.found = nil, nil
	a.searchBegan()
}

func (a *App) solveLabel() string {
	if a.session.Running() {
		return text.Tr("Solve next")
	}
	return text.Tr("Solve")
}

// togglePause lets the search rest, or go on.
func (a *App) togglePause() {
	if a.session.Paused() {
		a.session.Resume()
	} else {
		a.session.Pause()
	}
	a.rested()
}

// rested takes a change of what runs, rests and waits.
func (a *App) rested() {
	a.refreshBusy()
	a.refreshCommands()
	a.refreshSolve()
}

func (a *App) canPause() bool {
	return a.session.Running() && !a.session.Stopping() && !a.session.Pausing()
}

func (a *App) pauseLabel() string {
	if a.session.Paused() {
		return text.Tr("Resume")
	}
	return text.Tr("Pause")
}

// secondLabel and secondID are what the button beside the red one says and does.
func (a *App) secondLabel() string { return a.commands.Find(a.secondID()).Label() }

func (a *App) secondID() string {
	if a.session.Running() {
		return "pause"
	}
	return "continue"
}

// refreshBusy says what the search is at; foretold is when it ends, "" where that is
// not known.
func (a *App) refreshBusy() {
	if !a.session.Running() {
		return
	}
	title, detail := text.Tr("Searching …"), text.Join(a.foretold, text.Tr("You can go on editing; the search keeps the puzzle as it was."))
	switch {
	case a.session.Stopping():
		title, detail = text.Tr("Stopping …"), ""
	case a.session.Pausing():
		title, detail = text.Tr("Pausing …"), ""
	case a.session.Paused():
		title, detail = text.Tr("Paused"), text.Tr("The search keeps all it has, and its memory. Resume goes on under the same limits.")
	}
	if n := a.session.Waiting(); n > 0 {
		detail = text.Join(detail, text.Count(n, "%s waiting.", "%s waiting."))
	}
	a.ui.panel.verdict.Set(widgets.VerdictBusy, title, detail)
	a.ui.panel.fit()
}

// lessMemory says that other searches have left a search less memory than was asked
// for; "" where they have not.
func (a *App) lessMemory() string {
	asked, busy := a.session.Asked()
	want := a.prefs.Limits().Memory
	if want == 0 {
		want = solver.DefaultMemory
	}
	if got := asked.Limits.Memory; busy && a.session.Waiting() == 0 && got < want {
		return text.Tr("Other searches run: this one has %s.", settings.MemoryText(got))
	}
	return ""
}

// keepLate keeps the answer to the puzzle as it was with the edit that undo goes back
// to. It reports whether there is one.
func (a *App) keepLate(out search.Outcome) bool {
	p := out.Request.Puzzle
	if out.Err != nil || out.Moves == nil || study.Verify(p, out.Moves, out.Request.Routed()) != nil {
		return false
	}
	return a.doc.Answer(p, out.Solution())
}
