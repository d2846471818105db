package shell

import (
	"time"

	"waymark/app/state"
	"waymark/puzzles"
	"waymark/widgets/board"
)

// StartBoard is the start board, which shows positions.
type StartBoard struct {
	*board.Board
	puzzle *state.Puzzle
	stage  *state.Stage
	moved  state.BoardState // to which a move on the board leads
}

// NewStartBoard returns that of a tab; its widget is set later.
func NewStartBoard(p *state.Puzzle, s *state.Stage) *StartBoard {
	return &StartBoard{puzzle: p, stage: s}
}

// View draws the position that is shown, unless a move has led the board there.
func (b *StartBoard) View() state.Observer {
	return state.Observer{Name: "start board", Sees: func() any { return b.stage.BoardState() }, Act: func() {
		if b.moved != b.stage.BoardState() {
			b.SetScene(b.position())
		}
		b.moved = state.BoardState{}
	}}
}

func (b *StartBoard) position() puzzles.Scene {
	return b.puzzle.Rules.Scene(b.puzzle.Doc.Puzzle(), b.stage.Position(), puzzles.Start)
}

// ShowMove shows the position by the move that led there, which takes a time.
func (b *StartBoard) ShowMove(step puzzles.Step, took time.Duration) {
	b.Animate(step, b.position(), took, nil)
	b.moved = b.stage.BoardState()
}
