package analysis

import (
	"context"

	"waymark/puzzles"
	"waymark/solver/reach"
)

// mostGoals is the largest number of goals from which the hardest start is looked for.
const mostGoals = 1 << 24

// HardestStart finds the position of the pieces of a puzzle, in any arrangement and not
// only those that its start can reach, from which the nearest goal is farthest: by layers
// from all goals at once. Pieces with an axis keep their lines and their order on them. proved is false where a limit ended that: then the position is as
// far away as any that was met. It fails with reach.ErrGoals where the goals cannot be listed
// or moves not be traced back. Time and memory are those of Analyse.
func HardestStart(ctx context.Context, p *puzzles.Puzzle, req Request) (far Far, proved bool, err error) {
	opened, err := open(p)
	if err != nil {
		return Far{}, false, err
	}
	list := listing(req)
	if goal := p.Goal; req.numbers(opened.Family, goal) {
		counted, err := count(ctx, opened.Family, goal, req)
		if err == nil {
			return farthest(counted), true, nil
		}
		if ctx.Err() != nil {
			return Far{}, false, err
		}
	}
	c, err := reach.Explore(ctx, opened.Problem, reach.Options{
		From: reach.Goals, MostGoals: mostGoals, Limits: list, Threads: req.Threads, Observe: req.Observe,
	})
	if err != nil {
		return Far{}, false, err
	}
	defer c.Release()
	leaves := c.Leaves()
	if len(leaves) == 0 {
		return Far{}, c.Whole(), nil
	}
	b, _ := c.Position(c.Least(leaves)).(puzzles.Board)
	return Far{true, len(c.Layers()) - 1, len(leaves), b, !c.Whole()}, c.Whole(), nil
}
