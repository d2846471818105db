package player

import (
	"waymark/app/state"
	"waymark/puzzles/edit"
)

// Follows turns the panel to what was tried, and back.
func (dk *Deck) Follows() []state.Observer {
	return []state.Observer{{Name: "tab of the mode", Sees: func() any { return dk.Trying() }, Act: dk.followMode}}
}

// Views are the playback, the list of moves, and the view of the moves of a position.
func (dk *Deck) Views() []state.Observer {
	return []state.Observer{
		{Name: "playback", Sees: func() any { return dk.playState() }, Act: dk.refreshPlayback},
		{Name: "step", Sees: func() any { return dk.StageState() }, Act: dk.refreshStep},
		{Name: "moves of the position", Sees: func() any { return dk.movesState() }, Act: dk.LookAtMoves},
	}
}

// playState is what is played back, and what is said of it.
type playState struct {
	puzzle           *state.PuzzleState
	stage            state.StageState // without the step of a playback
	stops            *edit.Stop
	playing, touring bool
}

func (dk *Deck) playState() playState {
	s := playState{puzzle: dk.PuzzleState(), stage: dk.StageState().Still(), playing: dk.Player.Playing(), touring: dk.Touring()}
	if len(dk.Stops) > 0 {
		s.stops = &dk.Stops[0]
	}
	return s
}

// movesState is what the view of the moves shows; nothing while it is not seen.
type movesState struct {
	seen, playing bool
	puzzle        *state.PuzzleState
	stage         state.StageState
}

func (dk *Deck) movesState() movesState {
	if !dk.MovesSeen() {
		return movesState{}
	}
	return movesState{true, dk.Player.Playing(), dk.PuzzleState(), dk.StageState()}
}
