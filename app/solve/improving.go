package solve

import (
	"slices"

	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Improve looks for a shorter solution, beginning with the one that is shown: by
// windows along it, as large as the limits allow. It obeys the marks if that
// solution does.
func (sv *Solving) Improve() {
	p := sv.Doc.Puzzle()
	s, ok := sv.ShownSolution(p)
	if !ok {
		return
	}
	o := solver.Options{Algorithm: solver.Improving, NoRoute: p.Routed() && !study.Obeys(p, s.Moves)}
	sv.search(search.Request{Puzzle: p, Options: o, Limits: sv.Prefs.Limits(), Known: s.Moves})
}

// CanImprove reports whether a solution is shown that is not proved to be the best
// of all.
func (sv *Solving) CanImprove() bool {
	s, ok := sv.ShownSolution(sv.Doc.Puzzle())
	return ok && !sv.Trying() && !sv.Session.Running() && study.Rank(s) > 0
}

// bettered is the solution that a search keeps. Where it found none shorter than the
// known one that stays what it is, made by hand or not, with what is proved of it now.
func bettered(out search.Outcome, s puzzles.Solution) puzzles.Solution {
	if s.Status == puzzles.StatusOptimal || !slices.Equal(s.Moves, out.Request.Begun()) {
		return s
	}
	for _, o := range out.Request.Puzzle.Solutions {
		if slices.Equal(o.Moves, s.Moves) {
			o.Loose = false // it is the answer to what was asked
			if o = study.Proved(o, s.LowerBound, string(known.Search)); s.Routed {
				o = study.Routed(o)
			} else {
				o.Routed = false
			}
			return o
		}
	}
	return s
}

// sayImproved says what became of a known solution.
func (sv *Solving) sayImproved(out search.Outcome) {
	was, now := len(out.Request.Known), len(out.Moves)
	switch {
	case out.Request.Known == nil:
	case now < was && !sv.Reveal().All():
		sv.Say(text.Tr("A shorter solution was found."))
	case now < was:
		sv.Say(text.Tr("Made shorter: from %s to %s.", sv.Counted(was), sv.Counted(now)))
	case out.Result.Status == solver.Optimal:
		sv.Say(text.Tr("It cannot be shorter: that is proved."))
	default:
		sv.Say(text.Tr("No shorter solution was found within the limits."))
	}
}
