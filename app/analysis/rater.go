package analysis

import (
	"context"
	"time"

	"waymark/app/document"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/known"
)

// mostRated is how many figures a window remembers, and pause how long the boards stay as they
// are before one is worked out.
const (
	mostRated = 16
	pause     = 700 * time.Millisecond
)

// Rater finds out how hard the open puzzle is for people, in the background, once its
// optimum is proved and where that is cheap. Its methods belong on the goroutine of
// the window.
type Rater struct {
	*state.Work
	*state.Searches

	rated   []rated // that asked about last is the last
	asked   *puzzles.Puzzle
	working task.Latest
}

// rated is a puzzle with its figure; nil where that is not cheap.
type rated struct {
	of     *puzzles.Puzzle
	figure *difficulty.Figure
}

// NewRater returns that of the puzzles of a window.
func NewRater(s state.State) *Rater { return &Rater{Work: s.Work, Searches: s.Searches} }

// Of returns the figure of a puzzle without its marks, nil as long as it is not known. It begins to
// work it out where the optimum is proved and no search goes on.
func (r *Rater) Of(p *puzzles.Puzzle) *difficulty.Figure {
	for _, k := range r.rated {
		if document.SameBoards(k.of, p) {
			return k.figure
		}
	}
	if r.asked != nil && document.SameBoards(r.asked, p) && r.working.Running() {
		return nil
	}
	f := r.Known.Of(known.Free(p))
	if !f.Exact() || r.Searching() {
		return nil
	}
	r.asked = p
	r.working.After(r.Jobs.Context(), pause, r.Post, func(ctx context.Context, _ *task.Job) func() {
		figure := effect.Figure(ctx, p)
		if ctx.Err() != nil {
			return nil
		}
		return func() {
			if r.rated = append(r.rated, rated{p, figure}); len(r.rated) > mostRated {
				r.rated = r.rated[1:]
			}
			r.Figures++
		}
	})
	return nil
}
