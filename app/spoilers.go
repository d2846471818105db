package app

import (
	"waymark/app/text"
	"waymark/puzzles"
)

// An author who wants to guess how long a solution is can have all that tells it
// hidden: lengths, bounds, and the moves that are still to come.

// setSpoilerFree hides or shows the lengths of solutions.
func (a *App) setSpoilerFree(on bool) {
	a.prefs.SetSpoilerFree(on)
	a.everyWindow((*App).refreshAll)
}

// solutionLength is counted for the length of a solution.
func (a *App) solutionLength(n int) string {
	if a.prefs.SpoilerFree() {
		return text.Tr("length hidden")
	}
	return a.counted(n)
}

// stepTitle says how far the playback is.
func (a *App) stepTitle() string {
	if a.prefs.SpoilerFree() {
		return text.Tr("Step %d", a.player.At())
	}
	return text.Tr("Step %d of %d", a.player.At(), a.player.Len())
}

// toldMoves are the moves of the playback that may be listed.
func (a *App) toldMoves() []puzzles.Move {
	if a.prefs.SpoilerFree() {
		return a.player.Moves()[:a.player.At()]
	}
	return a.player.Moves()
}
