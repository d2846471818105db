package analysis

import (
	"cmp"
	"errors"

	"waymark/puzzles/difficulty"
	"waymark/solver"
	"waymark/solver/reach"
)

// enoughEnds is how often a sampled walk is to come to the goal: how long it is on average is known to some hundredths then.
const enoughEnds = 20_000

// difficulty fills in how hard the puzzle is. Where the walk would take long it is sampled, where
// that says nothing it is worked out all the same, and where it is out of reach it stays unknown.
func (a *analysis) difficulty(far []uint16) error {
	if n := a.c.Len(); n > difficulty.MostStates {
		if err := a.sampled(); err != nil || a.report.Difficulty != nil || n > difficulty.MostAtAll {
			return err
		}
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
	walk, ok, err := difficulty.Estimate(a.ctx, a.c, a.Seed, cmp.Or(a.Strolls, reach.StrollSteps), enoughEnds)
	if err != nil && !errors.Is(err, solver.ErrMemory) || !ok {
		return a.ctx.Err()
	}
	f := difficulty.Of(a.Puzzle, a.report.Answer.Optimum, walk)
	a.report.Difficulty = &f
	a.tell()
	return nil
}
