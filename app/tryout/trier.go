package tryout

import (
	"waymark/app/playback"
	"waymark/app/shell"
)

// Trier lets moves be tried by hand, and answers questions about positions.
type Trier struct {
	*shell.Desk

	Bar    trialBar
	Tried  *playback.Trial // what was tried last, also while the mode is left
	Handed *handover       // the playback that was left to play on by hand, else nil
	left   *handover       // the playback that was left to try moves, else nil
	Asked  asked           // what the user wants to know of the position shown
	Seen   func() bool     // reports whether the panel of tried moves is seen
	Switch func()          // shows that panel, or hides it
	Marked func(mark int)  // shows a mark that the moves have become
}
