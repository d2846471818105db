package study

import (
	"cmp"
	"context"

	"waymark/puzzles"
	"waymark/solver"
)

// Seeded is a search that begins with a bound proved elsewhere: no solution is shorter.
// It ends as soon as it has a solution of that length, which is optimal then, whoever has
// proved the bound.
type Seeded struct {
	solver.Searcher
	lower int32
	held  uint64 // bytes of the puzzle, which the limit of memory includes
}

// Raise takes in a bound that was proved meanwhile; a lower one changes nothing. Not to be
// called while the search runs.
func (s *Seeded) Raise(lower int) { s.lower = max(s.lower, int32(lower)) }

// Run implements solver.Searcher.
func (s *Seeded) Run(ctx context.Context, limits solver.Limits, observe func(solver.Event)) solver.Result {
	if most := cmp.Or(limits.Memory, solver.DefaultMemory); s.held > leastHeld {
		limits.Memory = most - min(s.held, most-1)
	}
	if s.lower <= 0 {
		return s.Searcher.Run(ctx, limits, observe)
	}
	ctx, reached := context.WithCancel(ctx)
	defer reached()
	return s.told(s.Searcher.Run(ctx, limits, func(e solver.Event) {
		p := &e.Progress
		if p.Best >= 0 && p.Best == s.lower {
			reached()
		}
		if p.Best < 0 || p.Best >= s.lower {
			p.LowerBound = max(p.LowerBound, s.lower)
		}
		if observe != nil {
			observe(e)
		}
	}))
}

const (
	// leastHeld is the size from which a puzzle counts: 1 MiB.
	leastHeld = 1 << 20
	// moveHeld and cellHeld are what a recorded move takes: its text, packed for the
	// search, and the board behind it when it is replayed.
	moveHeld, cellHeld = 64, 16
)

// heldBy is about the memory that the moves of a puzzle take.
func heldBy(p *puzzles.Puzzle) uint64 {
	moves := 0
	for i := range p.Marks {
		moves += len(p.Marks[i].Moves)
	}
	for i := range p.Solutions {
		moves += len(p.Solutions[i].Moves)
	}
	return uint64(moves) * uint64(moveHeld+len(p.Start.Cells)*cellHeld)
}

// told adds the bound to a result. One above a solution that was found is no bound: the
// result tells what the search itself has proved.
func (s *Seeded) told(res solver.Result) solver.Result {
	switch {
	case res.Path != nil && res.Cost >= s.lower:
		res.LowerBound = max(res.LowerBound, s.lower)
		if res.Status != solver.Optimal && res.LowerBound == res.Cost {
			res.Status, res.Stop, res.Proof = solver.Optimal, "", solver.Certificate{Stage: -1}
		}
	case res.Path == nil && res.Status != solver.Unsolvable:
		res.LowerBound = max(res.LowerBound, s.lower)
	}
	return res
}
