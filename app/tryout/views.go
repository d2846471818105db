package tryout

import (
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/app/state"
)

// Follows gives the puzzle what was tried, and begins anew where another position is shown.
func (tr *Trier) Follows() []state.Observer {
	return []state.Observer{
		{Name: "tried moves of the puzzle", Sees: func() any { return tr.Trying() && tr.Trial.Grown }, Act: tr.keepTried},
		{Name: "questions about the position", Sees: func() any { return tr.BoardState() }, Act: tr.followPosition},
	}
}

// Views are the bar over the boards and the tree of what was tried.
func (tr *Trier) Views() []state.Observer {
	return []state.Observer{
		{Name: "tried tree", Sees: func() any { return tr.treeState() }, Act: tr.refreshTree},
		{Name: "bar of tried moves", Sees: func() any { return tr.barState() }, Act: tr.refreshTold},
	}
}

// barState is what the bar says, and the hint on the board.
type barState struct {
	board  state.BoardState
	puzzle *state.PuzzleState
	search search.State
	asked  asked

	settings uint64
}

func (tr *Trier) barState() barState {
	if !tr.Trying() && tr.Asked.Level == 0 && !tr.Asked.minimum {
		return barState{settings: tr.Prefs.Changes()} // it names keys
	}
	return barState{
		board: tr.BoardState(), puzzle: tr.PuzzleState(), search: tr.Prospects.Session.State(), asked: tr.Asked,
	}
}

// treeState is what the tree shows, nothing while it is not seen.
type treeState struct {
	tree    *playback.Trial
	changes uint64
	puzzle  *state.PuzzleState // and what is known of its positions
}

func (tr *Trier) treeState() treeState {
	if tr.Bar.Tree == nil || !tr.Seen() {
		return treeState{}
	}
	s := treeState{tree: tr.tree(), puzzle: tr.PuzzleState()}
	if s.tree != nil {
		s.changes = s.tree.Changes()
	}
	return s
}
