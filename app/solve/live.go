package solve

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

// SetLive switches the search while drawing.
func (sv *Solving) SetLive(on bool) {
	sv.Prefs.SetLive(on)
}
