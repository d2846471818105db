package player

import (
	"fyne.io/fyne/v2"

	"waymark/app/shell"
	"waymark/app/state"
	"waymark/puzzles"
	"waymark/widgets/list"
	"waymark/widgets/player"
)

// Deck plays solutions back, and shows the moves of a position.
type Deck struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
	StartBoard *shell.StartBoard

	tried   tried             // moves pieces by hand
	Side    fyne.CanvasObject // the panel with its edge, which can be hidden
	covered func() bool       // a page lies over the window

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

// New returns that of a tab. covered reports whether a page lies over the window.
func New(w *shell.Window, b *shell.StartBoard, s state.State, tried tried, covered func() bool) *Deck {
	return &Deck{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, StartBoard: b, tried: tried, covered: covered}
}
