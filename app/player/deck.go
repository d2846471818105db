package player

import (
	"fyne.io/fyne/v2"

	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/widgets/list"
	"waymark/widgets/player"
)

// Deck plays solutions back, and shows the moves of a position.
type Deck struct {
	*shell.Desk
	Tried   tried             // moves pieces by hand
	Side    fyne.CanvasObject // the panel with its edge, which can be hidden
	Covered func() bool       // a page lies over the window

	Play  *player.Bar
	Moves *list.Moves
	Look  movesView
	tour  tour
}

// tried is where moves are tried by hand.
type tried interface {
	PlayByHand()
	TryMove(puzzles.Move) bool
	StepTrial(step int)
}
