package tryout

import (
	"waymark/app/playback"
	"waymark/app/shell"
	"waymark/app/state"
)

// Trier lets moves be tried by hand, and answers questions about positions.
type Trier struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
	*state.Kept
	StartBoard *shell.StartBoard

	Bar      trialBar
	Tried    *playback.Trial // what was tried last, also while the mode is left
	Handed   *handover       // the playback that was left to play on by hand, else nil
	left     *handover       // the playback that was left to try moves, else nil
	Asked    asked           // what the user wants to know of the position shown
	reasoned reasoned
	Around
}

// Around is what else of the tab shows and takes what is tried.
type Around struct {
	Seen   func() bool    // reports whether the panel of tried moves is seen
	Switch func()         // shows that panel, or hides it
	Marked func(mark int) // shows a mark that the moves have become
}

// New returns that of a tab.
func New(w *shell.Window, b *shell.StartBoard, s state.State, around Around) *Trier {
	return &Trier{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, Kept: s.Kept, StartBoard: b, Around: around}
}

// Opened forgets what was tried on another puzzle.
func (tr *Trier) Opened(bool) { tr.Tried = nil }
