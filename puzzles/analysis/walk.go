package analysis

import (
	"errors"

	"waymark/puzzles/difficulty"
	"waymark/solver"
	"waymark/solver/reach"
)

// difficulty fills in how hard the puzzle is. Where the walk is out of reach, it stays
// unknown.
func (a *analysis) difficulty(far []uint16) error {
	if a.c.Len() > difficulty.MostStates {
		return nil
	}
	walk, err := difficulty.Expect(a.ctx, a.c, far)
	switch {
	case errors.Is(err, reach.ErrMoves), errors.Is(err, difficulty.ErrSlow), errors.Is(err, solver.ErrMemory):
		return nil
	case err != nil:
		return err
	}
	f := difficulty.Of(a.Puzzle, a.report.Answer.Optimum, walk)
	a.report.Difficulty = &f
	return nil
}
