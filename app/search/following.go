package search

import (
	"context"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// What following a dragged piece may take: the listing from the goals, and each answer.
var (
	listingLimits = solver.Limits{Time: 2 * time.Second, Memory: 192 << 20}
	answerLimits  = solver.Limits{Time: 200 * time.Millisecond, Memory: 64 << 20}
)

// Following tells the optimum of a puzzle while a piece of it is dragged. One listing from the goals answers for all places of the
// piece. The newest place goes first.
type Following struct {
	Ctx       context.Context // it works under; nil: no group
	post      func(func())
	work      task.Latest
	want      *puzzles.Puzzle
	distances *study.Distances // belongs to the work while that runs
}

// NewFollowing returns one that rests.
func NewFollowing(post func(func())) *Following { return &Following{post: post} }

// Ask finds the length of the shortest solutions of a puzzle, -1 for none, and tells it unless another is asked for meanwhile or it is not
// soon known.
func (f *Following) Ask(p *puzzles.Puzzle, tell func(n int)) {
	if f.want = p; f.work.Running() {
		return // it goes on with what is wanted then
	}
	f.begin(tell)
}

func (f *Following) begin(tell func(n int)) {
	p, d := f.want, f.distances
	f.work.Start(task.Under(f.Ctx), f.post, func(ctx context.Context, _ *task.Job) func() {
		n, ok := 0, false
		if d == nil || !d.Serves(p) {
			if d != nil {
				d.Release()
			}
			d, _ = study.NewDistances(ctx, p, listingLimits) // nil where that cannot be
		}
		if d != nil {
			n, ok = d.Of(ctx, p, answerLimits)
		}
		if ctx.Err() != nil && d != nil { // nobody hears of the end
			d.Release()
			d = nil
		}
		return func() {
			f.distances = d
			switch {
			case f.want == nil:
				f.release()
			case f.want != p:
				f.begin(tell)
			case ok:
				tell(n)
			}
		}
	})
}

// Rest stops telling; the memory is given back.
func (f *Following) Rest() {
	f.want = nil
	if !f.work.Running() {
		f.release()
	}
}

func (f *Following) release() {
	if f.distances != nil {
		f.distances.Release()
		f.distances = nil
	}
}
