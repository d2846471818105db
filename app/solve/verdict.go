package solve

import (
	"slices"

	"waymark/app/present"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/widgets"
)

// cardKinds are the kinds of card as they are drawn.
var cardKinds = map[present.CardKind]widgets.VerdictKind{
	present.CardNone: widgets.VerdictNone, present.CardProved: widgets.VerdictProved, present.CardFound: widgets.VerdictFound,
	present.CardImpossible: widgets.VerdictImpossible, present.CardStopped: widgets.VerdictStopped, present.CardFailed: widgets.VerdictFailed,
	present.CardBroken: widgets.VerdictFailed,
}

// refreshVerdict says what is known of the puzzle: the answer of the last
// search, or what can be said without one.
func (sv *Solving) refreshVerdict() {
	defer sv.Panel.fit()
	a := sv.Verdict
	widgets.Show(sv.Panel.layers, !sv.Session.Running() && a != nil && a.Err == nil && a.Result.Stats.Expanded > 0)
	if sv.Session.Running() {
		sv.tellBusy()
		return
	}
	if sv.Verdict == nil || sv.Verdict.Err != nil {
		sv.Panel.stats.SetRows(nil)
		sv.Panel.Watch.hide()
	}
	card := sv.Told().Card()
	sv.Panel.Verdict.Set(cardKinds[card.Kind], card.Title, card.Detail)
	widgets.Show(sv.Panel.mend, sv.Commands.Find("mend").Ready())
	demands := text.Tr("Demands …")
	if held := sv.Told().Held(); held != "" {
		demands = text.Tr("%s …", held)
	}
	sv.Panel.demands.SetText(demands)
}

// KeptIndex returns the index of the best solution kept with the puzzle that passes its
// marks, or -1.
func (sv *Solving) KeptIndex(p *puzzles.Puzzle) int {
	return slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool {
		return !p.Routed() || study.Obeys(p, s.Moves)
	})
}
