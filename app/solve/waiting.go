package solve

import (
	"time"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/widgets"
)

// longSearch is the time after which a search is not ended without a question.
const longSearch = time.Minute

// LongSearch reports whether a search has been running for so long that nobody wants to
// lose it by accident.
func (sv *Solving) LongSearch() bool {
	return sv.Session.Running() && !sv.Session.Stopping() && sv.progress.Elapsed > longSearch
}

// CanSolve reports whether the puzzle as it is now can be searched: at once, or after
// the searches that were asked for before, if it is another puzzle than theirs.
func (sv *Solving) CanSolve() bool {
	if sv.Trying() {
		return false
	}
	asked, busy := sv.Session.Asked()
	return !busy || !document.SameQuestion(asked.Puzzle, sv.Doc.Puzzle())
}

// tooShort says that no solution has the length that is asked for at most, where that is
// proved already: then there is nothing to search.
func (sv *Solving) tooShort(p *puzzles.Puzzle, o solver.Options) bool {
	least := sv.Known.Of(known.Question{Puzzle: p, Free: o.NoRoute}).Least
	if o.UpperBound == 0 || least <= int(o.UpperBound) {
		return false
	}
	if sv.Reveal().All() {
		sv.Say(text.Tr("No solution has at most %s: that is proved already. The limit of length can be changed beside Limits.", sv.Counted(int(o.UpperBound))))
	} else {
		sv.Say(text.Tr("No solution is as short as the limit of length asks: that is proved already."))
	}
	return true
}

// queue lets a search wait for the one that runs.
func (sv *Solving) queue(req search.Request) {
	sv.Session.Queue(req)
	sv.Say(text.Count(sv.Session.Waiting(), "It is searched next: %s waits.", "It is searched after the others: %s wait."))
}

// NextBegan shows the search of a request that has waited.
func (sv *Solving) NextBegan(search.Request) {
	sv.Verdict, sv.Found = nil, nil
	sv.searchBegan(false)
}

func (sv *Solving) SolveLabel() string {
	if sv.Session.Running() {
		return text.Tr("Solve next")
	}
	if c := sv.ChosenSearch(); c != nil {
		return text.Tr("Solve by %s", c.Name)
	}
	return text.Tr("Solve")
}

// TogglePause lets the search rest, or go on.
func (sv *Solving) TogglePause() {
	if sv.Session.Paused() {
		sv.Session.Resume()
	} else {
		sv.Session.Pause()
	}
}

func (sv *Solving) CanPause() bool {
	return sv.Session.Running() && !sv.Session.Stopping() && !sv.Session.Pausing()
}

func (sv *Solving) PauseLabel() string {
	if sv.Session.Paused() {
		return text.Tr("Resume")
	}
	return text.Tr("Pause")
}

// SecondLabel and secondID are what the button beside the red one says and does.
func (sv *Solving) SecondLabel() string { return sv.Commands.Find(sv.SecondID()).Label() }

func (sv *Solving) SecondID() string {
	if sv.Session.Running() {
		return "pause"
	}
	return "continue"
}

// tellBusy says what the search is at; foretold is when it ends, "" where that is
// not known.
func (sv *Solving) tellBusy() {
	title, detail := text.Tr("Searching …"), text.Join(sv.foretold, text.Tr("You can go on editing; the search keeps the puzzle as it was."))
	switch {
	case sv.Session.Stopping():
		title, detail = text.Tr("Stopping …"), ""
	case sv.tabling != "":
		title, detail = sv.tabling, text.Tr("The search begins once they are there. Large ones are kept for the next time.")
	case sv.Session.Pausing():
		title, detail = text.Tr("Pausing …"), ""
	case sv.Session.Paused():
		title, detail = text.Tr("Paused"), text.Tr("The search keeps all it has, and its memory. Resume goes on under the same limits.")
	}
	if n := sv.Session.Waiting(); n > 0 {
		detail = text.Join(detail, text.Count(n, "%s waiting.", "%s waiting."))
	}
	sv.Panel.Verdict.Set(widgets.VerdictBusy, title, detail)
}

// LessMemory says that other searches have left a search less memory than was asked
// for; "" where they have not.
func (sv *Solving) LessMemory() string {
	asked, busy := sv.Session.Asked()
	want := sv.Prefs.Limits().Memory
	if want == 0 {
		want = solver.DefaultMemory
	}
	if got := asked.Limits.Memory; busy && sv.Session.Waiting() == 0 && got < want {
		return text.Tr("Other searches run: this one has %s.", settings.MemoryText(got))
	}
	return ""
}

// KeepLate keeps the answer to the puzzle as it was with the edit that undo goes back
// to. It reports whether there is one.
func (sv *Solving) KeepLate(out search.Outcome) bool {
	p := out.Request.Puzzle
	if out.Err != nil || out.Moves == nil || study.Verify(p, out.Moves, out.Request.Routed()) != nil {
		return false
	}
	return sv.Doc.Answer(p, out.Solution())
}
