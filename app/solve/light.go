package solve

import (
	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

// RefreshLight says whether the puzzle, its marks left aside, has a solution, as
// far as that is known: by an argument without a search, by a search that has
// ended, or by a solution kept with it.
func (sv *Solving) RefreshLight() {
	kind, text, _ := sv.Lit()
	sv.Light.Set(kind, text)
}

// RefreshLive lets the live search have the puzzle, when there is something to
// search and nothing else does.
func (sv *Solving) RefreshLive() {
	adv := sv.Advisor.Latest
	switch {
	case !sv.Prefs.Live() || sv.Searching() || adv == nil || adv.Fault != nil || adv.Impossible != nil:
		sv.Live.Rest()
	case !sv.Doc.Drafting():
		sv.Live.Ask(adv.Puzzle)
	}
}

// SetLive switches the search while drawing.
func (sv *Solving) SetLive(on bool) {
	sv.Prefs.SetLive(on)
	sv.Host.Everywhere(desk.PartLive | desk.PartLight | desk.PartMenu)
}

// SayLight says the reason in the status line.
func (sv *Solving) SayLight() {
	if why := sv.Why(); why != "" {
		sv.Say(why)
	}
}

// Why is the reason of the light.
func (sv *Solving) Why() string {
	_, _, why := sv.Lit()
	return why
}

// Lit returns what is known, in a word or two and in a sentence.
func (sv *Solving) Lit() (kind widgets.LightKind, words, why string) {
	p := sv.Doc.Puzzle()
	adv := sv.Advisor.Latest
	if adv == nil || adv.Puzzle != p && !document.SameQuestion(adv.Puzzle, p) {
		return widgets.LightOff, "", ""
	}
	switch {
	case adv.Fault != nil:
		return widgets.LightFault, text.Tr("Not ready"), text.Error(adv.Fault)
	case adv.Impossible != nil:
		return widgets.LightNo, text.Tr("No solution"), text.Sentence(*adv.Impossible)
	case sv.Rules.Matches(p, p.Start, p.Goal):
		return widgets.LightYes, text.Tr("Solved already"), text.Tr("The start satisfies the goal. Move a tile on either board.")
	}
	v := sv.Verdict
	if v != nil && v.Err == nil && v.Result.Status == solver.Unsolvable && !p.Routed() && document.SameQuestion(v.Puzzle, p) {
		_, _, detail := sv.resultVerdict(v.Result, false)
		return widgets.LightNo, text.Tr("No solution"), detail
	}
	if n, ok := sv.Live.Of(p); ok && sv.Prefs.Live() {
		if n.Status == solver.Unsolvable {
			return widgets.LightNo, text.Tr("No solution"), text.Tr("A search while you drew has seen every position that can be reached: none is the goal.")
		}
		if known := sv.Reveal().Words(sv.LiveText(n)); known != "" {
			defer func() { words = known }()
		}
		if n.Best >= 0 {
			return widgets.LightYes, text.Tr("Solvable"), text.Tr("A search while you drew has found a solution.")
		}
	}
	if s, ok := sv.replayed(p); ok {
		if !sv.Reveal().All() {
			return widgets.LightYes, text.Tr("Solvable"), text.Tr("Solvable: a solution is kept with the puzzle.")
		}
		return widgets.LightYes, text.Tr("Solvable"), text.Tr("Solvable: a solution of %s is kept with the puzzle.", sv.Counted(s.Length()))
	}
	if adv.Solvable != nil {
		return widgets.LightYes, text.Tr("Solvable"), text.Sentence(*adv.Solvable)
	}
	return widgets.LightUnknown, text.Tr("Not known yet"), text.Tr("No argument decides whether this puzzle can be solved; a search can.")
}

// LiveText is the news of the search while drawing, which leaves the marks aside, and
// says so where there are some that count.
func (sv *Solving) LiveText(n search.News) string {
	free := func(moves int) string { return text.Tr("%s without marks", text.Number(uint64(moves))) }
	switch {
	case !sv.Doc.Puzzle().Routed():
		return n.Text(sv.Counted)
	case n.Status == solver.Optimal:
		return free(n.Best) // there is room for no more in a narrow window
	}
	return n.Text(free)
}

// replayed returns a kept solution that has been played to the goal by the
// rules: the one that is shown.
func (sv *Solving) replayed(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if sv.Shown < 0 || sv.Shown >= len(p.Solutions) || len(sv.Way.Positions) == 0 {
		return puzzles.Solution{}, false
	}
	end := sv.Way.Positions[len(sv.Way.Positions)-1]
	return p.Solutions[sv.Shown], sv.Rules.Matches(p, end, p.Goal)
}
