package generate

import (
	"cmp"
	"context"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// effort is how many expansions a proof may take where the recipe does not say.
const effort = 400_000

// limits of a proof count what a search does and never time, so that the same search ends
// in the same way on every machine. Memory is never reached before the others.
func (pl *plan) limits() solver.Limits {
	return solver.Limits{Expanded: cmp.Or(pl.recipe.Effort, effort), States: 8_000_000, Memory: 2 << 30}
}

// proof is a proved shortest solution; the moves alone of one that is not proved.
type proof struct {
	moves    []puzzles.Move
	solution puzzles.Solution
}

// prove finds a shortest solution of the puzzle as it is. Kept means that it has one.
func (c *candidate) prove(ctx context.Context) (fate, error) {
	answer, f, err := c.solve(ctx, c.puzzle)
	if c.answer = answer; f == kept {
		c.met = max(c.met, c.length())
	}
	return f, err
}

// solve finds and proves a shortest solution within the limits.
func (pl *plan) solve(ctx context.Context, p *puzzles.Puzzle) (proof, fate, error) {
	s, err := study.Open(p)
	if err != nil {
		return proof{}, barren, nil // what was made asks for nothing, say
	}
	o := solver.Options{Algorithm: solver.Automatic, Threads: 1}
	// Tables on disk must not decide what comes of a seed.
	auto := s.Problem.Automatic(context.Background())
	if a, _ := auto.Algorithm.Info(); a.Betters {
		o.Algorithm, o.Heuristic = solver.AStar, auto.Heuristic // one that ends when it has the answer
	}
	a, err := s.Solve(ctx, study.Request{Options: o, Limits: pl.limits()}, nil)
	switch {
	case err != nil:
		return proof{}, unproved, err
	case a.Result.Status == solver.Unsolvable:
		return proof{}, unsolvable, nil
	case a.Result.Status != solver.Optimal:
		return proof{moves: a.Moves}, unproved, nil
	}
	solution := a.Solution()
	solution.Seconds, solution.PeakBytes = 0, 0 // what the next machine would not say again
	return proof{a.Moves, solution}, kept, nil
}
