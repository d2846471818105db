package app

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/widgets"
)

// rulesOf returns the rules of a puzzle's family.
func rulesOf(p *puzzles.Puzzle) families.Family { return families.Find(p.Family) }

// refreshVerdict says what is known of the puzzle: the answer of the last
// search, or what can be said without one.
func (a *App) refreshVerdict() {
	a.refreshLight()
	if a.session.Running() {
		return
	}
	v := a.ui.panel.verdict
	defer a.ui.panel.fit()
	switch {
	case a.verdict != nil && a.verdict.err != nil:
		v.Set(widgets.VerdictFailed, tr("Not searched"), localise(a.verdict.err))
	case a.verdict != nil:
		v.Set(a.resultVerdict(a.verdict.result, a.verdict.routed))
	default:
		a.ui.panel.stats.SetRows(nil)
		a.ui.panel.watch.hide()
		v.Set(a.adviceVerdict())
	}
}

// adviceVerdict says what can be said without a search.
func (a *App) adviceVerdict() (kind widgets.VerdictKind, title, detail string) {
	adv := a.advisor.latest
	p := a.doc.Puzzle()
	switch {
	case adv == nil || adv.puzzle != p && !SameQuestion(adv.puzzle, p):
		return widgets.VerdictNone, tr("Ready"), ""
	case adv.fault != nil:
		return widgets.VerdictStopped, tr("Not ready to solve"), localise(adv.fault)
	case adv.impossible != nil:
		return widgets.VerdictImpossible, tr("No solution exists"), sentence(*adv.impossible)
	case a.rules.Matches(p, p.Start, p.Goal) && !p.Routed():
		return widgets.VerdictNone, tr("Solved already"), tr("The start satisfies the goal. Move a tile on either board.")
	}
	if s, ok := a.keptAnswer(p); ok {
		if s.Status == puzzles.StatusOptimal {
			return widgets.VerdictProved, tr("Optimal: %s", a.solutionLength(s.Length())), tr("Kept with the puzzle. Solve again to repeat the proof.")
		}
		return widgets.VerdictFound, tr("Solved: %s", a.solutionLength(s.Length())), tr("Kept with the puzzle. Solve to look for a proof or a shorter one.")
	}
	light, _, why := a.light()
	switch {
	case light == widgets.LightNo:
		return widgets.VerdictImpossible, tr("No solution exists"), why
	case p.Routed():
		return widgets.VerdictNone, tr("Ready to solve"), tr("Press Solve to search for the shortest solution through your marks.")
	case light == widgets.LightYes:
		return widgets.VerdictNone, tr("Ready to solve"), join(why, tr("Press Solve to search for the shortest solution."))
	}
	return widgets.VerdictNone, tr("Ready to solve"), tr("Press Solve to search for the shortest solution.")
}

// keptAnswer returns the best solution kept with the puzzle that passes its
// marks.
func (a *App) keptAnswer(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if i := a.keptIndex(p); i >= 0 {
		return p.Solutions[i], true
	}
	return puzzles.Solution{}, false
}

// keptIndex returns the index of that solution, or -1.
func (a *App) keptIndex(p *puzzles.Puzzle) int {
	return slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool {
		return !p.Routed() || study.Obeys(p, s.Moves)
	})
}

// resultVerdict puts a result into a title and one sentence: what was proved,
// and by what.
func (a *App) resultVerdict(r solver.Result, routed bool) (kind widgets.VerdictKind, title, detail string) {
	switch r.Status {
	case solver.Optimal:
		title = tr("Optimal: %s", a.solutionLength(int(r.Cost)))
		kind = widgets.VerdictProved
		if routed {
			detail = sentence(r.Verdict(routed))
		}
	case solver.Solved:
		title = tr("Solved: %s", a.solutionLength(int(r.Cost)))
		kind = widgets.VerdictFound
		detail = sentence(r.Verdict(routed))
	case solver.Unsolvable:
		title = tr("No solution exists")
		kind = widgets.VerdictImpossible
		if routed && r.Proof.Kind != solver.ProofInvariant {
			title = sentence(r.Verdict(routed))
		}
	case solver.Cancelled:
		title = tr("Stopped")
		kind = widgets.VerdictStopped
		detail = sentence(r.Verdict(routed))
	default:
		title = tr("No answer yet")
		kind = widgets.VerdictStopped
		detail = sentence(r.Verdict(routed))
	}
	if a.prefs.spoilerFree() {
		return kind, title, ""
	}
	if r.LowerBound > 0 && (r.Status == solver.Cancelled || r.Status == solver.Limit) {
		detail = join(detail, tr("A solution needs at least %s.", a.solutionLength(int(r.LowerBound))))
	}
	if why, ok := r.Argument(); ok {
		detail = join(detail, sentence(why))
	}
	if end, ok := r.Ending(); ok && r.Status != solver.Cancelled {
		detail = join(detail, sentence(end))
	}
	if mark, ok := r.Shortfall(); ok {
		detail = join(detail, sentence(mark))
	}
	if r.Why.Format != "" {
		detail = join(detail, sentence(r.Why))
	}
	return kind, title, detail
}

// join puts two sentences after each other.
func join(first, second string) string {
	if first == "" || second == "" {
		return first + second
	}
	return first + " " + second
}
