package app

import (
	"slices"

	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// improve looks for a shorter solution, beginning with the one that is shown: by
// windows along it, as large as the limits allow. It obeys the marks if that
// solution does.
func (a *App) improve() {
	p := a.doc.Puzzle()
	s, ok := a.shownSolution(p)
	if !ok {
		return
	}
	o := solver.Options{Algorithm: solver.Improving, NoRoute: p.Routed() && !study.Obeys(p, s.Moves)}
	a.search(search.Request{Puzzle: p, Options: o, Limits: a.prefs.Limits(), Known: s.Moves})
}

// canImprove reports whether a solution is shown that is not proved to be the best
// of all.
func (a *App) canImprove() bool {
	s, ok := a.shownSolution(a.doc.Puzzle())
	return ok && a.trial == nil && !a.session.Running() && study.Rank(s) > 0
}

// bettered is the solution that a search keeps. Where it found none shorter than the
// known one that stays what it is, made by hand or not, with what is proved of it now.
func bettered(out search.Outcome, s puzzles.Solution) puzzles.Solution {
	if s.Status == puzzles.StatusOptimal || !slices.Equal(s.Moves, out.Request.Known) {
		return s
	}
	for _, o := range out.Request.Puzzle.Solutions {
		if slices.Equal(o.Moves, s.Moves) {
			o.LowerBound, o.Routed = max(o.LowerBound, s.LowerBound), s.Routed
			return o
		}
	}
	return s
}

// sayImproved says what became of a known solution.
func (a *App) sayImproved(out search.Outcome) {
	was, now := len(out.Request.Known), len(out.Moves)
	switch {
	case out.Request.Known == nil:
	case now < was:
		a.say(text.Tr("Made shorter: from %s to %s.", a.solutionLength(was), a.solutionLength(now)))
	case out.Result.Status == solver.Optimal:
		a.say(text.Tr("It cannot be shorter: that is proved."))
	default:
		a.say(text.Tr("No shorter solution was found within the limits."))
	}
}
