package app

import "waymark/app/playback"

// trier lets moves be tried by hand, and answers questions about positions.
type trier struct {
	*desk

	bar    trialBar
	tried  *playback.Trial // what was tried last, also while the mode is left
	handed *handover       // the playback that was left to try moves, else nil
	asked  asked           // what the user wants to know of the position shown
}
