package solve

import (
	"slices"

	"waymark/app/search"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/solver"
)

// Prove proves here and now what is kept, or what the file claims: of the question of the
// puzzle, else of that without its marks. What is not proved here counts for nothing in it.
func (sv *Solving) Prove() {
	q, ok := provable(sv)
	if !ok {
		return
	}
	sv.Host.Leave()
	o := solver.Options{Algorithm: solver.Automatic, NoRoute: q.Free && q.Puzzle.Routed(), Sample: state.HeatSample}
	sv.search(search.Request{Puzzle: q.Puzzle, Options: o, Limits: sv.Prefs.Limits(), Anew: true})
}

// CanProve reports whether there is something to prove.
func (sv *Solving) CanProve() bool {
	_, ok := provable(sv)
	return ok && !sv.Trying() && !sv.Session.Running()
}

func provable(sv *Solving) (known.Question, bool) {
	p, told := sv.Doc.Puzzle(), sv.Told()
	if q := known.Routed(p); told.Provable(q) {
		return q, true
	}
	q := known.Free(p)
	return q, told.Provable(q)
}

// sayClaim says what has become of what the file claims: that a search has proved it, or
// that it is wrong.
func sayClaim(sv *Solving, out search.Outcome) {
	routed := out.Request.Routed()
	for _, s := range out.Request.Puzzle.Solutions {
		if !s.Claim.Proves() || s.Routed && out.Request.Puzzle.Routed() != routed {
			continue
		}
		switch n := len(out.Moves); {
		case out.Moves != nil && n < s.Claim.LowerBound && sv.Reveal().All():
			sv.Say(text.Tr("What the file claims is wrong: that no solution is shorter than %s. One has %s.", sv.Counted(s.Claim.LowerBound), sv.Counted(n)))
		case out.Moves != nil && n < s.Claim.LowerBound:
			sv.Say(text.Tr("What the file claims is wrong: there is a shorter solution."))
		case int(out.Result.LowerBound) >= s.Claim.LowerBound:
			sv.Say(text.Tr("What the file claims is proved now."))
		default:
			continue
		}
		return
	}
}

// noteBound keeps with the puzzle what a search has proved that ended without the answer,
// or still goes on, so that it can be gone on with on another day. With the answer there is
// no more to keep.
func (sv *Solving) noteBound(req search.Request, r solver.Result) {
	routed := req.Routed()
	f := sv.Known.Of(known.Question{Puzzle: req.Puzzle, Free: !routed})
	if f.Settled() {
		sv.Doc.NoteBound(req.Puzzle, routed, nil)
		return
	}
	if f.Least <= 0 {
		return
	}
	changed := sv.Doc.NoteBound(req.Puzzle, routed, &puzzles.Bound{
		Lower: f.Least, Routed: routed, Algorithm: string(r.Algorithm), Heuristic: r.HeuristicID(),
		Expanded: r.Stats.Expanded, Seconds: r.Stats.Elapsed.Seconds(), Proved: puzzles.Now(), Asked: req.Search().Asked(),
	})
	if changed {
		sv.SolutionsChanged() // the recovery copy has it too
	}
}

// noteProgress is noteBound for a search that goes on: now and then, when it has proved more.
func noteProgress(sv *Solving, p solver.Progress) {
	if p.LowerBound <= sv.noted.lower || p.Elapsed < sv.noted.at+noteEvery {
		return
	}
	req, ok := sv.Session.Current()
	if !ok {
		return
	}
	sv.noted.lower, sv.noted.at = p.LowerBound, p.Elapsed
	sv.noteBound(req, solver.Result{Algorithm: p.Algorithm, Stats: p.Stats})
}

// CanContinue reports whether a search can be gone on with: the last one, or one that has
// left its bound with the puzzle.
func (sv *Solving) CanContinue() bool {
	if sv.Trying() || sv.Session.Running() {
		return false
	}
	_, left := sv.Told().Interrupted()
	return left || sv.Verdict != nil && sv.Session.CanContinue()
}

// resumeKept begins the search again that has left its bound: by the same algorithm, and with
// all that is known.
func resumeKept(sv *Solving) {
	b, ok := sv.Told().Interrupted()
	if !ok {
		return
	}
	p := sv.Doc.Puzzle()
	o := asAsked(*b.Asked)
	if adv := sv.Advisor.Latest; adv != nil && !slices.Contains(adv.Algorithms, o.Algorithm) {
		o = solver.Options{Algorithm: solver.Automatic} // a file can hold anything
	}
	o.NoRoute, o.Sample = p.Routed() && !b.Routed, state.HeatSample
	sv.search(search.Request{Puzzle: p, Options: o, Limits: sv.Prefs.Limits()})
}

// asAsked is what was asked of a search.
func asAsked(a puzzles.Asked) solver.Options {
	o := solver.Options{
		Algorithm: solver.Algorithm(a.Algorithm), Heuristic: a.Heuristic, Weight: a.Weight, Penalty: a.Penalty, Probe: a.Probe, A: a.A, B: a.B,
		Anytime: a.Anytime, Threads: a.Threads,
	}
	if o.Algorithm == "" {
		o.Algorithm = solver.Automatic
	}
	return o
}
