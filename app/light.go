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
func (sv *solving) refreshLight() {
	kind, text, _ := sv.lit()
	sv.light.Set(kind, text)
}

// refreshLive lets the live search have the puzzle, when there is something to
// search and nothing else does.
func (sv *solving) refreshLive() {
	adv := sv.advisor.Latest
	switch {
	case !sv.prefs.Live() || sv.searching() || adv == nil || adv.Fault != nil || adv.Impossible != nil:
		sv.live.Rest()
	case !sv.doc.Drafting():
		sv.live.Ask(adv.Puzzle)
	}
}

// setLive switches the search while drawing.
func (sv *solving) setLive(on bool) {
	sv.prefs.SetLive(on)
	sv.host.Everywhere(partLive | partLight | partMenu)
}

// sayLight says the reason in the status line.
func (sv *solving) sayLight() {
	if why := sv.why(); why != "" {
		sv.say(why)
	}
}

// why is the reason of the light.
func (sv *solving) why() string {
	_, _, why := sv.lit()
	return why
}

// lit returns what is known, in a word or two and in a sentence.
func (sv *solving) lit() (kind widgets.LightKind, words, why string) {
	p := sv.doc.Puzzle()
	adv := sv.advisor.Latest
	if adv == nil || adv.Puzzle != p && !document.SameQuestion(adv.Puzzle, p) {
		return widgets.LightOff, "", ""
	}
	switch {
	case adv.Fault != nil:
		return widgets.LightFault, text.Tr("Not ready"), text.Error(adv.Fault)
	case adv.Impossible != nil:
		return widgets.LightNo, text.Tr("No solution"), text.Sentence(*adv.Impossible)
	case sv.rules.Matches(p, p.Start, p.Goal):
		return widgets.LightYes, text.Tr("Solved already"), text.Tr("The start satisfies the goal. Move a tile on either board.")
	}
	v := sv.verdict
	if v != nil && v.err == nil && v.result.Status == solver.Unsolvable && !p.Routed() && document.SameQuestion(v.puzzle, p) {
		_, _, detail := sv.resultVerdict(v.result, false)
		return widgets.LightNo, text.Tr("No solution"), detail
	}
	if n, ok := sv.live.Of(p); ok && sv.prefs.Live() {
		if n.Status == solver.Unsolvable {
			return widgets.LightNo, text.Tr("No solution"), text.Tr("A search while you drew has seen every position that can be reached: none is the goal.")
		}
		if known := sv.liveText(n); known != "" && !sv.prefs.SpoilerFree() {
			defer func() { words = known }()
		}
		if n.Best >= 0 {
			return widgets.LightYes, text.Tr("Solvable"), text.Tr("A search while you drew has found a solution.")
		}
	}
	if s, ok := sv.replayed(p); ok {
		if sv.prefs.SpoilerFree() {
			return widgets.LightYes, text.Tr("Solvable"), text.Tr("Solvable: a solution is kept with the puzzle.")
		}
		return widgets.LightYes, text.Tr("Solvable"), text.Tr("Solvable: a solution of %s is kept with the puzzle.", sv.counted(s.Length()))
	}
	if adv.Solvable != nil {
		return widgets.LightYes, text.Tr("Solvable"), text.Sentence(*adv.Solvable)
	}
	return widgets.LightUnknown, text.Tr("Not known yet"), text.Tr("No argument decides whether this puzzle can be solved; a search can.")
}

// liveText is the news of the search while drawing, which leaves the marks aside, and
// says so where there are some that count.
func (sv *solving) liveText(n search.News) string {
	free := func(moves int) string { return text.Tr("%s without marks", text.Number(uint64(moves))) }
	switch {
	case !sv.doc.Puzzle().Routed():
		return n.Text(sv.counted)
	case n.Status == solver.Optimal:
		return free(n.Best) // there is room for no more in a narrow window
	}
	return n.Text(free)
}

// replayed returns a kept solution that has been played to the goal by the
// rules: the one that is shown.
func (sv *solving) replayed(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if sv.shown < 0 || sv.shown >= len(p.Solutions) || len(sv.way.Positions) == 0 {
		return puzzles.Solution{}, false
	}
	end := sv.way.Positions[len(sv.way.Positions)-1]
	return p.Solutions[sv.shown], sv.rules.Matches(p, end, p.Goal)
}
