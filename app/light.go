package app

import (
	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

// refreshLight says whether the puzzle, its marks left aside, has a solution, as
// far as that is known: by an argument without a search, by a search that has
// ended, or by a solution kept with it.
func (a *App) refreshLight() {
	kind, text, _ := a.light()
	a.ui.light.Set(kind, text)
}

// refreshLive lets the live search have the puzzle, when there is something to
// search and nothing else does.
func (a *App) refreshLive() {
	adv := a.advisor.latest
	switch {
	case !a.prefs.live() || a.searching() || adv == nil || adv.fault != nil || adv.impossible != nil:
		a.live.rest()
	case !a.doc.Drafting():
		a.live.ask(adv.puzzle)
	}
}

// setLive switches the search while drawing.
func (a *App) setLive(on bool) {
	a.prefs.setLive(on)
	a.everyWindow(func(w *App) {
		w.refreshLive()
		w.refreshLight()
		w.refreshMenu()
	})
}

// sayLight says the reason in the status line.
func (a *App) sayLight() {
	if why := a.why(); why != "" {
		a.say(why)
	}
}

// why is the reason of the light.
func (a *App) why() string {
	_, _, why := a.light()
	return why
}

// light returns what is known, in a word or two and in a sentence.
func (a *App) light() (kind widgets.LightKind, text, why string) {
	p := a.doc.Puzzle()
	adv := a.advisor.latest
	if adv == nil || adv.puzzle != p && !SameQuestion(adv.puzzle, p) {
		return widgets.LightOff, "", ""
	}
	switch {
	case adv.fault != nil:
		return widgets.LightFault, tr("Not ready"), localise(adv.fault)
	case adv.impossible != nil:
		return widgets.LightNo, tr("No solution"), sentence(*adv.impossible)
	case a.rules.Matches(p, p.Start, p.Goal):
		return widgets.LightYes, tr("Solved already"), tr("The start satisfies the goal. Move a tile on either board.")
	}
	v := a.verdict
	if v != nil && v.err == nil && v.result.Status == solver.Unsolvable && !p.Routed() && SameQuestion(v.puzzle, p) {
		_, _, detail := a.resultVerdict(v.result, false)
		return widgets.LightNo, tr("No solution"), detail
	}
	if n, ok := a.live.of(p); ok && a.prefs.live() {
		if n.status == solver.Unsolvable {
			return widgets.LightNo, tr("No solution"), tr("A search while you drew has seen every position that can be reached: none is the goal.")
		}
		if known := a.liveText(n); known != "" && !a.prefs.spoilerFree() {
			defer func() { text = known }()
		}
		if n.best >= 0 {
			return widgets.LightYes, tr("Solvable"), tr("A search while you drew has found a solution.")
		}
	}
	if s, ok := a.replayed(p); ok {
		if a.prefs.spoilerFree() {
			return widgets.LightYes, tr("Solvable"), tr("Solvable: a solution is kept with the puzzle.")
		}
		return widgets.LightYes, tr("Solvable"), tr("Solvable: a solution of %s is kept with the puzzle.", a.counted(s.Length()))
	}
	if adv.solvable != nil {
		return widgets.LightYes, tr("Solvable"), sentence(*adv.solvable)
	}
	return widgets.LightUnknown, tr("Not known yet"), tr("No argument decides whether this puzzle can be solved; a search can.")
}

// liveText is the news of the search while drawing, which leaves the marks aside, and
// says so where there are some that count.
func (a *App) liveText(n liveNews) string {
	free := func(moves int) string { return tr("%s without marks", number(uint64(moves))) }
	switch {
	case !a.doc.Puzzle().Routed():
		return n.text(a.counted)
	case n.status == solver.Optimal:
		return free(n.best) // there is room for no more in a narrow window
	}
	return n.text(free)
}

// replayed returns a kept solution that has been played to the goal by the
// rules: the one that is shown.
func (a *App) replayed(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if a.shown < 0 || a.shown >= len(p.Solutions) || len(a.way.Positions) == 0 {
		return puzzles.Solution{}, false
	}
	end := a.way.Positions[len(a.way.Positions)-1]
	return p.Solutions[a.shown], a.rules.Matches(p, end, p.Goal)
}
