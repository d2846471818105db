package analysis

import (
	"cmp"
	"context"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/solver/reach"
)

// listedBeside is how many positions are listed where all are counted: from what lies near the start the
// difficulty is sampled.
const listedBeside = 1 << 20

// numbers reports that the positions that a board can reach are more than would be listed, and can be counted
// within the memory. Who asks for fewer to be listed than is usual is to have an answer soon.
func (req Request) numbers(f families.Family, from puzzles.Board) bool {
	n, ok := f.(puzzles.Numbered)
	listed, usual := cmp.Or(req.MostListed, MostStates), cmp.Or(req.usual, MostStates)
	if !ok || listed < usual {
		return false
	}
	positions, bytes, ok := n.Numbers(from)
	return ok && uint64(positions) > listed && bytes <= cmp.Or(req.Limits.Memory, solver.DefaultMemory)/2
}

// count counts the positions by their distance from a board, within a quarter of the time of the request.
func count(ctx context.Context, f families.Family, from puzzles.Board, req Request) (puzzles.Census, error) {
	if req.Limits.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, part(req.Limits.Time, 4))
		defer cancel()
	}
	n := f.(puzzles.Numbered)
	_, bytes, _ := n.Numbers(from)
	var next time.Time
	return n.Census(ctx, from, req.Threads, func(counts []int) {
		if now := time.Now(); req.Observe != nil && !now.Before(next) {
			next = now.Add(time.Second / 20)
			req.Observe(reach.Progress{States: puzzles.Census{Counts: counts}.Positions(), Layer: len(counts) - 1, Bytes: bytes})
		}
	})
}

// farthest is the farthest position of a census.
func farthest(c puzzles.Census) Far {
	last := len(c.Counts) - 1
	return Far{Known: true, Distance: last, Count: c.Counts[last], Board: c.Farthest}
}

// census counts all positions where they are too many to list, from the start and from the goal. Moves can all be taken back where positions are numbered.
func (a *analysis) census() error {
	if !a.numbered || a.c.Whole() {
		return nil
	}
	all, err := count(a.ctx, a.Family, a.Puzzle.Start, a.Request)
	if err != nil {
		return a.ctx.Err() // else it was the time: what is listed stands
	}
	s := &a.report.Space
	s.Numbered, s.Stop, s.States, s.FromStart, s.Moves = true, "", all.Positions(), all.Counts, all.Moves
	a.report.Hardest.Goal = farthest(all)
	a.tell()
	if _, impossible := a.Problem.Impossible(); impossible {
		s.DeadEnds = s.States
		return nil
	}
	if all, err = count(a.ctx, a.Family, a.Puzzle.Goal, a.Request); err != nil {
		return a.ctx.Err()
	}
	s.ToGoal, s.Goals = all.Counts, 1
	a.report.Hardest.Start = farthest(all)
	return nil
}
