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
func (sv *solving) canSolve() bool {
	if sv.trial != nil {
		return false
	}
	asked, busy := sv.session.Asked()
	return !busy || !document.SameQuestion(asked.Puzzle, sv.doc.Puzzle())
}

// queue lets a search wait for the one that runs.
func (sv *solving) queue(req search.Request) {
	sv.session.Queue(req)
	sv.say(text.Count(sv.session.Waiting(), "It is searched next: %s waits.", "It is searched after the others: %s wait."))
	sv.rested()
}

// nextBegan shows the search of a request that has waited.
func (sv *solving) nextBegan(search.Request) {
	sv.verdict, sv.found = nil, nil
	sv.searchBegan()
}

func (sv *solving) solveLabel() string {
	if sv.session.Running() {
		return text.Tr("Solve next")
	}
	return text.Tr("Solve")
}

// togglePause lets the search rest, or go on.
func (sv *solving) togglePause() {
	if sv.session.Paused() {
		sv.session.Resume()
	} else {
		sv.session.Pause()
	}
	sv.rested()
}

// rested takes a change of what runs, rests and waits.
func (sv *solving) rested() {
	sv.host.Changed(partBusy | partCommands | partSolve)
}

func (sv *solving) canPause() bool {
	return sv.session.Running() && !sv.session.Stopping() && !sv.session.Pausing()
}

func (sv *solving) pauseLabel() string {
	if sv.session.Paused() {
		return text.Tr("Resume")
	}
	return text.Tr("Pause")
}

// secondLabel and secondID are what the button beside the red one says and does.
func (sv *solving) secondLabel() string { return sv.commands.Find(sv.secondID()).Label() }

func (sv *solving) secondID() string {
	if sv.session.Running() {
		return "pause"
	}
	return "continue"
}

// refreshBusy says what the search is at; foretold is when it ends, "" where that is
// not known.
func (sv *solving) refreshBusy() {
	if !sv.session.Running() {
		return
	}
	title, detail := text.Tr("Searching …"), text.Join(sv.foretold, text.Tr("You can go on editing; the search keeps the puzzle as it was."))
	switch {
	case sv.session.Stopping():
		title, detail = text.Tr("Stopping …"), ""
	case sv.session.Pausing():
		title, detail = text.Tr("Pausing …"), ""
	case sv.session.Paused():
		title, detail = text.Tr("Paused"), text.Tr("The search keeps all it has, and its memory. Resume goes on under the same limits.")
	}
	if n := sv.session.Waiting(); n > 0 {
		detail = text.Join(detail, text.Count(n, "%s waiting.", "%s waiting."))
	}
	sv.panel.verdict.Set(widgets.VerdictBusy, title, detail)
	sv.panel.fit()
}

// lessMemory says that other searches have left a search less memory than was asked
// for; "" where they have not.
func (sv *solving) lessMemory() string {
	asked, busy := sv.session.Asked()
	want := sv.prefs.Limits().Memory
	if want == 0 {
		want = solver.DefaultMemory
	}
	if got := asked.Limits.Memory; busy && sv.session.Waiting() == 0 && got < want {
		return text.Tr("Other searches run: this one has %s.", settings.MemoryText(got))
	}
	return ""
}

// keepLate keeps the answer to the puzzle as it was with the edit that undo goes back
// to. It reports whether there is one.
func (sv *solving) keepLate(out search.Outcome) bool {
	p := out.Request.Puzzle
	if out.Err != nil || out.Moves == nil || study.Verify(p, out.Moves, out.Request.Routed()) != nil {
		return false
	}
	return sv.doc.Answer(p, out.Solution())
}
