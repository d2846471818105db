package solve

import (
	"waymark/app/text"
	"waymark/puzzles"
)

// searchLive lets the live search have the puzzle, when there is something to
// search and nothing else does.
func (sv *Solving) searchLive() {
	adv := sv.Advisor.Latest
	switch {
	case !sv.Prefs.Live() || sv.Searching() || adv == nil || adv.Fault != nil || adv.Impossible != nil:
		sv.Live.Rest()
	case !sv.Doc.Drafting():
		sv.Live.Ask(adv.Puzzle)
	}
}

// follow says how far the goal is from where a piece is dragged.
func (sv *Solving) follow() {
	p := sv.Doc.Puzzle()
	if !sv.Doc.Drafting() || !sv.Prefs.Live() || sv.Searching() || !moved(sv.Rules, sv.Doc.Committed(), p) {
		sv.Following.Rest()
		return
	}
	sv.Following.Ask(p, func(n int) {
		switch {
		case p != sv.Doc.Puzzle() || !sv.Doc.Drafting():
		case n < 0:
			sv.Say(text.Tr("No solution from here."))
		case !sv.Reveal().All():
			sv.Say(text.Tr("There is a solution from here."))
		default:
			sv.Say(text.Tr("From here: %s, proved.", sv.Counted(n)))
		}
	})
}

// moved reports whether two puzzles differ by where pieces of the start stand, and by nothing else.
func moved(f puzzles.Family, was, is *puzzles.Puzzle) bool {
	if was == nil || is == nil || was.Start.Equal(is.Start) || !was.Goal.Equal(is.Goal) || was.Start.Size != is.Start.Size {
		return false
	}
	a, b := f.Scene(was, was.Start, puzzles.Start).Faces, f.Scene(is, is.Start, puzzles.Start).Faces
	n := 0
	for i := range a {
		if a[i].Ground != b[i].Ground {
			return false
		}
		if a[i].Piece {
			n++
		}
		if b[i].Piece {
			n--
		}
	}
	return n == 0
}

// SetLive switches the search while drawing.
func (sv *Solving) SetLive(on bool) {
	sv.Prefs.SetLive(on)
}
