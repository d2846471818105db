package app

import "waymark/app/desk"

// An author who wants to guess how long a solution is can have all that tells it
// hidden: lengths, bounds, and the moves that are still to come.

// setSpoilerFree hides or shows the lengths of solutions.
func (a *App) setSpoilerFree(on bool) {
	a.Prefs.SetSpoilerFree(on)
	a.Everywhere(desk.PartAll)
}
