package analysis

import (
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/reach"
)

// Estimate is a figure that was only sampled: Low and High hold the truth in 95 of 100 cases. See
// reach.Recaptured for how it is sampled.
type Estimate struct {
	Value, Low, High float64
	Samples          int
}

// leastSteps is how far the walks of an estimate go where few positions were listed: less than a second in all.
const leastSteps = 10_000

// beyond analyses a space that was not listed whole: what is known of the optimal
// solutions comes from the search for all of them.
func (a *analysis) beyond() error {
	if a.report.Space.Numbered {
		return a.solutions()
	}
	steps := min(max(a.c.Len()/64, leastSteps), reach.WalkSteps)
	walking, cancel := solver.WithLimits(a.ctx, solver.Limits{Time: part(a.Limits.Time, 8)}) // the optimum is worth more
	sampled, ok, err := a.c.Recapture(walking, a.Seed, steps)
	cancel()
	if err != nil && a.ctx.Err() != nil {
		return err
	}
	a.c.Release() // the search has all of the memory
	if ok {
		a.report.Space.Estimated = &Estimate{sampled.States, sampled.Low, sampled.High, sampled.Samples}
		a.tell()
	}
	return a.solutions()
}

// solutions tells what a search for all of them finds out about the optimal solutions.
func (a *analysis) solutions() error {
	one := study.Request{Options: solver.Options{NoRoute: true, Threads: a.Threads}, Limits: a.Limits}
	found, err := a.Solve(a.ctx, one, nil)
	if err != nil {
		return err
	}
	r := &a.report.Answer
	switch found.Result.Status {
	case solver.Unsolvable:
		r.Unsolvable = true
		return nil
	case solver.Optimal:
	default:
		return a.ctx.Err()
	}
	r.Known, r.Optimum = true, len(found.Result.Path)
	a.tell()
	if err := a.accuracyAlong(found.Result.Path); err != nil {
		return err
	}
	all, err := a.Problem.Optima(a.ctx, solver.Options{UpperBound: int32(r.Optimum), NoRoute: true}, a.Limits, 0, nil)
	if err != nil {
		return err
	}
	if all.Exact && all.Positions() > 0 {
		a.answer(of(&all), r.Optimum)
	}
	if err := a.ctx.Err(); err != nil {
		return err
	}
	a.tell()
	return a.sampled()
}
