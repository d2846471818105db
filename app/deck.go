package app

import "waymark/widgets"

// deck plays solutions back, and shows the moves of a position.
type deck struct {
	*desk
	app *App

	play  *widgets.Playback
	moves *widgets.MoveList
	look  movesView
}
