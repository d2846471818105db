package solve

import (
	"slices"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/widgets"
)

// RefreshVerdict says what is known of the puzzle: the answer of the last
// search, or what can be said without one.
func (sv *Solving) RefreshVerdict() {
	sv.RefreshLight()
	if sv.Session.Running() {
		return
	}
	v := sv.Panel.Verdict
	defer sv.Panel.fit()
	switch {
	case sv.Verdict != nil && sv.Verdict.Err != nil:
		v.Set(widgets.VerdictFailed, text.Tr("Not searched"), text.Error(sv.Verdict.Err))
	case sv.Verdict != nil:
		v.Set(sv.resultVerdict(sv.Verdict.Result, sv.Verdict.Routed))
	default:
		sv.Panel.stats.SetRows(nil)
		sv.Panel.Watch.hide()
		v.Set(sv.AdviceVerdict())
	}
}

// AdviceVerdict says what can be said without a search.
func (sv *Solving) AdviceVerdict() (kind widgets.VerdictKind, title, detail string) {
	adv := sv.Advisor.Latest
	p := sv.Doc.Puzzle()
	switch {
	case adv == nil || adv.Puzzle != p && !document.SameQuestion(adv.Puzzle, p):
		return widgets.VerdictNone, text.Tr("Ready"), ""
	case adv.Fault != nil:
		return widgets.VerdictStopped, text.Tr("Not ready to solve"), text.Error(adv.Fault)
	case adv.Impossible != nil:
		return widgets.VerdictImpossible, text.Tr("No solution exists"), text.Sentence(*adv.Impossible)
	case sv.Rules.Matches(p, p.Start, p.Goal) && !p.Routed():
		return widgets.VerdictNone, text.Tr("Solved already"), text.Tr("The start satisfies the goal. Move a tile on either board.")
	}
	if s, ok := sv.keptAnswer(p); ok {
		if s.Status == puzzles.StatusOptimal {
			return widgets.VerdictProved, text.Tr("Optimal: %s", sv.SolutionLength(s.Length())), text.Tr("Kept with the puzzle. Solve again to repeat the proof.")
		}
		return widgets.VerdictFound, text.Tr("Solved: %s", sv.SolutionLength(s.Length())), text.Tr("Kept with the puzzle. Solve to look for a proof or a shorter one.")
	}
	light, _, why := sv.Lit()
	switch {
	case light == widgets.LightNo:
		return widgets.VerdictImpossible, text.Tr("No solution exists"), why
	case p.Routed():
		return widgets.VerdictNone, text.Tr("Ready to solve"), text.Tr("Press Solve to search for the shortest solution through your marks.")
	case light == widgets.LightYes:
		return widgets.VerdictNone, text.Tr("Ready to solve"), text.Join(why, text.Tr("Press Solve to search for the shortest solution."))
	}
	return widgets.VerdictNone, text.Tr("Ready to solve"), text.Tr("Press Solve to search for the shortest solution.")
}

// keptAnswer returns the best solution kept with the puzzle that passes its
// marks.
func (sv *Solving) keptAnswer(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if i := sv.KeptIndex(p); i >= 0 {
		return p.Solutions[i], true
	}
	return puzzles.Solution{}, false
}

// KeptIndex returns the index of that solution, or -1.
func (sv *Solving) KeptIndex(p *puzzles.Puzzle) int {
	return slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool {
		return !p.Routed() || study.Obeys(p, s.Moves)
	})
}

// resultVerdict puts a result into a title and one sentence: what was proved,
// and by what.
func (sv *Solving) resultVerdict(r solver.Result, routed bool) (kind widgets.VerdictKind, title, detail string) {
	switch r.Status {
	case solver.Optimal:
		title = text.Tr("Optimal: %s", sv.SolutionLength(int(r.Cost)))
		kind = widgets.VerdictProved
		if routed {
			detail = text.Sentence(r.Verdict(routed))
		}
	case solver.Solved:
		title = text.Tr("Solved: %s", sv.SolutionLength(int(r.Cost)))
		kind = widgets.VerdictFound
		detail = text.Sentence(r.Verdict(routed))
	case solver.Unsolvable:
		title = text.Tr("No solution exists")
		kind = widgets.VerdictImpossible
		if routed && r.Proof.Kind != solver.ProofInvariant {
			title = text.Sentence(r.Verdict(routed))
		}
	case solver.Cancelled:
		title = text.Tr("Stopped")
		kind = widgets.VerdictStopped
		detail = text.Sentence(r.Verdict(routed))
	default:
		title = text.Tr("No answer yet")
		kind = widgets.VerdictStopped
		detail = text.Sentence(r.Verdict(routed))
	}
	if !sv.Reveal().All() {
		return kind, title, ""
	}
	if r.LowerBound > 0 && (r.Status == solver.Cancelled || r.Status == solver.Limit) {
		detail = text.Join(detail, text.Tr("A solution needs at least %s.", sv.SolutionLength(int(r.LowerBound))))
	}
	if why, ok := r.Argument(); ok {
		detail = text.Join(detail, text.Sentence(why))
	}
	if end, ok := r.Ending(); ok && r.Status != solver.Cancelled {
		detail = text.Join(detail, text.Sentence(end))
	}
	if mark, ok := r.Shortfall(); ok {
		detail = text.Join(detail, text.Sentence(mark))
	}
	if r.Why.Format != "" {
		detail = text.Join(detail, text.Sentence(r.Why))
	}
	return kind, title, detail
}
