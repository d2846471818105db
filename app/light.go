package app

import (
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
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
	adv := a.advisor.Latest
	switch {
	case !a.prefs.Live() || a.searching() || adv == nil || adv.Fault != nil || adv.Impossible != nil:
		a.live.Rest()
	case !a.doc.Drafting():
		a.live.Ask(adv.Puzzle)
	}
}

// setLive switches the search while drawing.
func (a *App) setLive(on bool) {
	a.prefs.SetLive(on)
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
func (a *App) light() (kind widgets.LightKind, words, why string) {
	p := a.doc.Puzzle()
	adv := a.advisor.Latest
	if adv == nil || adv.Puzzle != p && !document.SameQuestion(adv.Puzzle, p) {
		return widgets.LightOff, "", ""
	}
	switch {
	case adv.Fault != nil:
		return widgets.LightFault, text.Tr("Not ready"), text.Error(adv.Fault)
	case adv.Impossible != nil:
		return widgets.LightNo, text.Tr("No solution"), text.Sentence(*adv.Impossible)
	case a.rules.Matches(p, p.Start, p.Goal):
		return widgets.LightYes, text.Tr("Solved already"), text.Tr("The start satisfies the goal. Move a tile on either board.")
	}
	v := a.verdict
	if v != nil && v.err == nil && v.result.Status == solver.Unsolvable && !p.Routed() && document.SameQuestion(v.puzzle, p) {
		_, _, detail := a.resultVerdict(v.result, false)
		return widgets.LightNo, text.Tr("No solution"), detail
	}
	if n, ok := a.live.Of(p); ok && a.prefs.Live() {
		if n.Status == solver.Unsolvable {
			return widgets.LightNo, text.Tr("No solution"), text.Tr("A search while you drew has seen every position that can be reached: none is the goal.")
		}
		if known := a.liveText(n); known != "" && !a.prefs.SpoilerFree() {
			defer func() { words = known }()
		}
		if n.Best >= 0 {
			return widgets.LightYes, text.Tr("Solvable"), text.Tr("A search while you drew has found a solution.")
		}
	}
	if s, ok := a.replayed(p); ok {
		if a.prefs.SpoilerFree() {
			return widgets.LightYes, text.Tr("Solvable"), text.Tr("Solvable: a solution is kept with the puzzle.")
		}
		return widgets.LightYes, text.Tr("Solvable"), text.Tr("Solvable: a solution of %s is kept with the puzzle.", a.counted(s.Length()))
	}
	if adv.Solvable != nil {
		return widgets.LightYes, text.Tr("Solvable"), text.Sentence(*adv.Solvable)
	}
	return widgets.LightUnknown, text.Tr("Not known yet"), text.Tr("No argument decides whether this puzzle can be solved; a search can.")
}

// liveText is the news of the search while drawing, which leaves the marks aside, and
// says so where there are some that count.
func (a *App) liveText(n search.News) string {
	free := func(moves int) string { return text.Tr("%s without marks", text.Number(uint64(moves))) }
	switch {
	case !a.doc.Puzzle().Routed():
		return n.Text(a.counted)
	case n.Status == solver.Optimal:
		return free(n.Best) // there is room for no more in a narrow window
	}
	return n.Text(free)
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
