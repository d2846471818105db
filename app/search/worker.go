package search

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// launch starts the worker. What it reports is looked at beside it and posted, the
// latest only, so that neither waits for the other.
func (s *Session) launch(r *run) {
	s.job.Start(tables.With(task.Under(s.Ctx), s.Tables), s.post, func(ctx context.Context, j *task.Job) func() {
		building := &tables.Progress{}
		var latest atomic.Pointer[solver.Progress]
		var seen time.Time // the last top
		j.Every(task.ProgressEvery, func() {
			p := latest.Swap(nil)
			if p == nil {
				s.tabled(r, j, building)
				return
			}
			j.Post(func() {
				s.learnBound(r.request, p.LowerBound)
				if s.OnProgress != nil {
					s.OnProgress(*p)
				}
			})
			if now := time.Now(); p.Top != nil && s.OnTop != nil && now.Sub(seen) >= topEvery {
				if top, ok := s.lookAt(r, p.Top); ok {
					j.Post(func() { s.OnTop(top) })
				}
				seen = now
			}
		})
		out := s.work(tables.Watch(ctx, building), j, r, &latest)
		return func() { s.finish(r, out) }
	})
}

// tabled posts how far the building of tables has come.
func (s *Session) tabled(r *run, j *task.Job, building *tables.Progress) {
	if done, total := building.Read(); done < total {
		j.Post(func() {
			if !r.stopping && s.OnTables != nil {
				s.OnTables(done, total)
			}
		})
	}
}

// work is the worker: it compiles the puzzle once and runs the search.
func (s *Session) work(ctx context.Context, j *task.Job, r *run, latest *atomic.Pointer[solver.Progress]) Outcome {
	out := Outcome{Request: r.request}
	if r.searcher == nil {
		if r.study, out.Err = s.open(r.request.Puzzle); out.Err != nil {
			return out
		}
		if r.searcher, out.Err = r.study.Search(ctx, r.request.Search()); out.Err != nil {
			return out
		}
	}
	out.Result = r.searcher.Run(ctx, r.request.Limits, func(e solver.Event) {
		p := e.Progress
		latest.Store(&p)
		if e.Ended != nil {
			s.ended(j, r, *e.Ended)
		}
		if e.Path == nil {
			return
		}
		f := Found{Request: r.request, Moves: study.Moves(r.study.Problem, e.Path), Cost: int(e.Cost)}
		j.Post(func() {
			s.learnWay(f.Request, f.Moves)
			if s.OnFound != nil {
				s.OnFound(f)
			}
		})
	})
	if out.Result.Path != nil {
		out.Moves = study.Moves(r.study.Problem, out.Result.Path)
	}
	for _, way := range out.Result.Sample.Ways {
		p := r.request.Puzzle
		if boards, _, err := puzzles.Replay(r.study.Family, p, p.Start, study.Moves(r.study.Problem, way)); err == nil {
			out.Sample = append(out.Sample, boards[len(boards)-1])
		}
	}
	return out
}

// ended posts what a search tells of a leg that has a path now, or a proof. It is for the
// worker.
func (s *Session) ended(j *task.Job, r *run, told solver.KnownLeg) {
	leg, ok := r.study.EndedLeg(told)
	if !ok {
		return // the whole will tell
	}
	j.Post(func() { s.Known.LearnLeg(r.request.Puzzle, leg, s.By) })
}

// finish takes the end of a part of a search: a pause, or the outcome. Then what
// waits begins.
func (s *Session) finish(r *run, out Outcome) {
	if r.pausing && !r.stopping && r.paused == nil && (out.Result.Stop == solver.StopCancel || errors.Is(out.Err, context.Canceled)) {
		if out.Err != nil { // it had not begun
			out.Err, out.Result = nil, solver.Result{Status: solver.Cancelled, Stop: solver.StopCancel}
		}
		r.paused = &out
		return
	}
	s.run, r.pausing, r.paused = nil, false, nil
	s.learnEnd(out)
	s.noteEnd(out)
	if out.Err == nil && resumable(out.Result) {
		s.last = r
		r.grant.keep(out.Result.Stats.PeakBytes)
	} else {
		r.grant.Release()
	}
	if s.OnDone != nil {
		s.OnDone(out)
	}
	if len(s.waiting) > 0 && s.run == nil {
		req := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.Solve(req)
		if s.OnNext != nil {
			s.OnNext(req)
		}
	}
}

// resumable reports whether a result leaves something to prove.
func resumable(r solver.Result) bool {
	if r.Stop == solver.StopBound {
		return false // nothing is left within the length that was asked for
	}
	return r.Status == solver.Limit || r.Status == solver.Cancelled || r.Status == solver.Solved
}
