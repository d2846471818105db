package state

import (
	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/puzzles"
)

// Observer acts at the end of an event after which it sees something else of the state than it saw before: it draws a part of
// the window, or does what follows from the change.
type Observer struct {
	Name  string
	Sees  func() any // comparable
	Act   func()
	Rests bool // it does not look while a stroke is drawn
}

// Event is something that the user or a search has begun. Its end brings all views in line.
type Event interface{ End() }

// PuzzleState is everything on which depends what the window says of the open puzzle. It stays the same while a stroke is
// drawn.
type PuzzleState struct {
	document *document.Document
	state    document.State
	known    uint64
	figures  int
	judged   uint64
	settings uint64
	advice   *search.Advice
	last     *LastSearch
	search   search.State
}

// StageState is what the start board shows, and what of the playback is listed beside it.
type StageState struct {
	loads, tried uint64 // changes of the playback's solution, and of the tried moves
	at, shown    int
	trial        *playback.Trial
}

// Still returns it without the step of a playback.
func (s StageState) Still() StageState {
	s.at = 0
	return s
}

// BoardState is what the start board shows.
type BoardState struct {
	boards *puzzles.Puzzle
	stage  StageState
}
