package analysis

import (
	"errors"

	"waymark/puzzles/difficulty"
	"waymark/solver"
	"waymark/solver/reach"
)

// difficulty fills in how hard the puzzle is. Where the walk is out of reach it is sampled, and
// where that says nothing it stays unknown.
func (a *analysis) difficulty(far []uint16) error {
	if a.c.Len() > difficulty.MostStates {
		return a.sampled()
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

// sampled fills in how hard the puzzle is by a walk that is only sampled.
func (a *analysis) sampled() error {
	steps := a.Strolls
	if steps == 0 {
		steps = reach.StrollSteps
	}
	walk, ok, err := difficulty.Estimate(a.ctx, a.c, a.Seed, steps)
	if err != nil && !errors.Is(err, solver.ErrMemory) || !ok {
		return a.ctx.Err()
	}
	f := difficulty.Of(a.Puzzle, a.report.Answer.Optimum, walk)
	a.report.Difficulty = &f
	a.tell()
	return nil
}
