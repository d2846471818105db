package app

import (
	"fyne.io/fyne/v2"

	"waymark/puzzles"
	"waymark/widgets"
)

// deck plays solutions back, and shows the moves of a position.
type deck struct {
	*desk
	tried   tried             // moves pieces by hand
	side    fyne.CanvasObject // the panel with its edge, which can be hidden
	covered func() bool       // a page lies over the window

	play  *widgets.Playback
	moves *widgets.MoveList
	look  movesView
}

// tried is where moves are tried by hand.
type tried interface {
	playByHand()
	tryMove(puzzles.Move) bool
	stepTrial(step int)
}
